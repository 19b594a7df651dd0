import { type InEachLanguage, inEachLanguage } from '../locales/index.ts'
import type { Airport, City } from '../places/index.ts'
import { airportRows } from './airports.generated.ts'
import { cityRows } from './cities.generated.ts'

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map(row => row.split('|'))
const tierOf = (text: string): City['tier'] => (text === '1' ? 1 : text === '2' ? 2 : 3)
const names = (en: string, ar?: string, ckb?: string): InEachLanguage => inEachLanguage({ en, ...(ar && { ar }), ...(ckb && { ckb }) })

/**
 * The cities we sell: 171 destinations and the sandbox's own `X-SBX`, in the order of their importance to our visitors
 * within a country.
 */
export const cities: readonly City[] = rowsOf(cityRows).map(
  ([code = '', airports = '', country = '', latitude, longitude, zone = '', tier = '', en = '', ar, ckb]) => ({
    code,
    airports: airports.split(' ').filter(Boolean),
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone,
    tier: tierOf(tier),
    names: names(en, ar, ckb),
  }),
)

const read = rowsOf(airportRows).map(
  ([code = '', cityCode = '', country = '', latitude, longitude, zone = '', elsewhere = '', en = '', ar, ckb]) => {
    const place = { country, latitude: Number(latitude), longitude: Number(longitude), zone }
    return { airport: { code, cityCode, ...place, names: names(en, ar, ckb) } satisfies Airport, elsewhere }
  },
)
/**
 * The airports of our cities and the busiest of the world, about 1,500. Those outside our cities have English names
 * only.
 */
export const airports: readonly Airport[] = read.map(({ airport }) => airport)

const ours = new Set(cities.map(city => city.code))
const others = new Map<string, City>()
for (const { airport, elsewhere } of read) {
  if (ours.has(airport.cityCode)) continue
  const { cityCode: code, country, latitude, longitude, zone } = airport
  const known = others.get(code)
  const codes = [...(known?.airports ?? []), airport.code]
  others.set(
    code,
    known ? { ...known, airports: codes } : { code, country, latitude, longitude, zone, tier: 3, names: names(elsewhere), airports: codes },
  )
}
/** The cities of all other airports: to be flown to, not sold as destinations. English names only. */
export const otherCities: readonly City[] = [...others.values()]
