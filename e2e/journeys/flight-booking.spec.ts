import { passportMonths } from '@karwan/domain/travelers'
import { conditionsVersion } from '@karwan/messages/conditions'
import { expectDocument } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { azad, homePhone, newAddress, shirin } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, textIn } from '../traveler/words.ts'

test('[BK-1] [BK-2] [BK-3] [PY-1] [PY-2] [PY-8] [RT-4] [LN-1] Karwan in Sorani on a phone: from the form to a ticket, a mail, and the booking found again', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { home, flights, booking, checkout, outside, page, t } = traveler
  const email = newAddress('sorani')
  await traveler.opens('/')
  await traveler.readsIn('ckb')
  await home.searchesFlight({ from: ['هەولێر', 'EBL'], to: ['ئەستەمبوڵ', 'IST'], out: dayIn(30), back: dayIn(37), adults: 2 })
  await expect(
    traveler
      .heading(t('ui.pleaseWait'))
      .or(page.getByText(t('ui.pleaseWait')))
      .or(flights.cards.first())
      .first(),
  ).toBeVisible()
  await flights.finish()
  await flights.filters(panel => flights.ticks(panel, t('ui.filterStops'), t('trade.direct')))
  await flights.sortsBy('ui.sortCheapest')
  await flights.chooses()
  await expect(page).toHaveURL(/\/flight\/book\?/)
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassengers([azad, shirin])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  for (const key of [
    'policy.flight.nonTransferable',
    'policy.flight.noNameChange',
    'policy.flight.feesNonRefundable',
    'policy.flight.priceNotGuaranteed',
  ] as const)
    await traveler.sees(t(key))
  await traveler.sees(t('trade.serviceFee'))
  await traveler.sees(t('policy.accepting'))
  const ordered = page.waitForRequest(/\/v2\/order\/create/)
  await booking.goesToPay()
  expect((await ordered).postDataJSON()).toMatchObject({ acceptedPolicies: true, conditionsVersion })
  const amount = /[\d,]{5,}/.exec((await checkout.cardForm.getByRole('button').textContent()) ?? '')?.[0] ?? 'none'
  await traveler.sees(amount)
  await checkout.paysByCard()
  await checkout.isConfirmed()
  await traveler.sees(amount)
  const reference = await checkout.reference()
  expectDocument(await checkout.downloads('order.downloadTicket'))
  expectDocument(await checkout.downloads('order.downloadInvoice'))

  const message = await outside.waitForEmail(email, like(`(${reference})`))
  expect(message.html).toContain('lang="ckb"')
  expect(message.html).toContain('dir="rtl"')
  expect(message.attachments).toHaveLength(2)
  expectDocument(await outside.attachment(message, 0))

  const elsewhere = await arrive({ ...phone, language: 'ckb' })
  await elsewhere.checkout.looksUp(reference.toLowerCase(), '٠٧٥٠ ١٢٣ ٤٥٦٧')
  await expect(elsewhere.heading(reference)).toBeVisible()
  await elsewhere.sees('Azad Karim')
  await elsewhere.sees(t('trade.orderConfirmed'))
  await elsewhere.page.locator(`a[href="/terms/${conditionsVersion}"]`).click()
  await elsewhere.sees(t('legal.version', { version: conditionsVersion }))
  await elsewhere.sees(t('policy.flight.noNameChange'))
  await expect(elsewhere.page.getByText(azad.passport.number)).toHaveCount(0)

  const guessing = await arrive({ language: 'ckb' })
  guessing.noise.allow(/404/)
  await guessing.checkout.looksUp(reference, '0750 999 9999')
  await guessing.sees(t('error.noBookings'))
})

test('[BK-3] a double click on pay, and going back and on again, make one order', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, booking, checkout, outside, page } = traveler
  const email = newAddress('double')
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  await flights.chooses()
  await booking.fillsPassengers([azad])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.readsVisas()
  await booking.payButton.first().dblclick()
  await expect(page).toHaveURL(/\/payment\?order_id=/)
  const first = checkout.orderId()
  await page.goBack()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  expect(checkout.orderId()).toBe(first)
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  expect(await outside.flightOrders(reference)).toHaveLength(1)
  await outside.waitForEmail(email, /confirmed/)
  expect(await outside.emails(email)).toHaveLength(1)
})

test('[RT-2] back from the booking the results are as they were left, and nothing is searched again', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, viewport: { width: 1280, height: 700 } })
  const { flights, booking, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  await flights.sortsBy('ui.sortCheapest')
  await flights.filters(panel => flights.ticks(panel, t('results.filterCabinBag'), t('results.withCheckedBag')))
  const card = await flights.opensCard(3)
  const choose = flights.fareButtons(card).first()
  await choose.scrollIntoViewIfNeeded()
  const names = await flights.rowTexts()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  const asked: string[] = []
  page.on('request', request => /\/api\/(dynamic-package|v3\/flights\?)/.test(request.url()) && asked.push(request.url()))
  await choose.click()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.text(t('ui.firstName')).fill('Azad')
  await page.goBack()
  await expect(card.getByRole('heading', { name: t('results.chooseFare') })).toBeVisible()
  expect(await flights.rowTexts()).toEqual(names)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120)
  await expect(page).toHaveURL(/sort=cheapest/)
  await expect(page).toHaveURL(/bag=1/)
  await page.goForward()
  await expect(booking.text(t('ui.firstName'))).toHaveValue('Azad')
  await traveler.link(t('ui.backToResults')).click()
  await expect(card.getByRole('heading', { name: t('results.chooseFare') })).toBeVisible()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120)
  expect(asked).toEqual([])
})

