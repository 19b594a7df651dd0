import { readFlightAddress } from '@karwan/domain/flights'
import { readHotelAddress } from '@karwan/domain/hotels'
import { readPackageAddress } from '@karwan/domain/packages'
import type { Guest } from '@karwan/domain/travelers'
import { expect, test } from 'vitest'
import type { FlightItemRecord, OrderItemRecord } from '../../orders/index.ts'
import { sampleFlight, sampleStay } from '../../testing/samples/sample-order.ts'
import { sampleVisa } from '../../testing/samples/sample-visa-order.ts'
import { searchAgainOf } from './search-again.ts'

const early = '2027-03-01'
const find = (today: string, ...services: readonly OrderItemRecord[]) => searchAgainOf({ services }, today)
const addressOf = (path: string | null) => {
  const url = new URL(path ?? '', 'http://shop')
  return { page: url.pathname, parameters: url.searchParams }
}
const stayOf = (...rooms: readonly (readonly Guest[])[]) => ({ ...sampleStay, rooms })
const guest = (more: Partial<Guest> = {}): Guest => ({ title: 'mr', firstName: 'Azad', lastName: 'Karim', ...more })
const roomsOf = (...rooms: readonly (readonly Guest[])[]) =>
  readHotelAddress(addressOf(find(early, stayOf(...rooms))).parameters).search?.rooms

test('a flight is searched by its first and last airports, its days, its cabin and its passengers', () => {
  const { page, parameters } = addressOf(find(early, sampleFlight))
  const { search } = readFlightAddress(parameters)
  expect(page).toBe('/flight')
  expect(search).toMatchObject({ type: 1, cabin: 'Y', passengers: { adt: 2, chd: 1, inf: 0 } })
  expect(search?.routes.map(({ date, from, to }) => [date, from.locationId, to.locationId])).toEqual([
    ['2027-03-18', 'EBL', 'BER'],
    ['2027-03-28', 'BER', 'EBL'],
  ])
})

test('a flight from or to an airport that nobody knows is not searched again', () => {
  const [leg] = sampleFlight.product.legs
  const [segment] = leg?.segments ?? []
  if (!leg || !segment) throw new Error('The sample flight has a segment')
  const lost = { ...leg, segments: [{ ...segment, from: { ...segment.from, airport: 'QQQ' } }] }
  const unknown: FlightItemRecord = { ...sampleFlight, product: { ...sampleFlight.product, legs: [leg, lost] } }
  expect(find(early, unknown)).toBeNull()
})

test('a stay is searched in its city, on its days, for the guests of each room', () => {
  const { page, parameters } = addressOf(find(early, sampleStay))
  expect(page).toBe('/hotel')
  expect(readHotelAddress(parameters).search).toMatchObject({
    cityId: 'EBL',
    checkIn: '2027-03-18',
    checkOut: '2027-03-22',
    rooms: [{ adults: 2, childAges: [] }],
  })
})

test('children keep their age on check-in; one without a birth date is eight years old; whoever turns eighteen by then is an adult', () => {
  expect(roomsOf([guest(), guest({ birthDate: '2019-03-19' }), guest({ title: 'master' })])).toEqual([{ adults: 1, childAges: [7, 8] }])
  expect(roomsOf([guest(), guest({ birthDate: '2009-03-18' })])).toEqual([{ adults: 2, childAges: [] }])
  expect(roomsOf([guest(), guest({ birthDate: '2009-03-19' })])).toEqual([{ adults: 1, childAges: [17] }])
})

test('a room of children alone is searched with an adult in the place of one of them', () => {
  expect(roomsOf([guest({ birthDate: '2012-01-01' }), guest({ birthDate: '2015-01-01' })])).toEqual([{ adults: 1, childAges: [15] }])
})

test('a package is searched as one, for the people of its rooms, whichever part comes first', () => {
  for (const services of [
    [sampleFlight, sampleStay],
    [sampleStay, sampleFlight],
  ]) {
    const { page, parameters } = addressOf(find(early, ...services))
    expect(page).toBe('/packages')
    const { search } = readPackageAddress(parameters)
    expect(search?.flight).toMatchObject({ passengers: { adt: 2, chd: 0 }, routes: [{ to: { locationId: 'BER' } }, {}] })
    expect(search?.stay).toMatchObject({ cityId: 'EBL', checkOut: '2027-03-22', rooms: [{ adults: 2 }] })
  }
})

test('nothing is searched again once its days have begun: a trip until its first day, a visa before the day of arrival', () => {
  expect(find('2027-03-18', sampleFlight)).not.toBeNull()
  expect(find('2027-03-19', sampleFlight)).toBeNull()
  expect(find('2027-03-18', sampleStay)).not.toBeNull()
  expect(find('2027-03-19', sampleStay)).toBeNull()
  expect(find('2027-03-17', sampleVisa('ARAM', 'ordered'))).toMatch(/^\/visas\/\w+/)
  expect(find('2027-03-18', sampleVisa('ARAM', 'ordered'))).toBeNull()
  expect(find(early)).toBeNull()
})
