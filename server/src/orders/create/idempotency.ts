import { setTimeout as wait } from 'node:timers/promises'
import { type Problem, problem } from '@karwan/domain/problems'
import type { Pool } from 'pg'
import { insertTogether, tables } from '../../platform/database/index.ts'

const { idempotencyKeys } = tables
export interface Submission {
  /** Hash of the visitor's id. */
  readonly visitor: string
  readonly route: string
  /** Value of `Idempotency-Key`. */
  readonly key: string
  readonly bodyHash: string
  /** Hash of who orders what for whom: the same from two tabs. */
  readonly naturalKey: string
}

/** Milliseconds that a submission waits for an earlier one with the same key. */
const waitMs = 12_000

/**
 * Submissions under one key that come to this process while the first is worked on share its answer:
 * `idempotency-mismatch` for another body,
 * `idempotency-in-flight` where it takes too long. Those that come to another process meet the first in the database.
 */
export const shareAnswers = <Answer>() => {
  const pending = new Map<string, { readonly bodyHash: string; readonly answer: Promise<Answer> }>()
  return async (name: string, { bodyHash }: Pick<Submission, 'bodyHash'>, action: () => Promise<Answer>): Promise<Answer | Problem> => {
    const first = pending.get(name)
    if (first) return first.bodyHash === bodyHash ? inTime(first.answer) : problem('idempotency-mismatch')
    const answer = action().finally(() => pending.delete(name))
    pending.set(name, { bodyHash, answer })
    return answer
  }
}
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | Problem> => {
  const over = new AbortController()
  const late = wait(waitMs, problem('idempotency-in-flight'), { signal: over.signal })
  return Promise.race([answer, late]).finally(() => over.abort())
}

const living = ['created', 'awaiting-payment', 'waiting-for-office', 'paid', 'being-confirmed', 'confirmed']
const looking = {
  name: 'find-submission',
  text: `select k.body_hash as hash, k.order_id as kept, twin.id, twin.state, twin.pay_by as until
    from (values (1)) one left join idempotency_keys k on k.visitor = $1 and k.route = $2 and k.key = $3
    left join lateral (select id, state, pay_by from orders where natural_key = $4 and state = any ($5)
      order by created_at desc limit 1) twin on true`,
}
interface Found {
  readonly hash: string | null
  readonly kept: string | null
  readonly id: string | null
  readonly state: string | null
  readonly until: Date | null
}
/**
 * Ends the insert of a key's row: nothing is written where the key answers already. Older versions left keys without an
 * order behind.
 */
export const whereFree = `on conflict (visitor, route, key) do update set order_id = excluded.order_id
  where idempotency_keys.order_id is null and idempotency_keys.body_hash = excluded.body_hash`
const keepKey = insertTogether('keep-submission', [idempotencyKeys], { counts: [1], last: whereFree })

/**
 * The order that a submission made before, or a second tab with the same content, while it can be paid or was; that is
 * what the key answers from then on. Undefined where there is none.
 */
export const findMade = async (client: Pick<Pool, 'query'>, submission: Submission, at: Date): Promise<string | Problem | undefined> => {
  const { visitor, route, key, bodyHash, naturalKey } = submission
  for (;;) {
    const { rows } = await client.query<Found>({ ...looking, values: [visitor, route, key, naturalKey, living] })
    const [found] = rows
    if (typeof found?.hash === 'string' && found.hash !== bodyHash) return problem('idempotency-mismatch')
    if (found?.kept) return found.kept
    const twin = found && twinOf(found, at)
    if (twin === undefined) return undefined
    const { rowCount } = await keepKey(client, [[keyRow(submission, twin, at)]])
    if (rowCount === 1) return twin
  }
}
const twinOf = ({ id, state, until }: Found, at: Date): string | undefined => {
  if (id === null || until === null) return undefined
  const payable = ['created', 'awaiting-payment', 'waiting-for-office'].includes(state ?? '')
  return payable && until.getTime() <= at.getTime() ? undefined : id
}

/** Returns the row that stores the answer of a key. Write it in the transaction that makes the order. */
export const keyRow = ({ visitor, route, key, bodyHash }: Submission, orderId: string, at: Date): typeof idempotencyKeys.$inferInsert => ({
  visitor,
  route,
  key,
  bodyHash,
  orderId,
  heldUntil: at,
  createdAt: at,
})
