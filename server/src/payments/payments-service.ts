import type { Brand } from '@karwan/brands/brand'
import type { OrderPushed, PaymentChecked, PaymentMethod, PaymentSplitView, PaymentStarted } from '@karwan/contract/payments'
import type { Money } from '@karwan/domain/money'
import type { GatewayKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, desc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { CancellationContext } from '../orders/cancel/index.ts'
import { areSeatsHeld, findVisibleOrder, type OrderRow, visitorHash } from '../orders/index.ts'
import { type Transaction, tables } from '../platform/database/index.ts'
import { gatewayPace, type PaymentContext } from './attempts/context.ts'
import { chooseAttempt } from './attempts/transitions.ts'
import type { DiscountsRequest } from './discounts/discounts.ts'
import { listMethods, type MethodsCall } from './methods/methods.ts'
import { keepNotification, keepReturn, type Message, workNotification } from './notify/notifications.ts'
import { expireLaterHolds } from './office/expire-holds.ts'
import { pushedOf } from './office/office-hold-view.ts'
import { endLostHold, findHold, holdForOffice, keepHoldLonger, type OfficePayment } from './office/office-payment.ts'
import { findGivenBack, type PartToRefund, refundOrder, refundPart, refundRefused, type ShareToRefund } from './refund/request-refund.ts'
import { endRefunding, runRefund } from './refund/run-refund.ts'
import type { PartRequest } from './split/part.ts'
import { type SplitCall, splitOrder } from './split/split-order.ts'
import { findOffByLink, judgeForLink, type PaidByLink, type StartByLink, startByLink, withdrawByLink } from './start/start-by-link.ts'
import { findAttempt, startPayment } from './start/start-payment.ts'
import { outcomeOf } from './status/check-payment.ts'
import { readAttempt } from './status/fetch-status.ts'
import { expireOrders, reconcilePayments } from './status/poll-attempts.ts'
import { withdrawOthers } from './status/withdraw.ts'

export interface PaymentServiceOptions extends PaymentContext, OfficePayment {
  /** Brands of cards the widget offers, `VISA MASTER`. */
  readonly cards: string
  /** Asks the suppliers of an order to keep it without payment; 'gone' where one does not sell it any more. Handed in by orders. */
  readonly holdSeats: (orderId: string) => Promise<'gone' | undefined>
}
export interface PaymentAsker {
  readonly visitorId: string
  /** Undefined: nobody is signed in. */
  readonly userId?: string | undefined
  readonly brand: string
}
export interface StartCall extends PartRequest {
  readonly orderId: string
  readonly gateway: GatewayKind
  readonly origin: string
  readonly ip: string
  readonly brand: Brand
  readonly request: DiscountsRequest
}
export type PushCall = Omit<StartCall, 'gateway' | 'ip'>
export interface CameBack {
  readonly orderId: string
  readonly payLinkId: string | null
  /** Above 1: a later installment. */
  readonly installment: number
}
const backOf = ({ orderId, payLinkId, installment }: CameBack): CameBack => ({ orderId, payLinkId, installment })
export interface PaymentService {
  start(call: StartCall, asker: PaymentAsker): Promise<PaymentStarted | Problem>
  /** A payment in its parts; nothing is begun or set aside. */
  split(call: SplitCall, asker: PaymentAsker): Promise<PaymentSplitView | Problem>
  /** Holds the order, or what is due of its plan, for payment at an office; asked again it answers the same hold. */
  push(call: PushCall, asker: PaymentAsker): Promise<OrderPushed | Problem>
  /** The hold of a visible order as it was answered; `payment-not-found` where nothing of it waits for an office. `origin` of the shop. */
  findHold(orderId: string, origin: string, asker: PaymentAsker): Promise<OrderPushed | Problem>
  /** From our own rows, at once; a read of the status may begin in the background, soon where a host app told that something was decided. */
  check(call: { orderId: string; told: boolean }, asker: PaymentAsker): Promise<PaymentChecked | Problem>
  /** Begins a payment that somebody else makes; that the link may be used is known already. */
  startByLink(call: Omit<StartByLink, 'cards'>): Promise<PaymentStarted | Problem>
  findOffByLink(link: PaidByLink, brand: Brand): Promise<Money | undefined>
  judgeForLink(link: Omit<PaidByLink, 'id'>, brand: Brand): Promise<{ readonly off: Money | undefined } | Problem>
  /** Ends what was begun with a link, in the background. */
  withdrawByLink(linkId: string): void
  listMethods(call: MethodsCall, asker: PaymentAsker): Promise<readonly PaymentMethod[]>
  /**
   * Where the browser that comes back is sent: the order, and the link it was paid with; undefined for an attempt that is not ours. Waits shortly for a status, where the return
   * is a reason for one. `query` as it stands in the address, without its question mark.
   */
  comeBack(gateway: GatewayKind, attemptId: string, query: string): Promise<CameBack | undefined>
  keepNotification(kind: GatewayKind, message: Message): Promise<'kept' | 'refused'>
  /** The status a gateway expects for a message that was kept. */
  acknowledges(kind: GatewayKind): 200 | 202
  workNotification(id: string): Promise<void>
  /** Handed to orders: sends the money of a refused order back. */
  refundOrder(tx: Transaction, orderId: string, cause: string): Promise<void>
  /** Handed to cancellations: what parts of an order's money would give back, by what was paid with. */
  findGivenBack: CancellationContext['findGivenBack']
  /** Handed to cancellations: sends a part of an order's money back; answers what no payment was left for, in minor units. */
  refundPart(tx: Transaction, part: PartToRefund): Promise<number>
  /** Handed to orders: sends the share of a refused service back while others stand; answers as `refundPart`. */
  refundRefused(tx: Transaction, share: ShareToRefund): Promise<number>
  /** Handed to cancellations: ends the refunding of an order when nothing of it is on its way any more. */
  endRefunding(tx: Transaction, orderId: string, cause: string): Promise<void>
  /** Handed to installments and cancellations: ends the hold of what is not owed any more. */
  endLostHold(tx: Transaction, orderId: string, cause: string): Promise<void>
  /** Handed to orders: seats are kept longer than was known, and what waits for an office with them. */
  keepHoldLonger(tx: Transaction, order: OrderRow): Promise<void>
  runRefund(id: string): Promise<void>
  reconcile(): Promise<number>
  expire(): Promise<number>
  /** Resolves when readings begun in the background have ended. */
  idle(): Promise<void>
}

const { paymentAttempts } = tables
/** A page that polls asks the gateway itself only now and then: the two reads a minute belong to return and notification first. */
const nudgeAfterMs = 25_000

const holderOf = ({ userId, visitorId }: PaymentAsker) => ({ userId, visitor: visitorHash(visitorId) })

export const createPaymentService = (options: PaymentServiceOptions): PaymentService => {
  const running = new Set<Promise<unknown>>()
  const inBackground = (context: Promise<unknown>): void => {
    const ended = context
      .catch((error: unknown) => options.log.error({ err: error }, 'A payment reading failed'))
      .finally(() => running.delete(ended))
    running.add(ended)
  }
  const nudge = async (orderId: string, result: boolean): Promise<void> => {
    const quietSince = new Date(options.now().getTime() - (result ? 0 : nudgeAfterMs))
    const [open] = await options.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, orderId),
          inArray(paymentAttempts.state, ['pending', 'unknown']),
          ne(paymentAttempts.gateway, 'office'),
          lte(paymentAttempts.createdAt, quietSince),
          or(isNull(paymentAttempts.lastReadAt), lte(paymentAttempts.lastReadAt, quietSince)),
        ),
      )
      .orderBy(desc(paymentAttempts.chosenAt))
      .limit(1)
    if (open) inBackground(readAttempt(options, open.id, 'asked-by-page'))
  }
  return {
    async start(call, asker) {
      const order = await findVisibleOrder(options, call.orderId, asker)
      if (isProblem(order)) return order
      const capabilities = options.findGateway(call.gateway)?.capabilities
      const taken = order.services.every(item => capabilities?.sells.includes(item.kind))
      if (!taken) return problem('gateway-unavailable', { detail: call.gateway })
      return startPayment(options, { ...call, cards: options.cards, holder: holderOf(asker) })
    },
    async split(call, asker) {
      const order = await findVisibleOrder(options, call.orderId, asker)
      return isProblem(order) ? order : splitOrder(options, call, holderOf(asker))
    },
    async push(call, asker) {
      const order = await findVisibleOrder(options, call.orderId, asker)
      if (isProblem(order)) return order
      if (order.services.some(({ kind }) => !call.brand.payment.atOffice.includes(kind)))
        return problem('feature-off', { detail: 'payment at an office' })
      const seats = call.installments === undefined ? await options.holdSeats(call.orderId) : undefined
      const held = await holdForOffice(options, { ...call, seats, holder: holderOf(asker) })
      if (isProblem(held)) return held
      inBackground(withdrawOthers(options, held.attempt))
      return pushedOf(held, call.origin, await areSeatsHeld(options, call.orderId))
    },
    async findHold(orderId, origin, asker) {
      const order = await findVisibleOrder(options, orderId, asker)
      if (isProblem(order)) return order
      const held = await findHold(options, orderId)
      return held ? pushedOf(held, origin, await areSeatsHeld(options, orderId)) : problem('payment-not-found')
    },
    startByLink: call => startByLink(options, { ...call, cards: options.cards }),
    findOffByLink: (link, brand) => findOffByLink(options, link, brand),
    judgeForLink: (link, brand) => judgeForLink(options, link, brand),
    withdrawByLink: linkId => inBackground(withdrawByLink(options, linkId)),
    listMethods: (call, asker) => listMethods(options, call, asker),
    async check({ orderId, told: result }, asker) {
      const order = await findVisibleOrder(options, orderId, asker)
      if (isProblem(order)) return order
      // Past the deadline the last look is the sweep's own.
      const inTime = order.payBy !== null && Date.parse(order.payBy) > options.now().getTime()
      const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
      if (waits && inTime) await nudge(orderId, result)
      return outcomeOf(order, options.now())
    },
    async comeBack(gateway, attemptId, query) {
      const attempt = await findAttempt(options, attemptId)
      if (attempt?.gateway !== gateway) return undefined
      const back = await keepReturn(options, { ...attempt, gateway }, query)
      if (back === 'refused' || back === 'known') return backOf(attempt)
      await chooseAttempt(options.db, attemptId, options.now())
      const read: Promise<unknown> =
        back === 'unsigned' ? readAttempt(options, attemptId, 'returned') : workNotification(options, back.id, 'returned')
      inBackground(read)
      await Promise.race([read.catch(() => {}), new Promise(resolve => setTimeout(resolve, gatewayPace.returnWaitMs).unref())])
      return backOf(attempt)
    },
    keepNotification: (kind, message) => keepNotification(options, kind, message),
    acknowledges: kind => options.findGateway(kind)?.capabilities.acknowledges ?? 200,
    workNotification: id => workNotification(options, id),
    refundOrder: (tx, orderId, cause) => refundOrder(options, tx, orderId, cause),
    findGivenBack: (order, cancelled, tx) => findGivenBack({ ...options, db: tx ?? options.db }, order, cancelled),
    refundPart: (tx, part) => refundPart(options, tx, part),
    refundRefused: (tx, share) => refundRefused(options, tx, share),
    endRefunding: (tx, orderId, cause) => endRefunding(options, tx, orderId, cause),
    endLostHold: (tx, orderId, cause) => endLostHold(options, tx, orderId, cause),
    keepHoldLonger: (tx, order) => keepHoldLonger(options, tx, order),
    runRefund: id => runRefund(options, id),
    reconcile: () => reconcilePayments(options),
    expire: async () => (await expireOrders(options)) + (await expireLaterHolds(options)),
    idle: async () => {
      await Promise.all(running)
    },
  }
}
