import { cards } from '../traveler/checkout.ts'
import { named, newAddress } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'

const route = { from: 'EBL', to: 'IST' }

test('[PY-1] [PY-2] [BK-4] a declined card is told why, and another card pays the same order once', async ({ arrive }) => {
  const traveler = await arrive()
  const { checkout, caller, t, outside } = traveler
  const order = await caller.orderFlight(route)
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard(cards.declined)
  await checkout.showsTitle(t('payment.failedTitle'))
  await traveler.sees(t('payment.cardDeclinedReason'))
  await traveler.sees(t('payment.noMoneyTaken'))
  const declined = await caller.attemptOf(order.Id)

  await traveler.link(t('payment.tryAgain')).click()
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  expect(checkout.orderId()).toBe(order.Id)
  const paid = await caller.orderIs(order.Id, 'confirmed')
  expect(paid.reference).toBe(order.reference)
  expect(await outside.flightOrders(order.reference)).toHaveLength(1)
  const taken = await outside.payments(await caller.attemptOf(order.Id))
  expect(taken.filter(({ code }) => code.startsWith('000.'))).toHaveLength(1)
  expect((await outside.payments(declined)).every(({ code }) => !code.startsWith('000.0') && !code.startsWith('000.1'))).toBe(true)
})

test('[PY-1] the gateway’s script does not come: the page says so, nothing is taken, and the same checkout is paid when it does', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { page, checkout, caller, t } = traveler
  const order = await caller.orderFlight(route)
  traveler.noise.allow(/paymentWidgets/)
  await page.route('**/v1/paymentWidgets.js*', held => held.abort())
  await checkout.opensPayPage(order.Id)
  const alert = page.getByRole('alert').filter({ hasText: t('payment.formFailed') })
  await expect(alert.getByText(t('payment.startFailedText'))).toBeVisible()
  const attempt = await caller.attemptOf(order.Id)
  await page.unroute('**/v1/paymentWidgets.js*')
  await alert.getByRole('button', { name: t('ui.retry') }).click()
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  expect(await caller.attemptOf(order.Id)).toBe(attempt)
})

test('[PY-1] [PY-2] the bank asks: refused nothing is taken, approved the booking is confirmed', async ({ arrive }) => {
  const traveler = await arrive()
  const { checkout, caller, t } = traveler
  const order = await caller.orderFlight(route)
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard(cards.challenge)
  await checkout.answersBank('Refuse')
  await checkout.showsTitle(t('payment.failedTitle'))
  await traveler.sees(t('payment.authenticationReason'))
  await traveler.link(t('payment.tryAgain')).click()
  await checkout.paysByCard(cards.challenge)
  await checkout.answersBank('Approve')
  await checkout.isConfirmed()
  await caller.orderIs(order.Id, 'confirmed')
})

test('[PY-2] [AP-8] what an address says of a payment changes nothing, and the order of another is nobody’s to see', async ({
  arrive,
  playwright,
  shop,
}) => {
  const traveler = await arrive()
  const { checkout, caller, t, page } = traveler
  const order = await caller.orderFlight(route)
  await checkout.opensPayPage(order.Id)
  await expect(checkout.cardForm.getByRole('button')).toBeVisible()
  const attempt = await caller.attemptOf(order.Id)
  await page.goto(`/api/payments/return/switch/${attempt}?resourcePath=/v1/checkouts/forged/payment&id=forged&status=successful`)
  await expect(page).toHaveURL(/\/payment\/processed\?type=switch&order_id=/)
  await page.goto(`/payment/processed?type=switch&order_id=${order.Id}&status=successful&result=000.000.000`)
  await expect(traveler.heading(t('success.bookingConfirmed'))).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`${t('payment.unpaidTitle')}|${t('payment.pendingTitle')}`) }),
  ).toBeVisible()
  const checked = await page.request.post(`${shop}/api/gateway/check-payment`, { data: { order_id: order.Id } })
  expect(await checked.json()).toMatchObject({ reference: order.reference })
  expect((await caller.order(order.Id)).state).toBe('awaiting-payment')

  const other = await arrive()
  other.noise.allow(/404/)
  await other.opens(`/booking?order_id=${order.Id}`)
  await other.checkout.showsTitle(t('error.noBookings'))
  await expect(other.page.getByText(order.reference)).toHaveCount(0)
  await other.opens(`/payment/processed?type=switch&order_id=${order.Id}`)
  await other.checkout.showsTitle(t('error.noBookings'))
  const stranger = await playwright.request.newContext()
  for (const path of [`/api/orders/${order.Id}`, `/api/orders/${order.Id}/services/${order.Services[0]?.Id}/documents`])
    expect((await stranger.get(shop + path)).status(), path).toBe(404)
  expect((await stranger.post(`${shop}/api/gateway/check-payment`, { data: { order_id: order.Id } })).status()).toBe(404)
  await stranger.dispose()
})

