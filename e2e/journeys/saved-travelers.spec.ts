import { type PassportFacts, passportZone } from '@karwan/domain/testing'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { photographPassport } from '../traveler/passport-picture.ts'
import { azad, newAddress } from '../traveler/people.ts'
import { countInputs, family, SavedTravelers } from '../traveler/saved-travelers.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const karwan: PassportFacts = {
  ...{ firstName: 'Karwan Ahmed', lastName: 'Al Rashid', number: 'A12345678' },
  gender: 'm',
  ...{ issuingCountry: 'IQ', nationality: 'IQ', birthDate: '1988-11-30', expiryDate: `${Number(dayIn(0).slice(0, 4)) + 5}-06-15` },
} as const
const zone = passportZone(karwan)
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const opensBooking = async (traveler: Traveler, request: { adt?: number; chd?: number } = {}) => {
  await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37), ...request }))
  await traveler.flights.finish()
  await traveler.flights.chooses()
  await traveler.booking.reaches('booking.stepTravelersTitle')
}

test('[BK-1] [AU-4] a returning traveler books for two grown-ups and four children in at most 25 presses and fields', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { flights, booking, checkout, caller, page } = traveler
  const saved = new SavedTravelers(traveler)
  await traveler.account.signsUp(newAddress('family'))
  await saved.saves(family)
  const inputs = await countInputs(page)
  await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37), adt: 2, chd: 4 }))
  await flights.finish()
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await saved.fills(family.map(nameOf), 'booking.stepTravelersTitle')
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  const count = await inputs()
  test.info().annotations.push({ type: 'inputs', description: String(count) })
  expect(count).toBeGreaterThan(9)
  expect(count).toBeLessThanOrEqual(25)
  const order = await caller.order(checkout.orderId())
  const people = order.Services[0]?.Passengers.map(({ Type, firstName }) => `${Type} ${firstName}`).sort()
  expect(people).toEqual(['ADT Azad', 'ADT Shirin', 'CHD Aram', 'CHD Dlnia', 'CHD Lava', 'CHD Rebin'])
})

for (const [language, name, latin] of [
  ['ar', 'فاطمة', 'Fatima'],
  ['ckb', 'ئازاد', 'Azad'],
] as const) {
  test(`[AU-4] [VA-6] travelers are added, shown with masked passports, changed and deleted, in ${language}`, async ({ arrive }) => {
    const traveler = await arrive({ ...phone, language })
    const { booking, page, t } = traveler
    const saved = new SavedTravelers(traveler)
    await traveler.account.signsUp(newAddress('keeper'))
    await traveler.opens('/user/travelers')
    await traveler.sees(t('ui.emptyTravelers'))
    await traveler.button(t('traveler.add')).click()
    await booking.text(t('ui.firstName'), saved.sheet).fill(name)
    await booking.text(t('ui.lastName'), saved.sheet).fill('Karim')
    await saved.sheet.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await expect(saved.sheet.getByText(t('error.latinLettersOnly')).first()).toBeVisible()
    const [offer = ''] = t('booking.suggestLatin', { name: '#' }).split(/[\u2068#]/)
    await saved.sheet.getByRole('button', { name: like(offer.trim()) }).click()
    await expect(booking.text(t('ui.firstName'), saved.sheet)).toHaveValue(latin)
    await booking.text(t('trade.passportNumber'), saved.sheet).fill('b8765 4321')
    await saved.sheet.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await expect(saved.sheet).toHaveCount(0)
    const card = saved.card(`${latin} Karim`)
    await expect(card).toContainText('••••321')
    await expect(card).not.toContainText('B87654321')
    await card.getByRole('button', { name: like(t('traveler.show', { name: `${latin} Karim` })) }).click()
    await expect(card).toContainText('B87654321')
    await traveler.fits()

    await traveler.button(t('traveler.add')).click()
    await booking.text(t('ui.firstName'), saved.sheet).fill(latin.toUpperCase())
    await booking.text(t('ui.lastName'), saved.sheet).fill('karim')
    await booking.text(t('trade.passportNumber'), saved.sheet).fill('B87654321')
    await saved.sheet.getByRole('textbox', { name: like(t('ui.email')) }).fill('someone@example.com')
    await saved.sheet.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await expect(saved.sheet).toHaveCount(0)
    await expect
      .poll(async () => (await saved.list()).map(each => `${each.firstName} ${each.email}`))
      .toEqual([`${latin.toUpperCase()} someone@example.com`])

    await card
      .or(saved.card('karim'))
      .getByRole('button', { name: like(t('ui.delete')) })
      .click()
    await saved.sheet.getByRole('button', { name: t('ui.delete'), exact: true }).click()
    await traveler.sees(t('ui.emptyTravelers'))
    await page.reload()
    await traveler.sees(t('ui.emptyTravelers'))
  })
}

test('[BK-1] [VA-4] the lines of a passport are typed: check digits are verified, a wrong one is named and left for the hand', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { booking, page, t } = traveler
  const saved = new SavedTravelers(traveler)
  await opensBooking(traveler)
  await saved.types('no passport at all')
  await expect(saved.sheet.getByText(t('traveler.noLines'))).toBeVisible()
  await page.keyboard.press('Escape')
  await saved.types(zone.replace('A12345678', 'A12345679').replace(/<+\n/, '\n'))
  await expect(saved.scanResult(t('trade.passportNumber'))).toContainText(t('traveler.wrongDigit'))
  await expect(saved.scanResult(t('trade.birthDate'))).toContainText(t('traveler.agrees'))
  await expect(saved.scanResult(t('ui.lastName'))).toContainText(t('traveler.noDigit'))
  await expect(saved.sheet.getByText(like(t('traveler.leftForYou', { fields: t('trade.passportNumber') })))).toBeVisible()
  await saved.uses()
  await expect(booking.text(t('ui.firstName'))).toHaveValue('Karwan Ahmed')
  await expect(booking.text(t('ui.lastName'))).toHaveValue('Al Rashid')
  await expect(booking.text(t('trade.passportNumber'))).toHaveValue('')
  await expect(booking.text(`${t('trade.passportExpiryDate')}: ${t('booking.year')}`)).toHaveValue(karwan.expiryDate.slice(0, 4))
  await expect(booking.form.getByRole('radio', { name: t('trade.titleMr'), exact: true })).toBeChecked()
  await booking.form.getByRole('button', { name: t('ui.done'), exact: true }).click()
  await traveler.sees(t('error.passportRequired'))
  await booking.text(t('trade.passportNumber')).fill('A12345678')
  await booking.form.getByRole('checkbox', { name: like(t('traveler.singleName')) }).check()
  await expect(booking.text(t('ui.firstName'))).toHaveValue('FNU')
  await expect(booking.text(t('ui.lastName'))).toHaveValue('Karwan Ahmed Al Rashid')
  await booking.form.getByRole('button', { name: t('ui.done'), exact: true }).click()
  await traveler.sees(t('error.nameTooLong'))
})

for (const language of ['en', 'ar', 'ckb'] as const) {
  test(`[BK-1] a photo of a passport is read within the page, and nothing is sent, in ${language}`, async ({ arrive }) => {
    const traveler = await arrive({ ...phone, language })
    const { booking, page, t } = traveler
    const saved = new SavedTravelers(traveler)
    await opensBooking(traveler)
    const photo = await photographPassport(page.context(), zone)
    const sent: string[] = []
    page.on('request', request => (request.method() !== 'GET' || request.postData() !== null) && sent.push(request.url()))
    await traveler.button(t('traveler.read')).click()
    await expect(saved.sheet.getByText(t('traveler.stays'))).toBeVisible()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      saved.sheet.getByRole('button', { name: t('traveler.choosePhoto'), exact: true }).click(),
    ])
    await chooser.setFiles({ name: 'blank.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(saved.sheet.getByText(t('traveler.noPicture'))).toBeVisible()
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      saved.sheet.getByRole('button', { name: t('traveler.choosePhoto'), exact: true }).click(),
    ])
    await again.setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: photo })
    for (const label of ['trade.passportNumber', 'trade.birthDate', 'trade.passportExpiryDate'] as const)
      await expect(saved.scanResult(t(label))).toContainText(t('traveler.agrees'))
    await expect(booking.text(t('ui.firstName'))).toHaveValue('')
    await saved.uses()
    await expect(booking.text(t('ui.firstName'))).toHaveValue('Karwan Ahmed')
    await expect(booking.text(t('trade.passportNumber'))).toHaveValue('A12345678')
    expect(sent).toEqual([])
  })
}

