import { approvalKinds } from '@karwan/domain/approvals'
import { isSameRate } from '@karwan/domain/exchange-rates'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, lte } from 'drizzle-orm'
import { lockRates, readRates } from '../../money/rates/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { RatesContext } from '../rates/context.ts'
import { holdingOf, listMarkets, type MarketOfShop, mayAtSome, refusalAt } from '../rates/markets.ts'
import { subjectOf } from '../rates/read-rates.ts'
import { noteAtMarket, noteLapse, putRate, refuseRate } from '../rates/set-rate.ts'
import type { SignedInPerson } from '../session.ts'
import { type Approval, lapse } from './rows.ts'

const { approvals } = tables

export type Decision = { readonly to: 'approved' | 'withdrawn' } | { readonly to: 'refused'; readonly reason: string }

interface Deciding {
  readonly id: string
  readonly person: SignedInPerson
  readonly decision: Decision
}

/**
 * Decides a proposal, once: two who approve at the same time do it once, and the second is told by `approval-changed`.
 * What was approved is done in the same transaction. Sent again by the same person, a decision is done already.
 * Problems: `not-found`; those of `refusalAt`; `not-allowed` with a `RateRefusal`; `approval-changed` with
 * `data.state`, which is `lapsed` where another rate came into force.
 */
export const decide = async (context: RatesContext, deciding: Deciding): Promise<Approval | Problem> => {
  await lapseOverdue(context)
  const done = await context.db.transaction(tx => decideOnce(context, tx, deciding))
  if (!isProblem(done) && done.state === 'approved') await context.rates.refresh()
  return done
}

const decideOnce = async (context: RatesContext, tx: Transaction, { id, person, decision }: Deciding): Promise<Approval | Problem> => {
  const known = await readApproval(tx, id)
  const market = known && marketOf(context, known)
  if (!known || !market || !mayAtSome(person, approvalKinds[known.kind].sees, market)) return problem('not-found')
  // As whoever sets a rate does it: first the market, then its proposal.
  await lockRates(tx, market)
  const [row = known] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  const refused = refusalOfDecision(context, { person, market, row, decision })
  if (refused) return refused
  if (row.state !== 'proposed') return isRepeated(row, person, decision) ? row : problem('approval-changed', { data: { state: row.state } })
  if (decision.to === 'approved' && !(await isOfToday(tx, market, row))) {
    await lapse(tx, id, context.now())
    await noteLapse(context, tx, market, { person, approval: id })
    return problem('approval-changed', { data: { state: 'lapsed' } })
  }
  const reason = decision.to === 'refused' ? decision.reason : null
  const decided = { state: decision.to, decidedBy: person.id, decidedAt: context.now(), reason }
  await tx.update(approvals).set(decided).where(eq(approvals.id, id))
  const { before, rate, source, currency } = stored.rateProposal.read(row.body, row.id)
  const { decides, sees } = approvalKinds[row.kind]
  if (decision.to === 'approved') {
    const put = { rate, source, proposedBy: row.proposedBy, approvedBy: person.id, approvalId: id }
    await putRate(context, tx, { person, market, before, rate: put, act: 'approval-approved', permission: decides })
  } else {
    const [act, permission] = decision.to === 'refused' ? (['approval-refused', decides] as const) : (['approval-withdrawn', sees] as const)
    const details = { approval: id, kind: row.kind, currency, before, after: rate }
    await noteAtMarket(context, tx, market, { person, act, permission, details, ...(reason !== null && { reason }) })
  }
  return { ...row, ...decided }
}

interface Decided {
  readonly person: SignedInPerson
  readonly market: MarketOfShop
  readonly row: Approval
  readonly decision: Decision
}
const refusalOfDecision = (context: RatesContext, { person, market, row, decision }: Decided): Problem | undefined => {
  const isOwn = row.proposedBy === person.id
  if (decision.to === 'withdrawn') return isOwn ? undefined : refuseRate('not-own-proposal')
  const refused = refusalAt(person, approvalKinds[row.kind].decides, market, context.now())
  return refused ?? (isOwn ? refuseRate('own-proposal') : undefined)
}

const isRepeated = (row: Approval, person: SignedInPerson, { to }: Decision): boolean => row.state === to && row.decidedBy === person.id

/** The rate that holds is the one that the proposal was made at. */
const isOfToday = async (tx: Transaction, market: MarketOfShop, row: Approval): Promise<boolean> => {
  const holds = holdingOf(await readRates(tx, market, 1), market)
  const { before, beforeId } = stored.rateProposal.read(row.body, row.id)
  return holds.id === beforeId && isSameRate(holds.rate, before)
}

export const readApproval = async (db: Pick<Transaction, 'select'>, id: string): Promise<Approval | undefined> => {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
  return row
}

/** Finds the market that a proposal is about; undefined where this shop has it no more. */
export const marketOf = ({ brands }: Pick<RatesContext, 'brands'>, { subject }: Pick<Approval, 'subject'>): MarketOfShop | undefined =>
  listMarkets(brands).find(market => subjectOf(market) === subject)

/** Ends the proposals whose time is over, and writes it down. */
export const lapseOverdue = ({ db, now, brands }: Pick<RatesContext, 'db' | 'now' | 'brands'>): Promise<void> =>
  db.transaction(async tx => {
    const at = now()
    const over = await tx
      .update(approvals)
      .set({ state: 'lapsed', decidedAt: at })
      .where(and(eq(approvals.state, 'proposed'), lte(approvals.lapsesAt, at)))
      .returning()
    for (const row of over) {
      const market = marketOf({ brands }, row)
      if (market) await noteLapse({ now }, tx, market, { person: { id: null, name: 'server' }, approval: row.id })
    }
  })
