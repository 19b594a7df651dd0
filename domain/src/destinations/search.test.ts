import { beforeEach, expect, test } from 'vitest'
import { type PoiKind, poiKinds } from '../hotels/index.ts'
import { buildPlaceIndex } from '../places/index.ts'
import { airports, cities, otherCities } from '../places-data/index.ts'
import type { CityContent } from '../suppliers/index.ts'
import { type DestinationIndex, type DestinationQuery, destinationIndexMaker, destinationsById, searchDestinations } from './index.ts'

const places = buildPlaceIndex(cities, airports, otherCities)
const area = (id: string, en: string, ar: string, ckb: string) => ({ id, names: { en, ar, ckb } })
/** A city with what the index reads of it alone: the type wants positions and pictures too, hence the cast. */
const cityOf = (cityId: string, areas: readonly object[], pois: readonly object[] = [], hotels: readonly object[] = []): CityContent =>
  ({ cityId, areas, pois, hotels }) as unknown as CityContent
const indexOf = (contents: readonly CityContent[]): DestinationIndex => {
  const maker = destinationIndexMaker(places)
  for (const content of contents) maker.add(content)
  return maker.finish()
}
const find = (contents: readonly CityContent[], query: string, language: 'en' | 'ar' = 'ar') =>
  searchDestinations(indexOf(contents), query, { language, homeCountry: 'IQ' }).map(({ locationId }) => locationId)

test('[LN-5] an Arabic name is as near with its article as without: the whole name stands before the beginning of another', () => {
  const contents = [
    cityOf('BGW', [area('hill', 'Hill Castle', 'قلعة التل', 'قەڵای گرد')]),
    cityOf('KIK', [area('castle', 'Castle', 'القلعة', 'قەڵا')]),
  ]
  expect(find(contents, 'قلعة')).toEqual(['castle', 'hill'])
  expect(find(contents, 'القلعة')[0]).toBe('castle')
})

test('[LN-5] an area and a landmark of one name in one city are one line; of two cities they are two', () => {
  const citadel = (id: string) => area(id, 'Citadel', 'القلعة', 'قەڵا')
  const landmark = { ...area('landmark', 'Erbil Citadel', 'قلعة أربيل', 'قەڵای هەولێر'), kind: 'citadel' }
  const contents = [cityOf('EBL', [citadel('erbil')], [landmark]), cityOf('KIK', [citadel('kirkuk')])]
  expect(find(contents, 'citadel', 'en').toSorted()).toEqual(['kirkuk', 'landmark'])
})

const landmark = (kind: PoiKind, ...names: Parameters<typeof area>) => ({ ...area(...names), kind })
const hotel = (stars: number, ...names: Parameters<typeof area>) => ({ ...area(...names), stars })
/** Names that are the same in all languages. */
const plain = (id: string, name: string) => [id, name, name, name] as const

const contents = [
  cityOf(
    'EBL',
    [area('ankawa', 'Ankawa', 'عنكاوا', 'عەنکاوە'), area(...plain('gulan', 'Gulan'))],
    [
      landmark('citadel', 'citadel', 'Erbil Citadel', 'قلعة أربيل', 'قەڵای هەولێر'),
      landmark('park', 'sami', 'Sami Park', 'متنزه سامي', 'پارکی سامی'),
    ],
    [
      hotel(4, 'palace', 'Gulan Palace Hotel', 'فندق قصر كولان', 'هۆتێلی گوڵان'),
      hotel(5, ...plain('rose', 'Rose Garden Hotel')),
      hotel(2, ...plain('inn', 'Gulan Inn')),
    ],
  ),
  cityOf(
    'IST',
    [area(...plain('gulan-ist', 'Gulan')), area(...plain('sultan', 'Sultanahmet'))],
    [landmark('mosque', ...plain('mosque', 'Blue Mosque'))],
    [hotel(4, ...plain('sultan-palace', 'Sultan Palace'))],
  ),
  cityOf('nowhere', [area(...plain('lost', 'Gulan'))]),
  // Told again, by another supplier.
  cityOf('KIK', [area(...plain('gulan', 'Elsewhere'))]),
]
let index: DestinationIndex
beforeEach(() => {
  index = indexOf(contents)
})
const search = (query: string, options: Partial<DestinationQuery> = {}) =>
  searchDestinations(index, query, { language: 'en', homeCountry: 'IQ', ...options })
