import type { ChoiceTaken, ChoiceView } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import type { RescueAnswer } from '@karwan/domain/packages'
import { type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { OutcomeContext } from '../book/booking.ts'
import { type ChoosingContext, chooseRescueByLink } from '../book/end-rescue.ts'
import { getOrderRecord } from '../read/read-order.ts'
import { rescueOf } from '../view/rescue.ts'
import { linkedTripsOf, type ViewNeeds } from '../view/view.ts'
import { rescueIdIn } from './choice-link.ts'

const { orders, packageRescues } = tables

export interface LinkCall {
  readonly token: string
  /** Brand of the shop that was asked. */
  readonly brand: string
}

/**
 * Returns the choice that a link opens, without anybody's name, for whoever has the link. Problems:
 * `choice-link-not-found` for a link that is not ours or of another shop, `choice-over` once it was chosen or its time
 * is over.
 */
export const openChoice = async (
  context: OutcomeContext & ViewNeeds,
  call: LinkCall,
  language: Language,
): Promise<ChoiceView | Problem> => {
  const row = await findRow(context, call)
  if (!row) return problem('choice-link-not-found')
  const order = await getOrderRecord(context, row.orderId)
  const rescue = rescueOf(order, language, true)
  if (rescue?.id !== row.id || Date.parse(rescue.until) <= context.now().getTime()) return problem('choice-over')
  return { reference: order.reference, services: linkedTripsOf(order, language, context), rescue }
}

/**
 * Ends a rescue as whoever has the link chose, once: sent again, it is the same choice. Problems as of `openChoice`.
 */
export const answerChoice = async (
  context: ChoosingContext,
  call: LinkCall & { readonly choice: RescueAnswer; readonly replacementId?: string | undefined },
): Promise<ChoiceTaken | Problem> => {
  const row = await findRow(context, call)
  if (!row) return problem('choice-link-not-found')
  const { choice, replacementId } = call
  const refusal = await chooseRescueByLink(context, { orderId: row.orderId, rescueId: row.id, choice, replacementId })
  return refusal ?? { reference: row.reference, choice }
}

/** The rescue of a link; undefined where the link is not ours, or of another shop. */
const findRow = async ({ db, vault }: Pick<OutcomeContext, 'db' | 'vault'>, { token, brand }: LinkCall) => {
  const rescueId = rescueIdIn(vault, token)
  if (rescueId === undefined) return undefined
  const [row] = await db
    .select({ id: packageRescues.id, orderId: packageRescues.orderId, brand: orders.brand, reference: orders.reference })
    .from(packageRescues)
    .innerJoin(orders, eq(orders.id, packageRescues.orderId))
    .where(eq(packageRescues.id, rescueId))
  return row?.brand === brand ? row : undefined
}
