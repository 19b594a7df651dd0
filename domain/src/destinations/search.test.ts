import { expect, test } from 'vitest'
import { buildPlaceIndex } from '../places/index.ts'
import { airports, cities, otherCities } from '../places-data/index.ts'
import type { CityContent } from '../suppliers/index.ts'
import { destinationIndexMaker, searchDestinations } from './index.ts'

const places = buildPlaceIndex(cities, airports, otherCities)
const area = (id: string, en: string, ar: string, ckb: string) => ({ id, names: { en, ar, ckb } })
const contentOf = (cityId: string, areas: readonly ReturnType<typeof area>[], pois: readonly object[] = []): CityContent =>
  ({ cityId, areas, pois, hotels: [] }) as unknown as CityContent
const find = (contents: readonly CityContent[], query: string, language: 'en' | 'ar' = 'ar') => {
  const maker = destinationIndexMaker(places)
  for (const content of contents) maker.add(content)
  return searchDestinations(maker.finish(), query, { language, homeCountry: 'IQ' }).map(({ locationId }) => locationId)
}

test('[LN-5] an Arabic name is as near with its article as without: the whole name stands before the beginning of another', () => {
  const contents = [
    contentOf('BGW', [area('hill', 'Hill Castle', 'قلعة التل', 'قەڵای گرد')]),
    contentOf('KIK', [area('castle', 'Castle', 'القلعة', 'قەڵا')]),
  ]
  expect(find(contents, 'قلعة')).toEqual(['castle', 'hill'])
  expect(find(contents, 'القلعة')[0]).toBe('castle')
})

test('[LN-5] an area and a landmark of one name in one city are one line; of two cities they are two', () => {
  const citadel = (id: string) => area(id, 'Citadel', 'القلعة', 'قەڵا')
  const landmark = { ...area('landmark', 'Erbil Citadel', 'قلعة أربيل', 'قەڵای هەولێر'), kind: 'citadel' }
  const contents = [contentOf('EBL', [citadel('erbil')], [landmark]), contentOf('KIK', [citadel('kirkuk')])]
  expect(find(contents, 'citadel', 'en').toSorted()).toEqual(['kirkuk', 'landmark'])
})
