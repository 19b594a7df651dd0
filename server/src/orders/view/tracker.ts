import type { Cancellation, RefundTo, Refusal } from '@karwan/contract/orders'
import { today, type ZoneId } from '@karwan/domain/calendar'
import { subtract } from '@karwan/domain/money'
import { refundArrival, refundKindOf } from '@karwan/domain/payments'
import type { CancellationRecord, OrderItemRecord, OrderRecord, RefundRecord } from '../lifecycle/records.ts'
import { givenBackOf, promisedBackOf, sentTogether } from './given-back.ts'

type Step = Cancellation['steps'][number]
const stateWords = {
  requested: 'asked',
  asking: 'asked',
  pending: 'unclear',
  unknown: 'unclear',
  cancelled: 'cancelled',
  refused: 'refused',
} as const satisfies Record<CancellationRecord['state'], Cancellation['state']>

/**
 * Returns where the money of an order goes back to: the means of payment; an office where no gateway took it; a
 * person where the gateway cannot give it back; several where installments were paid by different means.
 */
export const refundToOf = ({ payment }: Pick<OrderRecord, 'payment'>, byHand = false): RefundTo => {
  const method = payment?.gateway ?? null
  const gateway = method === 'office' ? null : method
  if (!byHand && payment && payment.methods.length > 1) return { kind: 'several', gateway: null, card: null }
  return { kind: byHand ? 'by-hand' : refundKindOf(method), gateway, card: gateway === 'switch' ? (payment?.instrument ?? null) : null }
}

/** Days are told on the clocks of `zone`, the brand's. */
interface Clock {
  readonly zone: ZoneId
  readonly now: Date
}
/** A cancellation with its steps. */
export const cancellationOf = (order: OrderRecord, record: CancellationRecord, clock: Clock): Cancellation => {
  const { id, serviceId: itemId, state, paid, refund } = record
  const back = givenBackOf(order, id)
  const to = refundToOf(order, back ? back.byHand : record.byHand)
  return {
    id,
    serviceId: itemId,
    state: stateWords[state],
    paid,
    refund,
    fee: refund && subtract(paid, refund),
    to,
    back,
    steps: stepsOf(order, record, to.kind, clock),
  }
}

const step = (name: Step['step'], state: Step['state'], at: string | null = null, expected: Step['expected'] = null): Step => ({
  step: name,
  state,
  at,
  expected,
})

const stepsOf = (order: OrderRecord, record: CancellationRecord, kind: RefundTo['kind'], clock: Clock): Step[] => {
  const { state, refund, foundAt, askedAt, endedAt } = record
  const asked = step('asked', 'done', askedAt)
  if (state === 'refused') return [asked, step('supplier-cancelled', 'failed', endedAt)]
  const cancelled = step('supplier-cancelled', state === 'cancelled' ? 'done' : 'now', endedAt)
  // Nothing, or points alone: no money is on its way.
  const noMoney = givenBackOf(order, record.id)?.money.amount === 0
  if (refund?.amount === 0 || noMoney) return [asked, cancelled, ...(foundAt === null ? [] : [step('amount-found', 'done', foundAt)])]
  const found =
    refund === null ? [step('amount-found', endedAt ? 'now' : 'later')] : foundAt === null ? [] : [step('amount-found', 'done', foundAt)]
  return [asked, cancelled, ...found, ...moneySteps(sentOf(order, record.id), kind, clock)]
}

/**
 * Returns the refund of each refused item, while others of the order stand or may still do so, and where only a share
 * of one goes back.
 */
export const refusalsOf = (order: OrderRecord, clock: Clock): Refusal[] => {
  const refused = order.services.filter(({ state }) => state === 'rejected')
  // Nothing goes back before the traveler has chosen, and before what took its place is booked.
  if (order.isRescuing) return []
  const nothingStood =
    order.services.every(({ state }) => state === 'rejected' || state === 'cancelled') &&
    !order.timeline.some(({ state }) => state === 'confirmed')
  const isWhole = nothingStood && refused.every(({ backOnRefusal }) => backOnRefusal === null)
  // Of a part that was replaced nothing is to be told where nothing goes back.
  const shown = refused.filter(item => item.replacedBy === null || promisedBackOf(item).amount > 0)
  return isWhole ? [] : shown.map(item => refusalOf(order, item, clock))
}

const refusalOf = (order: OrderRecord, item: OrderItemRecord, clock: Clock): Refusal => {
  const { id, amount } = item
  const at = order.rejections.find(each => each.serviceId === id)?.at ?? null
  const share = promisedBackOf(item)
  const back = givenBackOf(order, id)
  // What was to go back by itself is promised together with the end of the others: where it was not, a person sees to
  // it.
  const byPerson = back === null && (order.plan !== null || order.state !== 'being-confirmed')
  const refused = step('supplier-refused', 'failed', at)
  if (share.amount === 0) return { serviceId: id, paid: amount, refund: share, to: null, back: null, steps: [refused] }
  const to = back && refundToOf(order, back.byHand)
  const steps = (): Step[] => {
    if (back?.money.amount === 0) return [refused]
    const found = byPerson ? [step('amount-found', 'now')] : []
    return [refused, ...found, ...moneySteps(sentOf(order, id), to?.kind ?? 'card', clock)]
  }
  return { serviceId: id, paid: amount, refund: byPerson ? null : share, to, back, steps: steps() }
}

/** The parts that go back about one thing as one: sent when all of them are. */
const sentOf = (order: OrderRecord, about: string): { readonly begun: boolean; readonly sentAt: string | null } => {
  const parts: readonly RefundRecord[] = order.refunds.filter(each => (each.cancellationId ?? each.refusedServiceId) === about)
  return { begun: parts.length > 0, sentAt: sentTogether(parts) }
}

/**
 * Returns the steps of the money, with the days in which it is expected: while it is being sent, as if it left today.
 * No issuer reports that a card was credited, so the last step stays under way.
 */
const moneySteps = ({ begun, sentAt }: ReturnType<typeof sentOf>, kind: RefundTo['kind'], { zone, now }: Clock): Step[] => {
  const arrival = (from: Date) => refundArrival(kind, today(zone, from))
  if (sentAt !== null) return [step('refund-sent', 'done', sentAt), step('refund-arrives', 'now', null, arrival(new Date(sentAt)))]
  if (begun) return [step('refund-sent', 'now'), step('refund-arrives', 'later', null, arrival(now))]
  return [step('refund-sent', 'later'), step('refund-arrives', 'later')]
}

/** Days in which money that is sent now would show. */
export const arrivalIfSentNow = (order: OrderRecord, zone: ZoneId, now: Date, byHand = false) =>
  refundArrival(refundToOf(order, byHand).kind, today(zone, now))
