import { is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabaseKinds } from '../../../testing/shop/test-database.ts'
import type { Database } from '../open.ts'
import * as tables from './index.ts'

/** Tables that plain SQL alone reads and writes. */
const ofSqlAlone = ['schema_versions', 'state_moves']

interface ColumnFacts {
  readonly type: string
  readonly nullable: boolean
  readonly default: string | null
}
interface TableFacts {
  readonly columns: Readonly<Record<string, ColumnFacts>>
  readonly primaryKey: readonly string[]
}
/** By table. */
type Schema = Readonly<Record<string, TableFacts>>

const orm = Object.values(tables).flatMap(table => (is(table, PgTable) ? [getTableConfig(table)] : []))

/** Returns a default as the database is read below: a value's text, or how the database counts. */
const defaultOf = (column: PgColumn): string | null => {
  if (column.generatedIdentity !== undefined) return 'identity'
  if (column.getSQLType() === 'bigserial') return 'sequence'
  if (is(column.default, SQL)) throw new TypeError(`The default of ${column.name} is SQL; compare it here too`)
  return column.default === undefined ? null : String(column.default)
}
const declared: Schema = Object.fromEntries(
  orm.map(({ name, columns, primaryKeys }) => [
    name,
    {
      columns: Object.fromEntries(
        columns.map(column => [
          column.name,
          {
            type: column.getSQLType().replace('timestamp with time zone', 'timestamptz').replace('bigserial', 'bigint'),
            nullable: !column.notNull,
            default: defaultOf(column),
          },
        ]),
      ),
      primaryKey: [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap(key => key.columns)]
        .map(column => column.name)
        .sort(),
    },
  ]),
)

/** Types as the ORM names them. */
const columnsSql = `
  select t.relname as table, a.attname as column, not a.attnotnull as nullable,
    replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz') as type,
    case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as default
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`
const keysSql = `
  select t.relname as table, array_agg(a.attname::text order by a.attname) as columns
  from pg_class t join pg_index i on i.indrelid = t.oid and i.indisprimary
  join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace group by t.relname`
interface ColumnRow extends ColumnFacts {
  readonly table: string
  readonly column: string
}

/** `'none'::text` is the text none. */
const plainDefault = (received: string | null): string | null =>
  received?.replace(/^'(.*)'::[\w ]+$/, '$1').replace(/^nextval\(.*\)$/, 'sequence') ?? null
const readMigrated = async ({ pool }: Database): Promise<Schema> => {
  const columns = (await pool.query<ColumnRow>(columnsSql)).rows
  const keys = (await pool.query<{ table: string; columns: string[] }>(keysSql)).rows
  const names = [...new Set(columns.map(({ table }) => table))].filter(name => !ofSqlAlone.includes(name))
  return Object.fromEntries(
    names.map(name => [
      name,
      {
        columns: Object.fromEntries(
          columns
            .filter(({ table }) => table === name)
            .map(({ column, type, nullable, default: received }) => [column, { type, nullable, default: plainDefault(received) }]),
        ),
        primaryKey: keys.find(({ table }) => table === name)?.columns ?? [],
      },
    ]),
  )
}

describe.each(await testDatabaseKinds())('migrations on %s', kind => {
  let database: Database
  let migrated: Schema
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    migrated = await readMigrated(database)
  })
  afterAll(() => database.close())

  test('make the tables that the ORM knows, and no others', () => {
    expect(Object.keys(migrated).sort()).toEqual(Object.keys(declared).sort())
  })
  test.each(Object.keys(declared))('make %s with the columns, types, defaults and key that the ORM knows', name => {
    expect(migrated[name]).toEqual(declared[name])
  })
  test('have each index, unique key and foreign key that the ORM declares', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
       union select conname from pg_constraint where connamespace = 'public'::regnamespace`,
    )
    const known = new Set(rows.map(({ name }) => name))
    const wanted = orm.flatMap(({ indexes, uniqueConstraints, foreignKeys, checks }) => [
      ...indexes.map(index => index.config.name ?? ''),
      ...uniqueConstraints.map(constraint => constraint.getName() ?? ''),
      ...foreignKeys.map(key => key.getName()),
      ...checks.map(check => check.name),
    ])
    expect(wanted.filter(name => !known.has(name))).toEqual([])
    expect(orm.some(({ columns }) => columns.some(({ isUnique, uniqueName }) => isUnique && !known.has(uniqueName ?? '')))).toBe(false)
  })
})
