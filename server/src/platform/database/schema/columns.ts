/** The columns that all tables are made of. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const amount = (name: string) => bigint(name, { mode: 'number' })
export const serial = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
