/** Traits of a house, drawn by chance or reckoned from what is drawn. Every `chance` is in [0, 1). */

import type { HotelType } from '@karwan/domain/hotels'
import type { InEachLanguage } from '../../kit/languages.ts'
import { benchCity, type StayCity } from './cities.ts'
import type { Quarter } from './quarters.ts'
import { inAll } from './rows.ts'

const resortCities = new Set('AYT BJV DLM SSH HRG BUS X-SHQ X-DKN X-BLD X-UZG X-SPN MLE DPS LGK HKT LTK X-TRT SLL AQJ'.split(' '))
export function typeOf(city: StayCity, chance: number): HotelType {
  const resorts = resortCities.has(city.code) ? 0.24 : city.code === benchCity ? 0.05 : 0.035
  const villas = resortCities.has(city.code) ? 0.12 : 0.03
  if (chance < resorts) return 'Resort'
  if (chance < resorts + villas) return 'Villa'
  if (chance < resorts + villas + 0.11) return 'Apartment'
  return chance < resorts + villas + 0.16 ? 'Hostel' : 'Hotel'
}

/** Shares out of 100 that have one star, two, … five. */
const starShares: Readonly<Record<HotelType, readonly number[]>> = {
  Hotel: [4, 14, 36, 31, 15],
  Apartment: [0, 15, 45, 34, 6],
  Resort: [0, 0, 12, 46, 42],
  Villa: [0, 0, 28, 48, 24],
  Hostel: [48, 52, 0, 0, 0],
}
export function starsOf(type: HotelType, chance: number): number {
  let left = chance * 100
  for (const [index, share] of starShares[type].entries()) {
    if (left < share) return index + 1
    left -= share
  }
  return 5
}

/** Cents of a usual night by stars, from the second place on. */
const byStars = [0, 1900, 2900, 4800, 8600, 16_400]
const byType: Readonly<Record<HotelType, number>> = { Hotel: 1000, Apartment: 1050, Resort: 1280, Villa: 1700, Hostel: 620 }
const countryThousandths: Readonly<Record<string, number>> = {
  IQ: 980,
  SY: 760,
  TR: 1020,
  AE: 1420,
  QA: 1350,
  SA: 1300,
  KW: 1300,
  BH: 1150,
  OM: 1080,
  JO: 1020,
  LB: 1050,
  IR: 640,
  EG: 720,
  GE: 780,
  AZ: 820,
  AM: 800,
  GB: 1900,
  FR: 1850,
  CH: 2150,
  NO: 1800,
  DK: 1800,
  SE: 1600,
  NL: 1750,
  US: 1900,
  JP: 1500,
  SG: 1700,
  MV: 2300,
}
interface NightAsked {
  readonly type: HotelType
  readonly stars: number
  readonly city: StayCity
  readonly quarter: Quarter
  /** Thousandths by chance. */
  readonly kept: number
}
/** The usual price of a night, in cents. */
export const nightCentsOf = ({ type, stars, city, quarter, kept }: NightAsked): number =>
  [byType[type], countryThousandths[city.country] ?? 1250, quarter.priceThousandths, kept].reduce(
    (cents, thousandths) => Math.round((cents * thousandths) / 1000),
    byStars[stars] ?? 4800,
  )

/** Towns and states that want a tax at the reception. */
const taxAtProperty: Readonly<Record<string, number>> = { AE: 95, DE: 120, IT: 130, FR: 110, AT: 90, NL: 140, PT: 70, MY: 50, ES: 80 }
export const cityTaxOf = (country: string, stars: number): number => (taxAtProperty[country] ?? 0) * stars

export function scoreOf(stars: number, facilities: number, metersToPoint: number, kept: number): number {
  const nearness = Math.max(0, 12 - metersToPoint / 250)
  return Math.min(99, Math.round(22 + stars * 7 + facilities * 0.7 + nearness + kept * 18))
}

/** New houses, one of nine, have no reviews yet; the better a house is, the more guests tell of it. */
export function reviewsOf(score: number, hash: number): { readonly score: number; readonly count: number } | null {
  if (hash % 9 === 0) return null
  const taste = ((hash >>> 5) % 13) - 6
  const tenths = Math.max(48, Math.min(97, Math.round(50 + score * 0.42 + taste)))
  return { score: tenths / 10, count: 8 + Math.round(((hash >>> 9) % 97) * (1 + score / 6)) }
}

export const addressOf = (street: number, number: number, quarter: Quarter, city: StayCity): InEachLanguage => {
  const words = { en: `${number} Street ${street}`, ar: `شارع ${street}، رقم ${number}`, ckb: `شەقامی ${street}، ژمارە ${number}` }
  return inAll(language => [words[language], quarter.names[language], city.names[language]].join(language === 'en' ? ', ' : '، '))
}
