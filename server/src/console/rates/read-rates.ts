import type { HeldRate, MarketRates } from '@karwan/contract/console'
import { isOldRate } from '@karwan/domain/exchange-rates'
import { readRates } from '../../money/rates/index.ts'
import { findWaiting } from '../approvals/rows.ts'
import { namesOf } from '../people-names.ts'
import type { SignedInPerson } from '../session.ts'
import { mostRates, type RatesContext } from './context.ts'
import { comparedWith, listMarkets, type MarketOfShop, mayAtAll, mayAtSome } from './markets.ts'

/** Lists the markets whose rates somebody may read, with the rate that holds and those before. */
export const listRates = (context: Pick<RatesContext, 'db' | 'now' | 'brands'>, asker: SignedInPerson): Promise<MarketRates[]> =>
  Promise.all(
    listMarkets(context.brands)
      .filter(market => mayAtSome(asker, 'rates.read', market))
      .map(market => readMarketRates(context, asker, market)),
  )

export const readMarketRates = async (
  { db, now }: Pick<RatesContext, 'db' | 'now'>,
  asker: SignedInPerson,
  of: MarketOfShop,
): Promise<MarketRates> => {
  const { market, currency, brands, own } = of
  const rows = await readRates(db, of, mostRates)
  const names = await namesOf(
    db,
    rows.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy]),
  )
  const fromFile: HeldRate = { id: null, rate: own.rate, since: own.asOf, source: null, by: null, approvedBy: null }
  const history = [
    ...rows.map(({ id, rate, holdsFrom, source, proposedBy, approvedBy }): HeldRate => {
      const approver = approvedBy === null ? null : (names.get(approvedBy) ?? '')
      return { id, rate, since: holdsFrom.toISOString(), source, by: names.get(proposedBy) ?? '', approvedBy: approver }
    }),
    ...(rows.length < mostRates ? [fromFile] : []),
  ]
  const waiting = await findWaiting(db, 'exchange-rate', subjectOf(of), now())
  return {
    market,
    currency,
    brands: brands.map(({ id }) => id),
    history,
    isOld: isOldRate({ asOf: history[0]?.since ?? own.asOf }, now()),
    comparedWith: [...comparedWith(rows, of, now())],
    mayPropose: mayAtAll(asker, 'rates.propose', of),
    waiting: waiting?.id ?? null,
  }
}

/** Names the rate of a market as what an approval is about. */
export const subjectOf = ({ market, currency }: Pick<MarketOfShop, 'market' | 'currency'>): string => `${market} ${currency}`
