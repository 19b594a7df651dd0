import type { PointLine } from '@karwan/contract/points'
import { desc, eq, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { pointPostings, pointEntries, orders } = tables

export const linesAPage = 10

/** The lines that changed a balance, newest first, of one page or of all; their sum over all pages is the balance. */
export const listPointLines = async (
  db: Context['db'],
  userId: string,
  page: number | 'all',
): Promise<{ readonly total: number; readonly lines: readonly PointLine[] }> => {
  const changes = db
    .select({
      id: pointPostings.id,
      at: pointPostings.at,
      kind: pointPostings.kind,
      orderId: pointPostings.orderId,
      points: sql<number>`${pointEntries.amount}`.mapWith(Number).as('points'),
      balance: sql<number>`sum(${pointEntries.amount}) over (order by ${pointPostings.id})`.mapWith(Number).as('balance'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(pointPostings)
    .innerJoin(pointEntries, sql`${pointEntries.postingId} = ${pointPostings.id} and ${pointEntries.account} = 'available'`)
    .where(eq(pointPostings.userId, userId))
    .as('changes')
  const all = db
    .select({
      at: changes.at,
      kind: changes.kind,
      points: changes.points,
      balance: changes.balance,
      total: changes.total,
      orderId: changes.orderId,
      reference: orders.reference,
    })
    .from(changes)
    .leftJoin(orders, eq(orders.id, changes.orderId))
    .orderBy(desc(changes.id))
  const rows = await (page === 'all' ? all : all.limit(linesAPage).offset((page - 1) * linesAPage))
  const lines = rows.map(({ at, kind, points, balance, orderId, reference }) => ({
    at: at.toISOString(),
    kind,
    points,
    balance,
    order: orderId !== null && reference !== null ? { Id: orderId, reference } : null,
  }))
  return { total: rows[0]?.total ?? 0, lines }
}
