import type { HotelType } from '@karwan/domain/hotels'
import type { InEachLanguage } from '../../kit/languages.ts'
import type { StayCity } from './cities.ts'
import { firstNameRows } from './first-name-rows.ts'
import { inAll, inEachLanguage, readSections } from './rows.ts'

/**
 * Forms of a house's name by its type, `*` standing for the first part. The type's own word is in every English name,
 * because the type filter looks for it there (HS-3).
 */
const forms: Readonly<Record<HotelType, readonly InEachLanguage[]>> = {
  Hotel: [
    { en: '* Hotel', ar: 'فندق *', ckb: 'هۆتێلی *' },
    { en: '* Garden Hotel', ar: 'فندق حدائق *', ckb: 'هۆتێلی باخچەی *' },
    { en: '* Boutique Hotel', ar: 'فندق بوتيك *', ckb: 'هۆتێلی بوتیکی *' },
    { en: '* Plaza Hotel', ar: 'فندق بلازا *', ckb: 'هۆتێلی پلازای *' },
    { en: '* Palace Hotel', ar: 'فندق قصر *', ckb: 'هۆتێلی کۆشکی *' },
    { en: 'Grand * Hotel', ar: 'فندق * الكبير', ckb: 'هۆتێلی گەورەی *' },
  ],
  Apartment: [
    { en: '* Apartments', ar: 'شقق * الفندقية', ckb: 'شوقەکانی *' },
    { en: '* Family Apartments', ar: 'شقق * العائلية', ckb: 'شوقەی خێزانیی *' },
  ],
  Resort: [
    { en: '* Resort', ar: 'منتجع *', ckb: 'ڕیزۆرتی *' },
    { en: '* Spa Resort', ar: 'منتجع وسبا *', ckb: 'ڕیزۆرت و سپای *' },
  ],
  Villa: [{ en: '* Villa', ar: 'فيلا *', ckb: 'ڤێلای *' }],
  Hostel: [{ en: '* Hostel', ar: 'نُزُل *', ckb: 'هۆستێڵی *' }],
}
/** Palaces and grand hotels have four stars or five. */
const modestForms = 4

const kurdishCities = new Set(
  'EBL ISU KIK X-DUH X-ZAK X-HLB X-SHQ X-SOR X-RWD X-DKN X-AMD X-AKR X-KOY X-RNY SDG KSH OMH KAC DIY MQM VAN X-SBX X-BNC'.split(' '),
)
const cultures: Readonly<Record<string, readonly string[]>> = {
  iraqi: ['IQ'],
  levantine: ['SY', 'LB', 'JO'],
  turkish: ['TR'],
  gulf: ['AE', 'QA', 'SA', 'KW', 'BH', 'OM'],
  iranian: ['IR'],
  nile: ['EG', 'TN', 'MA', 'ET'],
  caucasian: ['GE', 'AZ', 'AM', 'KZ', 'UZ'],
  eastern: ['MY', 'TH', 'SG', 'ID', 'MV', 'LK', 'IN', 'PK', 'CN', 'HK', 'KR', 'JP', 'AU'],
}
const cultureOf = (city: StayCity): string =>
  kurdishCities.has(city.code) ? 'kurdish' : (Object.keys(cultures).find(key => cultures[key]?.includes(city.country)) ?? 'european')

const sections = new Map([...readSections(firstNameRows)].map(([culture, rows]) => [culture, rows.map(row => inEachLanguage(row, 0))]))
const firstsOf = (city: StayCity): readonly InEachLanguage[] => [
  ...(sections.get(cultureOf(city)) ?? []),
  ...(sections.get('common') ?? []),
]

/** Gives each house of one city a name of its own, in the order they are asked for. */
export function nameGiver(city: StayCity): (type: HotelType, stars: number, chance: number, quarter: InEachLanguage) => InEachLanguage {
  const taken = new Set<string>()
  const firsts = firstsOf(city)
  return (type, stars, chance, quarter) => {
    const suited = stars >= 4 ? forms[type] : forms[type].slice(0, modestForms)
    const possible = suited.length * firsts.length
    const start = Math.floor(chance * possible)
    for (let step = 0; ; step++) {
      // A prime step walks through all of them before any comes twice.
      const names = nameAt(firsts, suited, (start + step * 7919) % possible)
      const notice = added(names, Math.floor(step / possible), quarter)
      if (taken.has(notice.en)) continue
      taken.add(notice.en)
      return notice
    }
  }
}

/** In a crowded city the neighbourhood tells namesakes apart, in a crowd beyond that a number. */
const added = (names: InEachLanguage, round: number, quarter: InEachLanguage): InEachLanguage =>
  round === 0 ? names : inAll(language => `${names[language]} – ${quarter[language]}${round > 1 ? ` ${round}` : ''}`)

function nameAt(firsts: readonly InEachLanguage[], suited: readonly InEachLanguage[], at: number): InEachLanguage {
  const first = firsts[at % firsts.length] as InEachLanguage
  const form = suited[Math.floor(at / firsts.length)] as InEachLanguage
  return inAll(language => form[language].replace('*', first[language]))
}
