import type { FacilityId, HotelType } from '@karwan/domain/hotels'
import type { InEachLanguage } from '../../kit/languages.ts'
import type { House } from './house.ts'
import { listPoints } from './points.ts'
import { inAll } from './rows.ts'

const typeWords: Readonly<Record<HotelType, InEachLanguage>> = {
  Hotel: { en: 'hotel', ar: 'فندق', ckb: 'هۆتێلێکی' },
  Apartment: { en: 'apartment house', ar: 'شقق فندقية', ckb: 'شوقەیەکی' },
  Resort: { en: 'resort', ar: 'منتجع', ckb: 'ڕیزۆرتێکی' },
  Villa: { en: 'villa', ar: 'فيلا', ckb: 'ڤێلایەکی' },
  Hostel: { en: 'hostel', ar: 'نُزُل', ckb: 'هۆستێڵێکی' },
}
const arabicStars = ['', 'نجمة واحدة', 'نجمتين', '3 نجوم', '4 نجوم', '5 نجوم']

/** Sentences of a house's description; the first that fits is used. */
const praises: readonly (readonly [FacilityId, InEachLanguage])[] = [
  [
    'womenPool',
    {
      en: 'The pool has hours for women only.',
      ar: 'للمسبح أوقات مخصصة للنساء فقط.',
      ckb: 'مەلەوانگەکە کاتی تایبەت بە خانمانی هەیە.',
    },
  ],
  ['pool', { en: 'Guests share a swimming pool.', ar: 'يضم المكان مسبحاً للضيوف.', ckb: 'مەلەوانگەیەکی بۆ میوانەکان هەیە.' }],
  ['spa', { en: 'There is a spa to rest in.', ar: 'يضم المكان سبا للراحة.', ckb: 'سپایەکی بۆ پشوودان هەیە.' }],
  ['shuttle', { en: 'A car can fetch guests from the airport.', ar: 'تتوفر خدمة النقل من المطار.', ckb: 'هاتوچۆ لە فڕۆکەخانەوە هەیە.' }],
  ['restaurant', { en: 'The restaurant is in the house.', ar: 'المطعم في المبنى نفسه.', ckb: 'چێشتخانە لە هەمان بینادایە.' }],
  ['kitchen', { en: 'There is a kitchen to cook in.', ar: 'يتوفر مطبخ للطبخ.', ckb: 'مەتبەخێکی بۆ چێشتلێنان هەیە.' }],
]
const power: InEachLanguage = {
  en: 'Electricity is on day and night.',
  ar: 'الكهرباء متوفرة ليلاً ونهاراً.',
  ckb: 'کارەبا شەو و ڕۆژ هەیە.',
}

/** As fine as a page tells distances, so that both say the same. */
function distanceInWords(meters: number): InEachLanguage {
  const rounded = Math.round(meters / 10) * 10
  if (rounded < 1000) return { en: `${rounded} m`, ar: `${rounded} م`, ckb: `${rounded} م` }
  const km = Math.round(meters / 100) / 10
  return { en: `${km} km`, ar: `${km} كم`, ckb: `${km} کم` }
}

/** Two or three plain sentences: what it is, where, and what it has. */
export function describe(house: House): InEachLanguage {
  const point = listPoints(house.city).find(({ id }) => id === house.near[0]?.poi)
  const far = distanceInWords(house.near[0]?.meters ?? 0)
  const first: InEachLanguage = {
    en: `A ${house.stars}-star ${typeWords[house.type].en} in ${house.city.names.en}, neighbourhood: ${house.quarter.names.en}.`,
    ar: `${typeWords[house.type].ar} من فئة ${arabicStars[house.stars]} في ${house.city.names.ar}، الحي: ${house.quarter.names.ar}.`,
    ckb: `${typeWords[house.type].ckb} ${house.stars} ئەستێرە لە ${house.city.names.ckb}، گەڕەک: ${house.quarter.names.ckb}.`,
  }
  const near: InEachLanguage | undefined = point && {
    en: `${point.names.en} is ${far.en} away.`,
    ar: `المسافة إلى ${point.names.ar}: ${far.ar}.`,
    ckb: `دووری لە ${point.names.ckb}: ${far.ckb}.`,
  }
  const praise = praises.find(([facility]) => house.facilities.includes(facility))?.[1]
  const sentences = [first, near, praise, house.facilities.includes('power24') ? power : undefined].filter(text => text !== undefined)
  return inAll(language => sentences.map(text => text[language]).join(' '))
}
