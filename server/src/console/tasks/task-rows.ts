import type { TaskRow } from '@karwan/contract/console'
import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import { inArray } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { findTitles } from '../order-facts.ts'

const { operationsTasks, orders, people } = tables
export type OperationsTask = typeof operationsTasks.$inferSelect

/** Finds the names of people by their ids. */
export const findNames = async ({ db }: Pick<Context, 'db'>, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.flatMap(id => id ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns tasks as the queue shows them, in their order. */
export const taskRowsOf = async (
  context: Pick<Context, 'db'>,
  tasks: readonly OperationsTask[],
  language: Language,
): Promise<TaskRow[]> => {
  if (tasks.length === 0) return []
  const ids = [...new Set(tasks.flatMap(({ orderId }) => orderId ?? []))]
  const { id, reference, state, amount, currency } = orders
  const rows = await context.db.select({ id, reference, state, amount, currency }).from(orders).where(inArray(orders.id, ids))
  const known = new Map(rows.map(row => [row.id, row]))
  const titles = await findTitles(context, ids, language)
  const names = await findNames(
    context,
    tasks.map(({ owner }) => owner),
  )
  return tasks.flatMap(task => {
    const about = task.orderId === null ? ruleOf(task, language) : orderOf(known.get(task.orderId), titles.get(task.orderId))
    if (!about) return []
    return {
      id: task.id,
      kind: task.kind,
      openedAt: task.createdAt.toISOString(),
      dueAt: task.dueAt.toISOString(),
      putOffUntil: task.putOffUntil?.toISOString() ?? null,
      closedAt: task.closedAt?.toISOString() ?? null,
      owner: task.owner === null ? null : { id: task.owner, name: names.get(task.owner) ?? '' },
      brand: task.brand,
      ...about,
    }
  })
}

type About = Pick<TaskRow, 'orderReference' | 'orderState' | 'product' | 'title' | 'total'>
type Order = Pick<typeof orders.$inferSelect, 'reference' | 'state' | 'amount' | 'currency'>
const orderOf = (order: Order | undefined, title: Pick<About, 'product' | 'title'> | undefined): About | undefined =>
  order &&
  title && {
    orderReference: order.reference,
    orderState: order.state,
    ...title,
    total: { amount: order.amount, currency: order.currency },
  }
const ruleOf = ({ subject }: OperationsTask, language: Language): About => {
  const title = (subject ?? '').split(' ').map(country => countryName(country, language))
  return { orderReference: null, orderState: null, product: 'visa', title: title.join(' → '), total: null }
}
