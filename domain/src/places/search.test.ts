import { expect, test } from 'vitest'
import type { Language } from '../locales/index.ts'
import { airports, cities, findAirport, findCity, otherCities } from '../places-data/index.ts'
import { buildPlaceIndex, metersBetween, searchPlaces } from './index.ts'
import { isOneTypo } from './ranking.ts'

const index = buildPlaceIndex(cities, airports, otherCities)
const search = (query: string, language: Language = 'en', use: 'flights' | 'hotels' = 'hotels') =>
  searchPlaces(index, query, { language, homeCountry: 'IQ', for: use })

/** The city that must stand first, and what people type for it. */
const expected: Readonly<Record<string, string>> = {
  EBL: 'Erbil|erb|أربيل|اربيل|هەولێر|ھەولێر|هولير|Hewlêr|hewler|Arbil|هەول|Erbli|ئەربیل',
  BGW: 'Baghdad|bagh|بغداد|بەغدا|بەغداد|Bexda|Bagdad|bahgdad|بغد',
  ISU: 'Sulaymaniyah|Sulaimani|Slemani|Silêmanî|السليمانية|سليمانية|سليمانيه|سلێمانی|سلیمانی|slemany',
  NJF: 'Najaf|Necef|النجف|نجف|نەجەف|Najef',
  BSR: 'Basra|Basrah|البصرة|البصره|بصرة|بەسرە|بەسره',
  KIK: 'Kirkuk|Kerkûk|كركوك|کەرکووک|کرکوک|kirkok',
  OSM: 'Mosul|Mûsil|الموصل|موصل|مووسڵ|Mosull',
  'X-DUH': 'Duhok|Dihok|Dohuk|دهوك|دهۆک|دھۆک|دهوک',
  'X-KRB': 'Karbala|Kerbala|Kerbela|كربلاء|كربلا|کەربەلا|karbla',
  'X-ZAK': 'Zakho|Zaxo|زاخو|زاخۆ',
  'X-HLB': 'Halabja|حلبجة|حلبجه|هەڵەبجە|هەلەبجە|Helebce',
  'X-SHQ': 'Shaqlawa|شقلاوة|شەقڵاوە|شەقلاوە',
  'X-AMD': 'Amedi|Amediye|العمادية|ئامێدی|ئامیدی',
  DAM: 'Damascus|Şam|Sham|دمشق|الشام|دیمەشق|Dimashq|Damscus',
  ALP: 'Aleppo|Halab|حلب|حەلەب|Heleb',
  LTK: 'Latakia|Lattakia|اللاذقية|اللاذقيه|لاذقية',
  KAC: 'Qamishli|Qamişlo|القامشلي|القامشلى|قامیشلۆ',
  IST: 'Istanbul|ist|İstanbul|إسطنبول|اسطنبول|استنبول|ئەستەنبوڵ|ئەستەنبول|Stenbol|Istambul|Istanbl',
  ANK: 'Ankara|Enqere|أنقرة|انقره|ئەنقەرە',
  AYT: 'Antalya|Antalia|أنطاليا|انطاليا|ئەنتالیا',
  DIY: 'Diyarbakır|Amed|ديار بكر|دیاربەکر|ئامەد',
  GZT: 'Gaziantep|Antep|Dîlok|غازي عنتاب',
  DXB: 'Dubai|دبي|دبى|دوبەی|Dubia',
  AUH: 'Abu Dhabi|abu dh|أبوظبي|ابو ظبي|ئەبووزەبی',
  DOH: 'Doha|الدوحة|الدوحه|دۆحە|دوحه',
  MED: 'Medina|Madinah|المدينة المنورة|المدينه|مەدینە',
  'X-MEC': 'Mecca|Makkah|مكة المكرمة|مكة|مەککە',
  AMM: 'Amman|عمّان|عمان|عەممان|ئەمان',
  BEY: 'Beirut|Bayrut|بيروت|بەیرووت|بیروت',
  THR: 'Tehran|Taran|طهران|تاران',
  MHD: 'Mashhad|مشهد|مەشهەد|مەشھەد',
  CAI: 'Cairo|القاهرة|القاهره|قاهیرە|Qahîre',
  TBS: 'Tbilisi|Tiflis|تبليسي|تبلیسی|Tiblisi',
  BAK: 'Baku|باكو|باکۆ|Bakû',
  LON: 'London|LON|لندن|لەندەن|Londra|Lodnon',
  PAR: 'Paris|PAR|باريس|پاریس',
  MUC: 'München|Munich|ميونخ|ميونيخ',
  DUS: 'Düsseldorf|Dusseldorf|دوسلدورف',
  KUL: 'Kuala Lumpur|kuala|كوالا لمبور|کوالالامپور',
  MLE: 'Malé|Maldives|المالديف|مالدیڤ',
  'X-QOM': 'قم|Qom',
  'X-SBX': 'Sandbox City|تاقیکردنەوە',
}

