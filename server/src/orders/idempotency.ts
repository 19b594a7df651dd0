import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { type Keeping, type Transaction, tables } from '../database/index.ts'

const { idempotencyKeys } = tables
export interface IdempotentCall {
  /** Hash of the visitor's id. */
  readonly visitor: string
  readonly route: string
  /** What the caller sent as `Idempotency-Key`. */
  readonly key: string
  readonly body: unknown
}
export type Claim = { readonly state: 'mine' } | { readonly state: 'done'; readonly orderId: string } | Problem

/** How long a first request may take before another with the same key takes over (it died), and how long that one waits for it. */
const lease = { holdMs: 60_000, waitMs: 12_000, everyMs: 120 }

/** The same for the same content, whatever order its names stand in. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('base64url')
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join(',')}}`
}

/**
 * First come, first served: one caller gets `mine`, the others wait for its order. Another body under the key is `idempotency-mismatch`;
 * one that is still being worked on after the wait is `idempotency-in-flight`.
 */
export const claimKey = async ({ db, now }: Pick<Keeping, 'db' | 'now'>, call: IdempotentCall): Promise<Claim> => {
  const bodyHash = hashOf(call.body)
  const own = and(eq(idempotencyKeys.visitor, call.visitor), eq(idempotencyKeys.route, call.route), eq(idempotencyKeys.key, call.key))
  for (let waited = 0; ; waited += lease.everyMs) {
    const at = now()
    const heldUntil = new Date(at.getTime() + lease.holdMs)
    const { visitor, route, key } = call
    const fresh = await db
      .insert(idempotencyKeys)
      .values({ visitor, route, key, bodyHash, heldUntil, createdAt: at })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (fresh.length === 1) return { state: 'mine' }
    const [known] = await db.select().from(idempotencyKeys).where(own)
    if (known && known.bodyHash !== bodyHash) return problem('idempotency-mismatch')
    if (known?.orderId) return { state: 'done', orderId: known.orderId }
    const taken = await db
      .update(idempotencyKeys)
      .set({ heldUntil })
      .where(and(own, isNull(idempotencyKeys.orderId), lte(idempotencyKeys.heldUntil, at)))
      .returning({ key: idempotencyKeys.key })
    if (taken.length === 1) return { state: 'mine' }
    if (waited >= lease.waitMs) return problem('idempotency-in-flight')
    await wait(lease.everyMs)
  }
}

/** In the transaction that makes the order. */
export const keepAnswer = async (tx: Transaction, call: IdempotentCall, orderId: string): Promise<void> => {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.visitor, call.visitor), eq(idempotencyKeys.route, call.route), eq(idempotencyKeys.key, call.key)))
}

/** Nothing was made: the key may be used again, with a corrected body too. */
export const releaseKey = async ({ db }: Pick<Keeping, 'db'>, call: IdempotentCall): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.visitor, call.visitor),
        eq(idempotencyKeys.route, call.route),
        eq(idempotencyKeys.key, call.key),
        isNull(idempotencyKeys.orderId),
      ),
    )
}
