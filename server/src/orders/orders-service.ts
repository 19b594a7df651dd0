import type { OrderCreated, OrderList, OrderRequest, OrderView, Verified } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { findPhone } from '@karwan/domain/travelers'
import { createOrderMaker, type OrderCreationContext } from './create/create-order.ts'
import type { DocumentMaker, MadeDocument, TripWriter } from './lifecycle/ports.ts'
import { claimOrder } from './read/claim-order.ts'
import { type Asker, accessOf, findVisibleItem, findVisibleOrder, lookUpOrder } from './read/find-order.ts'
import { type ListCall, listOrders } from './read/list-orders.ts'
import { type VerifyNeeds, verifyDocument } from './read/verify.ts'
import { documentsOf, type OrderAccess, orderViewOf, type ViewNeeds } from './view/view.ts'

export interface OrderServiceOptions extends OrderCreationContext, ViewNeeds, Pick<VerifyNeeds, 'nameCity'> {
  readonly documents: DocumentMaker
  readonly trips: TripWriter
}
export interface DocumentCall {
  readonly orderId: string
  readonly serviceId: string
  readonly kind: string
  readonly language: Language
  /** Whole passport numbers are for who owns the order; anyone else's document is masked all the same. */
  readonly passports: 'full' | 'masked'
}
export interface OrderService {
  createOrder(call: { body: OrderRequest; key: string; asker: Asker; language: Language }): Promise<OrderCreated | Problem>
  /** `order-not-found` for everyone who did not make it or look it up. */
  getOrder(orderId: string, asker: Asker, language: Language): Promise<OrderView | Problem>
  /** The asker's own at this shop, newest first; names in `language`. */
  listOrders(call: ListCall, asker: Asker, language: Language): Promise<OrderList>
  /** `dialCode` of the shop's market reads phones typed without a country, `964`. */
  lookUp(asked: { reference: string; phone: string; dialCode: string }, asker: Asker): Promise<{ orderId: string } | Problem>
  listDocuments(orderId: string, itemId: string, asker: Asker): Promise<OrderView['Services'][number]['documents'] | Problem>
  makeDocument(call: DocumentCall, asker: Asker): Promise<MadeDocument | Problem>
  /** iCalendar text of what is or was confirmed. */
  makeCalendar(orderId: string, asker: Asker, language: Language): Promise<{ readonly text: string; readonly fileName: string } | Problem>
  /** The trip as plain text to share. */
  shareTrip(orderId: string, asker: Asker, language: Language): Promise<{ readonly text: string } | Problem>
  /** Adds a visible order to the asker's account. */
  claim(orderId: string, asker: Asker): Promise<Problem | undefined>
  /** Returns what a document says today, for anyone who holds it. */
  verify(code: string, asked: { readonly brand: string; readonly language: Language }): Promise<Verified | Problem>
}

/** Suppliers are asked for the price once more before an order is made; a visitor waits no longer than this. */
const revalidateMs = 25_000
/** Access of the visitor who just made an order. */
const maker: OrderAccess = { own: true, mayCancel: true, mayClaim: false }

export const createOrderService = (options: OrderServiceOptions): OrderService => {
  const makeOrder = createOrderMaker(options)
  return { ...accessService(options), createOrder: call => createOrder(options, makeOrder, call) }
}

type Maker = ReturnType<typeof createOrderMaker>
const createOrder = async (
  options: OrderServiceOptions,
  makeOrder: Maker,
  { body, key, asker, language }: Parameters<OrderService['createOrder']>[0],
): Promise<OrderCreated | Problem> => {
  const signal = AbortSignal.timeout(revalidateMs)
  const { visitorId, userId, brand } = asker
  const made = await makeOrder({ body, key, visitorId, userId, brand, language, signal })
  if (isProblem(made)) return made
  const { id, record = await findVisibleOrder(options, id, asker) } = made
  if (isProblem(record)) return record
  const chosen = body.gateway === 'switch' ? '' : `&gateway=${body.gateway}`
  const access = made.record ? maker : await accessOf(options, id, asker)
  return {
    pg: { gateways_url: `/payment?order_id=${id}${chosen}`, gateway: body.gateway },
    order: orderViewOf(record, language, options, access),
  }
}

/** What is done with an order that stands. */
const accessService = (options: OrderServiceOptions): Omit<OrderService, 'createOrder'> => ({
  async getOrder(orderId, asker, language) {
    const order = await findVisibleOrder(options, orderId, asker)
    return isProblem(order) ? order : orderViewOf(order, language, options, await accessOf(options, orderId, asker))
  },
  listOrders: (call, asker, language) => listOrders(options, call, asker, { nameAirport: options.nameAirport, language }),
  lookUp: (asked, asker) => lookUpOrder(options, { reference: asked.reference, phone: findPhone(asked.phone, asked.dialCode) }, asker),
  async listDocuments(orderId, itemId, asker) {
    const found = await findVisibleItem(options, orderId, itemId, asker)
    return isProblem(found) ? found : documentsOf(found.order, found.service, (await accessOf(options, orderId, asker)).own)
  },
  async makeDocument({ orderId, serviceId: itemId, kind, language, passports }, asker) {
    const found = await findVisibleItem(options, orderId, itemId, asker)
    if (isProblem(found)) return found
    const { own } = await accessOf(options, orderId, asker)
    const wanted = documentsOf(found.order, found.service, own).find(each => each.kind === kind)
    if (!wanted) return problem('document-not-found')
    if (!wanted.available) return problem('document-unavailable')
    try {
      return await options.documents.makeDocument({
        kind: wanted.kind,
        order: found.order,
        serviceId: itemId,
        language,
        passports: own ? passports : 'masked',
      })
    } catch (error) {
      options.log.error({ err: error, service: itemId, kind }, 'A document could not be made')
      return problem('document-unavailable')
    }
  },
  async makeCalendar(orderId, asker, language) {
    const order = await findVisibleOrder(options, orderId, asker)
    if (isProblem(order)) return order
    if (order.services.every(item => item.confirmation === null)) return problem('document-unavailable')
    return { text: options.trips.calendarOf(order, language), fileName: `${order.reference}.ics` }
  },
  async shareTrip(orderId, asker, language) {
    const order = await findVisibleOrder(options, orderId, asker)
    return isProblem(order) ? order : { text: options.trips.sharedTextOf(order, language) }
  },
  claim: (orderId, asker) => claimOrder(options, orderId, asker),
  verify: (code, asked) => verifyDocument(options, code, asked, options),
})
