import { setTimeout as wait } from 'node:timers/promises'
import type { Brand } from '@karwan/brands/brand'
import type { PaymentStarted } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import type { GatewayCapabilities, GatewayKind, PaymentStart, StartOutcome } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import type { VoucherHolder } from '../../money/vouchers/index.ts'
import { getOrderRecord, lockOrder, newId, type OrderRecord, type OrderRow, transitionOrder, travelersOf } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { gatewayPace, type PaymentContext } from '../attempts/context.ts'
import { releaseDiscounts } from '../attempts/held-discounts.ts'
import { nextCheck } from '../attempts/polling-schedule.ts'
import { type AttemptRow, chooseAttempt, lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { type DiscountsRequest, discountColumns, isSameChoice, reserveDiscounts } from '../discounts/discounts.ts'
import { endHold } from '../office/office-payment.ts'
import { judgePart, namesOf, type PartRequest, type PaymentPart, paysOf, writePays } from '../split/part.ts'
import { withdrawOthers } from '../status/withdraw.ts'

const { attemptTransitionLog, paymentAttempts } = tables

export interface PaymentCall extends PartRequest {
  readonly orderId: string
  readonly gateway: GatewayKind
  /** Origin of the shop, for the addresses the gateway sends to. */
  readonly origin: string
  readonly ip: string
  /** Brands of cards the widget offers, `VISA MASTER`. */
  readonly cards: string
  readonly brand: Brand
  /** Points and voucher to be used; those of an open attempt of the order count as free. */
  readonly request: DiscountsRequest
  /** Owner of the points and the voucher: the person who pays. */
  readonly holder: VoucherHolder
  /** The link that somebody else pays with; undefined where whoever ordered pays. */
  readonly payLinkId?: string
  /** Of the gateway's page; the order's unless told. */
  readonly language?: Language
}
/** A checkout with less than this left is not given to a page again. */
const leastLeftMs = 60_000
/**
 * Time for which a start without an answer blocks another one. Money that still comes in by it would go back as a
 * second payment.
 */
const unknownBlocksMs = 2 * 60_000

/**
 * Opens a payment attempt, or gives the open one again (reload, double click, second tab, a way that was left and is
 * chosen again). Another choice of gateway, points or voucher opens another one, which takes over what the one before
 * had set aside; that one is withdrawn where its gateway can. The attempt is written before the gateway is asked; one
 * whose start was never answered blocks a second until the gateway tells what became of it.
 */
export const startPayment = async (context: PaymentContext, call: PaymentCall): Promise<PaymentStarted | Problem> => {
  const gateway = context.findGateway(call.gateway)
  if (!gateway) return problem('gateway-unavailable', { detail: `${call.gateway} is not connected` })
  for (let waited = 0; ; waited += 200) {
    const opened = await context.db.transaction(tx => open(context, tx, call))
    if (isProblem(opened)) return opened
    if (opened.fresh) {
      const [started] = await Promise.all([begin(context, call, opened.attempt), withdrawOthers(context, opened.attempt)])
      return started
    }
    const again = startedOf(opened.attempt, call)
    if (again && opened.returned) await withdrawOthers(context, opened.attempt)
    if (again) return again
    if (waited >= gatewayPace.startMs) return problem('gateway-unavailable', { detail: 'An attempt is being opened' })
    await wait(200)
  }
}

interface Opened {
  readonly attempt: AttemptRow
  readonly fresh: boolean
  /** Another method was tried since it was begun. */
  readonly returned: boolean
}
const open = async (context: PaymentContext, tx: Transaction, call: PaymentCall): Promise<Opened | Problem> => {
  const at = context.now()
  const order = await lockOrder(tx, call.orderId)
  if (!order) return problem('order-not-found')
  const attempts = await lockAttempts(tx, order.id)
  if (attempts.some(each => each.state === 'paid_review')) return problem('order-not-payable', { data: { state: 'paid_review' } })
  const unanswered = attempts.find(each => each.state === 'unknown' && at.getTime() - each.createdAt.getTime() < unknownBlocksMs)
  if (unanswered) return lookedUp(unanswered)
  const part = await judgePart(tx, context, { order, attempts }, { ...call, method: call.gateway, product: order.product })
  if (isProblem(part)) return part
  const pays = await paysOf(tx, attempts)
  const isSame = (each: AttemptRow): boolean =>
    isOfSame(each, call) &&
    each.feeChangeId === part.feeChangeId &&
    isSameChoice(each, requestOf(part)) &&
    pays(each) === namesOf(part.pays)
  const usable = attempts.find(each => isSame(each) && isUsable(each, at))
  for (const other of usable ? attempts : []) if (other !== usable) await releaseDiscounts(tx, context.now, other)
  const lost = usable ? undefined : attempts.find(each => each.gateway === call.gateway && isLost(context, each))
  if (lost)
    return problem('gateway-unavailable', {
      detail: 'The gateway may have opened a payment that nobody was told of',
      data: { lookedUp: lost.gateway },
    })
  if (!usable && context.isSwitchedOff?.(call.gateway)) return problem('feature-off', { detail: `${call.gateway} is switched off` })
  const returned = usable !== undefined && attempts.some(each => isChosenAfter(usable, each))
  if (usable) await chooseAttempt(tx, usable.id, at)
  const attempt = usable ?? (await openNew(context, tx, { order, attempts, call, part }))
  await endHold(tx, attempts, 'online-payment-started', at)
  if (order.state === 'waiting-for-office')
    await transitionOrder(tx, order, { to: 'awaiting-payment', cause: 'online-payment-started', at })
  return { attempt, fresh: !usable, returned }
}

/**
 * Returns the problem for an attempt whose outcome is being looked up. `data` names its gateway, and when another
 * payment may be started in any case.
 */
const lookedUp = ({ gateway, createdAt }: AttemptRow): Problem => {
  const opensAt = new Date(createdAt.getTime() + unknownBlocksMs).toISOString()
  return problem('gateway-unavailable', { detail: 'The last attempt is being looked up', data: { lookedUp: gateway, opensAt } })
}

interface NewAttempt {
  readonly order: OrderRow
  readonly attempts: readonly AttemptRow[]
  readonly call: PaymentCall
  readonly part: PaymentPart
}
const openNew = async (
  context: PaymentContext,
  tx: Transaction,
  { order, attempts, call: { holder, gateway, payLinkId }, part: { split, number: installment, expiresAt, pays, feeChangeId } }: NewAttempt,
) => {
  const parts = { gateway, payLinkId: payLinkId ?? null, installment, feeChangeId, expiresAt, ...discountColumns(split, holder) }
  const attempt = await insert(tx, order, parts, context.now())
  await writePays(tx, attempt.id, pays)
  await reserveDiscounts(tx, context.now, { attempt, others: attempts, split, holder })
  return attempt
}
/** Returns the discounts that were checked; of a plan, those that it was agreed with. */
const requestOf = ({ split }: PaymentPart): DiscountsRequest => ({ points: split.points.points, voucher: split.voucherUse?.code ?? null })
/**
 * Whoever pays by a link comes back to its page, and the holder of the order to theirs: neither is given the other's.
 */
const isOfSame = ({ gateway, payLinkId }: AttemptRow, call: PaymentCall): boolean =>
  gateway === call.gateway && payLinkId === (call.payLinkId ?? null)
const isChosenAfter = (attempt: AttemptRow, other: AttemptRow): boolean =>
  other.payLinkId === attempt.payLinkId && other.chosenAt.getTime() > attempt.chosenAt.getTime()
const isUsable = (attempt: AttemptRow, at: Date): boolean =>
  (attempt.state === 'created' && at.getTime() - attempt.createdAt.getTime() < 2 * gatewayPace.startMs) ||
  (attempt.state === 'pending' && attempt.started !== null && attempt.expiresAt.getTime() - at.getTime() > leastLeftMs)

/**
 * Its start was not answered, by a gateway that dedupes none: a second one could be a second payment of the same order.
 */
const isLost = (context: PaymentContext, { gateway, state, started }: AttemptRow): boolean =>
  (state === 'unknown' || state === 'created' || (state === 'pending' && started === null)) &&
  context.findGateway(gateway)?.capabilities.startsAgain === false

type AttemptParts = Pick<AttemptRow, 'gateway' | 'payLinkId' | 'installment' | 'feeChangeId' | 'expiresAt'> &
  ReturnType<typeof discountColumns>
const insert = async (tx: Transaction, order: OrderRow, parts: AttemptParts, at: Date): Promise<AttemptRow> => {
  const { id: orderId, currency, rate } = order
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: newId(),
      orderId,
      ...parts,
      state: 'created',
      currency,
      rate,
      nextCheckAt: nextCheck(at, at) ?? null,
      chosenAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!attempt) throw new Error('The attempt was not written')
  await tx.insert(attemptTransitionLog).values({ attemptId: attempt.id, from: null, to: 'created', cause: 'started', at })
  return attempt
}

