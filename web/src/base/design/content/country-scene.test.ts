import { findCity } from '@karwan/domain/places-data'
import { expect, test } from 'vitest'
import { listDrawnCities } from './city-scene.ts'
import { findCountryScene } from './country-scene.ts'

test('each country of a drawn city is shown by one of its own cities; another one has no scene', () => {
  const scenes = Map.groupBy(listDrawnCities(), ([cityCode]) => findCity(cityCode)?.country ?? '')
  for (const [country, cities] of scenes)
    expect(
      cities.map(([, scene]) => scene),
      country,
    ).toContain(findCountryScene(country))
  expect(findCountryScene('IN')).toBeUndefined()
})
