/** The columns that all tables are made of. */
import { bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Sealed, Stored } from '../stored/index.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const amount = (name: string) => bigint(name, { mode: 'number' })
export const serial = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()

/** A JSON column by table and column: `order_services.sold`. Only its schema in `../stored` reads and writes it. */
export const json = <const Column extends `${string}.${string}`>(column: Column) => jsonb(nameIn(column)).$type<Stored<Column>>()
/** A text column of sealed JSON, as `json`. */
export const sealed = <const Column extends `${string}.${string}`>(column: Column) => text(nameIn(column)).$type<Sealed<Column>>()
const nameIn = (column: string): string => column.slice(column.indexOf('.') + 1)
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
