import type { CancellationQuote } from '@karwan/contract/orders'
import type { ZoneId } from '@karwan/domain/calendar'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type Asker, accessOf, findVisibleOrder, type OrderRecord } from '../index.ts'
import { cancelItem, resolveCancellation } from './cancel-service.ts'
import { confirmQuote } from './confirm.ts'
import type { CancellationContext } from './ports.ts'
import { findQuote, makeQuote, quoteView } from './quote.ts'

export interface CancellationServiceOptions extends CancellationContext {
  /** Zone of a brand's market. */
  zoneOf(brandId: string): ZoneId
}
export interface CancellationService {
  /** Asks the suppliers now. `serviceId` null: all that can be cancelled. */
  quote(orderId: string, itemId: string | null, asker: Asker): Promise<CancellationQuote | Problem>
  /** The newest quote that still holds. */
  findQuote(orderId: string, itemId: string | null, asker: Asker): Promise<CancellationQuote | Problem>
  /** Undefined: confirmed, now or before. */
  confirm(orderId: string, quoteId: string, asker: Asker): Promise<Problem | undefined>
  /** Jobs. */
  cancelService(id: string): Promise<void>
  resolveCancellation(id: string): Promise<void>
}

export const createCancellationService = (options: CancellationServiceOptions): CancellationService => {
  /** Only who owns it cancels it; one that belongs to no account, also who looked it up: its reference and its phone are known to them. */
  const findCancellable = async (orderId: string, asker: Asker): Promise<OrderRecord | Problem> => {
    const order = await findVisibleOrder(options, orderId, asker)
    if (isProblem(order) || (await accessOf(options, orderId, asker)).mayCancel) return order
    return problem(asker.userId === undefined ? 'sign-in-needed' : 'not-allowed')
  }
  const show = (order: OrderRecord, row: Parameters<typeof quoteView>[2]) => quoteView(options, order, row, options.zoneOf(order.brand))
  return {
    async quote(orderId, itemId, asker) {
      const order = await findCancellable(orderId, asker)
      if (isProblem(order)) return order
      const row = await makeQuote(options, order, itemId, asker)
      return isProblem(row) ? row : show(order, row)
    },
    async findQuote(orderId, itemId, asker) {
      const order = await findCancellable(orderId, asker)
      if (isProblem(order)) return order
      const row = await findQuote(options, order, itemId, asker)
      return row ? show(order, row) : problem('quote-not-found')
    },
    async confirm(orderId, quoteId, asker) {
      const order = await findCancellable(orderId, asker)
      return isProblem(order) ? order : confirmQuote(options, order, quoteId, asker)
    },
    cancelService: id => cancelItem(options, id),
    resolveCancellation: id => resolveCancellation(options, id),
  }
}
