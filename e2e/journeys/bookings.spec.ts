import type { Language } from '@karwan/domain/locales'
import { cards, expectDocument, verifyAddressIn } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { azad, named, newAddress, shirin, worldPhone } from '../traveler/people.ts'
import { expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { endonyms, like, textIn } from '../traveler/words.ts'

/** Orders a flight in the browser's name and pays it there. */
async function bookFlightAs(
  { caller, checkout }: Traveler,
  request: Parameters<Traveler['caller']['orderFlight']>[0],
  options: Parameters<Traveler['caller']['orderFlight']>[1],
) {
  const order = await caller.orderFlight(request, options)
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  return order
}

test('[RT-6] [AU-6] an account’s bookings stand ten on a page, the newest first, by what is to come, what is over and what was cancelled', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { bookings, caller, page, t } = traveler
  const email = newAddress('list')
  await traveler.account.signsUp(email)
  await bookings.opensList()
  await traveler.sees(t('error.noBookings'))
  const references: string[] = []
  // Newest is not what is flown last, nor first.
  const later = await caller.flightOrderBody({ from: 'EBL', to: 'IST', date: dayIn(40) }, { email })
  const sooner = await caller.flightOrderBody({ from: 'EBL', to: 'IST' }, { email })
  for (const [at, message] of [...'ABCDEFGHIJK'].entries())
    references.unshift((await caller.orderOf({ ...(at % 2 ? sooner : later), passengers: [named(`Karim ${message}`)] })).reference)
  await bookings.opensList()
  await expect(bookings.tab('upcoming')).toHaveText(/11/)
  const shown = () => bookings.cards.getByText(/^[A-Z]{2}-[A-Z0-9]{6}$/).allTextContents()
  await expect(bookings.cards).toHaveCount(10)
  expect(await shown()).toEqual(references.slice(0, 10))
  await page
    .getByRole('navigation', { name: t('ui.pages') })
    .getByRole('link', { name: t('ui.next') })
    .click()
  await expect(bookings.cards).toHaveCount(1)
  expect(await shown()).toEqual(references.slice(10))
  await expect(page).toHaveURL(/page=2/)
  await bookings.opens(references[10] ?? '')
  await traveler.link(t('bookings.allBookings')).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await bookings.isOpen(references[10] ?? '')
  await bookings.opensList()
  await bookings.tab('upcoming').focus()
  await page.keyboard.press('ArrowRight')
  await expect(bookings.tab('past')).toBeFocused()
  await expect(page).toHaveURL(/tab=past/)
  await traveler.sees(t('bookings.emptyPastText'))
  await page.keyboard.press('End')
  await traveler.sees(t('bookings.emptyCancelledText'))
  const stranger = await arrive()
  await stranger.account.signsUp(newAddress('stranger'))
  await stranger.bookings.opensList()
  await stranger.sees(t('error.noBookings'))
})

test('[AU-6] [PY-8] a booking tells its story and gives its documents in three languages, its days for a calendar and its trip to send on', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { bookings, page, t } = traveler
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newAddress('papers')
  await traveler.account.signsUp(email)
  const order = await bookFlightAs(
    traveler,
    { from: 'EBL', to: 'IST', back: dayIn(37), adt: 2 },
    { email, language: 'ckb', passengers: [azad, shirin] },
  )
  await bookings.opensList()
  await bookings.opens(order.reference)
  await traveler.fits()
  for (const shown of [page.getByRole('button', { name: t('bookings.copyPnr') }), page.getByRole('img', { name: t('bookings.qrAlt') })])
    await expect(shown, 'the pass is on the first screen').toBeInViewport({ ratio: 1 })
  const timeline = bookings.section(t('order.timeline'))
  for (const key of ['order.eventCreated', 'order.eventPaid', 'order.eventConfirmed'] as const)
    await expect(bookings.step(t(key), timeline).first()).toBeVisible()
  await expect(timeline.locator('[aria-current=step]')).toContainText(t('bookings.eventTrip'))
  const travelers = bookings.section(t('ui.stepTravelers'))
  await expect(travelers.getByText('Shirin Karim')).toBeVisible()
  await expect(travelers).not.toContainText(shirin.passport.number)
  await expect(travelers).toContainText(shirin.passport.number.slice(-3))
  const tickets = new Map<string, Buffer>()
  for (const language of ['en', 'ar', 'ckb'] as const satisfies readonly Language[]) {
    await bookings.chooses(endonyms[language])
    for (const key of ['order.downloadTicket', 'order.downloadInvoice', 'order.downloadLetter'] as const) {
      const { bytes, address } = await bookings.downloads(key)
      expectDocument(bytes)
      expect(new URL(address).searchParams.get('lang')).toBe(language)
      if (key === 'order.downloadTicket') tickets.set(language, bytes)
    }
  }
  expect(new Set([...tickets.values()].map(bytes => bytes.toString('latin1'))).size).toBe(3)
  const calendar = await bookings.downloadsCalendar()
  const text = calendar.bytes.toString('utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(order.Services[0]?.itinerary.noOfSeg ?? 0)
  expect(text).toMatch(/DTSTART;TZID=Asia\/Baghdad:\d{8}T\d{6}\r\n/)
  await page.getByRole('button', { name: t('bookings.copyReference') }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.reference)
  const whatsapp = page.getByRole('link', { name: t('share.whatsapp') })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*EBL/)
  const sent = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(sent).toMatch(/هەولێر/)
  expect(sent).not.toContain('Karim')
})

