import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnywhereSearch, cabins, passengerKinds, readAnywhereAddress, travelersOf, writeAnywhereAddress } from './index.ts'

const anyCode = fc.constantFrom('EBL', 'BGW', 'X-DUH')
const anyPlace = fc.record({
  locationId: anyCode,
  cityId: anyCode,
  cityCode: anyCode,
  cityName: fc.constantFrom('هەولێر', 'New York', 'a&b=c#d'),
})
const count = fc.integer({ min: 0, max: 9 })
const anyParty = fc
  .record({ adt: count, chd: count, sen: count, yth: count, inf: count, ins: count })
  .filter(party => travelersOf(party) > 0)

test('a search for anywhere is read from the address that it was written to', () => {
  const any: fc.Arbitrary<AnywhereSearch> = fc.record({
    type: fc.constantFrom(0 as const, 1 as const),
    cabin: fc.constantFrom(...cabins),
    from: fc.option(anyPlace, { nil: undefined }),
    month: fc.constantFrom(undefined, '2026-12', '2027-01'),
    passengers: fc.option(anyParty, { nil: undefined }),
    directOnly: fc.boolean(),
  })
  fc.assert(
    fc.property(any, search => {
      expect(readAnywhereAddress(new URLSearchParams(writeAnywhereAddress(search)))).toEqual(search)
    }),
  )
})

test('what is not understood is left out', () => {
  const read = (query: string) => readAnywhereAddress(new URLSearchParams(query))
  expect(read('')).toEqual({ type: 0, cabin: 'Y', directOnly: false })
  expect(read('from=EBL&month=٢٠٢٦-١٢')).toMatchObject({ from: { cityCode: 'EBL' }, month: '2026-12' })
  expect(read('month=2026-13').month).toBeUndefined()
  expect(read('adt=10').passengers).toBeUndefined()
  expect(read(passengerKinds.map(kind => `${kind}=0`).join('&')).passengers).toBeUndefined()
  expect(read('type=2').type).toBe(1)
})
