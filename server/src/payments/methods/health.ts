import type { MethodHealth } from '@karwan/contract/payments'
import type { AttemptMethod } from '@karwan/domain/payments'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { attemptTransitionLog, paymentAttempts } = tables

/** Results of starting a payment, as the causes of its transitions. */
export const startEnds = ['started', 'start-refused', 'start-not-answered'] as const
export type StartEnd = (typeof startEnds)[number]

/** Starts that are older tell nothing of now. */
const windowMs = 10 * 60_000
/** So many failed one after another, without one that went well: fewer may be one visitor's bad luck (decision 18). */
const failedInARow = 3

/** `starts` of the last minutes, newest first. One that goes well makes it well again, and so does time. */
export const healthOf = (starts: readonly StartEnd[]): MethodHealth => {
  const last = starts.slice(0, failedInARow)
  if (last.length < failedInARow || last.includes('started')) return 'well'
  return last[0] === 'start-refused' ? 'refusing' : 'not-answering'
}

/** Returns the health of gateways, from all attempts at all servers. A gateway that is missing is healthy. */
export const readHealth = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReadonlyMap<AttemptMethod, MethodHealth>> => {
  const since = new Date(now().getTime() - windowMs)
  const rows = await db
    .select({ gateway: paymentAttempts.gateway, cause: attemptTransitionLog.cause })
    .from(attemptTransitionLog)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptTransitionLog.attemptId))
    .where(
      and(gt(attemptTransitionLog.at, since), inArray(attemptTransitionLog.cause, [...startEnds]), ne(attemptTransitionLog.to, 'created')),
    )
    .orderBy(desc(attemptTransitionLog.at), desc(attemptTransitionLog.id))
    .limit(1000)
  const ends = Map.groupBy(rows, ({ gateway }) => gateway)
  return new Map([...ends].map(([gateway, transitions]) => [gateway, healthOf(transitions.map(({ cause }) => cause as StartEnd))]))
}