test('[AU-6] a booking is given back: what comes back is seen first, confirmed once, and followed to the money', async ({ arrive }) => {
  const traveler = await arrive()
  const { bookings, caller, outside, page, t } = traveler
  const email = newAddress('cancel')
  await traveler.account.signsUp(email)
  const order = await bookFlightAs(traveler, { from: 'EBL', to: 'IST' }, { email, refundable: true })
  const attempt = await caller.attemptOf(order.Id)
  await bookings.opensList()
  await bookings.opens(order.reference)
  await bookings.asksWhatComesBack()
  const back = await bookings.quoteDialog
    .getByText(/^IQD [\d,]+$/)
    .first()
    .textContent()
  expect(back).toMatch(/[1-9]/)
  expect((await caller.order(order.Id)).state).toBe('confirmed')
  await bookings.goesToConfirm()
  await bookings.confirmButton.dblclick()
  await expect(bookings.tracker).toBeVisible()
  await expect(bookings.tracker).toContainText(back ?? '')
  const sent = bookings.step(t('bookings.sentToBank'), bookings.tracker)
  await expect(sent).toContainText(t('bookings.stateDone'), { timeout: 40_000 })
  await expect(bookings.step(t('bookings.stepCancelled'), bookings.tracker)).toContainText(t('bookings.stateDone'))
  await expect(bookings.tracker.locator('[aria-current=step]')).toContainText(t('bookings.onCard'))
  await expect(bookings.tracker.locator('[aria-current=step]')).toContainText(like(t('bookings.expected', { dates: '' }).trim()))
  const money = await outside.payments(attempt)
  expect(money.filter(({ paymentType }) => paymentType === 'RF')).toHaveLength(1)
  await traveler.link(t('bookings.allBookings')).click()
  await bookings.tab('cancelled').click()
  await expect(bookings.card(order.reference)).toBeVisible()
  await expect(bookings.tab('cancelled')).toHaveText(/1/)
  await expect(page).toHaveURL(/tab=cancelled/)
})

test('[AU-6] [PY-4] what is cancelled in one tab shows within two seconds in the list and on the outcome page of others', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { bookings, page, t } = traveler
  const email = newAddress('tabs')
  await traveler.account.signsUp(email)
  const order = await bookFlightAs(traveler, { from: 'EBL', to: 'IST' }, { email, refundable: true })
  const list = await page.context().newPage()
  await list.goto('/user/purchases')
  const upcoming = list.getByRole('tabpanel').getByRole('article').filter({ hasText: order.reference })
  await expect(upcoming).toBeVisible()
  const outcome = await page.context().newPage()
  await outcome.goto(`/payment/processed?order_id=${order.Id}`)
  await expect(outcome.getByRole('heading', { name: t('success.bookingConfirmed') })).toBeVisible()

  await traveler.opens(`/booking?order_id=${order.Id}`)
  await bookings.asksWhatComesBack()
  await bookings.goesToConfirm()
  await bookings.confirmButton.click()
  await expect(bookings.step(t('bookings.stepCancelled'), bookings.tracker)).toContainText(t('bookings.stateDone'), { timeout: 40_000 })
  // The page that cancelled has seen it already: what is left of two seconds is enough for pages that look as often.
  await Promise.all([
    expect(upcoming).toHaveCount(0, { timeout: 2_000 }),
    expect(outcome.getByRole('heading', { name: t('success.bookingConfirmed') })).toHaveCount(0, { timeout: 2_000 }),
  ])
})