const ids = (query: string, options: Partial<DestinationQuery> = {}) => search(query, options).map(({ locationId }) => locationId)

test('[LN-5] of one name, areas stand before hotels and the home country first; a hotel’s own word turns nothing round', () => {
  expect(ids('gulan')).toEqual(['gulan', 'gulan-ist', 'inn', 'palace'])
  expect(ids('gulan', { homeCountry: 'TR' })).toEqual(['gulan-ist', 'gulan', 'inn', 'palace'])
  expect(ids('hotel gulan')).toEqual(['gulan', 'gulan-ist', 'palace', 'inn'])
})

test('[LN-5] a city in the query leaves only what is there, also while it is typed and with a slip', () => {
  for (const city of ['istanbul', 'ist', 'إسطنبول', 'istambul']) expect([city, ids(`gulan ${city}`)]).toEqual([city, ['gulan-ist']])
  expect(ids('gulan erbil')).toEqual(['gulan', 'inn', 'palace'])
  expect(ids('mosque erbil')).toEqual([])
  expect(ids('mosque istanbul')).toEqual(['mosque'])
  expect(ids('gulan nothing')).toEqual([])
})

test('[LN-5] what a query has in full stands before what only begins so, and hotels first where one answers best', () => {
  expect(ids('palace gulan')).toEqual(['palace'])
  expect(ids('palace')).toEqual(['palace', 'sultan-palace'])
  expect(ids('sultan').slice(0, 2)).toEqual(['sultan', 'sultan-palace'])
  expect(ids('sultan pal')).toEqual(['sultan-palace'])
  expect(ids('rose garden')).toEqual(['rose'])
  expect(ids('garden hotel')).toEqual(['rose', 'sami'])
})

test('[LN-5] one slip, or another spelling of the same sound, still finds a name; nonsense finds nothing', () => {
  for (const query of ['ankwa', 'ankaawa', 'anakwa', 'Enkawe', 'عنكاوة', 'عەنکاوا'])
    expect([query, ids(query).includes('ankawa')]).toEqual([query, true])
  for (const query of ['sultanahmt', 'sultanahmett', 'sultanamhet']) expect([query, ids(query)[0]]).toEqual([query, 'sultan'])
  expect(ids('plaace gulan')).toEqual(['palace'])
  for (const query of ['xqzw', 'zzzzzz', 'qqq www']) expect([query, ids(query)]).toEqual([query, []])
})

test('[VA-3] fewer than three letters find nothing but a city of that whole name', () => {
  expect([ids('gu'), ids('an'), ids('قم')]).toEqual([[], [], ['X-QOM']])
})

test('[LN-5] a query that only asks for hotels gives the popular cities, one with a city that city', () => {
  const popular = ids('')
  expect(popular.length).toBeGreaterThan(5)
  for (const query of ['hotel', 'Hotels in', 'hote', 'فنادق', 'هۆتێلەکانی', ' the ']) expect([query, ids(query)]).toEqual([query, popular])
  for (const query of ['hotels in erbil', 'hotel near Erbil', 'فنادق في أربيل', 'هۆتێلەکانی هەولێر', 'hotele li Hewlêr'])
    expect([query, ids(query)[0]]).toEqual([query, 'EBL'])
})

