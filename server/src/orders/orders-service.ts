/** The use cases of orders: made, read, listed, looked up, and what is drawn from them. */
import type { OrderCreated, OrderRequest, OrderView } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { findPhone } from '@karwan/domain/travelers'
import { createOrderMaker, firstMethodOf, type OrderCreationContext } from './create/create-order.ts'
import type { DocumentMaker, MadeDocument, TripWriter } from './lifecycle/ports.ts'
import { type Asker, accessOf, findVisibleItem, findVisibleOrder, lookUpOrder } from './read/find-order.ts'
import { findOrderVersion } from './read/order-version.ts'
import type { VerifyNeeds } from './read/verify.ts'
import { documentsOf, isInCalendar } from './view/documents.ts'
import { type OrderAccess, orderViewOf, type ViewNeeds } from './view/view.ts'

export interface OrderContextOptions extends OrderCreationContext, ViewNeeds, Pick<VerifyNeeds, 'nameCity'> {
  readonly documents: DocumentMaker
  readonly trips: TripWriter
}
export interface OrderContext extends OrderContextOptions {
  /** Makes an order. Submissions of one key share one answer while they come to this process. */
  readonly makeOrder: ReturnType<typeof createOrderMaker>
}
export interface CreateOrderRequest {
  readonly body: OrderRequest
  /** Value of the caller's `Idempotency-Key`. */
  readonly key: string
  readonly asker: Asker
  readonly language: Language
  /** The brand asks extra information (BR-4). */
  readonly brandAsks: boolean
}
export interface DocumentCall {
  readonly orderId: string
  readonly serviceId: string
  readonly kind: string
  readonly language: Language
  /** Whole passport numbers are for who owns the order; anyone else's document is masked all the same. */
  readonly passports: 'full' | 'masked'
}

/** Suppliers are asked for the price once more before an order is made; a visitor waits no longer than this. */
const revalidateMs = 25_000
/** Access of the visitor who just made an order. */
const maker: OrderAccess = { own: true, mayCancel: true, mayClaim: false }

export const createOrderContext = (options: OrderContextOptions): OrderContext => ({ ...options, makeOrder: createOrderMaker(options) })

/** Makes an order, after its price was checked at the supplier. */
export const createOrder = async (
  context: OrderContext,
  { body, key, asker, language, brandAsks }: CreateOrderRequest,
): Promise<OrderCreated | Problem> => {
  const signal = AbortSignal.timeout(revalidateMs)
  const { visitorId, userId, brand } = asker
  const made = await context.makeOrder({ body, key, visitorId, userId, brand, language, brandAsks, signal })
  if (isProblem(made)) return made
  const { id, record = await findVisibleOrder(context, id, asker) } = made
  if (isProblem(record)) return record
  const gateway = firstMethodOf(body)
  const chosen = gateway === 'switch' ? '' : `&gateway=${gateway}`
  const access = made.record ? maker : await accessOf(context, id, asker)
  return {
    pg: { gateways_url: `/payment?order_id=${id}${chosen}`, gateway },
    order: orderViewOf(record, language, context, access),
  }
}

/** Reads an order. Returns `order-not-found` for everyone who did not make it or look it up. */
export const readOrder = async (context: OrderContext, orderId: string, asker: Asker, language: Language): Promise<OrderView | Problem> => {
  // Read first: what changes meanwhile is asked for once more.
  const version = await findOrderVersion(context, orderId, asker)
  if (isProblem(version)) return version
  const order = await findVisibleOrder(context, orderId, asker)
  return isProblem(order) ? order : { ...orderViewOf(order, language, context, await accessOf(context, orderId, asker)), version }
}

/**
 * Finds an order by reference and phone. `dialCode` of the shop's market (`964`) reads phones typed without a country.
 */
export const findByReference = (
  context: OrderContext,
  { reference, phone, dialCode }: { readonly reference: string; readonly phone: string; readonly dialCode: string },
  asker: Asker,
): Promise<{ readonly orderId: string } | Problem> => lookUpOrder(context, { reference, phone: findPhone(phone, dialCode) }, asker)

/** Lists the documents of a service, with those that are not available yet. */
export const listDocuments = async (
  context: OrderContext,
  { orderId, serviceId: itemId }: Pick<DocumentCall, 'orderId' | 'serviceId'>,
  asker: Asker,
): Promise<OrderView['Services'][number]['documents'] | Problem> => {
  const found = await findVisibleItem(context, orderId, itemId, asker)
  return isProblem(found) ? found : documentsOf(found.order, found.service, (await accessOf(context, orderId, asker)).own)
}

/** Makes a document of a service; `document-unavailable` before it is confirmed or when it cannot be made. */
export const makeDocument = async (
  context: OrderContext,
  { orderId, serviceId: itemId, kind, language, passports }: DocumentCall,
  asker: Asker,
): Promise<MadeDocument | Problem> => {
  const found = await findVisibleItem(context, orderId, itemId, asker)
  if (isProblem(found)) return found
  const { own } = await accessOf(context, orderId, asker)
  const wanted = documentsOf(found.order, found.service, own).find(each => each.kind === kind)
  if (!wanted) return problem('document-not-found')
  if (!wanted.available) return problem('document-unavailable')
  try {
    const shown = own ? passports : 'masked'
    return await context.documents.makeDocument({ kind: wanted.kind, order: found.order, serviceId: itemId, language, passports: shown })
  } catch (error) {
    context.log.error({ err: error, service: itemId, kind }, 'A document could not be made')
    return problem('document-unavailable')
  }
}

/** Makes the iCalendar text of what is or was confirmed; `document-unavailable` if nothing was. */
export const makeCalendar = async (
  context: OrderContext,
  orderId: string,
  asker: Asker,
  language: Language,
): Promise<{ readonly text: string; readonly fileName: string } | Problem> => {
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  if (!order.services.some(isInCalendar)) return problem('document-unavailable')
  return { text: context.trips.calendarOf(order, language), fileName: `${order.reference}.ics` }
}

/** Returns the trip as plain text to share. */
export const shareTrip = async (
  context: OrderContext,
  orderId: string,
  asker: Asker,
  language: Language,
): Promise<{ readonly text: string } | Problem> => {
  const order = await findVisibleOrder(context, orderId, asker)
  return isProblem(order) ? order : { text: context.trips.sharedTextOf(order, language) }
}
