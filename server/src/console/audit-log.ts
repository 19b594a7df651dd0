import type { AuditFilter, AuditRow } from '@karwan/contract/console'
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { queueEmail } from '../mail/index.ts'
import { type Context, stored, tables } from '../platform/database/index.ts'
import { noteStaffAction } from './audit.ts'
import { brandsWith } from './guard.ts'
import type { SignedInPerson } from './session.ts'

const { orders, posts, staffActions } = tables
const pageSize = 50
const mostInFile = 10_000

interface AuditPage {
  readonly rows: AuditRow[]
  /** Number of the row before which the next page begins; null on the last one. */
  readonly next: number | null
}
/**
 * Lists what was done at the brands whose audit a person may read, newest first. What is of no brand, such as signing
 * in, is listed with the people of these brands; commands at the server are listed to all.
 */
export const listActions = async (
  { db }: Pick<Context, 'db'>,
  asker: SignedInPerson,
  { person, act, brand, order, from, until, before }: AuditFilter & { readonly before?: number | undefined },
  most = pageSize,
): Promise<AuditPage> => {
  const brands = [...brandsWith(asker, 'audit.read')]
  const ofTheirPeople = inArray(staffActions.personId, db.select({ id: posts.personId }).from(posts).where(inArray(posts.brand, brands)))
  const rows = await db
    .select({ action: staffActions, reference: orders.reference })
    .from(staffActions)
    .leftJoin(orders, eq(orders.id, staffActions.orderId))
    .where(
      and(
        or(inArray(staffActions.brand, brands), and(isNull(staffActions.brand), or(isNull(staffActions.personId), ofTheirPeople))),
        person === undefined ? undefined : eq(staffActions.personId, person),
        act === undefined ? undefined : eq(staffActions.act, act),
        brand === undefined ? undefined : eq(staffActions.brand, brand),
        order === undefined ? undefined : eq(orders.reference, order.toUpperCase()),
        from === undefined ? undefined : gte(staffActions.at, new Date(from)),
        until === undefined ? undefined : lt(staffActions.at, new Date(until)),
        before === undefined ? undefined : lt(staffActions.id, before),
      ),
    )
    .orderBy(desc(staffActions.id))
    .limit(most + 1)
  const page = rows.slice(0, most)
  return {
    rows: page.map(({ action, reference }) => ({
      id: action.id,
      at: action.at.toISOString(),
      personId: action.personId,
      by: action.byName,
      brand: action.brand,
      act: action.act,
      permission: action.permission,
      orderReference: reference,
      details: { ...stored.actionDetails.read(action.details, String(action.id)) },
      reason: action.reason,
    })),
    next: rows.length > most ? (page.at(-1)?.action.id ?? null) : null,
  }
}

/** Lists the newest actions for a file, and writes down who took it and what was asked for. */
export const downloadActions = async (
  context: Pick<Context, 'db' | 'now'>,
  asker: SignedInPerson,
  filter: AuditFilter,
): Promise<AuditPage> => {
  const page = await listActions(context, asker, filter, mostInFile)
  const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  const details = { ...Object.fromEntries(asked), rows: String(page.rows.length) }
  await context.db.transaction(tx =>
    noteStaffAction(context, tx, { person: asker, brand: null, act: 'audit-downloaded', permission: 'audit.read', details }),
  )
  return page
}

const batch = 20_000

export interface ChainCheck {
  readonly rows: number
  /** Hash of the newest row. */
  readonly newest: string
  /** Numbers of the first rows that were changed, or whose predecessor was changed or taken away. */
  readonly broken: readonly number[]
}
/** Reads all actions from the first one and checks that each follows the one before it. */
export const checkActionChain = async ({ db }: Pick<Context, 'db'>): Promise<ChainCheck> => {
  const check = { rows: 0, newest: '', broken: [] as number[] }
  for (;;) {
    const { rows } = await db.execute<{ id: string; hash: string; previous_hash: string; real: string }>(sql`
      select id, hash, previous_hash, staff_action_hash(a) as real from staff_actions a
      where id > ${check.rows} order by id limit ${batch}`)
    for (const { id, hash, previous_hash: previous, real } of rows) {
      if (hash !== real || previous !== check.newest || Number(id) !== check.rows + 1) check.broken.push(Number(id))
      check.rows = Number(id)
      check.newest = hash
    }
    if (rows.length < batch) return { ...check, broken: check.broken.slice(0, 20) }
  }
}

/** Brand and address of whoever is written to. */
interface Operations {
  readonly brand: string
  readonly to: string
}
/**
 * Checks the chain and writes its newest hash to the log: kept apart from the database, it shows that no rows are
 * missing at the end. Operations get one e-mail a day while the chain is broken.
 */
export const verifyActions = async (context: Pick<Context, 'db' | 'log' | 'now' | 'outbox' | 'vault'>, to: Operations): Promise<void> => {
  const { broken, rows, newest } = await checkActionChain(context)
  if (broken.length === 0) {
    if (rows > 0) context.log.info(`The ${rows} actions of the console are unchanged. The newest has the hash ${newest}`)
    return
  }
  context.log.error({ broken }, 'Actions of the console were changed by hand')
  const about = `${to.brand} ${context.now().toISOString().slice(0, 10)}`
  await context.db.transaction(tx =>
    queueEmail(context, tx, { ...to, kind: 'audit-broken', about, language: 'en', data: { rows: [...broken] } }),
  )
  context.outbox.wake()
}