test('[LN-5] what people type in English, Arabic, Sorani and Kurmanji, with slips, finds their city first in at least 95 of 100', () => {
  const queries = Object.entries(expected).flatMap(([code, texts]) => texts.split('|').map(text => ({ code, text })))
  expect(queries.length).toBeGreaterThanOrEqual(200)
  const wrong = queries.filter(({ code, text }) => {
    const language: Language = /[\u0600-\u06ff]/.test(text) ? (/[ەێۆڕڵڤپچژگھکی]/.test(text) ? 'ckb' : 'ar') : 'en'
    return search(text, language)[0]?.cityId !== code
  })
  expect(wrong.map(({ code, text }) => `${text} is not ${code}`)).toEqual([])
})

test('[LN-5] the script of a query and the language of the page need not be the same', () => {
  for (const language of ['en', 'ar', 'ckb'] as const)
    for (const query of ['هەولێر', 'أربيل', 'Erbil', 'Hewlêr', 'EBL', '  erbil ', 'أَرْبِيل', 'أربـــيل'])
      expect(search(query, language, 'flights')[0]?.cityId).toBe('EBL')
})

test('[LN-5] names are shown in the language of the page, with the letters that matched', () => {
  const [city] = search('هەو', 'ckb', 'flights')
  expect(city).toMatchObject({ kind: 'city', name: 'هەولێر', countryName: 'عێراق', matched: [0, 3] })
  expect(search('dubai', 'ar')[0]).toMatchObject({ name: 'دبي', countryName: 'الإمارات' })
  expect(search('dubai', 'ar')[0]).not.toHaveProperty('matched')
  expect(search('dusse')[0]).toMatchObject({ name: 'Düsseldorf', matched: [0, 5] })
})

test('[LN-5] an IATA code finds its airport at once, a city code the city with its airports after it', () => {
  const ids = (query: string) => search(query, 'en', 'flights').map(match => `${match.kind} ${match.locationId}`)
  expect(ids('SAW')[0]).toBe('airport SAW')
  expect(ids('lhr')[0]).toBe('airport LHR')
  expect(ids('IST').slice(0, 3)).toEqual(['city IST', 'airport IST', 'airport SAW'])
  expect(ids('LON').slice(0, 5)).toEqual(['city LON', 'airport LHR', 'airport LGW', 'airport STN', 'airport LTN'])
  expect(ids('PVD')[0]).toMatch(/PVD$/)
  expect(ids('DUB')[0]).toBe('city DUB')
  expect(ids('dub')[0]).toBe('city DXB')
  for (const code of ['STN', 'LGW', 'RAI', 'BTS', 'MRU', 'EWR', 'JFK', 'ABV', 'DOH', 'KIK']) expect(ids(code)[0]).toContain(code)
})

test('[VA-3] fewer than three letters find nothing but a whole name or a code', () => {
  expect(search('er', 'en', 'flights')).toEqual([])
  expect(search('e', 'en', 'flights')).toEqual([])
  expect(search('qqqq', 'en', 'flights')).toEqual([])
})

test('an empty field offers popular cities, the home country first', () => {
  const found = searchPlaces(index, ' ', { language: 'ar', homeCountry: 'SY', for: 'flights', limit: 30 })
  const countries = found.map(match => match.countryCode)
  expect(countries[0]).toBe('SY')
  expect(countries.lastIndexOf('SY')).toBeLessThan(countries.findIndex(country => country !== 'SY'))
  expect(search('').map(match => match.cityId)).toContain('X-KRB')
})

