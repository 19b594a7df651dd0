import type { TestShop } from '../index.ts'

/** A value of the database as text, and the column it stands in: `table.column`. */
export type ColumnText = readonly [place: string, text: string]

/** Returns every value of every column that can hold a text. */
export const readColumns = async ({ pool }: TestShop['database']): Promise<readonly ColumnText[]> => {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string; type: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
     and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'date', 'ARRAY', 'USER-DEFINED')`,
  )
  const texts: ColumnText[] = []
  for (const { schema, table, column, type } of columns) {
    const read = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await pool.query<{ value: string }>(
      `select ${read} as value from "${schema}"."${table}" where "${column}" is not null`,
    )
    for (const { value } of rows) texts.push([`${table}.${column}`, value])
  }
  return texts
}

/** Returns the tables of which there are values. */
export const tablesOf = (texts: readonly ColumnText[]): ReadonlySet<string> => new Set(texts.map(([place]) => place.split('.')[0] ?? ''))
