import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { comparedDays, type Sides, sidesOf, takeStatement } from './compare-party.ts'
import type { StatementSource } from './sources.ts'

const { differences, orders, statements } = tables
const minuteMs = 60_000
/** Pause between two comparisons. */
export const cycleMs = 15 * minuteMs
const fetchMs = 60_000

export interface ReconciliationOptions extends Pick<Context, 'db' | 'now' | 'log'> {
  /** Gateways and suppliers that statements are fetched of. */
  readonly parties: readonly string[]
  /** Undefined: statements are imported by hand alone. */
  readonly source: StatementSource | undefined
}
/** A difference that nobody settled so far, with both sides as they were seen. */
export interface OpenDifference extends Omit<typeof differences.$inferSelect, 'ours' | 'theirs'>, Sides {
  readonly orderReference: string | null
}
export interface Reconciliation {
  /**
   * One cycle: of each party whose turn it is, here or on another server. Never throws for a statement that cannot be
   * had.
   */
  round(): Promise<void>
  /**
   * Lists the open differences, newest first, with the reference of their orders. `brand`: of this brand and of none.
   */
  listOpen(brand?: string): Promise<readonly OpenDifference[]>
  /** A person looked into it; false where it stands open no more. */
  resolve(id: string, resolution: { readonly by: string; readonly note: string; readonly brand: string }): Promise<boolean>
}

export const createReconciliation = (options: ReconciliationOptions): Reconciliation => {
  const { db, now, log, parties, source } = options
  const ofBrand = (brand: string | undefined) =>
    brand === undefined ? undefined : or(eq(differences.brand, brand), isNull(differences.brand))
  const standsOpen = and(isNull(differences.goneAt), isNull(differences.resolvedAt))
  return {
    async round() {
      if (!source) return
      for (const party of parties) {
        if (!(await claim(options, party))) continue
        const until = now()
        const span = { from: new Date(until.getTime() - comparedDays * 24 * 60 * minuteMs), until }
        try {
          await takeStatement(options, {
            party,
            span,
            lines: await source.fetchLines(party, span, AbortSignal.timeout(fetchMs)),
            source: 'fetched',
          })
        } catch (error) {
          log.error({ err: error, party }, 'A statement could not be taken')
        }
      }
    },
    async listOpen(brand) {
      const rows = await db
        .select({ difference: differences, orderReference: orders.reference })
        .from(differences)
        .leftJoin(orders, eq(orders.id, differences.orderId))
        .where(and(standsOpen, ofBrand(brand)))
        .orderBy(desc(differences.at))
        .limit(500)
      return rows.map(({ difference, orderReference }) => ({ ...difference, ...sidesOf(difference), orderReference }))
    },
    async resolve(id, { by, note, brand }) {
      const resolved = await db
        .update(differences)
        .set({ resolvedAt: now(), resolvedBy: by, note })
        .where(and(eq(differences.id, id), standsOpen, ofBrand(brand)))
        .returning({ id: differences.id })
      return resolved.length > 0
    },
  }
}

const claim = async ({ db, now }: ReconciliationOptions, party: string): Promise<boolean> => {
  const nextAt = new Date(now().getTime() + cycleMs - 5000)
  const claimed = await db
    .insert(statements)
    .values({ party, nextAt })
    .onConflictDoUpdate({ target: statements.party, set: { nextAt }, setWhere: lte(statements.nextAt, now()) })
    .returning({ party: statements.party })
  return claimed.length > 0
}
