import { expect, test } from 'vitest'
import type { Language } from '../locales/index.ts'
import { type Airport, buildPlaceIndex, type City, matchedLetters, type PlaceQuery, searchCities, searchPlaces } from './index.ts'

const cityOf = (code: string, en: string, values: Partial<City> = {}): City => ({
  code,
  country: 'IQ',
  names: { en, ar: en, ckb: en },
  latitude: 33,
  longitude: 44,
  zone: 'UTC',
  tier: 1,
  airports: [code],
  ...values,
})
const airportOf = (code: string, cityCode: string, en: string, country = 'IQ'): Airport => ({
  ...{ code, cityCode, country, latitude: 33, longitude: 44, zone: 'UTC' },
  names: { en, ar: en, ckb: en },
})
const index = buildPlaceIndex(
  [
    cityOf('AAA', 'Marenda', { tier: 3, country: 'TR' }),
    cityOf('BBB', 'Marenga', { tier: 1, country: 'TR' }),
    cityOf('CCC', 'Marenka', { tier: 2, airports: ['CCC', 'CCX'] }),
    cityOf('DDD', 'New Marenza', { names: { en: 'New Marenza', ar: 'الزاب', ckb: 'زاب' } }),
    cityOf('X-EE', 'Village', { airports: [], tier: 3 }),
    cityOf('X-FF', 'Island', { airports: [], latitude: -40, longitude: -120, tier: 1 }),
  ],
  [
    airportOf('AAA', 'AAA', 'Marenda Airport', 'TR'),
    airportOf('BBB', 'BBB', 'Marenga Airport', 'TR'),
    airportOf('CCC', 'CCC', 'Central International'),
    airportOf('CCX', 'CCC', 'Saint Peter Field'),
    airportOf('DDD', 'DDD', 'Marenza Airport'),
    airportOf('OTH', 'OTH', 'Otherport', 'DE'),
    airportOf('ZZZ', 'nowhere', 'Lost Airport'),
  ],
  [cityOf('OTH', 'Othertown', { country: 'DE' })],
)
const search = (query: string, options: Partial<PlaceQuery> = {}) =>
  searchPlaces(index, query, { language: 'en', for: 'hotels', ...options }).map(({ locationId }) => locationId)

test('of names that begin alike, the better known city stands first, at home a little better than it is known', () => {
  expect(search('maren')).toEqual(['BBB', 'CCC', 'AAA', 'DDD'])
  expect(search('maren', { homeCountry: 'IQ' })).toEqual(['CCC', 'BBB', 'AAA', 'DDD'])
  expect(search('maren', { homeCountry: 'TR' })).toEqual(['BBB', 'AAA', 'CCC', 'DDD'])
})

test('a word within a name counts from three letters on, if it begins so; all words may come in any order', () => {
  expect(search('marenza')).toEqual(['DDD'])
  expect(search('renza')).toEqual([])
  expect(search('marenza new')).toEqual(['DDD'])
  expect(search('mar ne')).toEqual(['DDD'])
  expect(search('new other')).toEqual([])
  expect(search('enza new')).toEqual([])
  expect(search('field pet', { for: 'flights' })).toEqual(['CCX'])
})

test('the beginning of a country finds its cities, not each airport again, and words of a city and its country together', () => {
  expect(search('turk').toSorted()).toEqual(['AAA', 'BBB'])
  expect(search('turk', { for: 'flights' })).toEqual(['BBB', 'BBB', 'AAA', 'AAA'])
  expect(search('iraq new')).toEqual(['DDD'])
  expect(search('raq')).toEqual([])
})

test('a slip is forgiven in a whole name first, then in its beginning, from four letters on; the best known first', () => {
  expect(search('marenxa')).toEqual(['BBB', 'CCC', 'AAA'])
  expect(search('marenxa', { homeCountry: 'IQ' })).toEqual(['CCC', 'BBB', 'AAA'])
  expect(search('maernk')).toEqual(['CCC'])
  expect(search('vilage')).toEqual(['X-EE'])
  expect(search('vilag')).toEqual(['X-EE'])
  expect(search('villl')).toEqual(['X-EE'])
  expect(search('vxllxge')).toEqual([])
  expect(search('vil')).toEqual(['X-EE'])
  expect(search('vxl')).toEqual([])
})

