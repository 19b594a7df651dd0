import { eq, inArray, max } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import type { ApplicationRecord } from '../lifecycle/records.ts'
import type { OrderItemRow } from '../lifecycle/transitions.ts'

const { visaApplications, visaApplicationTransitionLog } = tables

export interface ListedApplication extends ApplicationRecord {
  /** Of the application, and of its item. */
  readonly id: string
}

/** Lists where the applications of orders stand. */
export const listApplications = async (
  db: Pick<Context['db'], 'select'>,
  orderIds: readonly string[],
): Promise<readonly ListedApplication[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      id: visaApplications.id,
      state: visaApplications.state,
      submittedAt: visaApplications.submittedAt,
      expectedBy: visaApplications.expectedBy,
      createdAt: visaApplications.createdAt,
      movedAt: max(visaApplicationTransitionLog.at),
    })
    .from(visaApplications)
    .leftJoin(visaApplicationTransitionLog, eq(visaApplicationTransitionLog.applicationId, visaApplications.id))
    .where(inArray(visaApplications.orderId, [...orderIds]))
    .groupBy(visaApplications.id)
  return rows.map(({ id, state, submittedAt, expectedBy, createdAt, movedAt }) => ({
    id,
    state,
    at: (movedAt ?? createdAt).toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    expectedBy,
  }))
}

/** Returns the application of an item: not begun where it is not among them. */
export const applicationIn = (applications: readonly ListedApplication[], { id, createdAt }: OrderItemRow): ApplicationRecord => {
  const { state, at, submittedAt, expectedBy } = applications.find(each => each.id === id) ?? {
    state: 'ordered',
    at: createdAt.toISOString(),
    submittedAt: null,
    expectedBy: null,
  }
  return { state, at, submittedAt, expectedBy }
}
