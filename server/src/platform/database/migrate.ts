import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { lifeCycles } from '@karwan/domain/orders'
import type { Pool, PoolClient } from 'pg'

const folder = new URL('./migrations/', import.meta.url)
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}
/** In the order they are applied. Never edited once landed: a change is a new file. */
export const listMigrations = (): readonly Migration[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(name => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { version: Number.parseInt(name, 10), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

/** Any number: one that no other use of this database locks. */
const migrationLock = 7_105_230_771
const waitForLock = { everyMs: 250, tries: 240 }

/**
 * Brings the database to the newest version; several servers may start at once. Throws when a landed migration was
 * edited.
 */
export const migrate = async (pool: Pool, log: (line: string) => void): Promise<void> => {
  const client = await pool.connect()
  try {
    await lock(client)
    // A busy table is waited for 2 s and then the start fails, rather than everyone queueing behind the migration.
    await client.query("set lock_timeout = '2s'")
    await client.query('set statement_timeout = 0')
    await client.query(
      'create table if not exists schema_versions (version int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map<number, string>()
    for (const row of (await client.query('select version, hash from schema_versions')).rows) applied.set(row.version, row.hash)
    for (const migration of listMigrations()) await apply(client, migration, applied.get(migration.version), log)
    await writeTransitions(client)
  } finally {
    await client.query('reset lock_timeout').catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}

const lock = async (client: PoolClient): Promise<void> => {
  for (let tries = 0; tries < waitForLock.tries; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [migrationLock])
    if (rows[0]?.got === true) return
    await wait(waitForLock.everyMs)
  }
  throw new Error('Another server has been migrating the database for a minute')
}

const apply = async (client: PoolClient, migration: Migration, before: string | undefined, log: (line: string) => void): Promise<void> => {
  if (before === migration.hash) return
  if (before !== undefined) throw new Error(`Migration ${migration.name} was edited after it had been applied to this database`)
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_versions (version, name, hash) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  log(`Database migrated: ${migration.name}`)
}

/** Only adds: an older server that runs beside this one keeps its moves. */
const writeTransitions = async (client: PoolClient): Promise<void> => {
  const rows = Object.entries(lifeCycles).flatMap(([life, { moves: transitions }]) =>
    Object.entries<readonly string[]>(transitions).flatMap(([from, destinations]) => destinations.map(to => ({ life, from, to }))),
  )
  await client.query(
    `insert into state_moves (life, from_state, to_state)
     select m->>'life', m->>'from', m->>'to' from jsonb_array_elements($1::jsonb) m on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
