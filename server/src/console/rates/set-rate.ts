import type { RateRefusal } from '@karwan/contract/console'
import { isLikely, isSameRate, needsFourEyes } from '@karwan/domain/exchange-rates'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Permission, StaffAct } from '@karwan/domain/staff'
import { insertRate, lockRates, readRates, type SetRate } from '../../money/rates/index.ts'
import { stored, type Transaction } from '../../platform/database/index.ts'
import { findWaiting, insertApproval, lapse, noteLapse, refuseProposal } from '../approvals/rows.ts'
import { noteAtBrands } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import { mostRates, type RatesContext } from './context.ts'
import { comparedWith, type HoldingRate, holdingOf, type MarketOfShop, refusalAt } from './markets.ts'
import { subjectOf } from './read-rates.ts'

export interface WantedRate {
  readonly rate: string
  readonly source: string
  /** Id of the rate that held on the page where this one was typed; null: of the market's file. */
  readonly seen: number | null
}

const refuseRate = (reason: RateRefusal): Problem => problem('not-allowed', { data: { reason } })

/**
 * Sets the rate of a market at once, or proposes it where it is far from what held lately (`needsFourEyes`). Sent again
 * by the same person, it is done once. Problems: those of `refusalAt`; `rate-changed` where another rate holds than the
 * one on the page; `not-allowed` with a `RateRefusal`.
 */
export const setRate = async (
  context: RatesContext,
  person: SignedInPerson,
  market: MarketOfShop,
  wanted: WantedRate,
): Promise<'set' | 'proposed' | Problem> => {
  const refused = refusalAt(person, 'rates.propose', market, context.now())
  if (refused) return refused
  const outcome = await context.db.transaction(tx => setOrPropose(context, tx, { person, market, wanted }))
  if (!isProblem(outcome)) await context.rates.refresh()
  return outcome
}

interface Setting {
  readonly person: SignedInPerson
  readonly market: MarketOfShop
  readonly wanted: WantedRate
}
const setOrPropose = async (
  context: Pick<RatesContext, 'now'>,
  tx: Transaction,
  { person, market, wanted }: Setting,
): Promise<'set' | 'proposed' | Problem> => {
  await lockRates(tx, market)
  const at = context.now()
  const rows = await readRates(tx, market, mostRates)
  const holds = holdingOf(rows, market)
  if (isRepeated(rows, person, wanted)) return 'set'
  if (holds.id !== wanted.seen) return problem('rate-changed', { data: { rate: holds.rate } })
  if (isSameRate(wanted.rate, holds.rate)) return refuseRate('same-rate')
  if (!isLikely(wanted.rate, holds.rate)) return refuseRate('rate-unlikely')
  if (needsFourEyes(wanted.rate, comparedWith(rows, market, at))) return propose(context, tx, { person, market, wanted, holds })
  const rate = { rate: wanted.rate, source: wanted.source, proposedBy: person.id, approvedBy: null, approvalId: null }
  await putRate(context, tx, { person, market, before: holds.rate, rate, act: 'rate-set', permission: 'rates.propose' })
  return 'set'
}

/** The same rate on top of the same one by the same person: its answer was lost. */
const isRepeated = ([newest, before]: readonly SetRate[], person: SignedInPerson, { rate, seen }: WantedRate): boolean =>
  newest !== undefined && newest.rate === rate && newest.proposedBy === person.id && (before?.id ?? null) === seen

const propose = async (
  context: Pick<RatesContext, 'now'>,
  tx: Transaction,
  { person, market, wanted, holds }: Setting & { readonly holds: HoldingRate },
): Promise<'proposed' | Problem> => {
  const [at, subject] = [context.now(), subjectOf(market)]
  const waiting = await findWaiting(tx, 'exchange-rate', subject, at)
  if (waiting) {
    const { rate, beforeId } = stored.rateProposal.read(waiting.body, waiting.id)
    return waiting.proposedBy === person.id && rate === wanted.rate && beforeId === wanted.seen
      ? 'proposed'
      : refuseProposal('approval-waiting')
  }
  const { rate, source } = wanted
  const body = { market: market.market, currency: market.currency, rate, source, before: holds.rate, beforeId: holds.id }
  const proposed = { kind: 'exchange-rate', subject, body: stored.rateProposal.write(body), proposedBy: person.id } as const
  const { id } = await insertApproval(tx, proposed, at)
  const details = { approval: id, kind: 'exchange-rate', currency: market.currency, before: holds.rate, after: rate }
  await noteAtBrands(context, tx, market.brands, { person, act: 'approval-proposed', permission: 'rates.propose', details, reason: source })
  return 'proposed'
}

interface Put {
  readonly person: SignedInPerson
  readonly market: MarketOfShop
  readonly before: string
  readonly rate: Pick<SetRate, 'rate' | 'source' | 'proposedBy' | 'approvedBy' | 'approvalId'>
  readonly act: StaffAct
  readonly permission: Permission
}
/** Writes a rate, which holds from now on; a proposal that waits lapses with it. `lockRates` comes before. */
export const putRate = async (
  context: Pick<RatesContext, 'now'>,
  tx: Transaction,
  { person, market, before, rate, act, permission }: Put,
): Promise<void> => {
  const { currency } = market
  const at = context.now()
  await insertRate(tx, { market: market.market, currency, ...rate, holdsFrom: at })
  const waiting = await findWaiting(tx, 'exchange-rate', subjectOf(market), at)
  const isOther = waiting && waiting.id !== rate.approvalId
  if (isOther) await lapse(tx, waiting.id, at)
  const approval = rate.approvalId === null ? {} : { approval: rate.approvalId }
  const details = { ...approval, currency, before, after: rate.rate }
  await noteAtBrands(context, tx, market.brands, { person, act, permission, details, reason: rate.source })
  if (isOther) await noteLapse(context, tx, market.brands, { person, approval: waiting.id, details: { currency } })
}