const begin = async (context: PaymentContext, call: PaymentCall, attempt: AttemptRow): Promise<PaymentStarted | Problem> => {
  const outcome = withoutPhone(await ask(context, call, attempt))
  const at = context.now()
  const moved = await context.db.transaction(async tx => {
    await lockOrder(tx, attempt.orderId)
    const now = (await lockAttempts(tx, attempt.orderId)).find(each => each.id === attempt.id)
    if (now?.state !== 'created') return now
    if (outcome.next === 'refused')
      return transitionAttempt(tx, now, {
        to: 'failed',
        cause: 'start-refused',
        at,
        values: { code: outcome.code, reason: 'our-fault', nextCheckAt: null },
      })
    if (outcome.next === 'unknown')
      return transitionAttempt(tx, now, {
        to: 'unknown',
        cause: 'start-not-answered',
        at,
        values: { nextCheckAt: new Date(at.getTime() + 5000) },
      })
    const known = { gatewayReference: outcome.reference, started: stored.start.write(outcome), expiresAt: new Date(outcome.expiresAt) }
    return transitionAttempt(tx, now, { to: 'pending', cause: 'started', at, values: known })
  })
  const started = moved && startedOf(moved, call)
  if (started) return started
  context.log.error({ attempt: attempt.id, outcome: outcome.next }, 'A payment could not be started')
  return moved?.state === 'unknown' ? lookedUp(moved) : problem('gateway-unavailable')
}

