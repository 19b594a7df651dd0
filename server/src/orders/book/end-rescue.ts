import { type RescueAnswer, type RescueChoice, type RescueState, rescueStateOf } from '@karwan/domain/packages'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, asc, eq, lte } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { lockItems, lockOrder } from '../lifecycle/transitions.ts'
import { type Asker, accessOf, findVisibleOrder } from '../read/find-order.ts'
import { findReplacement, orderReplacement, renewReplacement } from '../rescue/replace.ts'
import type { BookingContext, OutcomeContext } from './booking.ts'
import { confirmInPart } from './confirm-in-part.ts'

const { packageRescues, packageRescueTransitionLog } = tables
const batch = 50
/** A choice that could not be ended by itself is a person's after this. */
const lateMs = 15 * 60_000

export interface RescueCall {
  readonly orderId: string
  readonly rescueId: string
  readonly choice: RescueAnswer
  /** Of `replace`: what takes the place of the refused part. */
  readonly replacementId?: string | undefined
}
/** The problems besides: those of reading a replacement again. */
export type ChoosingContext = OutcomeContext & Pick<BookingContext, 'suppliers'>

/**
 * Ends a rescue as its traveler chose, once: pressed twice, or in two windows, it is the same choice. Whoever may
 * cancel the order may choose. Problems: `order-not-found`, `sign-in-needed`, `not-allowed`, and `choice-over` where
 * it ended another way.
 */
export const chooseRescue = async (context: ChoosingContext, call: RescueCall, asker: Asker): Promise<Problem | undefined> => {
  const { orderId } = call
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  if (!(await accessOf(context, orderId, asker)).mayCancel) return problem(asker.userId === undefined ? 'sign-in-needed' : 'not-allowed')
  return renewAndEnd(context, call, { cause: 'chosen' })
}

/**
 * Ends a rescue for a traveler who asked somebody of ours, once. The caller has checked what they may do; `note` writes
 * down who did it, in the same transaction. Problems: `choice-over`.
 */
export const chooseRescueForTraveler = (
  context: ChoosingContext,
  call: RescueCall,
  note: NonNullable<End['note']>,
): Promise<Problem | undefined> => renewAndEnd(context, call, { cause: 'asked-through-us', note })

/**
 * Ends a rescue for whoever has its link, once; the caller has checked the link. After the deadline it can no longer be
 * chosen, though the round has not ended it yet. Problems: `choice-over`.
 */
export const chooseRescueByLink = (context: ChoosingContext, call: RescueCall): Promise<Problem | undefined> =>
  renewAndEnd(context, call, { cause: 'chosen-by-link', until: context.now() })

/** A replacement is read again before it is booked. Problems: `choice-over`, and those of `renewReplacement`. */
const renewAndEnd = async (
  context: ChoosingContext,
  call: RescueCall,
  how: Pick<End, 'cause' | 'note' | 'until'>,
): Promise<Problem | undefined> => {
  const { choice, rescueId, replacementId } = call
  if (choice !== 'replace') return endAs(context, call, how)
  const refusal = replacementId === undefined ? problem('offer-gone') : await renewReplacement(context, rescueId, replacementId)
  return refusal ?? endAs(context, call, how)
}

const endAs = async (
  context: OutcomeContext,
  { choice, ...call }: RescueCall,
  how: Pick<End, 'cause' | 'note' | 'until'>,
): Promise<Problem | undefined> => {
  const to = rescueStateOf[choice]
  const ended = await context.db.transaction(tx => end(context, tx, call, { to, ...how }))
  context.outbox.wake()
  const isSame = ended?.state === to && (choice !== 'replace' || ended.replacementId === call.replacementId)
  return isSame ? undefined : problem('choice-over')
}

/** Ends rescues whose deadline has passed, each as was told with its offer. Returns how many there were. */
export const lapseRescues = async (context: OutcomeContext): Promise<number> => {
  const at = context.now()
  const due = await context.db
    .select({ rescueId: packageRescues.id, orderId: packageRescues.orderId, until: packageRescues.until })
    .from(packageRescues)
    .where(and(eq(packageRescues.state, 'offered'), lte(packageRescues.until, at)))
    .orderBy(asc(packageRescues.until))
    .limit(batch)
  for (const { rescueId, orderId, until } of due) {
    try {
      await context.db.transaction(tx => end(context, tx, { orderId, rescueId }, { to: 'lapsed', cause: 'deadline-passed' }))
    } catch (error) {
      context.log.error({ err: error, rescue: rescueId }, 'A choice of a package could not be ended')
      if (at.getTime() - until.getTime() < lateMs) continue
      const note = `The time to choose is over, and what was told could not be done by itself; keep or release what is confirmed`
      await context.db.transaction(tx => askOperations(context, tx, { orderId, kind: 'rescue-overdue', note }))
    }
  }
  if (due.length > 0) context.outbox.wake()
  return due.length
}

interface End {
  readonly to: Exclude<RescueState, 'searching' | 'offered'>
  readonly cause: string
  /** Left out: also after its deadline, while it is open. */
  readonly until?: Date
  /** Runs last in the transaction that ends it. */
  readonly note?: (tx: Transaction) => Promise<void>
}
type Ended = Pick<typeof packageRescues.$inferSelect, 'state' | 'replacementId'>
/** Ends an open rescue. Returns how it stands then; undefined if there is none. */
const end = async (
  context: OutcomeContext,
  tx: Transaction,
  { orderId, rescueId, replacementId }: Omit<RescueCall, 'choice'>,
  { to, cause, until, note }: End,
): Promise<Ended | undefined> => {
  const order = await lockOrder(tx, orderId)
  const items = order ? await lockItems(tx, orderId) : []
  const [rescue] = await tx
    .select()
    .from(packageRescues)
    .where(and(eq(packageRescues.id, rescueId), eq(packageRescues.orderId, orderId)))
    .for('update')
  if (!order || rescue?.state !== 'offered' || (until && rescue.until <= until)) return rescue
  const at = context.now()
  const replacement = to === 'replaced' ? await findReplacement({ db: tx }, rescueId, replacementId ?? '') : undefined
  const refused = items.find(({ id }) => id === rescue.serviceId)
  if (to === 'replaced' && !(replacement && refused)) return rescue
  const chosen = replacement?.id ?? null
  await tx.update(packageRescues).set({ state: to, replacementId: chosen, updatedAt: at }).where(eq(packageRescues.id, rescueId))
  await tx.insert(packageRescueTransitionLog).values({ rescueId, from: 'offered', to, cause, at })
  if (replacement && refused) await orderReplacement(context, tx, { order, items, refused, replacement })
  else await confirmInPart(context, tx, { order, items }, choiceOf(to, rescue.silence))
  await note?.(tx)
  return { state: to, replacementId: chosen }
}

const choiceOf = (state: End['to'], silence: RescueChoice): RescueChoice =>
  state === 'lapsed' ? silence : state === 'kept' ? 'keep' : 'release'
