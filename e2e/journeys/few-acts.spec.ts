import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress, shirin } from '../traveler/people.ts'
import { countInputs, family, SavedTravelers } from '../traveler/saved-travelers.ts'
import { expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'

const rebin = { ...azad, kind: 'chd', title: 'master', firstName: 'Rebin', birthDate: '2018-03-01' } as const

/**
 * Pays by card. Returns all acts from the results to the last press. One is the tick that visas were read, where
 * somebody needs one (VI-5).
 */
const pays = async ({ page, checkout }: Traveler, inputs: () => Promise<number>): Promise<number> => {
  await checkout.fillsCard('4200000000000091')
  const row = await page.getByRole('radio', { checked: true }).locator('xpath=..').boundingBox()
  const field = await checkout.cardForm.getByRole('textbox').first().boundingBox()
  const distance = (field?.y ?? 0) - (row?.y ?? 0)
  const before = await inputs()
  const fields = await checkout.cardForm.getByRole('textbox').count()
  await checkout.cardForm.getByRole('button').click()
  await checkout.isConfirmed()
  test
    .info()
    .annotations.push({ type: 'acts', description: String(before + fields + 1) }, { type: 'pixels', description: String(distance) })
  expect(distance, 'the card field is right under its method').toBeLessThanOrEqual(100)
  return before + fields + 1
}

test('[BK-1] [PY-2] two adults and a child are typed and paid in at most 51 acts from the results', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { flights, booking, page } = traveler
  const inputs = await countInputs(page)
  await traveler.opens(flightAddress('EBL', 'IST', { adt: 2, chd: 1 }))
  await flights.finish()
  await flights.chooses()
  await booking.fillsPassengers([azad, shirin, { ...rebin, passport: { ...azad.passport, number: 'C1234567' } }])
  await booking.fillsContact(newAddress('typed'))
  await booking.continues()
  await booking.goesToPay()
  expect(await pays(traveler, inputs)).toBeLessThanOrEqual(51)
})

test('[AU-4] [BK-1] [PY-2] three saved travelers are chosen and paid in at most 18 acts from the results', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { flights, booking, page } = traveler
  const saved = new SavedTravelers(traveler)
  await traveler.account.signsUp(newAddress('saved'))
  await saved.saves(family)
  const inputs = await countInputs(page)
  await traveler.opens(flightAddress('EBL', 'IST', { adt: 2, chd: 1 }))
  await flights.finish()
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await saved.fills(['Azad Karim', 'Shirin Karim', 'Rebin Karim'], 'booking.stepTravelersTitle')
  await booking.continues()
  await booking.goesToPay()
  expect(await pays(traveler, inputs)).toBeLessThanOrEqual(18)
})

test('[HS-6] [BK-1] [PY-2] a family of five books two rooms with one name a room, paid in at most 21 acts', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { hotels, booking, page } = traveler
  const inputs = await countInputs(page)
  await traveler.opens(hotelAddress('IST', 'Istanbul', { guestData: '2-5;2' }))
  await hotels.finish()
  await hotels.opensHotel()
  await hotels.choosesRooms(2)
  await booking.reaches('booking.stepGuestsTitle')
  await booking.fillsGuests([azad, shirin])
  await booking.fillsContact(newAddress('five'))
  await booking.continues()
  await booking.goesToPay()
  expect(await pays(traveler, inputs)).toBeLessThanOrEqual(21)
})