const ask = async (context: PaymentContext, call: PaymentCall, attempt: AttemptRow): Promise<StartOutcome> => {
  const order = await getOrderRecord(context, attempt.orderId)
  const gateway = context.findGateway(attempt.gateway)
  if (!gateway) return { next: 'refused', code: 'not-connected', detail: attempt.gateway }
  return gateway
    .start(
      {
        attemptId: attempt.id,
        orderId: attempt.orderId,
        amount: { amount: attempt.amount, currency: attempt.currency },
        description: order.reference,
        language: call.language ?? order.language,
        customer: { ...(attempt.payLinkId === null ? customerOf(order) : somebodyElse), ip: call.ip },
        returnUrl: returnUrlOf(call.origin, attempt),
        notifyUrl: notifyUrlOf(call.origin, attempt, gateway.capabilities),
        payBy: attempt.expiresAt.toISOString(),
      },
      AbortSignal.timeout(gatewayPace.startMs),
    )
    .catch((error: unknown): StartOutcome => {
      context.log.error({ err: error, attempt: attempt.id }, 'A payment start was not answered')
      return { next: 'unknown', detail: 'not answered' }
    })
}

const customerOf = ({ services: [item], contact: { email, phone } }: OrderRecord): Omit<PaymentStart['customer'], 'ip'> => {
  const [person] = item ? travelersOf(item) : []
  return { email, phone, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' }
}
/** Gateways fill their pages with what they are told of the customer: whoever pays for others is shown nobody's. */
const somebodyElse = { email: '', phone: '', firstName: '', lastName: '' }

const returnUrlOf = (origin: string, attempt: Pick<AttemptRow, 'id' | 'gateway'>): string =>
  `${origin}/api/payments/return/${attempt.gateway}/${attempt.id}`

/** Returns the address for notifications. Where they are not signed, the address names the attempt. */
const notifyUrlOf = (origin: string, { id, gateway }: Pick<AttemptRow, 'id' | 'gateway'>, capabilities: GatewayCapabilities): string =>
  `${origin}/api/notifications/${gateway}${capabilities.signedNotifications ? '' : `/${id}`}`

/** Keeps a phone's first and last digits, in one piece: whoever pays may be another. Twice is the same as once. */
const hiddenPhone = (phone: string): string => `${phone.slice(0, 4)} ••• ••• ••${phone.slice(-2)}`.replaceAll(' ', '\u00a0')

const withoutPhone = (outcome: StartOutcome): StartOutcome =>
  outcome.next === 'phone' ? { ...outcome, phone: hiddenPhone(outcome.phone) } : outcome

const startedOf = (attempt: AttemptRow, call: PaymentCall): PaymentStarted | undefined => {
  const started = attempt.started && stored.start.read(attempt.started, attempt.id)
  if (attempt.state !== 'pending' || !started || started.next === 'refused' || started.next === 'unknown') return undefined
  const expiresAt = attempt.expiresAt.toISOString()
  if (started.next === 'redirect') return { next: 'redirect', attemptId: attempt.id, url: started.url, expiresAt }
  const amount = { amount: attempt.amount, currency: attempt.currency }
  if (attempt.gateway === 'office') return undefined
  if (started.next === 'phone') {
    const { phone } = started
    return { next: 'phone', attemptId: attempt.id, gateway: attempt.gateway, phone: hiddenPhone(phone), amount, expiresAt }
  }
  if (started.next === 'app') {
    const { qrCode, readableCode, links, reference } = started
    return {
      next: 'app',
      attemptId: attempt.id,
      gateway: attempt.gateway,
      transactionId: reference,
      qrCode,
      readableCode,
      links,
      amount,
      expiresAt,
    }
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
export const findAttempt = async (context: PaymentContext, id: string): Promise<AttemptRow | undefined> =>
  (await context.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]
