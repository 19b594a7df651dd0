import type { Clock, Ledger } from '../kit/index.ts'
import type { OrderedService } from './extra-bags.ts'
import { chance } from './hash.ts'
import type { Cents } from './money.ts'
import type { OrderBehaviour } from './scenarios.ts'

/** An order as it was written down; what state it is in follows from the clock and from later rows. */
export interface OrderRow {
  readonly kind: 'order'
  readonly id: string
  readonly clientReference: string
  /** The airline's code, six letters and digits. */
  readonly bookingReference: string
  readonly offerId: string
  readonly airline: string
  readonly behaviour: OrderBehaviour
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Time at which a slow airline answers an order that was paid at once. */
  readonly settlesAt: number
  /** So long seats and price are kept without payment; null when it was paid at once. */
  readonly held: { readonly seatsUntil: number; readonly priceUntil: number } | null
  /** With its services. */
  readonly total: Cents
  /** Amount that comes back at a cancellation; null when the airline does not tell. */
  readonly refund: Cents | null
  /** Bags that were bought; absent in rows from before they were sold. */
  readonly services?: readonly OrderedService[]
  readonly passengers: readonly { readonly name: string; readonly type: string; readonly ticket: string }[]
}
/** Pays a held order; written down once for each at most. */
export interface PaymentRow {
  readonly kind: 'payment'
  readonly id: string
  readonly orderId: string
  readonly amount: Cents
  readonly at: number
  readonly settlesAt: number
}
export interface QuoteRow {
  readonly kind: 'quote'
  readonly id: string
  readonly orderId: string
  readonly refund: Cents | null
  readonly penalty: Cents | null
  /** Made for a held order: nothing was paid, so nothing comes back. */
  readonly awaitsPayment: boolean
  readonly expiresAt: number
}
interface CancellationRow {
  readonly kind: 'cancellation'
  readonly orderId: string
  readonly quoteId: string
  readonly at: number
}
/** The airline flies the first direction at another time. The newest change of an order counts. */
export interface ChangeRow {
  readonly kind: 'change'
  readonly id: string
  readonly orderId: string
  readonly shiftMinutes: number
  readonly at: number
}
interface ChangeAcceptedRow {
  readonly kind: 'change-accepted'
  readonly changeId: string
  readonly orderId: string
  readonly at: number
}
export type LedgerRow = OrderRow | PaymentRow | QuoteRow | CancellationRow | ChangeRow | ChangeAcceptedRow

interface NewChange {
  readonly orderId: string
  readonly shiftMinutes: number
  /** Milliseconds since the epoch. */
  readonly at: number
}
/** Writes down that the airline moved the first direction of an order. */
export function addChange(ledger: Ledger<LedgerRow>, { orderId, shiftMinutes, at }: NewChange): ChangeRow {
  const count = ledger.list().filter(row => row.kind === 'change' && row.orderId === orderId).length
  const change: ChangeRow = { kind: 'change', id: `chg_${orderId.slice(4)}_${count + 1}`, orderId, shiftMinutes, at }
  ledger.append(change)
  return change
}

/** Returns the newest change that the airline made to the flights of an order. */
export function findChange(orderId: string, ledger: Ledger<LedgerRow>): ChangeRow | undefined {
  const rows = ledger.list().filter(row => row.kind === 'change' && row.orderId === orderId)
  const last = rows.at(-1)
  return last?.kind === 'change' ? last : undefined
}

export const isAccepted = ({ id }: ChangeRow, ledger: Ledger<LedgerRow>): boolean =>
  ledger.find(row => row.kind === 'change-accepted' && row.changeId === id) !== undefined

export type OrderState = 'pending' | 'confirmed' | 'held' | 'failed' | 'cancelled'
/** Rise of a held order's price after its guarantee has ended. */
const dearer: Cents = 1000

export const findOrder = (ledger: Ledger<LedgerRow>, fits: (order: OrderRow) => boolean): OrderRow | undefined => {
  const row = ledger.find(row => row.kind === 'order' && fits(row))
  return row?.kind === 'order' ? row : undefined
}

/** Returns the payment of a held order. Returns undefined for an order that was paid at once. */
export function findPayment(order: OrderRow, ledger: Ledger<LedgerRow>): PaymentRow | undefined {
  const row = order.held ? ledger.find(row => row.kind === 'payment' && row.orderId === order.id) : undefined
  return row?.kind === 'payment' ? row : undefined
}

/** Returns the amount paid or, for a held order, its price now. In cents. */
export function totalOf(order: OrderRow, ledger: Ledger<LedgerRow>, clock: Clock): Cents {
  const payment = findPayment(order, ledger)
  if (payment || !order.held) return payment?.amount ?? order.total
  return clock.now().getTime() < order.held.priceUntil ? order.total : order.total + dearer
}

export function stateOf(order: OrderRow, ledger: Ledger<LedgerRow>, clock: Clock): OrderState {
  if (ledger.find(row => row.kind === 'cancellation' && row.orderId === order.id)) return 'cancelled'
  const now = clock.now().getTime()
  const payment = findPayment(order, ledger)
  if (order.held && !payment) return now < order.held.seatsUntil ? 'held' : 'cancelled'
  const waits = order.behaviour === 'slow' || order.behaviour === 'fails'
  if (waits && now < (payment ?? order).settlesAt) return 'pending'
  return order.behaviour === 'fails' ? 'failed' : 'confirmed'
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** An airline's booking code that belongs to the text. */
export const bookingCode = (seed: string): string =>
  Array.from({ length: 6 }, (_, index) => alphabet[Math.floor(chance(`code ${index} ${seed}`) * alphabet.length)]).join('')
/** Ten digits after the airline's three. */
export const ticketDigits = (seed: string): string =>
  String(1_000_000_000 + Math.floor(chance(`ticket ${seed}`) * 8_999_999_999)).slice(0, 10)
