import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentStarted } from '@karwan/contract/payments'
import type { GatewayCapabilities, GatewayKind, StartOutcome } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Transaction, tables } from '../database/index.ts'
import { getOrderRecord, lockOrder, moveOrder, newId, type OrderRow } from '../orders/index.ts'
import { gatewayPace, type PaymentWork } from './gateways.ts'
import { type AttemptRow, lockAttempts, moveAttempt } from './moves.ts'
import { nextCheck } from './schedule.ts'
import { withdrawOthers } from './withdraw.ts'

const { paymentAttempts, attemptMoveLog } = tables

export interface PaymentCall {
  readonly orderId: string
  readonly gateway: GatewayKind
  /** Origin of the shop, for the addresses the gateway sends to. */
  readonly origin: string
  readonly ip: string
  /** Brands of cards the widget offers, `VISA MASTER`. */
  readonly cards: string
}
/** A checkout with less than this left is not given to a page again. */
const leastLeftMs = 60_000
/** How long a start without an answer keeps another from being opened; money that still came in by it would go back as a second payment. */
const unknownBlocksMs = 2 * 60_000

/**
 * Opens a payment attempt, or gives the open one again (reload, double click, second tab). The attempt is written before the gateway is asked;
 * one whose start was never answered blocks a second until the gateway tells what became of it.
 */
export const startPayment = async (work: PaymentWork, call: PaymentCall): Promise<PaymentStarted | Problem> => {
  const gateway = work.findGateway(call.gateway)
  if (!gateway) return problem('gateway-unavailable', { detail: `${call.gateway} is not connected` })
  for (let waited = 0; ; waited += 200) {
    const opened = await work.db.transaction(tx => open(work, tx, call))
    if (isProblem(opened)) return opened
    if (opened.fresh) {
      const [started] = await Promise.all([begin(work, call, opened.attempt), withdrawOthers(work, opened.attempt)])
      return started
    }
    const again = startedOf(opened.attempt, call)
    if (again) return again
    if (waited >= gatewayPace.startMs) return problem('gateway-unavailable', { detail: 'An attempt is being opened' })
    await wait(200)
  }
}

const open = async (work: PaymentWork, tx: Transaction, call: PaymentCall): Promise<{ attempt: AttemptRow; fresh: boolean } | Problem> => {
  const at = work.now()
  const order = await lockOrder(tx, call.orderId)
  if (!order) return problem('order-not-found')
  const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
  if (!waits || order.payBy.getTime() <= at.getTime()) return problem('order-not-payable', { data: { state: order.state } })
  const attempts = await lockAttempts(tx, order.id)
  if (attempts.some(each => each.state === 'paid_review')) return problem('order-not-payable', { data: { state: 'paid_review' } })
  if (attempts.some(each => each.state === 'unknown' && at.getTime() - each.createdAt.getTime() < unknownBlocksMs))
    return problem('gateway-unavailable', { detail: 'The last attempt is being looked up' })
  const usable = attempts.find(each => each.gateway === call.gateway && isUsable(each, at))
  if (!usable && attempts.some(each => each.gateway === call.gateway && isLost(work, each)))
    return problem('gateway-unavailable', { detail: 'The gateway may have opened a payment that nobody was told of' })
  if (order.state === 'waiting-for-office') await moveOrder(tx, order, 'awaiting-payment', 'online-payment-started', at)
  return usable ? { attempt: usable, fresh: false } : { attempt: await insert(tx, order, call.gateway, at), fresh: true }
}
const isUsable = (attempt: AttemptRow, at: Date): boolean =>
  (attempt.state === 'created' && at.getTime() - attempt.createdAt.getTime() < 2 * gatewayPace.startMs) ||
  (attempt.state === 'pending' && attempt.started !== null && attempt.expiresAt.getTime() - at.getTime() > leastLeftMs)

/** Its start was not answered, by a gateway that dedupes none: a second one could be a second payment of the same order. */
const isLost = (work: PaymentWork, { gateway, state, started }: AttemptRow): boolean =>
  (state === 'unknown' || state === 'created' || (state === 'pending' && started === null)) &&
  work.findGateway(gateway)?.capabilities.startsAgain === false

const insert = async (tx: Transaction, order: OrderRow, gateway: GatewayKind, at: Date): Promise<AttemptRow> => {
  const { id: orderId, amount, currency, rate } = order
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: newId(),
      orderId,
      gateway,
      state: 'created',
      currency,
      amount,
      rate,
      expiresAt: order.payBy,
      nextCheckAt: nextCheck(at, at) ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!attempt) throw new Error('The attempt was not written')
  await tx.insert(attemptMoveLog).values({ attemptId: attempt.id, from: null, to: 'created', cause: 'started', at })
  return attempt
}

