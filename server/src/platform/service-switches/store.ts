import { desc, eq, sql } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../database/index.ts'

const { serviceSwitches } = tables

/** An act of somebody who switched a service off or on. The one with the highest number of a service holds. */
export type ServiceSwitch = typeof serviceSwitches.$inferSelect
type Reader = Pick<Context['db'] | Transaction, 'select'>

/** Tells whether a service is off by its newest switch. */
export const isOff = (newest: Pick<ServiceSwitch, 'state' | 'until'> | undefined, now: Date): boolean =>
  newest?.state === 'off' && (newest.until === null || newest.until > now)

/** Lists the newest switches of a service, newest first. */
export const readSwitches = (db: Reader, service: string, most: number): Promise<ServiceSwitch[]> =>
  db.select().from(serviceSwitches).where(eq(serviceSwitches.service, service)).orderBy(desc(serviceSwitches.id)).limit(most)

/** Reads the newest switch of every service that has one. */
export const readNewestSwitches = async ({ db }: Pick<Context, 'db'>): Promise<readonly ServiceSwitch[]> =>
  db.selectDistinctOn([serviceSwitches.service]).from(serviceSwitches).orderBy(serviceSwitches.service, desc(serviceSwitches.id))

/** Reads the number of the newest switch of all; 0 where there is none. */
export const readNewestSwitchId = async ({ db }: Pick<Context, 'db'>): Promise<number> => {
  const [newest] = await db.select({ id: serviceSwitches.id }).from(serviceSwitches).orderBy(desc(serviceSwitches.id)).limit(1)
  return newest?.id ?? 0
}

/** Serialises changes of switches: whoever reads one writes before anybody else does. */
export const lockSwitch = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('service switches', 7))`)

/** Writes a switch, which holds from then on. `lockSwitch` comes before. */
export const insertSwitch = async (tx: Pick<Transaction, 'insert'>, row: Omit<ServiceSwitch, 'id'>): Promise<void> => {
  await tx.insert(serviceSwitches).values(row)
}
