import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber } from '../calendar/dates.ts'
import { writeGuestData } from './address.ts'
import { checkHotelSearch, type HotelSearch, hasHotelSearch, readHotelAddress, stayNights, writeHotelAddress } from './index.ts'

const search: HotelSearch = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  cityId: 'IST',
  cityName: 'Istanbul',
  nationality: 106,
  rooms: [
    { adults: 2, childAges: [5, 9] },
    { adults: 1, childAges: [] },
  ],
}
const faults = (change: Partial<HotelSearch>) =>
  checkHotelSearch({ ...search, ...change }, '2026-11-21').map(one => `${one.path} ${one.message}`)

test('[HS-1] a sound search has no fault', () => {
  expect(faults({})).toEqual([])
  expect(stayNights(search)).toBe(3)
})

test('[VA-2] check-in and check-out are required, in order and not past', () => {
  expect(faults({ checkIn: '', checkOut: '' })).toEqual(['checkIn error.checkInRequired', 'checkOut error.checkOutRequired'])
  expect(faults({ checkIn: '2026-11-20' })).toEqual(['checkIn error.datePast'])
  expect(faults({ checkOut: '2026-12-01' })).toEqual(['checkOut error.checkOutBeforeCheckIn'])
  expect(faults({ checkIn: '2027-11-20', checkOut: '2027-11-21' })).toEqual([])
  expect(faults({ checkIn: '2027-11-20', checkOut: '2027-11-22' })).toEqual(['checkOut error.stayTooFar'])
  expect(faults({ checkIn: '2028-03-01', checkOut: '2028-03-02' })).toEqual(['checkIn error.stayTooFar'])
  expect(faults({ checkOut: '2027-01-01' })).toEqual(['checkOut error.stayTooLong'])
})

test('[VA-5] a room has 0 to 2 children, each with an age under 18', () => {
  expect(faults({ rooms: [{ adults: 2, childAges: [1, 2, 3] }] })).toEqual(['rooms.0.childAges error.childrenPerRoom'])
  expect(faults({ rooms: [{ adults: 2, childAges: [17, 18] }] })).toEqual(['rooms.0.childAges.1 error.childAgeRequired'])
  expect(faults({ rooms: [{ adults: 2, childAges: [Number.NaN] }] })).toEqual(['rooms.0.childAges.0 error.childAgeRequired'])
  expect(faults({ rooms: [{ adults: 0, childAges: [] }] })).toEqual(['rooms.0.adults error.adultsPerRoom'])
  expect(faults({ rooms: [] })).toEqual(['rooms error.roomRequired'])
})

test('[SP-1] any search written into an address is read back the same', () => {
  const anyDate = fc.integer({ min: 20_000, max: 25_000 }).map(dateOfDayNumber)
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).map(text => text.trim() || 'x')
  const anySearch: fc.Arbitrary<HotelSearch> = fc
    .record({
      checkIn: anyDate,
      checkOut: anyDate,
      cityId: fc.constantFrom('IST', 'X-DUH', 'EBL'),
      cityName: name,
      nationality: fc.integer({ min: 1, max: 300 }),
      rooms: fc.array(
        fc.record({ adults: fc.integer({ min: 1, max: 9 }), childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }) }),
        { minLength: 1, maxLength: 6 },
      ),
      hotelName: fc.option(name),
      hotelId: fc.option(fc.constantFrom('H-12', 'ist-0042')),
    })
    .map(({ hotelName, hotelId, ...rest }) => ({ ...rest, ...(hotelName && { hotelName }), ...(hotelId && { hotelId }) }))
  fc.assert(
    fc.property(anySearch, one => {
      expect(readHotelAddress(new URLSearchParams(writeHotelAddress(one)))).toMatchObject({ search: one, faults: [] })
    }),
    { numRuns: 500 },
  )
})

test('[SP-1] guests are written room by room', () => {
  expect(writeGuestData(search.rooms)).toBe('2-5,9;1')
  expect(readHotelAddress(new URLSearchParams('cityId=IST&sDate=2026-12-01&eDate=2026-12-04&guestData=٢-٥,٩;۱')).search?.rooms).toEqual(
    search.rooms,
  )
})

test('[SP-3] a malformed address gives what was understood and says what was not', () => {
  const read = readHotelAddress(new URLSearchParams('cityId=IST&sDate=2026-12-41&eDate=2026-12-04&guestData=two'))
  expect(read.search).toBeUndefined()
  expect(read.understood).toMatchObject({ cityId: 'IST', checkOut: '2026-12-04', rooms: [{ adults: 2, childAges: [] }] })
  expect(read.faults.map(one => `${one.path} ${one.message}`)).toEqual(['sDate error.formatInvalid', 'guestData error.formatInvalid'])
  expect(hasHotelSearch(new URLSearchParams('lang=ckb'))).toBe(false)
})

test('[SP-3] a place or a hotel that cannot be meant is told, and the rest is understood', () => {
  const read = readHotelAddress(new URLSearchParams('cityId=EBL&sDate=2026-12-01&eDate=2026-12-04&near=%3Cb%3E&hotelId=a%20b'))
  expect(read.search).toBeUndefined()
  expect(read.understood).toMatchObject({ cityId: 'EBL', checkIn: '2026-12-01' })
  expect(read.understood).not.toHaveProperty('hotelId')
  expect(read.understood).not.toHaveProperty('near')
  expect(read.faults.map(one => `${one.path} ${one.message}`)).toEqual(['hotelId error.formatInvalid', 'near error.formatInvalid'])
})
