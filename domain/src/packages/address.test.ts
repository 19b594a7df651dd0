import { expect, test } from 'vitest'
import { readPackageAddress, writePackageAddress } from './address.ts'
import type { PackageSearch } from './types.ts'

const erbil = { locationId: 'EBL', cityId: 'EBL', cityCode: 'EBL', cityName: 'Erbil' }
const istanbul = { locationId: 'IST', cityId: 'IST', cityCode: 'IST', cityName: 'Istanbul' }
const search: PackageSearch = {
  flight: {
    type: 1,
    cabin: 'Y',
    routes: [
      { date: '2027-03-10', from: erbil, to: istanbul },
      { date: '2027-03-15', from: istanbul, to: erbil },
    ],
    passengers: { adt: 3, chd: 1, sen: 0, yth: 0, inf: 1, ins: 0 },
  },
  stay: {
    checkIn: '2027-03-10',
    checkOut: '2027-03-15',
    cityId: 'IST',
    cityName: 'Istanbul',
    nationality: 106,
    rooms: [
      { adults: 1, childAges: [13, 1] },
      { adults: 1, childAges: [7] },
    ],
  },
}
const read = (query: string) => readPackageAddress(new URLSearchParams(query))

test('[PK-5] a package search is read from its address as it was written, the nights only where they differ', () => {
  const query = writePackageAddress(search)
  expect(query).not.toMatch(/cIn|cOut|adt=|chd=/)
  expect(read(query)).toMatchObject({ search, faults: [] })
  const later = { ...search, stay: { ...search.stay, checkIn: '2027-03-11' } }
  expect(writePackageAddress(later)).toContain('&cIn=2027-03-11&')
  expect(read(writePackageAddress(later)).search).toEqual(later)
})

test('[PK-5] without a city of its own the stay is in the city flown to, for two', () => {
  const { search: found } = read('from=EBL&to=IST&sDate=2027-03-10&eDate=2027-03-15')
  expect(found?.stay).toMatchObject({ cityId: 'IST', checkIn: '2027-03-10', checkOut: '2027-03-15' })
  expect(read('fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=2027-03-10&eDate=2027-03-15').search).toMatchObject({
    stay: { cityId: 'IST', cityName: 'Istanbul', rooms: [{ adults: 2, childAges: [] }] },
    flight: { passengers: { adt: 2 } },
  })
})

test('[PK-5] without a day back it is the day of return that is missing, not a day of check-out', () => {
  for (const type of ['', '&type=1'])
    expect(read(`fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=2027-03-10${type}`).faults).toMatchObject([
      { path: 'eDate', message: 'error.returnRequired' },
    ])
})

test('[PK-5] what was not understood is named once, and the rest is kept for the form', () => {
  const found = read('fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=soon&eDate=2027-03-15&guestData=2-x')
  expect(found.search).toBeUndefined()
  expect(found.faults.map(({ path }) => path).sort()).toEqual(['guestData', 'sDate'])
  expect(found.understood.flight.routes[0]).toMatchObject({ from: { locationId: 'EBL' }, to: { locationId: 'IST' } })
  expect(read('fLId=EBL&tLId=IST&tCCode=IST&sDate=2027-03-10&eDate=2027-03-15&cIn=2027-13-11').faults).toMatchObject([{ path: 'cIn' }])
  expect(read('').faults.length).toBeGreaterThan(0)
})

test('[PK-6] who turns 2 before the flight back stands in the address, and flies as a child', () => {
  const older = { ...search, flight: { ...search.flight, passengers: { ...search.flight.passengers, chd: 2, inf: 0 } } }
  const query = writePackageAddress(older)
  expect(query).toContain('turnTwo=1')
  expect(read(query).search).toEqual(older)
  expect(writePackageAddress(search)).not.toMatch(/turnTwo|turnTwelve/)
  // No more than are of that age, and nothing strange.
  expect(read(query.replace('turnTwo=1', 'turnTwo=7')).search).toEqual(older)
  for (const strange of ['turnTwo=', 'turnTwo=x', 'turnTwo=-1', 'turnTwo=1.5'])
    expect(read(query.replace('turnTwo=1', strange)).search).toEqual(search)
})
