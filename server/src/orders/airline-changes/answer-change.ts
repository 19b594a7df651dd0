import type { FlightChangeAnswer } from '@karwan/domain/orders'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { type Asker, accessOf, findVisibleOrder } from '../read/find-order.ts'
import { acceptChange } from './accept-changes.ts'
import { type AirlineChangeRow, type ChangesContext, lockChange, transitionChange } from './changes.ts'

const { airlineChanges } = tables

export interface ChangeCall {
  readonly orderId: string
  readonly changeId: string
  readonly answer: FlightChangeAnswer
}

/**
 * Takes the traveler's answer to a change by an airline, once: pressed twice, or in two windows, it is the same answer.
 * `accept` is sent to the supplier at once, and again until it is certain. `keep-stay` says that the stay of a package
 * is to stay as it is. Whoever may cancel the order may answer. Problems: `order-not-found`, `sign-in-needed`,
 * `not-allowed`, and `choice-over` where it ended another way.
 */
export const answerChange = async (context: ChangesContext, call: ChangeCall, asker: Asker): Promise<Problem | undefined> => {
  const order = await findVisibleOrder(context, call.orderId, asker)
  if (isProblem(order)) return order
  if (!(await accessOf(context, call.orderId, asker)).mayCancel)
    return problem(asker.userId === undefined ? 'sign-in-needed' : 'not-allowed')
  return takeAnswer(context, call, { cause: 'chosen' })
}

/**
 * Takes an answer for a traveler who told it somebody of ours. The caller has checked what they may do; `note` writes
 * down who did it, in the same transaction. Problems: `choice-over`.
 */
export const answerChangeForTraveler = (
  context: ChangesContext,
  call: ChangeCall,
  note: (tx: Transaction) => Promise<void>,
): Promise<Problem | undefined> => takeAnswer(context, call, { cause: 'asked-through-us', note })

/** Takes an answer that came by a signed link, which the caller has checked. Problems: `choice-over`. */
export const answerChangeByLink = (context: ChangesContext, call: ChangeCall): Promise<Problem | undefined> =>
  takeAnswer(context, call, { cause: 'chosen-by-link' })

interface How {
  readonly cause: string
  readonly note?: (tx: Transaction) => Promise<void>
}
const takeAnswer = async (context: ChangesContext, call: ChangeCall, how: How): Promise<Problem | undefined> => {
  const refusal = await context.db.transaction(tx => (call.answer === 'accept' ? accept : keepStay)(context, tx, call, how))
  if (refusal === undefined && call.answer === 'accept') await acceptChange(context, call.changeId)
  return refusal
}

const accepted: readonly AirlineChangeRow['state'][] = ['accepting', 'accepted']

const accept = async (
  context: ChangesContext,
  tx: Transaction,
  { changeId, orderId }: ChangeCall,
  { cause, note }: How,
): Promise<Problem | undefined> => {
  const locked = await lockChange(tx, changeId, orderId)
  if (locked && accepted.includes(locked.change.state)) return undefined
  if (locked?.change.state !== 'offered' || locked.item.state !== 'confirmed') return problem('choice-over')
  const at = context.now()
  await transitionChange(tx, locked.change, { to: 'accepting', cause, at, values: { nextTryAt: at } })
  await note?.(tx)
  return undefined
}

const keepStay = async (
  context: ChangesContext,
  tx: Transaction,
  { changeId, orderId }: ChangeCall,
  { note }: How,
): Promise<Problem | undefined> => {
  const locked = await lockChange(tx, changeId, orderId)
  if (locked?.change.stay === 'kept') return undefined
  if (locked?.change.stay !== 'asked') return problem('choice-over')
  await tx.update(airlineChanges).set({ stay: 'kept', updatedAt: context.now() }).where(eq(airlineChanges.id, changeId))
  await note?.(tx)
  return undefined
}
