import { findCity } from '@karwan/domain/places-data'
import { expect, test } from 'vitest'
import manifest from '../../../../assets/scenes/manifest.json'
import { findCityScene, listDrawnCities } from './city-scene.ts'

/** Places that were drawn and are no city of the place list. */
const noCity = ['babylon', 'marshes']

test('a city is shown by its own scene, and every scene of a city is shown', () => {
  for (const [cityCode, scene] of listDrawnCities()) {
    const drawn = manifest.find(({ id }) => id === scene)?.title.en
    expect(findCity(cityCode)?.names.en, cityCode).toContain(drawn)
  }
  const shown = new Set([...listDrawnCities().map(([, scene]) => scene), ...noCity])
  expect(manifest.filter(({ id }) => !id.startsWith('hero-') && !shown.has(id))).toEqual([])
})

test('a city that was not drawn has none', () => {
  expect(findCityScene('X-BNC')).toBeUndefined()
})
