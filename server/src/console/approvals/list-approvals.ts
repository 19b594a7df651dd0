import type { ApprovalView } from '@karwan/contract/console'
import { approvalKinds } from '@karwan/domain/approvals'
import { asc, desc, eq, ne } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { namesOf } from '../people-names.ts'
import { mayAtAll, mayAtSome } from '../rates/markets.ts'
import type { SignedInPerson } from '../session.ts'
import type { ApprovalsContext } from './context.ts'
import { lapseOverdue } from './decide.ts'
import { approvalOf } from './kinds.ts'
import type { Approval } from './rows.ts'

const { approvals } = tables
/** Decided ones that are listed. */
const most = 50

/** Lists the proposals that somebody may see: those that wait, oldest first, and the newest that were decided. */
export const listApprovals = async (
  context: ApprovalsContext,
  asker: SignedInPerson,
): Promise<{ waiting: ApprovalView[]; decided: ApprovalView[] }> => {
  await lapseOverdue(context)
  const { db } = context
  const waiting = await db
    .select()
    .from(approvals)
    .where(eq(approvals.state, 'proposed'))
    .orderBy(asc(approvals.proposedAt), asc(approvals.id))
  const decided = await db
    .select()
    .from(approvals)
    .where(ne(approvals.state, 'proposed'))
    .orderBy(desc(approvals.decidedAt), desc(approvals.id))
    .limit(most)
  return { waiting: await viewsOf(context, asker, waiting), decided: await viewsOf(context, asker, decided) }
}

/** Returns proposals as somebody sees them; what they may not see is left out. */
export const viewsOf = async (context: ApprovalsContext, asker: SignedInPerson, rows: readonly Approval[]): Promise<ApprovalView[]> => {
  const names = await namesOf(
    context.db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  )
  return rows.flatMap((row): ApprovalView[] => {
    const kind = approvalOf[row.kind]
    const brands = kind.brandsOf(context, row)
    const what = brands && kind.viewOf(context, row)
    if (!brands || !what || !mayAtSome(asker, approvalKinds[row.kind].sees, { brands })) return []
    const isOwn = row.proposedBy === asker.id
    return [
      {
        id: row.id,
        state: row.state,
        what,
        proposedBy: names.get(row.proposedBy) ?? '',
        proposedAt: row.proposedAt.toISOString(),
        lapsesAt: row.lapsesAt.toISOString(),
        decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        reason: row.reason,
        isOwn,
        mayDecide: !isOwn && mayAtAll(asker, approvalKinds[row.kind].decides, { brands }),
      },
    ]
  })
}
