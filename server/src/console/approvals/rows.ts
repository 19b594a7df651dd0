import type { ApprovalRefusal } from '@karwan/contract/console'
import { type ApprovalKind, approvalLastsMs } from '@karwan/domain/approvals'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq, gt } from 'drizzle-orm'
import { newId } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { noteAtBrands, type StaffAction } from '../audit.ts'

const { approvals } = tables

export type Approval = typeof approvals.$inferSelect

export const refuseProposal = (reason: ApprovalRefusal): Problem => problem('not-allowed', { data: { reason } })

/** Finds the proposal about something that still waits. */
export const findWaiting = async (
  db: Pick<Context['db'] | Transaction, 'select'>,
  kind: ApprovalKind,
  subject: string,
  now: Date,
): Promise<Approval | undefined> => {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), eq(approvals.state, 'proposed'), gt(approvals.lapsesAt, now)))
  return found
}

/** Reads the ids of all proposals of a kind that still wait, by what they are about. */
export const readWaiting = async (
  db: Pick<Context['db'] | Transaction, 'select'>,
  kind: ApprovalKind,
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: approvals.id, subject: approvals.subject })
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.state, 'proposed'), gt(approvals.lapsesAt, now)))
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

type Proposed = Pick<Approval, 'kind' | 'subject' | 'body' | 'proposedBy'>
/** Writes a proposal. Throws if one waits for the same subject: `findWaiting` and a lock of the subject come before. */
export const insertApproval = async (tx: Pick<Transaction, 'insert'>, proposed: Proposed, now: Date): Promise<Approval> => {
  const lapsesAt = new Date(now.getTime() + approvalLastsMs)
  const [row] = await tx
    .insert(approvals)
    .values({ ...proposed, id: newId(), proposedAt: now, lapsesAt })
    .returning()
  if (!row) throw new Error('Nothing was proposed')
  return row
}

/** Ends a proposal that nobody decided: its time is over, or what it was about has changed. */
export const lapse = async (tx: Pick<Transaction, 'update'>, id: string, at: Date): Promise<void> => {
  await tx.update(approvals).set({ state: 'lapsed', decidedAt: at }).where(eq(approvals.id, id))
}

interface Lapsed {
  readonly person: StaffAction['person']
  readonly approval: string
  readonly details: Readonly<Record<string, string>>
}
/** Writes down that a proposal lapsed, and after whose act; of nobody where its time was over. */
export const noteLapse = (
  context: { now(): Date },
  tx: Pick<Transaction, 'insert'>,
  brands: readonly { readonly id: string }[],
  { person, approval, details }: Lapsed,
): Promise<void> =>
  noteAtBrands(context, tx, brands, { person, act: 'approval-lapsed', permission: null, details: { approval, ...details } })