test('a code of a place that we do not sell stands first only in capitals', () => {
  const withRival = buildPlaceIndex(
    [cityOf('RIV', 'Othello')],
    [airportOf('OTH', 'OTH', 'Port'), airportOf('RIV', 'RIV', 'Port')],
    [cityOf('OTH', 'Town')],
  )
  const found = (query: string) =>
    searchPlaces(withRival, query, { language: 'en', for: 'flights' }).map(({ kind, locationId }) => `${kind} ${locationId}`)[0]
  expect([found('OTH'), found(' OTH '), found('oth')]).toEqual(['city OTH', 'city OTH', 'city RIV'])
  // One that we sell stands first however it is typed.
  expect([search('bbb')[0], search('BBB')[0], search('Aaa')[0]]).toEqual(['BBB', 'BBB', 'AAA'])
})

test('each place is one line, the airports of a city after it, up to the number that is asked for', () => {
  expect(search('marenka', { for: 'flights' })).toEqual(['CCC', 'CCC', 'CCX'])
  expect(search('marenka', { for: 'flights', limit: 2 })).toEqual(['CCC', 'CCC'])
  expect(search('maren', { limit: 2 })).toEqual(['BBB', 'CCC'])
  expect(search('maren', { limit: 0 })).toEqual([])
  const many = buildPlaceIndex(
    Array.from({ length: 12 }, (_, at) => cityOf(`X-${at}`, `Many ${at}`)),
    [],
  )
  expect(searchPlaces(many, 'many', { language: 'en', for: 'hotels' })).toHaveLength(10)
  const [first] = searchPlaces(many, 'many', { language: 'en', for: 'hotels' })
  expect(first?.locationId).toBe('X-0')
})

test('nothing typed gives the best known cities, for flights those with an airport, without their airports', () => {
  expect(search('')).toEqual(['BBB', 'DDD', 'X-FF'])
  expect(search(' ', { for: 'flights' })).toEqual(['BBB', 'DDD'])
  expect(search('', { homeCountry: 'IQ' })).toEqual(['DDD', 'X-FF', 'BBB'])
})

test('for flights a city that no airport serves is not found, nor an airport whose city nobody knows', () => {
  expect(search('island', { for: 'flights' })).toEqual([])
  expect(search('island')).toEqual(['X-FF'])
  expect(search('lost', { for: 'flights' })).toEqual([])
  expect(searchPlaces(index, 'village', { language: 'en', for: 'flights' })).toMatchObject([{ locationId: 'CCC', nearestTo: 'Village' }])
})

test('the cities of hotels are told by how sure they are: certain, others, and guesses only without any of these', () => {
  const found = (query: string, language: Language = 'en') => {
    const { certain, others, guesses } = searchCities(index, query, { language, limit: 3 })
    return [certain, others, guesses].map(lines => lines.map(({ locationId }) => locationId))
  }
  expect(found('maren')).toEqual([['BBB', 'CCC', 'AAA'], ['DDD'], []])
  expect(found('BBB')).toEqual([['BBB'], [], []])
  expect(found('Türkiye')).toEqual([['BBB', 'AAA'], [], []])
  expect(found('turk')).toEqual([[], ['BBB', 'AAA'], []])
  expect(found('marenxa')).toEqual([[], [], ['BBB', 'CCC', 'AAA']])
  expect(found('other')).toEqual([[], [], []])
  expect(found('الزاب', 'ar')).toEqual([['DDD'], [], []])
  expect(found('زاب', 'en')).toEqual([['DDD'], [], []])
})

test('a name in the language of the page stands before the same beginning in another', () => {
  const names = buildPlaceIndex(
    [
      cityOf('ONE', 'Zab', { names: { en: 'Zabul', ar: 'ألف', ckb: 'ئەلف' }, tier: 1 }),
      cityOf('TWO', 'Two', { names: { en: 'Two', ar: 'Zabad', ckb: 'دوو' }, tier: 3 }),
    ],
    [],
  )
  const found = (language: Language) => searchPlaces(names, 'zab', { language, for: 'hotels' }).map(({ locationId }) => locationId)
  expect([found('en'), found('ar')]).toEqual([
    ['ONE', 'TWO'],
    ['TWO', 'ONE'],
  ])
})

test('the letters that matched are those at the beginning of a word, with their marks', () => {
  expect(matchedLetters('New Marenza', 'maren')).toEqual([4, 9])
  expect(matchedLetters('New-Marenza', 'marenza')).toEqual([4, 11])
  expect(matchedLetters('New Marenza', 'new mar')).toEqual([0, 7])
  expect(matchedLetters('Marenza', 'renza')).toBeUndefined()
  expect(matchedLetters('Marenza', '')).toBeUndefined()
  expect(matchedLetters('Airport 24', '24')).toEqual([8, 10])
  expect(matchedLetters('أَرْبِيل', 'ار')).toEqual([0, 4])
})
