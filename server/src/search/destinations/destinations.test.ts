import { createSandboxStaySupplier } from '@karwan/adapters/suppliers/stays'
import { destinationsById, searchDestinations } from '@karwan/domain/destinations'
import type { Language } from '@karwan/domain/locales'
import { buildPlaceIndex } from '@karwan/domain/places'
import { airports, cities, otherCities } from '@karwan/domain/places-data'
import type { StaySupplier } from '@karwan/domain/suppliers'
import { defaultStayKey, startStaySupplier } from '@karwan/sandbox/stays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Destinations, destinationIndex } from './index.ts'

const places = buildPlaceIndex(cities, airports, otherCities)
let world: Awaited<ReturnType<typeof startStaySupplier>>
let supplier: StaySupplier
let destinations: Destinations
let now = Date.parse('2026-11-21T09:00:00Z')
const of = (suppliers: readonly StaySupplier[], failures: string[] = []) =>
  destinationIndex({ places, suppliers, now: () => new Date(now), onFailure: id => void failures.push(id) })
beforeAll(async () => {
  world = await startStaySupplier({ pace: 0 })
  supplier = createSandboxStaySupplier({ baseUrl: world.baseUrl, apiKey: defaultStayKey })
  destinations = of([supplier])
  await destinations.refresh()
})
afterAll(async () => {
  destinations?.close()
  await world?.close()
})

const search = (query: string, language: Language = 'en') =>
  searchDestinations(destinations.current(), query, { language, homeCountry: 'IQ' })
const languageOf = (text: string): Language => (/[\u0600-\u06ff]/.test(text) ? (/[ەێۆڕڵڤپچژگھکی]/.test(text) ? 'ckb' : 'ar') : 'en')

/**
 * The area or landmark that must stand first, and what people type for it; `*` stands for any hotel whose English name
 * has the words.
 */
const expected: Readonly<Record<string, string>> = {
  'EBL-P1': 'Erbil Citadel|citadel of Erbil|Erbil castle|قلعة أربيل|قلعه اربيل|قەڵای هەولێر|قەڵات هەولێر|Qela Hewlêr|Qelay Hewler',
  'EBL-P7': 'family mall erbil|فاميلي مول اربيل|فامیلی مۆڵ|Famly Mall',
  'EBL-P2': 'qaysari bazaar|سوق القيصرية|بازاڕی قەیسەری|Qeyseri',
  'EBL-P3': 'Sami Abdulrahman|متنزه سامي عبد الرحمن|پارکی سامی|Parka Samî',
  'EBL-P8': 'Erbil airport|مطار اربيل|فڕۆکەخانەی هەولێر',
  'EBL-A2': 'Ankawa|Ainkawa|عنكاوا|عينكاوة|عەنکاوە|Enkawa',
  'EBL-A4': 'dream city|دريم سيتي|دریم سیتی',
  'NJF-P1': 'imam ali shrine|shrine of Imam Ali|مرقد الامام علي|ضريح الإمام علي|مەزارگەی ئیمام عەلی|Imam Eli|hotel near Imam Ali',
  'NJF-P2': 'Wadi al-Salam|وادي السلام|wadi salam',
  'X-KRB-P1': 'imam husayn|Imam Hussein|Imam Hussain shrine|الامام الحسين|ئیمام حوسێن',
  'X-KRB-A1': 'between the shrines|بين الحرمين',
  'BGW-A1': 'Karrada|الكرادة|كرادة|کەڕادە|Karada',
  'BGW-A2': 'Mansour|المنصور|مەنسوور|Mansur',
  'BGW-P3': 'Mutanabbi|شارع المتنبي|موتەنەبی|Mutanabi street',
  'ISU-P3': 'Amna Suraka|امنه سوركه|ئەمنە سوورەکە|Emne Sureke',
  'ISU-A3': 'Sarchinar|سرجنار|سەرچنار|Serçinar',
  'IST-A1': 'taksim|تقسيم|تەقسیم|Teksim',
  'IST-P1': 'blue mosque|مزگەوتی سوڵتان ئەحمەد|مسجد السلطان احمد',
  'IST-P2': 'Hagia Sophia|Hagia Sofia|ايا صوفيا|آيا صوفيا|ئایاسۆفیا',
  'DXB-P1': 'dubai mall|دبي مول|دوبەی مۆڵ|Dubai mal',
  'DXB-A1': 'Deira|ديرة|دێرە',
  'DAM-P1': 'umayyad mosque|الجامع الاموي|مزگەوتی ئومەوی|Umayad',
  'DAM-P2': 'Sayyida Zaynab|السيدة زينب|سەیدە زەینەب',
  'X-MEC-P1': 'masjid al haram|Masjid Haram|المسجد الحرام|مزگەوتی حەرام',
  'MED-P1': "Prophet's Mosque|المسجد النبوي|مزگەوتی پێغەمبەر",
  'MHD-P1': 'imam reza|الامام الرضا|ئیمام ڕەزا',
  'CAI-P4': 'khan el khalili|خان الخليلي|خانی خەلیلی|khan khalili',
  'X-DUH-P2': 'Duhok dam|سد دهوك|بەنداوی دهۆک',
  '*Tigris Hotel': 'Tigris Hotel|Tigres hotel',
  '*Jasmine Hotel': 'jasmine hotel|فندق الياسمين|هۆتێلی یاسەمین|hotel yasemin',
  '*Grand Rawda Hotel': 'grand rawda',
  'SBX-007': 'Sold Out Hotel|فندق نفدت الغرف|هۆتێلی ژوور نەماوە',
  'SBX-001': 'everything works|كل شيء يعمل',
}