const begin = async (work: PaymentWork, call: PaymentCall, attempt: AttemptRow): Promise<PaymentStarted | Problem> => {
  const outcome = await ask(work, call, attempt)
  const at = work.now()
  const moved = await work.db.transaction(async tx => {
    await lockOrder(tx, attempt.orderId)
    const now = (await lockAttempts(tx, attempt.orderId)).find(each => each.id === attempt.id)
    if (now?.state !== 'created') return now
    if (outcome.next === 'refused')
      return moveAttempt(tx, now, 'failed', 'start-refused', at, { code: outcome.code, reason: 'our-fault', nextCheckAt: null })
    if (outcome.next === 'unknown')
      return moveAttempt(tx, now, 'unknown', 'start-not-answered', at, { nextCheckAt: new Date(at.getTime() + 5000) })
    const known = { gatewayReference: outcome.reference, started: outcome, expiresAt: new Date(outcome.expiresAt) }
    return moveAttempt(tx, now, 'pending', 'started', at, known)
  })
  const started = moved && startedOf(moved, call)
  if (started) return started
  work.log.error({ attempt: attempt.id, outcome: outcome.next }, 'A payment could not be started')
  return problem('gateway-unavailable')
}

const ask = async (work: PaymentWork, call: PaymentCall, attempt: AttemptRow): Promise<StartOutcome> => {
  const order = await getOrderRecord(work, attempt.orderId)
  const [service] = order.services
  const person = service?.kind === 'flight' ? service.passengers[0] : service?.rooms[0]?.[0]
  const gateway = work.findGateway(attempt.gateway)
  if (!gateway) return { next: 'refused', code: 'not-connected', detail: attempt.gateway }
  return gateway
    .start(
      {
        attemptId: attempt.id,
        orderId: attempt.orderId,
        amount: { amount: attempt.amount, currency: attempt.currency },
        description: order.reference,
        language: order.language,
        customer: {
          email: order.contact.email,
          phone: order.contact.phone,
          firstName: person?.firstName ?? '',
          lastName: person?.lastName ?? '',
          ip: call.ip,
        },
        returnUrl: returnUrlOf(call.origin, attempt),
        notifyUrl: notifyUrlOf(call.origin, attempt, gateway.capabilities),
        payBy: order.payBy ?? attempt.expiresAt.toISOString(),
      },
      AbortSignal.timeout(gatewayPace.startMs),
    )
    .catch((error: unknown): StartOutcome => {
      work.log.error({ err: error, attempt: attempt.id }, 'A payment start was not answered')
      return { next: 'unknown', detail: 'not answered' }
    })
}

const returnUrlOf = (origin: string, attempt: Pick<AttemptRow, 'id' | 'gateway'>): string =>
  `${origin}/api/payments/return/${attempt.gateway}/${attempt.id}`

/** Where nothing is signed, the address at least says whose message it would be. */
const notifyUrlOf = (origin: string, { id, gateway }: Pick<AttemptRow, 'id' | 'gateway'>, capabilities: GatewayCapabilities): string =>
  `${origin}/api/notifications/${gateway}${capabilities.signedNotifications ? '' : `/${id}`}`

const startedOf = (attempt: AttemptRow, call: PaymentCall): PaymentStarted | undefined => {
  const { started } = attempt
  if (attempt.state !== 'pending' || !started || started.next === 'refused' || started.next === 'unknown') return undefined
  const expiresAt = attempt.expiresAt.toISOString()
  if (started.next === 'redirect') return { next: 'redirect', attemptId: attempt.id, url: started.url, expiresAt }
  const amount = { amount: attempt.amount, currency: attempt.currency }
  if (started.next === 'app') {
    const { qrCode, readableCode, links, reference } = started
    return { next: 'app', attemptId: attempt.id, transactionId: reference, qrCode, readableCode, links, amount, expiresAt }
  }
  return {
    next: 'widget',
    attemptId: attempt.id,
    checkoutId: started.reference,
    scriptUrl: started.scriptUrl,
    integrity: started.integrity,
    returnUrl: returnUrlOf(call.origin, attempt),
    brands: call.cards,
    amount,
    expiresAt,
  }
}

/** The attempt a browser comes back from; undefined for an id that is not ours. */
export const findAttempt = async (work: PaymentWork, id: string): Promise<AttemptRow | undefined> =>
  (await work.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]
