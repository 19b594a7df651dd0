import { readPackageAddress } from '@karwan/domain/packages'
import { expect, test } from 'vitest'
import { packageAddress, packageBookingAddress, packageHotelAddress, readChosenPackage } from './addresses.ts'

const query = 'fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=2027-03-10&eDate=2027-03-15&guestData=2-5'
const { search } = readPackageAddress(new URLSearchParams(query))
if (!search) throw new Error('the sample is a search')
const read = (address: string) => new URLSearchParams(address.split('?')[1])

test('[PK-5] list and hotel have the search in their address, and what was chosen beside it', () => {
  const list = packageAddress({ ...search, stay: { ...search.stay, hotelId: 'IST-1' } }, 'a.b')
  expect(list).toMatch(/^\/packages\?/)
  expect(readPackageAddress(read(list)).search).toEqual(search)
  expect(read(list).get('flight')).toBe('a.b')
  expect(packageAddress(search)).not.toContain('flight=')
  const hotel = packageHotelAddress(search, 'IST-1', 'f~h', 'a.b')
  expect(hotel).toMatch(/^\/package\?/)
  expect(readPackageAddress(read(hotel)).search?.stay).toEqual({ ...search.stay, hotelId: 'IST-1' })
  expect([read(hotel).get('code'), read(hotel).get('flight')]).toEqual(['f~h', 'a.b'])
})

const parts = { flight: 1_400_000, alone: { flight: 1_450_000, stay: 1_600_000 } }
const seen = { total: 2_971_500, saving: 78_500, parts }

test('[RT-5] a chosen package is read from its booking address as it was written, and from no other', () => {
  const chosen = { hotelId: 'IST-1', code: 'f~h', flight: 'a.b', roomCodes: ['r1', 'r2'], seen }
  const address = packageBookingAddress(search, chosen)
  expect(address).toMatch(/^\/package\/book\?/)
  expect(readChosenPackage(read(address))).toEqual(chosen)
  for (const name of ['code', 'flight', 'rooms', 'total', 'hotelId']) {
    const without = read(address)
    without.delete(name)
    expect(readChosenPackage(without)).toBeUndefined()
  }
})

test('[PK-26] the price that was seen is read with its parts where they were known, and as a total from an older address', () => {
  const chosen = { hotelId: 'IST-1', code: 'f~h', flight: 'a.b', roomCodes: ['r1'] }
  for (const known of [seen, { ...seen, saving: 0 }, { ...seen, parts: undefined }, { total: 1, saving: undefined, parts: undefined }])
    expect(readChosenPackage(read(packageBookingAddress(search, { ...chosen, seen: known })))?.seen).toEqual(known)
  for (const wrong of ['', 'x', '1.', '-1', '1.2.3.4.5', `${'9'.repeat(16)}`]) {
    const address = read(packageBookingAddress(search, { ...chosen, seen }))
    address.set('seen', wrong)
    expect(readChosenPackage(address)?.seen).toEqual({ total: seen.total, saving: undefined, parts: undefined })
  }
})
