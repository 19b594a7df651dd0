import type { OrderPushed, PaymentChecked, PaymentStarted } from '@karwan/contract/payments'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Transaction, tables } from '../database/index.ts'
import { findVisibleOrder } from '../orders/index.ts'
import { outcomeOf } from './check-payment.ts'
import { gatewayPace, type PaymentWork } from './gateways.ts'
import { keepNotification, keepReturn, type Message, workNotification } from './notifications.ts'
import { holdForOffice, type OfficePayment } from './office-payment.ts'
import { readAttempt } from './read-attempt.ts'
import { expireOrders, reconcilePayments } from './reconcile.ts'
import { refundOrder, refundPart } from './request-refund.ts'
import { endRefunding, runRefund } from './run-refund.ts'
import { findAttempt, startPayment } from './start-payment.ts'

export interface PaymentDeskOptions extends PaymentWork, OfficePayment {
  /** Brands of cards the widget offers, `VISA MASTER`. */
  readonly cards: string
}
export interface PaymentAsker {
  readonly visitorId: string
  /** Undefined: nobody is signed in. */
  readonly userId?: string | undefined
  readonly brand: string
}
export interface PaymentDesk {
  start(call: { orderId: string; gateway: GatewayKind; origin: string; ip: string }, asker: PaymentAsker): Promise<PaymentStarted | Problem>
  /** Holds the order for payment at an office; asked again it answers the same hold. */
  push(orderId: string, asker: PaymentAsker): Promise<OrderPushed | Problem>
  /** From our own rows, at once; a reading may begin in the background, soon where a host app told that something was decided. */
  check(call: { orderId: string; told: boolean }, asker: PaymentAsker): Promise<PaymentChecked | Problem>
  /** The gateways this shop is connected to that take money for this product. */
  listMethods(product: 'flight' | 'hotel'): readonly GatewayKind[]
  /**
   * Where the browser that comes back is sent: the order's id, undefined for an attempt that is not ours. Waits shortly for a reading, where the return
   * is a reason for one. `query` as it stands in the address, without its question mark.
   */
  comeBack(gateway: GatewayKind, attemptId: string, query: string): Promise<string | undefined>
  keepNotification(kind: GatewayKind, message: Message): Promise<'kept' | 'refused'>
  /** The status a gateway expects for a message that was kept. */
  acknowledges(kind: GatewayKind): 200 | 202
  workNotification(id: string): Promise<void>
  /** Handed to orders: sends the money of a refused order back. */
  refundOrder(tx: Transaction, orderId: string, cause: string): Promise<void>
  /** Handed to cancellations: sends a part of an order's money back; answers what no payment was left for, in minor units. */
  refundPart(tx: Transaction, part: { readonly orderId: string; readonly cancellationId: string; readonly amount: number }): Promise<number>
  /** Handed to cancellations: ends the refunding of an order when nothing of it is on its way any more. */
  endRefunding(tx: Transaction, orderId: string, cause: string): Promise<void>
  runRefund(id: string): Promise<void>
  reconcile(): Promise<number>
  expire(): Promise<number>
  /** Resolves when readings begun in the background have ended. */
  idle(): Promise<void>
}

const { paymentAttempts } = tables
/** A page that polls asks the gateway itself only now and then: the two reads a minute belong to return and notification first. */
const nudgeAfterMs = 25_000

export const createPaymentDesk = (options: PaymentDeskOptions): PaymentDesk => {
  const running = new Set<Promise<unknown>>()
  const inBackground = (work: Promise<unknown>): void => {
    const ended = work
      .catch((error: unknown) => options.log.error({ err: error }, 'A payment reading failed'))
      .finally(() => running.delete(ended))
    running.add(ended)
  }
  const nudge = async (orderId: string, told: boolean): Promise<void> => {
    const quietSince = new Date(options.now().getTime() - (told ? 0 : nudgeAfterMs))
    const [open] = await options.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, orderId),
          inArray(paymentAttempts.state, ['pending', 'unknown']),
          lte(paymentAttempts.createdAt, quietSince),
          or(isNull(paymentAttempts.lastReadAt), lte(paymentAttempts.lastReadAt, quietSince)),
        ),
      )
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(1)
    if (open) inBackground(readAttempt(options, open.id, 'asked-by-page'))
  }
  return {
    async start(call, asker) {
      const order = await findVisibleOrder(options, call.orderId, asker)
      if (isProblem(order)) return order
      const capabilities = options.findGateway(call.gateway)?.capabilities
      const taken = order.services.every(service => capabilities?.sells.includes(service.kind))
      return taken ? startPayment(options, { ...call, cards: options.cards }) : problem('gateway-unavailable', { detail: call.gateway })
    },
    async push(orderId, asker) {
      const order = await findVisibleOrder(options, orderId, asker)
      return isProblem(order) ? order : holdForOffice(options, orderId)
    },
    listMethods: product => gatewayKinds.filter(kind => options.findGateway(kind)?.capabilities.sells.includes(product)),
    async check({ orderId, told }, asker) {
      const order = await findVisibleOrder(options, orderId, asker)
      if (isProblem(order)) return order
      // Past the deadline the last look is the sweep's own.
      const inTime = order.payBy !== null && Date.parse(order.payBy) > options.now().getTime()
      const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
      if (waits && inTime) await nudge(orderId, told)
      return outcomeOf(order, options.now())
    },
    async comeBack(gateway, attemptId, query) {
      const attempt = await findAttempt(options, attemptId)
      if (attempt?.gateway !== gateway) return undefined
      const back = await keepReturn(options, attempt, query)
      if (back === 'refused' || back === 'known') return attempt.orderId
      const read: Promise<unknown> =
        back === 'unsigned' ? readAttempt(options, attemptId, 'returned') : workNotification(options, back.id, 'returned')
      inBackground(read)
      await Promise.race([read.catch(() => {}), new Promise(resolve => setTimeout(resolve, gatewayPace.returnWaitMs).unref())])
      return attempt.orderId
    },
    keepNotification: (kind, message) => keepNotification(options, kind, message),
    acknowledges: kind => options.findGateway(kind)?.capabilities.acknowledges ?? 200,
    workNotification: id => workNotification(options, id),
    refundOrder: (tx, orderId, cause) => refundOrder(options, tx, orderId, cause),
    refundPart: (tx, part) => refundPart(options, tx, part),
    endRefunding: (tx, orderId, cause) => endRefunding(options, tx, orderId, cause),
    runRefund: id => runRefund(options, id),
    reconcile: () => reconcilePayments(options),
    expire: () => expireOrders(options),
    idle: async () => {
      await Promise.all(running)
    },
  }
}