test('[AU-6] where nobody knows yet what comes back a person finds out, and it is never shown as nothing; by keyboard alone', async ({
  arrive,
}) => {
  const traveler = await arrive({ language: 'ar' })
  const { bookings, page, t } = traveler
  const email = newAddress('unknown')
  await traveler.account.signsUp(email)
  const order = await bookFlightAs(
    traveler,
    { from: 'EBL', to: 'IST' },
    { email, language: 'ar', refundable: true, passengers: [named('REFUNDUNKNOWN')] },
  )
  await traveler.opens(`/user/purchases?order=${order.Id}`)
  await bookings.isOpen(order.reference)
  await traveler.tabsTo(bookings.section(t('ui.cancelBooking')).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(bookings.quoteDialog.getByText(like(t('bookings.personTitle')))).toBeVisible()
  await expect(bookings.quoteDialog.getByText(/^0 /)).toHaveCount(0)
  await traveler.tabsTo(bookings.quoteDialog.getByRole('button', { name: t('ui.continue') }))
  await page.keyboard.press('Enter')
  await traveler.tabsTo(bookings.confirmButton)
  await page.keyboard.press('Enter')
  await expect(bookings.tracker).toContainText(t('bookings.amountByPerson'), { timeout: 30_000 })
  await expect(page.locator('#tracker')).toBeFocused()
  await expect(bookings.tracker.getByText(t('bookings.comesBack'), { exact: true })).toHaveCount(0)
  await expect(bookings.tracker).not.toContainText(t('bookings.nothingBack'))
})

test('[AU-6] an open amount is paid from the list', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { bookings, caller, checkout, page, t } = traveler
  const email = newAddress('open')
  await traveler.account.signsUp(email)
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email })
  await bookings.opensList()
  const card = bookings.card(order.reference)
  await expect(card).toContainText(t('trade.orderAwaitingPayment'))
  await expect(card).toContainText(t('payment.timeLeft'))
  await card.getByRole('link', { name: t('order.payNow') }).click()
  await expect(page).toHaveURL(new RegExp(`/payment\\?order_id=${order.Id}`))
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  await bookings.opensList()
  await expect(card).toContainText(t('trade.orderConfirmed'))
  await expect(card.getByRole('link', { name: t('order.payNow') })).toHaveCount(0)
})

test('[AU-6] a guest’s booking is found by reference and phone, and added to an account made afterwards', async ({ arrive }) => {
  const guest = await arrive()
  const email = newAddress('guest')
  const order = await bookFlightAs(guest, { from: 'EBL', to: 'IST' }, { email })
  const later = await arrive({ language: 'ckb' })
  later.noise.allow(/404/)
  const { checkout, bookings, page } = later
  const t = textIn('ckb')
  await checkout.looksUp(order.reference, '+9647509999999')
  await later.sees(t('error.noBookings'))
  await later.account.signsUp(newAddress('later'))
  await bookings.opensList()
  await later.sees(t('error.noBookings'))
  await checkout.looksUp(order.reference, worldPhone)
  await bookings.isOpen(order.reference)
  await page.getByRole('button', { name: t('bookings.claim') }).click()
  await later.account.codeField.fill(await later.outside.code(email))
  await later.sees(t('bookings.claimed'))
  await expect(page.getByRole('button', { name: t('bookings.claim') })).toHaveCount(0)
  await bookings.opensList()
  await expect(bookings.card(order.reference)).toBeVisible()
  // Where it was made it is still to be seen.
  await guest.opens(`/booking?order_id=${order.Id}`)
  await guest.bookings.isOpen(order.reference)
})

test('[PY-8] a document’s code tells anyone who holds it whether it is genuine, and that it no longer counts once the booking is cancelled', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { bookings, t } = traveler
  const email = newAddress('genuine')
  const order = await bookFlightAs(traveler, { from: 'EBL', to: 'IST' }, { email })
  await traveler.opens(`/booking?order_id=${order.Id}`)
  const { pathname, search } = new URL(verifyAddressIn((await bookings.downloads('order.downloadTicket')).bytes))
  const official = await arrive({ ...phone, language: 'ar' })
  official.noise.allow(/404/)
  const a = textIn('ar')
  await official.opens(pathname + search)
  await expect(official.heading(a('bookings.verifyGenuine'))).toBeFocused()
  await official.sees(order.reference)
  await official.sees('A. KARIM')
  await expect(official.page.getByRole('main')).not.toContainText(azad.passport.number)
  await official.fits()
  await bookings.asksWhatComesBack()
  await bookings.goesToConfirm()
  await bookings.confirmButton.click()
  await expect(bookings.step(t('bookings.stepCancelled'), bookings.tracker)).toContainText(t('bookings.stateDone'), { timeout: 40_000 })
  await official.opens(pathname + search)
  await expect(official.heading(a('bookings.verifyCancelled'))).toBeVisible()
  await official.opens(`${pathname}?code=forged`)
  await expect(official.heading(a('bookings.verifyUnknown'))).toBeVisible()
})

test('[PY-8] [ER-1] the link of a document that is not there leads to its booking, which says so', async ({ arrive }) => {
  for (const language of ['en', 'ar', 'ckb'] as const) {
    const traveler = await arrive({ ...phone, language })
    const { caller, page, t } = traveler
    const order = await caller.orderFlight({ from: 'EBL', to: 'IST', date: dayIn(50) }, { language })
    const document = (service: string) => `/api/orders/${order.Id}/services/${service}/documents/invoice.pdf`
    const service = order.Services[0]?.Id ?? ''
    await page.goto(document(service))
    await expect(page).toHaveURL(/\/booking\?order_id=/)
    await expect(page.getByRole('alert').filter({ hasText: like(t('error.invoiceUnavailable')) })).toBeVisible()
    await page.goto(document('another'))
    await expect(page.getByRole('alert').filter({ hasText: like(t('error.invoiceNotFound')) })).toBeVisible()
  }
})
