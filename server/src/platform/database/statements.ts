/**
 * Statements of a path that is walked often: written once from the tables, prepared once on each connection. Elsewhere
 * the query builder, whose writing of a statement takes longer than PostgreSQL takes for it.
 */
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryResult } from 'pg'
import type { Queries } from './open.ts'
import { repeatLost } from './repeat.ts'

type Asking = Pick<PoolClient, 'query'>
type RowsOf<Tables extends readonly PgTable[]> = { readonly [At in keyof Tables]: readonly Tables[At]['$inferInsert'][] }

/**
 * One statement that puts rows into several tables, all or none; `counts` tells how many into each. What a row leaves
 * out gets its default, else null. `last` ends the statement, as its `on conflict …`; the result counts the rows of the
 * last table. Its `name` is this text's alone.
 */
export const insertTogether = <const Tables extends readonly PgTable[]>(
  name: string,
  tables: Tables,
  { counts, last = '' }: { readonly counts: { readonly [At in keyof Tables]: number }; readonly last?: string },
): ((client: Asking, rows: RowsOf<Tables>) => Promise<QueryResult>) => {
  const columns = tables.map(columnsOf)
  let count = 0
  const next = (): string => {
    count += 1
    return `$${count}`
  }
  const inserts = tables.map((table, at) => {
    const names = columns[at]?.map(([, column]) => `"${column.name}"`) ?? []
    const row = () => `(${names.map(next).join(', ')})`
    const rows = Array.from({ length: counts[at] ?? 0 }, row).join(', ')
    return `insert into "${getTableName(table)}" (${names.join(', ')}) values ${rows}`
  })
  const before = inserts.slice(0, -1).map((insert, at) => `insert_${at} as (${insert})`)
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}${inserts.at(-1)} ${last}`
  return (client, rows) => {
    const values = rows.flatMap((each, at) => each.flatMap(row => valuesOf(columns[at] ?? [], row)))
    if (values.length !== count) throw new RangeError(`${name} takes ${count} values, not ${values.length}`)
    return client.query({ name, text, values })
  }
}

type Columns = readonly (readonly [key: string, column: PgColumn])[]
/** Those that PostgreSQL itself does not number. */
const columnsOf = (table: PgTable): Columns =>
  Object.entries(getTableColumns(table)).filter(([, column]) => {
    if (is(column.default, SQL)) throw new TypeError(`The default of ${column.name} is not a value`)
    return column.generatedIdentity === undefined
  })
const valuesOf = (columns: Columns, row: Readonly<Record<string, unknown>>): readonly unknown[] =>
  columns.map(([key, column]) => {
    const value = row[key] === undefined ? (column.default ?? null) : row[key]
    return value === null ? null : column.mapToDriverValue(value)
  })

/**
 * A transaction whose `opening`, plain SQL, goes with its beginning in one message. What lost against another runs
 * again, as in `db.transaction`.
 */
export const transactionOf = <Result>(
  { $client }: Queries,
  opening: string,
  action: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  repeatLost(async () => {
    const client = await $client.connect()
    let broken: Error | undefined
    try {
      await client.query(`begin; ${opening}`)
      const result = await action(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed
      })
      throw error
    } finally {
      client.release(broken)
    }
  })