test('flights are searched where there is an airport, hotels in every city we sell', () => {
  expect(search('Karbala', 'en', 'flights').some(match => match.cityId === 'X-KRB')).toBe(false)
  expect(search('Karbala', 'en', 'hotels')[0]?.cityId).toBe('X-KRB')
  expect(search('Providence', 'en', 'hotels')).toEqual([])
  expect(search('عێراق', 'ckb', 'hotels').every(match => match.countryCode === 'IQ')).toBe(true)
  expect(search('Iraq', 'en', 'hotels').length).toBeGreaterThan(5)
})

test('an airport is found by its own name', () => {
  expect(search('Heathrow', 'en', 'flights')[0]?.locationId).toBe('LHR')
  expect(search('صبيحة', 'ar', 'flights')[0]?.locationId).toBe('SAW')
  expect(search('سەبیحە', 'ckb', 'flights')[0]?.locationId).toBe('SAW')
  expect(search('Imam Khomeini', 'en', 'flights')[0]?.locationId).toBe('IKA')
})

test('one slip is a letter more, less, another or two turned round', () => {
  for (const [a, b] of [
    ['erbil', 'erbl'],
    ['erbil', 'erbiil'],
    ['erbil', 'erbel'],
    ['erbil', 'erbli'],
    ['erbil', 'rebil'],
    ['erbil', 'erbil'],
  ] as const)
    expect(isOneTypo(a, b)).toBe(true)
  for (const [a, b] of [
    ['erbil', 'arbel'],
    ['erbil', 'erb'],
    ['ab', 'cd'],
    ['erbil', 'erxyil'],
    ['erxyil', 'erbil'],
    ['erbil', 'ebrxil'],
    ['ebrxil', 'erbil'],
    ['erbil', 'ebxil'],
    ['erbil', 'exril'],
  ] as const)
    expect(isOneTypo(a, b)).toBe(false)
})

test('every city and airport stands in a zone and a country that exist, and mends of the source hold', () => {
  expect(cities).toHaveLength(172)
  for (const city of cities) for (const code of city.airports) expect(findAirport(code)?.cityCode).toBe(city.code)
  const zones = new Set([...cities, ...airports].map(place => place.zone))
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  expect(findAirport('DOH')?.names.en).toBe('Hamad International Airport')
  expect(findCity('PVD')?.names.en).toBe('Providence')
})

test('distances follow the great circle', () => {
  const [erbil, istanbul] = [findAirport('EBL'), findAirport('IST')]
  if (!erbil || !istanbul) throw new Error('no airport')
  expect(Math.round(metersBetween(erbil, istanbul) / 1000)).toBeGreaterThan(1380)
  expect(Math.round(metersBetween(erbil, istanbul) / 1000)).toBeLessThan(1460)
  expect(metersBetween(erbil, erbil)).toBe(0)
})

test('[LN-5] for flights a city without an airport finds the city whose airport serves it, and says so', () => {
  const [najaf] = search('Karbala', 'en', 'flights')
  expect(najaf).toMatchObject({ cityId: 'NJF', locationId: 'NJF', name: 'Najaf', nearestTo: 'Karbala' })
  expect(search('مکة', 'ar', 'flights')[0]).toMatchObject({ cityId: 'JED', nearestTo: 'مكة المكرمة' })
  expect(search('Najaf', 'en', 'flights')[0]).not.toHaveProperty('nearestTo')
  expect(search('دهۆک', 'ckb', 'flights')[0]).toMatchObject({ cityId: 'EBL', nearestTo: 'دهۆک' })
})

test('[LN-5] the text of a field, a name with its code in brackets, finds that place again, also with the end deleted', () => {
  for (const typed of ['Erbil (EBL)', 'Erbil (EBL', 'Erbil (', 'أربيل (EBL)', 'هەولێر (EBL'])
    expect(search(typed, 'en', 'flights')[0], typed).toMatchObject({ locationId: 'EBL' })
  expect(search('Istanbul (SAW)', 'en', 'flights')[0]).toMatchObject({ kind: 'airport', locationId: 'SAW' })
})
