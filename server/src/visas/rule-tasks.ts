import { randomBytes } from 'node:crypto'
import { dueAt, type TaskKind } from '@karwan/domain/operations'
import type { VisaRule } from '@karwan/domain/visas'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { type Context, tables } from '../platform/database/index.ts'

const { operationsTasks } = tables
const aDayMs = 24 * 3_600_000

/** A passport and a country whose rules something is wrong with. */
interface RulePair {
  readonly brand: string
  readonly passport: string
  readonly country: string
}
export interface RuleTasks {
  /** Opens a task about what a visitor reported. `what` names the part of the rule. */
  report(pair: RulePair, what: string): Promise<void>
  /** Opens a task about two rules that differ, where an answer has just met them. It never fails. */
  differ(brand: string, rules: Differing): Promise<void>
}
export type Differing = readonly [VisaRule, VisaRule]

/**
 * Opens tasks about rules of visas. Of a pair and a kind there is one while it is open, and one in 24 hours at most,
 * whoever asks how often.
 */
export const createRuleTasks = ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): RuleTasks => {
  const open = async (kind: TaskKind, { brand, passport, country }: RulePair, note: string): Promise<void> => {
    const [at, subject] = [now(), `${passport} ${country}`]
    const same = and(eq(operationsTasks.brand, brand), eq(operationsTasks.kind, kind), eq(operationsTasks.subject, subject))
    const [known] = await db
      .select({ id: operationsTasks.id })
      .from(operationsTasks)
      .where(and(same, or(isNull(operationsTasks.closedAt), gte(operationsTasks.createdAt, new Date(at.getTime() - aDayMs)))))
      .limit(1)
    if (known) return
    const id = randomBytes(16).toString('base64url')
    const task = { id, orderId: null, subject, brand, kind, note, createdAt: at, dueAt: dueAt(kind, at) }
    await db.insert(operationsTasks).values(task).onConflictDoNothing()
  }
  /** Pairs that were met lately: their tasks are there, and nobody asks the database at every answer. */
  const met = new Map<string, number>()
  return {
    report: (pair, what) =>
      open(
        'visa-rule-reported',
        pair,
        `A visitor reports that this is wrong in the rules of ${pair.passport} for ${pair.country}: ${what}`,
      ),
    differ: async (brand, [one, other]) => {
      const { nationality: passport, country } = one
      const key = `${brand} ${passport} ${country}`
      const at = now().getTime()
      if ((met.get(key) ?? Number.NEGATIVE_INFINITY) > at - aDayMs) return
      met.set(key, at)
      const note = `Rules ${one.id} (${one.verdict}) and ${other.id} (${other.verdict}) are equally specific and differ`
      try {
        await open('visa-rules-differ', { brand, passport, country }, note)
      } catch (error) {
        met.delete(key)
        log.error({ err: error, rules: key }, 'no task could be opened about rules of visas that differ')
      }
    },
  }
}
