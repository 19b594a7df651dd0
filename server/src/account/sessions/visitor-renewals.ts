import { eq, lt, sql } from 'drizzle-orm'
import { visitorHash } from '../../orders/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'
import type { RenewalRecord } from '../../platform/http/index.ts'

const { visitorRenewals } = tables

/** Keeps in the database which value of a visitor's cookie is the newest. */
export const visitorRenewalRecord = ({ db }: Pick<Context, 'db'>): RenewalRecord => ({
  find: async visitorId => {
    const [row] = await db
      .select()
      .from(visitorRenewals)
      .where(eq(visitorRenewals.visitor, visitorHash(visitorId)))
    return row
  },
  begin: async (visitorId, { generation, renewedAt }) => {
    const begun = await db
      .insert(visitorRenewals)
      .values({ visitor: visitorHash(visitorId), generation, renewedAt })
      .onConflictDoUpdate({
        target: visitorRenewals.visitor,
        set: { generation, renewedAt },
        setWhere: lt(visitorRenewals.generation, sql`excluded.generation`),
      })
      .returning({ generation: visitorRenewals.generation })
    return begun.length > 0
  },
})