test('[BK-4] [PY-2] [AP-11] a paid order that the airline refuses is refunded once, and the traveler and the office are told', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { checkout, caller, t, outside } = traveler
  const email = newAddress('refused')
  const order = await caller.orderFlight({ from: 'KIK', to: 'EBL' }, { email })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  await expect(
    traveler.page.getByRole('heading', { level: 1, name: new RegExp(`${t('payment.notConfirmedTitle')}|${t('payment.refundedTitle')}`) }),
  ).toBeVisible({ timeout: 30_000 })
  const refunded = await caller.orderIs(order.Id, 'refunded', 60_000)
  expect(refunded.timeline.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'failed', 'refunding', 'refunded']))
  const payments = await outside.payments(await caller.attemptOf(order.Id))
  const [taken] = payments.filter(({ paymentType }) => paymentType === 'DB')
  const back = payments.filter(({ paymentType }) => paymentType === 'RF' || paymentType === 'RV')
  expect(back).toHaveLength(1)
  expect(back[0]?.amount).toBe(taken?.amount)
  expect(await outside.flightOrders(order.reference)).toHaveLength(0)
  await outside.waitForEmail(email, /could not be confirmed/)
  await outside.waitForEmail(email, /refund done/)
  await outside.waitForEmail('support@karwan.example', new RegExp(`${order.reference}: Booking failed`))
  await traveler.opens(`/payment/processed?type=switch&order_id=${order.Id}`)
  await checkout.showsTitle(t('payment.refundedTitle'))
})

test('[PY-9] [BK-4] a traveler who closes the page while paying has a ticket all the same', async ({ arrive }) => {
  const traveler = await arrive()
  const { checkout, caller, outside, page } = traveler
  const email = newAddress('closed')
  const order = await caller.orderFlight(route, { email, passengers: [named('SLOWTICKET')] })
  await page.route(/\/api\/payments\/return\//, route => route.abort())
  traveler.noise.allow(/ERR_FAILED/)
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  await expect.poll(async () => (await outside.payments(await caller.attemptOf(order.Id))).length).toBe(1)
  await page.close()
  await caller.orderIs(order.Id, 'confirmed', 60_000)
  await outside.waitForEmail(email, /confirmed/)
  expect(await outside.flightOrders(order.reference)).toHaveLength(1)
})

test('[PY-9] a payment of which neither browser nor gateway brings word is found by asking the gateway', async ({ arrive }) => {
  const traveler = await arrive()
  const { checkout, caller, outside, page } = traveler
  const order = await caller.orderFlight(route)
  await page.route(/\/api\/payments\/return\//, route => route.abort())
  traveler.noise.allow(/ERR_FAILED/)
  await checkout.opensPayPage(order.Id)
  await checkout.fillsCard(cards.ok)
  const attempt = await caller.attemptOf(order.Id)
  await outside.playGateway(attempt, ['dropCallback'])
  await checkout.paysByCard()
  await expect.poll(async () => (await outside.payments(attempt)).length).toBe(1)
  await page.close()
  await caller.orderIs(order.Id, 'confirmed', 100_000)
  expect(await outside.notified(attempt)).toEqual([])
})
