import type { LinkedChange } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import type { FlightChangeAnswer } from '@karwan/domain/orders'
import { type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { getOrderRecord } from '../read/read-order.ts'
import { changeIdIn } from '../rescue/choice-link.ts'
import type { LinkCall } from '../rescue/choose-by-link.ts'
import { flightChangesOf } from '../view/flight-changes.ts'
import { linkedTripsOf, type ViewNeeds } from '../view/view.ts'
import { answerChangeByLink } from './answer-change.ts'
import type { ChangesContext } from './changes.ts'

const { airlineChanges, orders } = tables

/**
 * Returns the change by an airline that a link opens, without anybody's name, for whoever has the link. Problems:
 * `choice-link-not-found` for a link that is not ours or of another shop, `choice-over` where nothing more is asked.
 */
export const openLinkedChange = async (
  context: Context & ViewNeeds,
  call: LinkCall,
  language: Language,
): Promise<LinkedChange | Problem> => {
  const row = await findRow(context, call)
  if (!row) return problem('choice-link-not-found')
  const order = await getOrderRecord(context, row.orderId)
  const change = flightChangesOf(order, language, context, true).find(({ id }) => id === row.id)
  if (!change) return problem('choice-over')
  return { reference: order.reference, services: linkedTripsOf(order, language, context), change }
}

/**
 * Takes the answer of whoever has the link, once: sent again, it is the same answer. Problems as of `openLinkedChange`.
 */
export const answerLinkedChange = async (
  context: ChangesContext,
  call: LinkCall & { readonly answer: FlightChangeAnswer },
): Promise<{ readonly reference: string } | Problem> => {
  const row = await findRow(context, call)
  if (!row) return problem('choice-link-not-found')
  const refusal = await answerChangeByLink(context, { orderId: row.orderId, changeId: row.id, answer: call.answer })
  return refusal ?? { reference: row.reference }
}

/** The change of a link; undefined where the link is not ours, or of another shop. */
const findRow = async ({ db, vault }: Pick<Context, 'db' | 'vault'>, { token, brand }: LinkCall) => {
  const changeId = changeIdIn(vault, token)
  if (changeId === undefined) return undefined
  const [row] = await db
    .select({ id: airlineChanges.id, orderId: airlineChanges.orderId, brand: orders.brand, reference: orders.reference })
    .from(airlineChanges)
    .innerJoin(orders, eq(orders.id, airlineChanges.orderId))
    .where(eq(airlineChanges.id, changeId))
  return row?.brand === brand ? row : undefined
}