const wordsOfKinds: Readonly<Record<PoiKind, readonly string[]>> = {
  cityCenter: ['center', 'downtown', 'مركز', 'ناوەند', 'navend'],
  citadel: ['castle', 'fort', 'قلعة', 'قەڵا'],
  bazaar: ['market', 'souk', 'سوق', 'بازاڕ'],
  mall: ['mall', 'shopping', 'مول', 'مۆڵ'],
  park: ['garden', 'حديقة', 'باخ'],
  museum: ['museum', 'متحف', 'مۆزەخانە'],
  mosque: ['masjid', 'جامع', 'مزگەوت'],
  shrine: ['shrine', 'ضريح', 'مەزار'],
  church: ['cathedral', 'كنيسة', 'کڵێسا'],
  beach: ['beach', 'شاطئ', 'کەنار'],
  lake: ['lake', 'بحيرة', 'دەریاچە'],
  hospital: ['hospital', 'مستشفى', 'نەخۆشخانە'],
  airport: ['airport', 'مطار', 'فڕۆکەخانە'],
}
test.each(poiKinds)('[LN-5] a landmark of the kind %s is found by the words people have for it, in each language', kind => {
  const odd = cityOf(
    'EBL',
    [],
    poiKinds.map(each => landmark(each, ...plain(each, 'Xulu'))),
  )
  const found = (query: string) => find([odd], query, 'en')
  for (const word of wordsOfKinds[kind]) {
    expect([word, found(word)]).toEqual([word, expect.arrayContaining([kind])])
    expect([word, found(`${word} erbil`)]).toEqual([word, expect.arrayContaining([kind])])
    expect([word, found(`${word} istanbul`)]).not.toEqual([word, expect.arrayContaining([kind])])
    expect(found(word).length).toBeLessThan(poiKinds.length)
  }
})

test('the first look has something of every kind; what has no room there follows, up to the number asked for', () => {
  const many = (make: (at: number) => object) => Array.from({ length: 8 }, (_, at) => make(at))
  const sun = cityOf(
    'EBL',
    many(at => area(...plain(`area-${at}`, `Sun Quarter ${at}`))),
    [],
    many(at => hotel(3, ...plain(`hotel-${at}`, `Sun Tower ${at}`))),
  )
  const found = (limit?: number) =>
    searchDestinations(indexOf([sun]), 'sun', { language: 'en', ...(limit && { limit }) }).map(({ kind }) => kind)
  const kinds = found(30)
  expect(found()).toEqual(kinds.slice(0, 10))
  // Four areas and five hotels have their room; the one that is left is for the areas.
  expect(kinds).toEqual([...Array(5).fill('area'), ...Array(5).fill('hotel'), ...Array(3).fill('area'), ...Array(3).fill('hotel')])
  expect(found(3)).toEqual(kinds.slice(0, 3))
})

test('a line has its name in the language of the page, its city and country, its kind or stars, and the letters that matched', () => {
  expect(search('citadel')).toEqual([
    {
      kind: 'landmark',
      locationId: 'citadel',
      name: 'Erbil Citadel',
      cityId: 'EBL',
      cityCode: 'EBL',
      cityName: 'Erbil',
      countryCode: 'IQ',
      countryName: 'Iraq',
      poi: 'citadel',
      matched: [6, 13],
    },
  ])
  expect(search('rose hotel')[0]).toMatchObject({ kind: 'hotel', stars: 5, matched: [0, 4] })
  expect(search('hotel gulan palace')[0]).toMatchObject({ locationId: 'palace', matched: [0, 12] })
  expect(search('قەڵای هەولێر', { language: 'ckb' })[0]).toMatchObject({ name: 'قەڵای هەولێر', cityName: 'هەولێر', matched: [0, 12] })
  expect(search('قەڵای هەولێر', { language: 'en' })[0]).not.toHaveProperty('matched')
  expect(search('ankawa')[0]).not.toHaveProperty('poi')
})

test('lines are found again by their ids; the first of two of one id counts, and what nobody knows is left out', () => {
  const lines = destinationsById(index, ['rose', 'IST', 'lost', 'gulan', 'XXX', 'PVD'], 'ckb')
  expect(lines.map(({ kind, locationId, name }) => [kind, locationId, name])).toEqual([
    ['hotel', 'rose', 'Rose Garden Hotel'],
    ['city', 'IST', 'ئەستەنبوڵ'],
    ['area', 'gulan', 'Gulan'],
  ])
  expect(lines[1]).toEqual({
    ...{ kind: 'city', locationId: 'IST', name: 'ئەستەنبوڵ', cityId: 'IST', cityCode: 'IST' },
    ...{ cityName: 'ئەستەنبوڵ', countryCode: 'TR', countryName: 'تورکیا' },
  })
  expect(lines[0]).not.toHaveProperty('matched')
})
