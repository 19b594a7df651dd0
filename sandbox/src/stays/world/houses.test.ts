import { findCountry } from '@karwan/domain/countries'
import { boards, facilityIds, hotelTypes } from '@karwan/domain/hotels'
import { inEachLanguage } from '@karwan/domain/locales'
import { isE164 } from '@karwan/domain/travelers'
import { describe, expect, test } from 'vitest'
import { listCities } from './cities.ts'
import { describe as describeHouse } from './description.ts'
import type { House } from './house.ts'
import { createHouses } from './houses.ts'
import { pictureRows } from './picture-rows.ts'
import { listPoints, metersBetween } from './points.ts'
import { listQuarters } from './quarters.ts'
import { scenarioHouses } from './scenario-houses.ts'

const { listHouses, findHouse } = createHouses('karwan')
const housesOf = (code: string): readonly House[] => listHouses(code) ?? []
const shops = listCities().filter(city => city.code !== 'X-BNC')
const everyHouse = shops.flatMap(city => housesOf(city.code))
const alphabets = { ar: /^[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًُّ]*$/, ckb: /^[ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ]*$/ }
const arabicScript = (text: string): readonly string[] => text.match(/[\u0621-\u065F\u0670-\u06FF]+/g) ?? []

test('the same seed builds the same houses, another seed others', () => {
  expect(createHouses('karwan').listHouses('EBL')).toEqual(housesOf('EBL'))
  const other = createHouses('other').listHouses('EBL') ?? []
  expect(other.map(house => house.names.en)).not.toEqual(housesOf('EBL').map(house => house.names.en))
})

test('every city has hotels, the big ones 80 to 400, the bench city 2,000', () => {
  for (const city of shops) expect(housesOf(city.code).length, city.code).toBeGreaterThanOrEqual(12)
  for (const code of 'EBL BGW ISU NJF X-KRB BSR X-DUH DAM ALP IST AYT DXB AMM BEY CAI X-MEC MED THR MHD TBS BAK'.split(' ')) {
    expect(housesOf(code).length, code).toBeGreaterThanOrEqual(80)
    expect(housesOf(code).length, code).toBeLessThanOrEqual(400)
  }
  expect(housesOf('X-BNC')).toHaveLength(2000)
  expect(listHouses('X-NOPE')).toBeUndefined()
})

test('ids and names are told apart in each city and each language', () => {
  for (const city of listCities()) {
    const houses = housesOf(city.code)
    expect(new Set(houses.map(house => house.id)).size).toBe(houses.length)
    for (const language of ['en', 'ar', 'ckb'] as const)
      expect(new Set(houses.map(house => house.names[language])).size, city.code + language).toBe(houses.length)
  }
  expect(findHouse('IST-007')?.id).toBe('IST-007')
  expect(findHouse('SBX-003')?.names.en).toBe('Price Rises at Booking Hotel')
  expect(findHouse('IST-9999')).toBeUndefined()
})

test("[HS-4] the English name holds the word of the house's type and of no other", () => {
  for (const house of everyHouse) {
    for (const type of hotelTypes) expect(house.names.en.includes(type), `${house.names.en} ${type}`).toBe(type === house.type)
  }
})

test('texts are written with the letters of their language', () => {
  const points = shops.flatMap(city => listPoints(city).map(point => point.names))
  const texts = [...everyHouse.flatMap(house => [house.names, house.address, house.quarter.names, describeHouse(house)]), ...points]
  const wrong = texts
    .map(inEachLanguage)
    .flatMap(text => [
      ...arabicScript(text.ar).filter(word => !alphabets.ar.test(word)),
      ...arabicScript(text.ckb).filter(word => !alphabets.ckb.test(word) || word.startsWith('ر')),
    ])
  expect(wrong).toEqual([])
  expect(texts.filter(text => /[\u200B-\u200F\u0640]/.test(Object.values(text).join('')))).toEqual([])
})

test('no house bears the name of a real chain', () => {
  const chains =
    /hilton|rotana|divan|marriott|sheraton|radisson|ramada|kempinski|m[oö]venpick|four seasons|millennium|dedeman|rixos|\bibis\b|novotel|mercure|accor|holiday inn|best western|wyndham|crowne|intercontinental|swiss|fairmont|raffles|shangri|jumeirah|hyatt|westin|pullman|sofitel|address|atlantis|titanic|tulip|park inn|delta|\bruby\b|\bcoral\b|anantara|banyan|orchid|safir|steigenberger|concorde|meridien|st\.? regis|\bw hotel|\baloft\b|moxy|oyo|centara|dusit|taj\b|oberoi/i
  expect(everyHouse.map(house => house.names.en).filter(name => chains.test(name))).toEqual([])
})

test('houses stand in their neighbourhood, near points of their city', () => {
  for (const house of everyHouse) {
    expect(metersBetween(house, house.quarter)).toBeLessThanOrEqual(house.quarter.spreadMeters + 5)
    expect(metersBetween(house.quarter, house.city)).toBeLessThan(40_000)
    const points = new Set(listPoints(house.city).map(point => point.id))
    expect(house.near.every(({ poi }) => points.has(poi))).toBe(true)
    expect(house.near.map(({ meters }) => meters)).toEqual(house.near.map(({ meters }) => meters).toSorted((a, b) => a - b))
  }
})

