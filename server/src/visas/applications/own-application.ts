import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Asker, accessOf, lockOrder } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { type ApplicationFacts, findApplication, lockApplication } from './facts.ts'
import type { TravelerContext } from './ports.ts'

const { visaApplications } = tables

/** Finds an application of one's own order; for everybody else it does not exist (VI-23). */
export const findOwnApplication = async (context: TravelerContext, id: string, asker: Asker): Promise<ApplicationFacts | Problem> => {
  const facts = await findApplication(context, id)
  if (!facts || facts.order.brand !== asker.brand) return problem('order-not-found')
  return (await accessOf(context, facts.order.id, asker)).own ? facts : problem('order-not-found')
}

/** Lists the applications of one's own order, in the order of its items. */
export const listOwnApplications = async (
  context: TravelerContext,
  orderId: string,
  asker: Asker,
): Promise<readonly ApplicationFacts[] | Problem> => {
  const rows = await context.db.select({ id: visaApplications.id }).from(visaApplications).where(eq(visaApplications.orderId, orderId))
  const found = await Promise.all(rows.map(({ id }) => findOwnApplication(context, id, asker)))
  const own = found.flatMap(each => (isProblem(each) ? [] : each)).toSorted((one, other) => one.position - other.position)
  return own.length === 0 ? problem('order-not-found') : own
}

/** Does something with an application that stays as it is meanwhile: its order and its row are locked, then read. */
export const withLocked = <Result>(
  context: TravelerContext,
  { row }: ApplicationFacts,
  work: (tx: Transaction, facts: ApplicationFacts) => Promise<Result>,
): Promise<Result> =>
  context.db.transaction(async tx => {
    await lockOrder(tx, row.orderId)
    await lockApplication(tx, row.id)
    const facts = await findApplication({ ...context, db: tx }, row.id)
    if (!facts) throw new Error(`There is no application ${row.id}`)
    return work(tx, facts)
  })
