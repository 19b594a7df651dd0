import { cards } from '../traveler/checkout.ts'
import { newAddress } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const route = { from: 'EBL', to: 'IST' }

test('[PY-6] [PY-7] [VA-4] points, a voucher and a card pay one booking; cancelled, the points come back and the code can be used again', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { checkout, caller, bookings, page, t } = traveler
  // Of the code that nobody knows.
  traveler.noise.allow(/409/)
  const email = newAddress('points')
  await traveler.account.signsUp(email)
  const first = await caller.orderFlight(route, { email })
  await checkout.opensPayPage(first.Id)
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()

  const second = await caller.orderFlight(route, { email, refundable: true })
  await checkout.opensPayPage(second.Id)
  await checkout.opensDiscounts()
  const code = page.getByRole('textbox', { name: t('ui.voucherCode') })
  await code.fill('NOSUCHCODE')
  await code.press('Enter')
  await traveler.sees(t('voucher.refused.unknown'))
  await page.getByRole('button', { name: like(t('discounts.useVoucher', { code: 'WELCOME10' })) }).click()
  await traveler.sees(t('success.codeApplied'))
  const amount = page.getByRole('textbox', { name: t('discounts.amountOfPoints') })
  await amount.fill('')
  await amount.press('Enter')
  await traveler.sees(t('error.pointsAmountPrompt'))
  await amount.fill('٥٠')
  await amount.press('Enter')
  await traveler.sees(t('discounts.points', { points: t('trade.points', { count: 50 }) }))

  // Chosen once, it is chosen after a reload too, and the card is asked for the rest.
  await page.reload()
  await traveler.sees(t('discounts.points', { points: t('trade.points', { count: 50 }) }))
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  const paid = await (await caller.raw(`/api/orders/${second.Id}`)).json()
  expect(paid.payment.parts).toMatchObject({
    total: second.total,
    voucher: { code: 'WELCOME10', amount: { amount: 10_000 } },
    points: { points: 50, amount: { amount: 500 } },
    amount: { amount: second.total.amount - 10_500 },
  })
  expect(await (await caller.raw('/api/points')).json()).toMatchObject({ reserved: 0 })

  const quote = await (await caller.raw(`/api/orders/${second.Id}/cancellation-quote`, { method: 'POST', data: {} })).json()
  await caller.raw(`/api/orders/${second.Id}/cancellations`, { method: 'POST', data: { quoteId: quote.quoteId } })
  await caller.orderIs(second.Id, 'refunded')
  await bookings.opensList('?tab=cancelled')
  await bookings.opens(second.reference)
  await traveler.sees(t('discounts.pointsBack', { points: t('trade.points', { count: quote.back.points.points }) }))
  await traveler.sees(t('discounts.voucherAgain'))
  const again = await caller.orderFlight(route, { email })
  await checkout.opensPayPage(again.Id)
  await checkout.opensDiscounts()
  await expect(page.getByRole('button', { name: like(t('discounts.useVoucher', { code: 'WELCOME10' })) })).toBeVisible()
})

test('[PY-6] a guest is told that signing in lets them use points, and pays without', async ({ arrive }) => {
  const traveler = await arrive({ language: 'ckb' })
  const { caller, checkout, t } = traveler
  const order = await caller.orderFlight(route)
  await checkout.opensPayPage(order.Id)
  await checkout.opensDiscounts()
  await traveler.sees(t('discounts.signIn'))
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
})
