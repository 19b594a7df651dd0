import type { OrderCreated, OrderList, OrderRequest, OrderView } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { findPhone } from '@karwan/domain/travelers'
import { createOrder, type OrderMaking } from './create-order.ts'
import { type Asker, findVisibleOrder, findVisibleService, lookUpOrder, standingOf } from './find-order.ts'
import { type ListCall, listOrders } from './list-orders.ts'
import type { DocumentMaker, MadeDocument } from './ports.ts'
import { documentsOf, orderViewOf, type ViewNeeds } from './view.ts'

export interface OrderDeskOptions extends OrderMaking, ViewNeeds {
  readonly documents: DocumentMaker
}
export interface OrderDesk {
  createOrder(call: { body: OrderRequest; key: string; asker: Asker; language: Language }): Promise<OrderCreated | Problem>
  /** `order-not-found` for everyone who did not make it or look it up. */
  getOrder(orderId: string, asker: Asker, language: Language): Promise<OrderView | Problem>
  /** The asker's own at this shop, newest first; names in `language`. */
  listOrders(call: ListCall, asker: Asker, language: Language): Promise<OrderList>
  /** `dialCode` of the shop's market reads phones typed without a country, `964`. */
  lookUp(asked: { reference: string; phone: string; dialCode: string }, asker: Asker): Promise<{ orderId: string } | Problem>
  listDocuments(orderId: string, serviceId: string, asker: Asker): Promise<OrderView['Services'][number]['documents'] | Problem>
  makeDocument(orderId: string, serviceId: string, kind: string, asker: Asker, language: Language): Promise<MadeDocument | Problem>
}

/** Suppliers are asked for the price once more before an order is made; a visitor waits no longer than this. */
const revalidateMs = 25_000

export const createOrderDesk = (options: OrderDeskOptions): OrderDesk => ({
  async createOrder({ body, key, asker, language }) {
    const signal = AbortSignal.timeout(revalidateMs)
    const id = await createOrder(options, {
      body,
      key,
      visitorId: asker.visitorId,
      userId: asker.userId,
      brand: asker.brand,
      language,
      signal,
    })
    if (isProblem(id)) return id
    const order = await findVisibleOrder(options, id, asker)
    if (isProblem(order)) return order
    const chosen = body.gateway === 'switch' ? '' : `&gateway=${body.gateway}`
    const pay = { gateways_url: `/payment?order_id=${id}${chosen}`, gateway: body.gateway }
    return { pg: pay, order: orderViewOf(order, language, options, await standingOf(options, id, asker)) }
  },
  async getOrder(orderId, asker, language) {
    const order = await findVisibleOrder(options, orderId, asker)
    return isProblem(order) ? order : orderViewOf(order, language, options, await standingOf(options, orderId, asker))
  },
  listOrders: (call, asker, language) => listOrders(options, call, asker, { nameAirport: options.nameAirport, language }),
  lookUp: (asked, asker) => lookUpOrder(options, { reference: asked.reference, phone: findPhone(asked.phone, asked.dialCode) }, asker),
  async listDocuments(orderId, serviceId, asker) {
    const found = await findVisibleService(options, orderId, serviceId, asker)
    return isProblem(found) ? found : documentsOf(orderId, found.service)
  },
  async makeDocument(orderId, serviceId, kind, asker, language) {
    const found = await findVisibleService(options, orderId, serviceId, asker)
    if (isProblem(found)) return found
    const wanted = documentsOf(orderId, found.service).find(each => each.kind === kind)
    if (!wanted) return problem('document-not-found')
    if (!wanted.available) return problem('document-unavailable')
    try {
      return await options.documents.makeDocument({ kind: wanted.kind, order: found.order, serviceId, language })
    } catch (error) {
      options.log.error({ err: error, service: serviceId, kind }, 'A document could not be made')
      return problem('document-unavailable')
    }
  },
})
