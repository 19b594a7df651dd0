import { and, count, inArray, isNull, or } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { differences, statements } = tables

/** Span of a party's newest statement, whose times are null until one was taken, and its open differences. */
export interface Coverage {
  readonly coversFrom: Date | null
  readonly coversUntil: Date | null
  readonly takenAt: Date | null
  readonly openDifferences: number
}
const nothing: Coverage = { coversFrom: null, coversUntil: null, takenAt: null, openDifferences: 0 }

/** Reads the span of each party's newest statement, and its open differences of these brands and of none. */
export const readCoverage = async ({ db }: Pick<Context, 'db'>, brands: readonly string[]): Promise<{ of(party: string): Coverage }> => {
  const ofBrands = or(inArray(differences.brand, [...brands]), isNull(differences.brand))
  const [taken, open] = await Promise.all([
    db.select().from(statements),
    db
      .select({ party: differences.party, open: count() })
      .from(differences)
      .where(and(isNull(differences.goneAt), isNull(differences.resolvedAt), ofBrands))
      .groupBy(differences.party),
  ])
  return {
    of: party => {
      const { coversFrom, coversUntil, takenAt } = taken.find(each => each.party === party) ?? nothing
      return { coversFrom, coversUntil, takenAt, openDifferences: open.find(each => each.party === party)?.open ?? 0 }
    },
  }
}
