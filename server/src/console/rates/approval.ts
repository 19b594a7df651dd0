import { approvalKinds } from '@karwan/domain/approvals'
import { isSameRate } from '@karwan/domain/exchange-rates'
import { lockRates, readRates } from '../../money/rates/index.ts'
import { stored } from '../../platform/database/index.ts'
import type { ApprovalOfKind } from '../approvals/kinds.ts'
import type { Approval } from '../approvals/rows.ts'
import type { RatesContext } from './context.ts'
import { holdingOf, listMarkets, type MarketOfShop } from './markets.ts'
import { subjectOf } from './read-rates.ts'
import { putRate } from './set-rate.ts'

/** Finds the market that a proposal is about; undefined where this shop has it no more. */
const findMarket = ({ brands }: Pick<RatesContext, 'brands'>, { subject }: Pick<Approval, 'subject'>): MarketOfShop | undefined =>
  listMarkets(brands).find(market => subjectOf(market) === subject)
const getMarket = (context: Pick<RatesContext, 'brands'>, row: Approval): MarketOfShop => {
  const market = findMarket(context, row)
  if (!market) throw new Error(`The proposal ${row.id} is of no market`)
  return market
}
const proposalOf = ({ body, id }: Approval) => stored.rateProposal.read(body, id)

/** Exchange rates that wait for a second person. */
export const rateApproval: ApprovalOfKind = {
  brandsOf: (context, row) => findMarket(context, row)?.brands,
  lock: (context, tx, row) => lockRates(tx, getMarket(context, row)),
  async isOfToday(context, tx, row) {
    const market = getMarket(context, row)
    const holds = holdingOf(await readRates(tx, market, 1), market)
    const { before, beforeId } = proposalOf(row)
    return holds.id === beforeId && isSameRate(holds.rate, before)
  },
  async carryOut(context, tx, { row, person }) {
    const market = getMarket(context, row)
    const { before, rate, source } = proposalOf(row)
    const put = { rate, source, proposedBy: row.proposedBy, approvedBy: person.id, approvalId: row.id }
    await putRate(context, tx, {
      person,
      market,
      before,
      rate: put,
      act: 'approval-approved',
      permission: approvalKinds['exchange-rate'].decides,
    })
  },
  detailsOf: (_, row) => {
    const { currency, before, rate } = proposalOf(row)
    return { currency, before, after: rate }
  },
  viewOf: (context, row) => {
    const market = findMarket(context, row)
    if (!market) return undefined
    const { currency, before, rate, source } = proposalOf(row)
    return { kind: 'exchange-rate', market: market.market, currency, brands: market.brands.map(({ id }) => id), before, rate, source }
  },
  refresh: ({ rates }) => rates.refresh(),
}
