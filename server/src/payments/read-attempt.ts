import type { PaymentReading } from '@karwan/domain/payments'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { tables } from '../database/index.ts'
import { gatewayPace, type PaymentWork } from './gateways.ts'
import type { AttemptRow } from './moves.ts'
import { readThrottleMs } from './schedule.ts'
import { settle } from './settle.ts'

const { paymentAttempts } = tables

/** Takes one of the two reads a minute that a checkout has; undefined when there is none left, on any server. */
const takeRead = async (work: PaymentWork, attemptId: string): Promise<AttemptRow | undefined> => {
  const at = work.now()
  const [row] = await work.db
    .update(paymentAttempts)
    .set({ previousReadAt: sql`${paymentAttempts.lastReadAt}`, lastReadAt: at, checks: sql`${paymentAttempts.checks} + 1` })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        or(isNull(paymentAttempts.previousReadAt), lte(paymentAttempts.previousReadAt, new Date(at.getTime() - readThrottleMs))),
      ),
    )
    .returning()
  return row
}

/**
 * Asks the gateway about an attempt and settles what it says: the only thing that makes anything paid. Answers the reading; 'throttled' where
 * the checkout has been asked enough this minute. Never throws for a gateway's fault.
 */
export const readAttempt = async (work: PaymentWork, attemptId: string, cause: string): Promise<PaymentReading['state']> => {
  const attempt = await takeRead(work, attemptId)
  if (!attempt) return 'throttled'
  const gateway = work.findGateway(attempt.gateway)
  if (!gateway) return 'unknown'
  const reference = { attemptId, gatewayReference: attempt.gatewayReference ?? '', paymentId: attempt.paymentId }
  const reading = await gateway.read(reference, AbortSignal.timeout(gatewayPace.readMs)).catch((error: unknown): PaymentReading => {
    work.log.error({ err: error, attempt: attemptId }, 'A payment could not be read')
    return { state: 'unknown', paymentId: null, amount: null, reference: null, code: '', detail: 'not answered' }
  })
  await settle(work, attemptId, reading, cause)
  return reading.state
}
