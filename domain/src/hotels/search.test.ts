import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber } from '../calendar/dates.ts'
import { findGuestData, writeGuestData } from './address.ts'
import { checkHotelSearch, guestsOf, type HotelSearch, hasHotelSearch, readHotelAddress, stayNights, writeHotelAddress } from './index.ts'

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

test.each(['cityId', 'cityName', 'hotelId', 'hotelName', 'guestData', 'sDate'])('[SP-1] an address with %s has a hotel search', name => {
  expect(hasHotelSearch(new URLSearchParams(`${name}=x`))).toBe(true)
})

const readAddress = (query: string) => readHotelAddress(new URLSearchParams(query))
const addressFaults = (query: string) => readAddress(query).faults.map(one => `${one.path} ${one.message}`)
const sound = 'cityId=IST&cityName=Istanbul&sDate=2026-12-01&eDate=2026-12-04'

test('[SP-3] what is missing or not understood is told by the name of its parameter', () => {
  expect(addressFaults(sound)).toEqual([])
  expect(addressFaults('sDate=2026-12-01&eDate=2026-12-04')).toEqual(['cityId error.fieldRequired'])
  expect(addressFaults('hotelId=H-1&sDate=2026-12-01&eDate=2026-12-04')).toEqual([])
  expect(addressFaults('cityId=IST')).toEqual(['sDate error.checkInRequired', 'eDate error.checkOutRequired'])
  for (const text of ['a b', '<IST', 'IST>', 'x'.repeat(65)]) {
    expect([text, addressFaults(sound.replace('cityId=IST', `cityId=${text}`))]).toEqual([text, ['cityId error.formatInvalid']])
    expect([text, addressFaults(`${sound}&near=${text}`)]).toEqual([text, ['near error.formatInvalid']])
    expect([text, addressFaults(`${sound}&hotelId=${text}`)]).toEqual([text, ['hotelId error.formatInvalid']])
  }
  expect(readAddress('cityId=a b').understood).toMatchObject({ cityId: '', cityName: 'a b' })
})

test('[HS-1] the nationality is a number of up to four digits, and Iraq where none is told', () => {
  expect(readAddress(sound).understood.nationality).toBe(106)
  expect(readAddress(`${sound}&nat=+٢٧+`)).toMatchObject({ faults: [], understood: { nationality: 27 } })
  expect(readAddress(`${sound}&nat=1234`).understood.nationality).toBe(1234)
  for (const text of ['12345', 'x1', '1x', '-1'])
    expect([text, readAddress(`${sound}&nat=${text}`)]).toMatchObject([
      text,
      { faults: [{ path: 'nat', message: 'error.formatInvalid' }], understood: { nationality: 106 } },
    ])
})

test('[SP-1] guests are rooms of one to two digits, with ages after a dash, and nothing else', () => {
  expect(findGuestData(' 12-10,9;1 ')).toEqual([
    { adults: 12, childAges: [10, 9] },
    { adults: 1, childAges: [] },
  ])
  expect(findGuestData('2;10;3-17')).toEqual([
    { adults: 2, childAges: [] },
    { adults: 10, childAges: [] },
    { adults: 3, childAges: [17] },
  ])
  for (const text of ['x2', '2x', '123', '2;123', '2-', '2-5,', '2-555', ';2', '2;', '2-5-6'])
    expect([text, findGuestData(text)]).toEqual([text, undefined])
})

test('[SP-1] a place to be near to is read with its name, else by its id, and written back', () => {
  expect(readAddress(`${sound}&near=citadel-1&nearName=+The+Citadel+`).search?.near).toEqual({ id: 'citadel-1', name: 'The Citadel' })
  expect(readAddress(`${sound}&near=citadel-1`).search?.near).toEqual({ id: 'citadel-1', name: 'citadel-1' })
  expect(readAddress(`${sound}&near=a&nearName=${'x'.repeat(130)}`).search?.near?.name).toHaveLength(120)
  expect(readAddress(sound).search).not.toHaveProperty('near')
  const near = { ...search, near: { id: 'citadel-1', name: 'The Citadel' } }
  expect(readAddress(writeHotelAddress(near)).search).toEqual(near)
})

test('[SP-1] an address has what the search has, the nationality only where it is not Iraq', () => {
  const plain = 'cityId=IST&cityName=Istanbul&sDate=2026-12-01&eDate=2026-12-04&guestData=2-5%2C9%3B1'
  expect(writeHotelAddress(search)).toBe(plain)
  expect(writeHotelAddress({ ...search, nationality: 27 })).toBe(`${plain}&nat=27`)
})

test('[VA-2] the first and the last day that can be booked, the longest stay, and days that are none', () => {
  expect(faults({ checkIn: '2026-11-21', checkOut: '2026-12-21' })).toEqual([])
  expect(faults({ checkIn: '2027-11-21', checkOut: '2027-11-22' })).toEqual(['checkOut error.stayTooFar'])
  expect(faults({ checkIn: '2026-02-30' })).toEqual(['checkIn error.formatInvalid'])
  expect(faults({ checkOut: '2026-12-99' })).toEqual(['checkOut error.formatInvalid'])
  expect(checkHotelSearch({ ...search, checkOut: '2027-01-01' }, '2026-11-21')).toEqual([
    { path: 'checkOut', message: 'error.stayTooLong', values: { count: 30 } },
  ])
})

test('[HS-1] a search is for a city or a hotel, and for eight rooms at most; limits are told as numbers', () => {
  expect(faults({ cityId: '' })).toEqual(['city error.fieldRequired'])
  expect(faults({ cityId: '', hotelId: 'H-1' })).toEqual([])
  const rooms = (count: number) => Array.from({ length: count }, () => ({ adults: 1, childAges: [] }))
  expect(faults({ rooms: rooms(8) })).toEqual([])
  expect(checkHotelSearch({ ...search, rooms: rooms(9) }, '2026-11-21')).toEqual([
    { path: 'rooms', message: 'error.tooManyRooms', values: { count: 8 } },
  ])
  expect(checkHotelSearch({ ...search, rooms: [{ adults: 2, childAges: [1, 2, 3] }] }, '2026-11-21')).toEqual([
    { path: 'rooms.0.childAges', message: 'error.childrenPerRoom', values: { count: 2 } },
  ])
})

test('the guests of all rooms are counted together', () => {
  expect(guestsOf(search.rooms)).toEqual({ adults: 3, children: 2 })
  expect(guestsOf([])).toEqual({ adults: 0, children: 0 })
})
