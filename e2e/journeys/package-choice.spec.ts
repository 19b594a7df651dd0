import { dayIn } from '../traveler/days.ts'
import { named, newAddress, shirin } from '../traveler/people.ts'
import { expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

/** Leaves so soon that no airline of the sandbox keeps the seats. */
const packages = `/packages?type=1&class=Y&fLId=EBL&fCId=EBL&fCCode=EBL&from=Erbil&tLId=IST&tCId=IST&tCCode=IST&to=Istanbul&sDate=${dayIn(4)}&eDate=${dayIn(8)}&guestData=2`

test('[PK-19] [PK-28] in Sorani on a phone: the hotel is refused after the flight; the flight is kept, and the rest of the money comes back', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t, hotels, booking, checkout, bookings, outside } = traveler
  const email = newAddress('choice')
  await traveler.opens(packages)
  await hotels.finish()
  await hotels.cards.first().getByRole('link').click()
  // A room that is final, with seats that are not kept: then the flight is booked first.
  await page
    .getByRole('listitem')
    .filter({ hasText: like(t('trade.nonRefundable')) })
    .getByRole('button', { name: new RegExp(`^${like(t('ui.select')).source}\\s*:`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/package\/book\?/)
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassengers([named('Noroom'), shirin])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard()
  await expect(traveler.heading(t('bookings.choiceNeeded'))).toBeVisible()
  const reference = await checkout.reference()
  const message = await outside.waitForEmail(email, like(reference))
  expect(message.html).toContain('lang="ckb"')
  await page.getByRole('link', { name: t('payment.seeBooking') }).click()
  await bookings.isOpen(reference)
  const keep = page.getByRole('button', { name: t('bookings.choiceKeepFlight') })
  await expect(page.getByRole('button', { name: t('bookings.choiceRelease') })).toBeVisible()
  const back =
    (await page
      .getByRole('listitem')
      .filter({ has: keep })
      .getByText(/[\d,]{5,}/)
      .last()
      .textContent()) ?? ''
  await keep.click()
  const dialog = traveler.dialog(t('bookings.choiceKeepFlight'))
  await expect(dialog.getByText(like(t('bookings.choiceConfirm', { amount: back })))).toBeVisible()
  await dialog.getByRole('button', { name: t('ui.confirm') }).click()
  await expect(keep).toHaveCount(0)
  await traveler.sees(t('trade.orderPartlyConfirmed'))
  await expect(bookings.section(t('bookings.refusalTitle')).getByText(back).first()).toBeVisible()
  await outside.waitForEmail(email, like(t('mail.partlySubject', { reference })))
  const [stay] = await outside.stayBookings(reference)
  expect(stay).toBeUndefined()
})

test('[PK-19] [PK-28] in Sorani on a phone: the hotel is refused; whoever has the mailed link replaces it in one press, on another device', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t, booking, checkout, bookings, outside } = traveler
  const email = newAddress('replace')
  await traveler.opens(`${packages.replace('/packages', '/package')}&cityId=X-SBX&cityName=Sandbox+City&hotelId=SBX-030`)
  await page
    .getByRole('button', { name: new RegExp(`^${like(t('ui.select')).source}\\s*:`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/package\/book\?/)
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassengers([named('Karim'), shirin])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard()
  await expect(traveler.heading(t('bookings.choiceNeeded'))).toBeVisible()
  const reference = await checkout.reference()
  const offer = await outside.waitForEmail(email, like(reference))
  expect(offer.text).toContain(t('mail.choiceOthers'))
  const [link = ''] = /\/choice#[\w.-]+/.exec(offer.html ?? '') ?? []

  const other = await arrive({ ...phone, language: 'ckb' })
  await other.opens(link)
  await expect(other.heading(t('bookings.choiceNeeded'))).toBeVisible()
  await expect(other.page.getByText('KARIM')).toHaveCount(0)
  const cheaper = other.page.getByRole('listitem').filter({ hasText: 'هۆتێلی نزیکی کەمێک هەرزانتر' })
  const back =
    (await cheaper
      .getByText(/[\d,]{5,}/)
      .last()
      .textContent()) ?? ''
  await cheaper.getByRole('button', { name: new RegExp(like(t('bookings.choiceReplace')).source) }).click()
  const dialog = other.dialog(t('bookings.choiceReplace'))
  await expect(dialog.getByText(like(t('bookings.choiceConfirm', { amount: back })))).toBeVisible()
  await dialog.getByRole('button', { name: t('ui.confirm') }).click()
  await expect(other.heading(t('bookings.choiceTaken'))).toBeVisible()
  other.noise.allow(/choices\/open/)
  await other.opens('/booking')
  await other.opens(link)
  await other.sees(t('problem.choice-over'))

  await page.getByRole('link', { name: t('payment.seeBooking') }).click()
  await bookings.isOpen(reference)
  await traveler.sees(t('trade.orderConfirmed'))
  const [refused, taken] = ['هۆتێلی ڕەتکراوە و جێگرەوەی نزیک هەیە', 'هۆتێلی نزیکی کەمێک هەرزانتر']
  const replaced = like(t('mail.replacedBody', { place: taken, refused }))
  await expect.poll(async () => (await outside.emails(email)).some(({ text }) => replaced.test(text)), { timeout: 20_000 }).toBe(true)
  expect((await outside.stayBookings(reference)).filter(({ row }) => row === 'booked')).toHaveLength(1)
  await expect(bookings.section(t('bookings.replacedTitle')).getByText(back).first()).toBeVisible()
})