test('[BK-1] [AU-4] travelers are saved with a booking only when that is ticked, and afterwards from the booking', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { booking, checkout, page, t } = traveler
  const saved = new SavedTravelers(traveler)
  await traveler.account.signsUp(newAddress('saver'))
  await opensBooking(traveler)
  await booking.fillsPassengers([azad])
  await expect(booking.text(t('ui.email'))).not.toHaveValue('')
  await booking.text(t('ui.phone')).fill('0750 123 4567')
  await booking.continues()
  const box = page.getByRole('checkbox', { name: like(t('traveler.saveThese')) })
  await expect(box).not.toBeChecked()
  await booking.goesToPay()
  expect(await saved.list()).toEqual([])
  await checkout.paysByCard()
  await checkout.isConfirmed()
  await traveler.button(t('traveler.saveOfOrder')).click()
  await traveler.sees(t('traveler.ofOrderSaved', { count: 1 }))
  expect((await saved.list()).map(nameOf)).toEqual(['Azad Karim'])

  await opensBooking(traveler)
  await booking.form.getByRole('button', { name: 'Azad Karim' }).click()
  await expect(booking.text(t('trade.passportNumber'))).toHaveValue(azad.passport.number)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
})

test('[AU-4] [BK-1] saved travelers fill the rooms of a hotel, children by the age they were searched with', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, language: 'ar' })
  const { booking, hotels, t } = traveler
  const saved = new SavedTravelers(traveler)
  await traveler.account.signsUp(newAddress('guests'))
  await saved.saves(family)
  await traveler.opens(hotelAddress('IST', 'Istanbul', { guestData: '2-9,6' }))
  await hotels.finish()
  await hotels.opensHotel()
  await hotels.choosesRooms(1)
  await booking.reaches('booking.stepGuestsTitle')
  await saved.fills(['Azad Karim', 'Shirin Karim', 'Rebin Karim', 'Dlnia Karim'], 'booking.stepGuestsTitle')
  for (const [at, name] of ['Azad', 'Shirin', 'Rebin', 'Dlnia'].entries())
    await expect(booking.text(t('ui.firstName')).nth(at)).toHaveValue(name)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
})
