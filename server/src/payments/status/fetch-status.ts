import type { PaymentStatus } from '@karwan/domain/payments'
import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { gatewayPace, type PaymentContext } from '../attempts/context.ts'
import { readWindowMs } from '../attempts/polling-schedule.ts'
import type { AttemptRow } from '../attempts/transitions.ts'
import { applyStatus } from './apply-status.ts'
import { askUnansweredAgain } from './sick-gateway.ts'

const { paymentAttempts } = tables

/** A status read that nobody came back from is repeated: the process died with it. */
const lostMs = 2 * gatewayPace.readMs
/**
 * Time after a status request began in which a second one, such as of a notification and a browser together, waits
 * for the first answer.
 */
const sameMomentMs = 5000

/** Takes one of the reads that a checkout has in a minute; undefined when there is none left, on any server. */
const takeRead = async (context: PaymentContext, attemptId: string): Promise<AttemptRow | undefined> => {
  const [known] = await context.db
    .select({ gateway: paymentAttempts.gateway })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  const windowMs = readWindowMs(known && context.findGateway(known.gateway)?.capabilities.readsAMinute)
  const at = context.now()
  const [row] = await context.db
    .update(paymentAttempts)
    .set({
      previousReadAt: sql`${paymentAttempts.lastReadAt}`,
      lastReadAt: at,
      checks: sql`${paymentAttempts.checks} + 1`,
      // Written anew with what the status says.
      nextCheckAt: sql`least(${paymentAttempts.nextCheckAt}, ${new Date(at.getTime() + lostMs).toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        or(isNull(paymentAttempts.previousReadAt), lte(paymentAttempts.previousReadAt, new Date(at.getTime() - windowMs))),
        not(isBeingRead(at)),
      ),
    )
    .returning()
  return row
}

const isBeingRead = (at: Date) => {
  const { lastReadAt, nextCheckAt } = paymentAttempts
  const began = new Date(at.getTime() - sameMomentMs).toISOString()
  return sql`coalesce(${lastReadAt} > ${began}::timestamptz and ${nextCheckAt} = ${lastReadAt} + ${`${lostMs} milliseconds`}::interval, false)`
}

/**
 * Asks the gateway about an attempt and settles what it says: the only thing that makes anything paid. Answers the
 * status; 'throttled' where the checkout has been asked enough this minute. Never throws for a gateway's fault.
 */
export const readAttempt = async (context: PaymentContext, attemptId: string, cause: string): Promise<PaymentStatus['state']> => {
  const attempt = await takeRead(context, attemptId)
  if (!attempt) return 'throttled'
  const gateway = context.findGateway(attempt.gateway)
  if (!gateway) return 'unknown'
  const reference = { attemptId, gatewayReference: attempt.gatewayReference ?? '', paymentId: attempt.paymentId }
  const status = await gateway.read(reference, AbortSignal.timeout(gatewayPace.readMs)).catch((error: unknown): PaymentStatus => {
    context.log.error({ err: error, attempt: attemptId }, 'A payment could not be read')
    return { state: 'unknown', paymentId: null, amount: null, reference: null, code: '', detail: 'not answered' }
  })
  await applyStatus(context, attemptId, status, cause)
  await askUnansweredAgain(context, attempt.gateway, status)
  return status.state
}
