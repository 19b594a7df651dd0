import type { PaymentStatus } from '@karwan/domain/payments'
import { and, eq, gt, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { openStates } from '../attempts/polling-schedule.ts'
import type { AttemptRow } from '../attempts/transitions.ts'

const { paymentAttempts } = tables

/** A gateway that did not answer is asked again after this, about one of its open attempts. */
const probeMs = 45_000
/** An attempt is probed until so long after its end: then its order has ended too. */
const longestMs = 30 * 60_000

/**
 * Returns when an attempt whose read was not answered is read next. One attempt of a sick gateway is its probe and is
 * read soon; the others wait for their turn, or for the first good answer. Undefined: this one is not the probe.
 */
export const nextProbe = async (tx: Transaction, attempt: AttemptRow, at: Date): Promise<Date | undefined> => {
  if (at.getTime() > attempt.expiresAt.getTime() + longestMs) return undefined
  const soon = new Date(at.getTime() + probeMs)
  const [probe] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.gateway, attempt.gateway),
        ne(paymentAttempts.id, attempt.id),
        isNotNull(paymentAttempts.unansweredAt),
        inArray(paymentAttempts.state, [...openStates]),
        lte(paymentAttempts.nextCheckAt, soon),
      ),
    )
    .limit(1)
  return probe ? undefined : soon
}

/** The gateway is well again: what it did not answer is asked at once, instead of when its back-off ends. */
export const askUnansweredAgain = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  gateway: AttemptRow['gateway'],
  status: PaymentStatus,
): Promise<void> => {
  if (!isAnswer(status)) return
  const at = now()
  const waiting = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gateway, gateway), isNotNull(paymentAttempts.unansweredAt), gt(paymentAttempts.nextCheckAt, at)))
    .for('update', { skipLocked: true })
  await db.update(paymentAttempts).set({ nextCheckAt: at }).where(inArray(paymentAttempts.id, waiting))
}

export const isAnswer = ({ state }: PaymentStatus): boolean => state !== 'unknown' && state !== 'throttled'
