import type { TaskKind } from '@karwan/domain/operations'
import { and, eq } from 'drizzle-orm'
import { askOperations } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { SubmissionContext } from './ports.ts'

const { operationsTasks } = tables

interface TaskOnce {
  readonly orderId: string
  readonly kind: TaskKind
  readonly note: string
  readonly deadline?: Date
}
/** Opens a task where none with its note was ever opened. Lock the order before. */
export const askOnce = async (context: SubmissionContext, tx: Transaction, task: TaskOnce): Promise<void> => {
  const { orderId, kind, note } = task
  const isSame = and(eq(operationsTasks.orderId, orderId), eq(operationsTasks.kind, kind), eq(operationsTasks.note, note))
  const [known] = await tx.select({ id: operationsTasks.id }).from(operationsTasks).where(isSame).limit(1)
  if (!known) await askOperations(context, tx, task)
}
