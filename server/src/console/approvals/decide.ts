import { approvalKinds } from '@karwan/domain/approvals'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, lte } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { noteAtBrands } from '../audit.ts'
import { mayAtSome, refusalAt } from '../rates/markets.ts'
import type { SignedInPerson } from '../session.ts'
import type { ApprovalsContext } from './context.ts'
import { approvalOf } from './kinds.ts'
import { type Approval, lapse, noteLapse, refuseProposal } from './rows.ts'

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
 * Problems: `not-found`; those of `refusalAt`; `not-allowed` with an `ApprovalRefusal`; `approval-changed` with
 * `data.state`, which is `lapsed` where what it would change has changed meanwhile.
 */
export const decide = async (context: ApprovalsContext, deciding: Deciding): Promise<Approval | Problem> => {
  await lapseOverdue(context)
  const done = await context.db.transaction(tx => decideOnce(context, tx, deciding))
  if (!isProblem(done) && done.state === 'approved') await approvalOf[done.kind].refresh(context)
  return done
}

const decideOnce = async (context: ApprovalsContext, tx: Transaction, { id, person, decision }: Deciding): Promise<Approval | Problem> => {
  const known = await readApproval(tx, id)
  const kind = known && approvalOf[known.kind]
  const brands = known && kind?.brandsOf(context, known)
  if (!known || !kind || !brands || !mayAtSome(person, approvalKinds[known.kind].sees, { brands })) return problem('not-found')
  // As whoever changes it alone does it: first what it is about, then its proposal.
  await kind.lock(context, tx, known)
  const [row = known] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  const refused = refusalOfDecision({ person, row, decision }, () =>
    refusalAt(person, approvalKinds[row.kind].decides, { brands }, context.now()),
  )
  if (refused) return refused
  if (row.state !== 'proposed') return isRepeated(row, person, decision) ? row : problem('approval-changed', { data: { state: row.state } })
  if (decision.to === 'approved' && !(await kind.isOfToday(context, tx, row))) {
    await lapse(tx, id, context.now())
    await noteLapse(context, tx, brands, { person, approval: id, details: kind.detailsOf(context, row) })
    return problem('approval-changed', { data: { state: 'lapsed' } })
  }
  const reason = decision.to === 'refused' ? decision.reason : null
  const decided = { state: decision.to, decidedBy: person.id, decidedAt: context.now(), reason }
  await tx.update(approvals).set(decided).where(eq(approvals.id, id))
  const { decides, sees } = approvalKinds[row.kind]
  if (decision.to === 'approved') await kind.carryOut(context, tx, { row, person })
  else {
    const [act, permission] = decision.to === 'refused' ? (['approval-refused', decides] as const) : (['approval-withdrawn', sees] as const)
    const details = { approval: id, kind: row.kind, ...kind.detailsOf(context, row) }
    await noteAtBrands(context, tx, brands, { person, act, permission, details, ...(reason !== null && { reason }) })
  }
  return { ...row, ...decided }
}

interface Decided {
  readonly person: SignedInPerson
  readonly row: Approval
  readonly decision: Decision
}
const refusalOfDecision = ({ person, row, decision }: Decided, refusal: () => Problem | undefined): Problem | undefined => {
  const isOwn = row.proposedBy === person.id
  if (decision.to === 'withdrawn') return isOwn ? undefined : refuseProposal('not-own-proposal')
  return refusal() ?? (isOwn ? refuseProposal('own-proposal') : undefined)
}

const isRepeated = (row: Approval, person: SignedInPerson, { to }: Decision): boolean => row.state === to && row.decidedBy === person.id

const readApproval = async (db: Pick<Transaction, 'select'>, id: string): Promise<Approval | undefined> => {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
  return row
}

/** Ends the proposals whose time is over, and writes it down. */
export const lapseOverdue = ({ db, now, brands: ofShop }: Pick<ApprovalsContext, 'db' | 'now' | 'brands'>): Promise<void> =>
  db.transaction(async tx => {
    const at = now()
    const over = await tx
      .update(approvals)
      .set({ state: 'lapsed', decidedAt: at })
      .where(and(eq(approvals.state, 'proposed'), lte(approvals.lapsesAt, at)))
      .returning()
    for (const row of over) {
      const kind = approvalOf[row.kind]
      const brands = kind.brandsOf({ brands: ofShop }, row)
      const details = brands && kind.detailsOf({ brands: ofShop }, row)
      if (brands && details) await noteLapse({ now }, tx, brands, { person: { id: null, name: 'server' }, approval: row.id, details })
    }
  })
