import type { PlaceMatch } from '@karwan/domain/places'
import { expect, test, vi } from 'vitest'
import { namesOfPlaces } from './names-of-places.ts'

const istanbul = { cityId: 'IST', cityCode: 'IST', cityName: 'ئەستەنبوڵ', countryName: 'تورکیا' }
const known: readonly Partial<PlaceMatch>[] = [
  { kind: 'airport', locationId: 'SAW', name: 'سەبیحە گۆکچەن', ...istanbul },
  { kind: 'city', locationId: 'IST', name: 'ئەستەنبوڵ', ...istanbul },
]
vi.mock('./find-places.ts', () => ({
  findPlaces: async (_: string, query: string) => ({
    items: known.filter(({ locationId, cityName }) => [locationId, cityName].includes(query)),
  }),
  placesById: async () => undefined,
}))

test('places of an address are named in the language: by their city, or where it had only an airport’s code by that', async () => {
  const name = await namesOfPlaces(
    'flight',
    [
      { cityId: 'IST', cityName: 'Istanbul' },
      { cityId: 'SAW', locationId: 'SAW', cityName: 'SAW' },
    ],
    'ckb',
  )
  expect(name({ cityId: 'IST', cityName: 'Istanbul' }).cityName).toBe('ئەستەنبوڵ')
  expect(name({ cityId: 'SAW', locationId: 'SAW', cityName: 'SAW' })).toEqual({ cityId: 'SAW', locationId: 'SAW', cityName: 'ئەستەنبوڵ' })
})
test('a place that is not known keeps the name it came with', async () => {
  const strange = { cityId: 'ZZZ', locationId: 'ZZZ', cityName: 'Nowhere' }
  expect((await namesOfPlaces('flight', [strange], 'ckb'))(strange)).toEqual(strange)
})
