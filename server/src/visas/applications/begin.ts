import type { OrderItemRow } from '../../orders/index.ts'
import { type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'

const { visaApplications, visaApplicationTransitionLog } = tables

/** Begins the application of a paid visa: its traveler is asked for documents. */
export const beginApplication = async ({ now }: Pick<OutboxContext, 'now'>, tx: Transaction, item: OrderItemRow): Promise<void> => {
  const [at, applicationId] = [now(), item.id]
  const row = { id: item.id, orderId: item.orderId, state: 'documents-wanted', createdAt: at, updatedAt: at } as const
  await tx.insert(visaApplications).values({ ...row, nextAlarmAt: at })
  await tx.insert(visaApplicationTransitionLog).values([
    { applicationId, from: null, to: 'ordered', cause: 'ordered', at },
    { applicationId, from: 'ordered', to: 'documents-wanted', cause: 'paid', at },
  ])
}
