import type { CancelOutcome, PaymentStatus } from '@karwan/domain/payments'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { gatewayPace, type PaymentContext } from '../attempts/context.ts'
import { readAttempt } from './fetch-status.ts'

const { paymentAttempts } = tables

/**
 * Withdraws an open attempt at a gateway that can, then asks what became of it: paid a moment before, it is paid. Does
 * nothing at others, whose attempts run out by themselves. Answers the status, undefined where nothing could be
 * withdrawn; never throws for a gateway's fault.
 */
export const withdraw = async (context: PaymentContext, attemptId: string, cause: string): Promise<PaymentStatus['state'] | undefined> => {
  const [attempt] = await context.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  const gateway = attempt && context.findGateway(attempt.gateway)
  if (!attempt?.gatewayReference || !gateway?.cancel || !gateway.capabilities.cancels) return undefined
  if (attempt.state !== 'pending' && attempt.state !== 'unknown') return undefined
  const reference = { attemptId, gatewayReference: attempt.gatewayReference, paymentId: attempt.paymentId }
  await gateway.cancel(reference, AbortSignal.timeout(gatewayPace.cancelMs)).catch((error: unknown): CancelOutcome => {
    context.log.error({ err: error, attempt: attemptId }, 'An attempt could not be withdrawn')
    return { state: 'unknown', detail: 'not answered' }
  })
  return readAttempt(context, attemptId, cause)
}

/**
 * Another payment method was chosen: what is still open elsewhere for the same thing takes no money any more, where the
 * gateway lets it be withdrawn.
 */
export const withdrawOthers = async (
  context: PaymentContext,
  { id, orderId, feeChangeId }: Pick<AttemptRow, 'id' | 'orderId' | 'feeChangeId'>,
): Promise<void> => {
  const others = await context.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        ne(paymentAttempts.id, id),
        feeChangeId === null ? isNull(paymentAttempts.feeChangeId) : eq(paymentAttempts.feeChangeId, feeChangeId),
        inArray(paymentAttempts.state, ['pending', 'unknown']),
      ),
    )
  for (const other of others) await withdraw(context, other.id, 'another-way-chosen')
}
