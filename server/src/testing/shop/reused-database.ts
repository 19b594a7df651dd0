/**
 * Databases that one test file hands on to the next. To make one of PostgreSQL and to drop it takes half a second of
 * two processors, an embedded one almost a second; to empty it takes a twentieth of that.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { EmbeddedDatabase } from '../../platform/database/embedded.ts'

const schemas = `('public', 'pgboss')`

/** Keeps the rows that a fresh database has, of migrations and of the queue, in a schema of their own. */
const keepFreshRows = `
  create schema fresh;
  do $$ declare each record; filled boolean; begin
    for each in select schemaname, tablename from pg_tables where schemaname in ${schemas} loop
      execute format('select exists (select from %I.%I)', each.schemaname, each.tablename) into filled;
      if filled then
        execute format('create table fresh.%I as table %I.%I', each.schemaname || '.' || each.tablename, each.schemaname, each.tablename);
      end if;
    end loop;
  end $$`

/** Restores the rows of a fresh database, past all triggers and foreign keys. */
const restoreFreshRows = `
  do $$ declare each record; filled boolean; begin
    set local session_replication_role = replica;
    for each in select schemaname, tablename from pg_tables where schemaname in ${schemas} loop
      execute format('select exists (select from %I.%I)', each.schemaname, each.tablename) into filled;
      if filled then execute format('delete from %I.%I', each.schemaname, each.tablename); end if;
    end loop;
    for each in select tablename, split_part(tablename, '.', 1) as of, split_part(tablename, '.', 2) as name from pg_tables
      where schemaname = 'fresh' loop
      execute format('insert into %I.%I table fresh.%I', each.of, each.name, each.tablename);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname in ${schemas} and last_value is not null;
  end $$`

/** A hash of tables, columns, indexes, constraints, triggers and functions. */
const hashOfSchema = `
  with ours as (select oid from pg_namespace where nspname in ${schemas}),
  lines as (
    select format('relation %s %s', oid::regclass, relkind) as line from pg_class where relnamespace in (table ours)
    union all select format('column %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace in (table ours) and attnum > 0 and not attisdropped
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (table ours)
    union all select format('trigger %s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      join pg_class on pg_class.oid = tgrelid where relnamespace in (table ours) and not tgisinternal
    union all select format('function %s %s', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace in (table ours)
  )
  select md5(string_agg(line, chr(10) order by line)) as hash from lines`

const on = async <Result>(at: string | pg.ClientConfig, run: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(at)
  await client.connect()
  return run(client).finally(() => client.end())
}

/** Prepares a migrated database to be copied: its copies can be emptied. */
export const prepareTemplate = (at: string | pg.ClientConfig): Promise<unknown> => on(at, client => client.query(keepFreshRows))

export interface ServerDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}
const free: ServerDatabase[] = []
let freshSchema: string | undefined

/** Takes a database that another test file gave back, else a new one. */
export async function takeDatabase(create: () => Promise<ServerDatabase>): Promise<ServerDatabase> {
  const database = free.pop() ?? (await create())
  freshSchema ??= await readSchema(database)
  return database
}
const readHash = async (client: pg.Client): Promise<string> => (await client.query(hashOfSchema)).rows[0].hash
const readSchema = ({ url }: ServerDatabase): Promise<string> => on(url, readHash)

/** Empties a database for the next test file; one whose schema a test changed is dropped. */
export async function giveBack(database: ServerDatabase): Promise<void> {
  const isAsBefore = (await readSchema(database)) === freshSchema
  if (!isAsBefore || run() === undefined) return database.drop()
  await on(database.url, async client => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.query(restoreFreshRows)
  })
  free.push(database)
}

const freeEmbedded: EmbeddedDatabase[] = []
let freshEmbeddedSchema: string | undefined

/** Takes an embedded database that another test file of this process gave back, else a new one. */
export async function takeEmbedded(create: () => Promise<EmbeddedDatabase>): Promise<EmbeddedDatabase> {
  const database = freeEmbedded.pop() ?? (await create())
  freshEmbeddedSchema ??= await on(database.connection, readHash)
  return database
}

/** Empties an embedded database for the next test file; one whose schema a test changed is closed. */
export async function giveBackEmbedded(database: EmbeddedDatabase): Promise<void> {
  const isAsBefore = await on(database.connection, async client => {
    // All connections are one session: what was set, listened to or prepared by one is there for the next.
    await client.query('discard all')
    if ((await readHash(client)) !== freshEmbeddedSchema) return false
    await client.query(restoreFreshRows)
    return true
  })
  if (isAsBefore) freeEmbedded.push(database)
  else await database.close()
}

/** Names the databases of one run of tests; undefined where nobody drops what is left at its end. */
const run = (): string | undefined => process.env.TESTS_RUN
export const newDatabaseName = (): string => `karwan_test_${run() ?? ''}${randomBytes(6).toString('hex')}`
/** Begins a run, whose processes read its name in their environment. */
export const beginRun = (): void => {
  process.env.TESTS_RUN = `${randomBytes(4).toString('hex')}_`
}
/** Drops what the run left on the server. */
export const endRun = (server: string): Promise<void> =>
  on(server, async client => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [`karwan_test_${run()}`])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