test('[LN-4] [LN-2] the language is changed on results and on a half-filled form, and everything stays', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, booking, page } = traveler
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  await flights.sortsBy('ui.sortQuickest')
  await flights.opensCard(1)
  const asked: string[] = []
  page.on('request', request => /\/api\/dynamic-package/.test(request.url()) && asked.push(request.url()))
  const prices = await flights.prices()
  await traveler.switchesTo('ar')
  await expect(flights.cards.nth(1).getByRole('heading', { name: textIn('ar')('results.chooseFare') })).toBeVisible()
  expect(await flights.prices()).toEqual(prices)
  await expect(page).toHaveURL(/sort=quickest/)
  await flights.fareButtons(flights.cards.nth(1)).first().click()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsName(azad)
  await booking.fillsDate(traveler.t('trade.birthDate'), azad.birthDate)
  await booking.fillsContact('half@example.com')
  await traveler.switchesTo('ckb')
  const { t } = traveler
  await booking.reaches('booking.stepTravelersTitle')
  await expect(booking.text(t('ui.firstName'))).toHaveValue(azad.firstName)
  await expect(page.getByRole('combobox', { name: like(`${t('trade.birthDate')}: ${t('booking.month')}`) })).toHaveValue('11')
  await expect(page.getByRole('option', { name: booking.month('11'), exact: true }).first()).toBeAttached()
  await expect(booking.text(t('ui.email'))).toHaveValue('half@example.com')
  await page.reload()
  await traveler.readsIn('ckb')
  expect(asked).toEqual([])
})

test('[VA-1] [VA-4] [VA-6] [BK-1] what is wrong is said at its field, a Latin name is offered, and nothing typed is lost', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { flights, booking, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37), adt: 2 }))
  await flights.finish()
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.continues()
  const [first, second] = ['1', '2'].map(number => t('booking.travelerAt', { number }))
  await expect(booking.faultLines).toHaveText([
    like(t('booking.fieldsMissing', { count: 6, owner: first ?? '' })),
    like(t('booking.fieldsMissing', { count: 6, owner: second ?? '' })),
    like(t('booking.fieldsMissing', { count: 2, owner: t('booking.contactDetails') })),
  ])
  await expect(page.getByRole('radio', { name: t('trade.titleMr'), exact: true })).toBeFocused()
  await expect(page.getByRole('radio', { name: t('trade.titleMr'), exact: true })).toBeInViewport()
  await expect(booking.faultLines.first()).toBeInViewport()
  await booking.fillsPassenger({ ...azad, firstName: 'أحمد', passport: { ...azad.passport, expiryDate: dayIn(120) } })
  await booking.form.getByRole('button', { name: t('ui.done'), exact: true }).click()
  await traveler.sees(t('error.latinLettersOnly'))
  await traveler.sees(t('error.passportExpiresSoon', { count: passportMonths }))
  const [offer = ''] = t('booking.suggestLatin', { name: '#' }).split(/[\u2068#]/)
  await booking.form.getByRole('button', { name: like(offer.trim()) }).click()
  await expect(booking.text(t('ui.firstName'))).toHaveValue(/^[A-Za-z]+$/)
  await booking.fillsDate(t('trade.passportExpiryDate'), azad.passport.expiryDate)
  await booking.form.getByRole('button', { name: t('ui.done'), exact: true }).click()
  await booking.fillsPassenger({ ...shirin, passport: { ...shirin.passport, number: azad.passport.number.toLowerCase() } })
  await booking.fillsContact('nobody@example.nosuchtld')
  await booking.continues()
  const summary = page.getByRole('heading', { name: t('booking.errorsTitle') })
  await expect(summary).toBeVisible()
  await traveler.sees(t('error.passportUsedTwice'))
  await traveler.sees(t('error.emailInvalid'))
  await page.getByRole('button', { name: like(t('error.emailInvalid')) }).click()
  await expect(booking.text(t('ui.email'))).toBeFocused()
  await booking.text(t('ui.email')).fill('somebody@example.com')
  await booking.text(t('trade.passportNumber')).fill('C1234567')
  await expect(booking.text(t('ui.lastName')).last()).toHaveValue(shirin.lastName)
  await expect(booking.text(t('ui.phone'))).toHaveValue(/0750|750/)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  expect(homePhone).toContain('750')
})
