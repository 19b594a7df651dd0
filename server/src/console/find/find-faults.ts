import type { CallFaultView } from '@karwan/contract/console'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, stored, tables } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'

const { diagnosticLogs } = tables

const storedFault = z.object({
  reference: z.string(),
  method: z.string(),
  error: z.object({ type: z.string(), message: z.string() }),
})

/** Finds the unexpected failure whose reference a visitor quotes, at the brands whose health somebody may read. */
export const findFaults = async (
  { db }: Pick<Context, 'db'>,
  person: Pick<SignedInPerson, 'posts'>,
  words: string,
): Promise<CallFaultView[]> => {
  const reference = /^[0-9A-F]{10}$/.exec(words.trim().toUpperCase())?.[0]
  const brands = brandsWith(person, 'health.read')
  if (reference === undefined || brands.length === 0) return []
  const rows = await db
    .select()
    .from(diagnosticLogs)
    .where(
      and(
        eq(diagnosticLogs.collection, 'network_logs'),
        sql`${diagnosticLogs.data} ->> 'reference' = ${reference}`,
        eq(diagnosticLogs.location, 'server'),
        inArray(diagnosticLogs.brand, [...brands]),
      ),
    )
    .orderBy(desc(diagnosticLogs.id))
    .limit(5)
  return rows.map(({ id, at, brand, url, data }) => {
    const { method, error } = storedFault.parse(stored.diagnostic.read(data, String(id)))
    return { reference, at: at.toISOString(), brand: brand ?? '', method, route: url ?? '', error: `${error.type}: ${error.message}` }
  })
}
