/** The use cases of cancelling: a quote, read again, and confirmed. */
import type { CancellationQuote } from '@karwan/contract/orders'
import type { ZoneId } from '@karwan/domain/calendar'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type Asker, accessOf, findVisibleOrder, getOrderRecord, type OrderRecord } from '../index.ts'
import { type Asked, confirmQuote } from './confirm.ts'
import type { CancellationContext } from './ports.ts'
import { findQuote, makeQuote, quoteView } from './quote.ts'

export interface QuoteContext extends CancellationContext {
  /** Returns the time zone of a brand's market. */
  zoneOf(brandId: string): ZoneId
}
export interface QuoteRequest {
  readonly orderId: string
  /** Null: all that can be cancelled. */
  readonly serviceId: string | null
}

/** Asks the suppliers what cancelling costs now. */
export const quoteCancellation = async (
  context: QuoteContext,
  { orderId, serviceId: itemId }: QuoteRequest,
  asker: Asker,
): Promise<CancellationQuote | Problem> => {
  const order = await findCancellable(context, orderId, asker)
  if (isProblem(order)) return order
  const row = await makeQuote(context, order, itemId, asker)
  return isProblem(row) ? row : show(context, order, row)
}

/** Returns the newest quote that still holds, or `quote-not-found`. */
export const readQuote = async (
  context: QuoteContext,
  { orderId, serviceId: itemId }: QuoteRequest,
  asker: Asker,
): Promise<CancellationQuote | Problem> => {
  const order = await findCancellable(context, orderId, asker)
  if (isProblem(order)) return order
  const row = await findQuote(context, order, itemId, asker)
  return row ? show(context, order, row) : problem('quote-not-found')
}

/** Confirms a quote. Returns undefined if it is confirmed, now or before. */
export const confirmCancellation = async (
  context: QuoteContext,
  { orderId, quoteId }: { readonly orderId: string; readonly quoteId: string },
  asker: Asker,
): Promise<Problem | undefined> => {
  const order = await findCancellable(context, orderId, asker)
  return isProblem(order) ? order : confirmQuote(context, order, quoteId, { asker })
}

/** Somebody of ours who cancels a booking because its traveler asked for it. */
export interface StaffAsker {
  readonly personId: string
}
const quoterOf = ({ personId }: StaffAsker): Pick<Asker, 'visitorId'> => ({ visitorId: `console ${personId}` })

/** Asks the suppliers what cancelling costs now, for somebody of ours. The caller has checked what they may do. */
export const quoteForTraveler = async (
  context: QuoteContext,
  { orderId, serviceId: itemId }: QuoteRequest,
  staff: StaffAsker,
): Promise<CancellationQuote | Problem> => {
  const order = await getOrderRecord(context, orderId)
  const row = await makeQuote(context, order, itemId, quoterOf(staff))
  return isProblem(row) ? row : show(context, order, row)
}

/** Confirms a quote of somebody of ours, once. Returns undefined if it is confirmed, now or before. */
export const confirmForTraveler = async (
  context: QuoteContext,
  { orderId, quoteId }: { readonly orderId: string; readonly quoteId: string },
  { staff, note }: { readonly staff: StaffAsker; readonly note: NonNullable<Asked['note']> },
): Promise<Problem | undefined> => {
  const order = await getOrderRecord(context, orderId)
  return confirmQuote(context, order, quoteId, { asker: quoterOf(staff), cause: 'asked-through-us', note })
}

/**
 * Only who owns it cancels it; one that belongs to no account, also who looked it up: its reference and its phone are
 * known to them.
 */
const findCancellable = async (context: CancellationContext, orderId: string, asker: Asker): Promise<OrderRecord | Problem> => {
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order) || (await accessOf(context, orderId, asker)).mayCancel) return order
  return problem(asker.userId === undefined ? 'sign-in-needed' : 'not-allowed')
}

const show = (context: QuoteContext, order: OrderRecord, row: Parameters<typeof quoteView>[2]) =>
  quoteView(context, order, row, context.zoneOf(order.brand))
