import type { Cancellation, RefundTo } from '@karwan/contract/orders'
import { today, type ZoneId } from '@karwan/domain/calendar'
import { subtract } from '@karwan/domain/money'
import { refundArrival, refundKindOf } from '@karwan/domain/payments'
import type { CancellationRecord, OrderRecord, RefundRecord } from './records.ts'

type Step = Cancellation['steps'][number]
const stateWords = {
  requested: 'asked',
  asking: 'asked',
  pending: 'unclear',
  unknown: 'unclear',
  cancelled: 'cancelled',
  refused: 'refused',
} as const satisfies Record<CancellationRecord['state'], Cancellation['state']>

/** Where money of an order goes back to: the means it came from, an office where no gateway took it. */
export const refundToOf = ({ payment }: Pick<OrderRecord, 'payment'>): RefundTo => {
  const gateway = payment?.gateway ?? null
  return { kind: refundKindOf(gateway), gateway, card: gateway === 'switch' ? (payment?.instrument ?? null) : null }
}

/** A cancellation with its steps. Days are told on the clocks of `zone`, the brand's. */
export const cancellationOf = (order: OrderRecord, record: CancellationRecord, zone: ZoneId): Cancellation => {
  const { id, serviceId, state, paid, refund } = record
  const to = refundToOf(order)
  return {
    id,
    serviceId,
    state: stateWords[state],
    paid,
    refund,
    fee: refund && subtract(paid, refund),
    to,
    steps: stepsOf(order, record, to.kind, zone),
  }
}

const step = (name: Step['step'], state: Step['state'], at: string | null = null, expected: Step['expected'] = null): Step => ({
  step: name,
  state,
  at,
  expected,
})

const stepsOf = (order: OrderRecord, record: CancellationRecord, kind: RefundTo['kind'], zone: ZoneId): Step[] => {
  const { state, refund, foundAt, askedAt, endedAt } = record
  const asked = step('asked', 'done', askedAt)
  if (state === 'refused') return [asked, step('supplier-cancelled', 'failed', endedAt)]
  const cancelled = step('supplier-cancelled', state === 'cancelled' ? 'done' : 'now', endedAt)
  if (refund?.amount === 0) return [asked, cancelled, ...(foundAt === null ? [] : [step('amount-found', 'done', foundAt)])]
  const found =
    refund === null ? [step('amount-found', endedAt ? 'now' : 'later')] : foundAt === null ? [] : [step('amount-found', 'done', foundAt)]
  return [asked, cancelled, ...found, ...moneySteps(sentOf(order, record), kind, zone)]
}

/** The parts of one cancellation as one: sent when all of them are. */
const sentOf = (order: OrderRecord, { id }: CancellationRecord): { readonly begun: boolean; readonly sentAt: string | null } => {
  const parts: readonly RefundRecord[] = order.refunds.filter(each => each.cancellationId === id)
  const sent = parts.flatMap(({ sentAt }) => sentAt ?? []).sort()
  return { begun: parts.length > 0, sentAt: parts.length > 0 && sent.length === parts.length ? (sent.at(-1) ?? null) : null }
}

/** What a card issuer does nobody tells us: the last step of a card stays under way, with the days it is to be expected in. */
const moneySteps = ({ begun, sentAt }: ReturnType<typeof sentOf>, kind: RefundTo['kind'], zone: ZoneId): Step[] => {
  if (sentAt === null) return [step('refund-sent', begun ? 'now' : 'later'), step('refund-arrives', 'later')]
  return [step('refund-sent', 'done', sentAt), step('refund-arrives', 'now', null, refundArrival(kind, today(zone, new Date(sentAt))))]
}

/** Days in which money that is sent now would show. */
export const arrivalIfSentNow = (order: OrderRecord, zone: ZoneId, now: Date) => refundArrival(refundToOf(order).kind, today(zone, now))