test('[LN-5] areas, landmarks and hotels are found first by what people call them in three scripts, with slips, at least 95 of 100 times', () => {
  const queries = Object.entries(expected).flatMap(([id, texts]) => texts.split('|').map(text => ({ id, text })))
  expect(queries.length).toBeGreaterThanOrEqual(100)
  const wrong = queries.flatMap(({ id, text }) => {
    const [first] = search(text, languageOf(text))
    const isRight = id.startsWith('*')
      ? first?.kind === 'hotel' && destinationsById(destinations.current(), [first.locationId], 'en')[0]?.name === id.slice(1)
      : first?.locationId === id
    return isRight ? [] : [`${text} is ${first?.name ?? 'nothing'}, not ${id}`]
  })
  // A city whose name begins so goes before an area that is called so: Deira stands behind Deir ez-Zor.
  expect(wrong, wrong.join('\n')).toHaveLength(2)
  expect(1 - wrong.length / queries.length).toBeGreaterThanOrEqual(0.95)
})

test('[LN-5] cities stand first where their name begins so, and every kind has room', () => {
  expect(search('erb').map(({ kind }) => kind)).toEqual(['city', 'landmark', 'landmark'])
  for (const query of ['hotels in Erbil', 'فنادق أربيل', 'هۆتێلەکانی هەولێر', 'Hewlêr', 'EBL'])
    expect(search(query)[0]).toMatchObject({ kind: 'city', cityId: 'EBL' })
  expect(search('Iraq').every(({ countryCode }) => countryCode === 'IQ')).toBe(true)
  const grand = search('grand').map(({ kind }) => kind)
  expect(grand).toHaveLength(10)
  expect(new Set(grand)).toEqual(new Set(['landmark', 'hotel']))
  expect(grand.filter((kind, at) => kind !== grand[at - 1])).toHaveLength(2)
})

test('[LN-5] a landmark and the area of its name are one line, in each language', () => {
  for (const [query, language] of [
    ['citadel', 'en'],
    ['قلعة', 'ar'],
    ['قەڵا', 'ckb'],
  ] as const) {
    const inErbil = search(query, language).filter(({ kind, cityId }) => kind !== 'hotel' && cityId === 'EBL')
    expect(inErbil.map(({ locationId }) => locationId)).toEqual(['EBL-P1'])
  }
})

test('[LN-5] letters that nobody says find nothing', () => {
  for (const query of ['xqzw', 'zxcv', 'bcdfg', 'hjkl', 'qqqq', 'sdfg']) expect(search(query).map(({ name }) => name)).toEqual([])
})

test('a line says where it is, what it is, and which letters matched', () => {
  expect(search('imam ali')[0]).toEqual({
    kind: 'landmark',
    locationId: 'NJF-P1',
    name: 'Imam Ali Shrine',
    poi: 'shrine',
    matched: [0, 8],
    cityId: 'NJF',
    cityCode: 'NJF',
    cityName: 'Najaf',
    countryCode: 'IQ',
    countryName: 'Iraq',
  })
  expect(search('كرادة', 'ar')[0]).toMatchObject({ kind: 'area', name: 'الكرادة', cityName: 'بغداد', countryName: 'العراق' })
  expect(search('sold out')[0]).toMatchObject({ kind: 'hotel', name: 'Sold Out Hotel', stars: 4, matched: [0, 8] })
})

test('nothing typed, or a hotel and nothing else, is answered with popular cities; two letters and gibberish with nothing', () => {
  for (const query of ['', '  ', 'hotel', 'فندق', 'hot']) expect(search(query)[0]).toMatchObject({ kind: 'city', countryCode: 'IQ' })
  for (const query of ['an', 'qwertz', 'xyzabc', 'قققق']) expect(search(query)).toEqual([])
})

test('names are told by id in any language', () => {
  const named = destinationsById(destinations.current(), ['EBL-P1', 'IST', 'EBL-A2', 'SBX-007', 'nowhere'], 'ckb')
  expect(named.map(({ name, cityName }) => `${name} ${cityName}`)).toEqual([
    'قەڵای هەولێر هەولێر',
    'ئەستەنبوڵ ئەستەنبوڵ',
    'عەنکاوە هەولێر',
    'هۆتێلی ژوور نەماوە شاری تاقیکردنەوە',
  ])
})

test('a supplier that does not answer leaves the cities, and what others tell; it is asked again later', async () => {
  const failures: string[] = []
  let asked = 0
  const silent: StaySupplier = {
    ...supplier,
    id: 'silent',
    content: () => {
      asked += 1
      throw new Error('no answer')
    },
  }
  const alone = of([silent], failures)
  await alone.refresh()
  expect(searchDestinations(alone.current(), 'erbil', { language: 'en' }).map(({ kind }) => kind)).toEqual(['city'])
  expect([failures, alone.isWhole(), asked]).toEqual([['silent'], false, 1])
  now += 59_000
  alone.current()
  expect(asked).toBe(1)
  now += 2_000
  alone.current()
  expect(asked).toBe(2)
  const both = of([silent, supplier], failures)
  await both.refresh()
  expect(searchDestinations(both.current(), 'ankawa', { language: 'en' })[0]?.locationId).toBe('EBL-A2')
})
