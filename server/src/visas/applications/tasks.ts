import type { TaskKind } from '@karwan/domain/operations'
import type { VisaState } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { closeTasks } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { visaApplications } = tables

/** States of an application that wait for what a task is about. */
const visaTaskStates = {
  'visa-check': ['in-review'],
  'visa-submit': ['ready'],
  'visa-fee': ['fee-asked'],
  'visa-not-submitted': ['documents-wanted', 'in-review', 'ready', 'fee-asked'],
  'visa-decision': ['submitting', 'submitted', 'more-wanted'],
} as const satisfies Partial<Record<TaskKind, readonly VisaState[]>>
type VisaTaskKind = keyof typeof visaTaskStates
const kinds = Object.keys(visaTaskStates) as VisaTaskKind[]

/** Tells whether an application waits for what a task is about. */
export const waitsFor = (kind: TaskKind, state: VisaState): boolean =>
  kind in visaTaskStates && (visaTaskStates[kind as VisaTaskKind] as readonly VisaState[]).includes(state)

/** Closes the tasks of an order's visas of which nothing is left to do. `personId`: who did it, of the console. */
export const closeAnswered = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  orderId: string,
  personId: string | undefined,
): Promise<void> => {
  const states = await tx.select({ state: visaApplications.state }).from(visaApplications).where(eq(visaApplications.orderId, orderId))
  const answered = kinds.filter(kind => !states.some(({ state }) => waitsFor(kind, state)))
  if (answered.length === 0) return
  await closeTasks(context, tx, {
    orderId,
    kinds: answered,
    ...(personId !== undefined && { resolution: { by: personId, answer: 'done' } }),
  })
}