test('each of the main cities has neighbourhoods and six to twelve points of its own', () => {
  for (const city of shops.filter(({ code }) =>
    'EBL BGW ISU NJF X-KRB BSR X-DUH DAM ALP IST DXB AMM CAI X-MEC MHD TBS BAK'.split(' ').includes(code),
  )) {
    expect(listPoints(city).length, city.code).toBeGreaterThanOrEqual(6)
    expect(listPoints(city).length, city.code).toBeLessThanOrEqual(12)
    expect(listQuarters(city).some(quarter => quarter.names.en === 'Station district')).toBe(false)
  }
})

describe('what a house has', () => {
  test('[HS-6] only pictures, facilities and boards that the shop knows', () => {
    const files = new Set(pictureRows.split('\n').map(row => `${row.split('|')[0]}.webp`))
    for (const { look, facilities, boards: offered, rooms } of everyHouse) {
      expect([look.image, ...look.images.map(image => image.file)].every(file => files.has(file))).toBe(true)
      expect(facilities.every(facility => facilityIds.includes(facility))).toBe(true)
      expect(offered).toEqual(boards.filter(board => offered.includes(board)))
      expect(rooms.length).toBeGreaterThanOrEqual(2)
      expect(look.images[0]?.kind).toBe('exterior')
    }
  })
  test('a house says of what is nearest the same distance as its page', () => {
    for (const house of everyHouse) {
      const { near } = house
      const rounded = Math.round((near[0]?.meters ?? 0) / 10) * 10
      const far = rounded < 1000 ? `${rounded} m` : `${Math.round((near[0]?.meters ?? 0) / 100) / 10} km`
      expect(describeHouse(house).en).toContain(` is ${far} away.`)
    }
  })
  test('the rooms of a house have one palette, as far as it was drawn for them', () => {
    const drawn = pictureRows.split('\n').map(row => row.split('|'))
    const paletteOf = (file: string) => drawn.find(([name]) => `${name}.webp` === file)?.[2]
    const kept = everyHouse.filter(({ look }) => {
      const rooms = look.images.filter(image => image.kind.startsWith('room-')).map(image => paletteOf(image.file))
      return rooms.filter(palette => palette === look.palette).length >= rooms.length - 1
    })
    expect(kept.length / everyHouse.length).toBeGreaterThan(0.85)
  })
  test('a list does not show the same picture all over', () => {
    const images = housesOf('EBL').slice(0, 40)
    expect(new Set(images.map(house => house.look.image)).size).toBeGreaterThan(14)
  })
  test('pilgrims find prayer rooms and no alcohol, Iraq tells of power', () => {
    const share = (code: string, has: (house: House) => boolean) => housesOf(code).filter(has).length / housesOf(code).length
    expect(share('X-KRB', house => house.facilities.includes('alcoholFree'))).toBe(1)
    expect(share('NJF', house => house.facilities.includes('prayerRoom'))).toBeGreaterThan(0.8)
    expect(share('BGW', house => house.facilities.includes('power24'))).toBeGreaterThan(0.6)
    expect(share('PAR', house => house.facilities.includes('power24'))).toBe(0)
  })
  test('[HS-7] a child counts as an adult from 12 everywhere but in the hotel that says otherwise', () => {
    expect(everyHouse.filter(house => house.adultFromAge !== 12).map(house => house.id)).toEqual(['SBX-018'])
  })
})

test('most houses tell a phone that rings nowhere and their hours, some do not', () => {
  const kept = /^\+(1202|1613)55501|^\+442079460|^\+3319900|^\+493023125|^\+468465004|^\+6125550/
  for (const { phone, country } of everyHouse.flatMap(house =>
    house.phone ? [{ phone: house.phone, country: house.city.country }] : [],
  )) {
    expect(isE164(phone), phone).toBe(true)
    expect(kept.test(phone) || phone.startsWith(`+${findCountry(country)?.dialCode}000`), phone).toBe(true)
  }
  const share = (has: (house: House) => boolean) => everyHouse.filter(has).length / everyHouse.length
  for (const untold of [share(house => house.phone === null), share(house => house.checkInFrom === null)]) {
    expect(untold).toBeGreaterThan(0.05)
    expect(untold).toBeLessThan(0.3)
  }
  expect(everyHouse.filter(house => house.checkInUntil !== null && house.facilities.includes('reception24'))).toEqual([])
  expect(housesOf('X-SBX').every(({ phone, checkInFrom, checkOutUntil }) => phone && checkInFrom && checkOutUntil)).toBe(true)
})

test('the sandbox city is made of the scenarios, ids in order', () => {
  expect(housesOf('X-SBX').map(house => house.id)).toEqual(scenarioHouses.map(({ id }) => id))
})
