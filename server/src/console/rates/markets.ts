import { type Brand, paymentRate } from '@karwan/brands/brand'
import { comparedForMs } from '@karwan/domain/exchange-rates'
import type { ExchangeRate } from '@karwan/domain/money'
import type { Problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import type { SetRate } from '../../money/rates/index.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'

/** A market of this shop with its brands: a rate makes the prices of all of them. */
export interface MarketOfShop {
  readonly market: string
  readonly brands: readonly Brand[]
  /** Rate of the market's file. */
  readonly own: ExchangeRate
  readonly currency: ExchangeRate['to']
}

export const listMarkets = (brands: readonly Brand[]): readonly MarketOfShop[] =>
  [...Map.groupBy(brands, ({ market }) => market.id)].flatMap(([market, all]) => {
    const [first] = all
    const own = first && paymentRate(first)
    return own ? [{ market, brands: all, own, currency: own.to }] : []
  })

type OfBrands = Pick<MarketOfShop, 'brands'>
/** Tells whether somebody may do something at a brand of a market. */
export const mayAtSome = (person: Pick<SignedInPerson, 'posts'>, permission: Permission, { brands }: OfBrands): boolean => {
  const held = brandsWith(person, permission)
  return brands.some(({ id }) => held.includes(id))
}
/** Tells whether somebody may do something at every brand of a market. */
export const mayAtAll = (person: Pick<SignedInPerson, 'posts'>, permission: Permission, { brands }: OfBrands): boolean => {
  const held = brandsWith(person, permission)
  return brands.every(({ id }) => held.includes(id))
}
/** Tells why somebody may not do something that changes the prices of all brands of a market. Undefined: they may. */
export const refusalAt = (
  person: Pick<SignedInPerson, 'posts' | 'stepUpUntil'>,
  permission: Permission,
  { brands }: OfBrands,
  now: Date,
): Problem | undefined => {
  for (const { id } of brands) {
    const refused = refusalOf(person, permission, id, now)
    if (refused) return refused
  }
  return undefined
}

/** The rate that holds: its number, or null where it is of the market's file. */
export interface HoldingRate {
  readonly id: number | null
  readonly rate: string
}
/** Returns the rate that holds by the rows of a market, newest first. */
export const holdingOf = ([newest]: readonly SetRate[], { own }: MarketOfShop): HoldingRate => ({
  id: newest?.id ?? null,
  rate: newest?.rate ?? own.rate,
})

/** Lists the rates that held within the time that a new one is compared with, the one that holds first. */
export const comparedWith = (rows: readonly SetRate[], { own }: MarketOfShop, now: Date): readonly string[] => {
  const since = new Date(now.getTime() - comparedForMs)
  const all = [...rows.map(({ rate, holdsFrom }) => ({ rate, from: holdsFrom })), { rate: own.rate, from: new Date(own.asOf) }]
  return all
    .filter((_, at) => {
      const next = all[at - 1]
      return !next || next.from > since
    })
    .map(({ rate }) => rate)
}
