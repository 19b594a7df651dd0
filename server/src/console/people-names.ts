import { inArray } from 'drizzle-orm'
import { type Context, tables } from '../platform/database/index.ts'

const { people } = tables

/** Reads the names of people by their ids. */
export const namesOf = async (db: Pick<Context['db'], 'select'>, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
