import type { Clock, Ledger } from '../kit/index.ts'
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
  readonly settlesAt: number
  readonly total: Cents
  /** What comes back at a cancellation; null when the airline does not tell. */
  readonly refund: Cents | null
  readonly passengers: readonly { readonly name: string; readonly type: string; readonly ticket: string }[]
}
export interface QuoteRow {
  readonly kind: 'quote'
  readonly id: string
  readonly orderId: string
  readonly refund: Cents | null
  readonly penalty: Cents | null
  readonly expiresAt: number
}
interface CancellationRow {
  readonly kind: 'cancellation'
  readonly orderId: string
  readonly quoteId: string
  readonly at: number
}
export type LedgerRow = OrderRow | QuoteRow | CancellationRow

export type OrderState = 'pending' | 'confirmed' | 'held' | 'failed' | 'cancelled'
/** A held order keeps the seats so long, and the price. */
export const hold = { seatsHours: 72, priceHours: 48 }

export const findOrder = (ledger: Ledger<LedgerRow>, fits: (order: OrderRow) => boolean): OrderRow | undefined => {
  const row = ledger.find(row => row.kind === 'order' && fits(row))
  return row?.kind === 'order' ? row : undefined
}

export function stateOf(order: OrderRow, ledger: Ledger<LedgerRow>, clock: Clock): OrderState {
  if (ledger.find(row => row.kind === 'cancellation' && row.orderId === order.id)) return 'cancelled'
  if (order.behaviour === 'hold') return 'held'
  const waits = order.behaviour === 'slow' || order.behaviour === 'fails'
  if (waits && clock.now().getTime() < order.settlesAt) return 'pending'
  return order.behaviour === 'fails' ? 'failed' : 'confirmed'
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** An airline's booking code that belongs to the text. */
export const bookingCode = (seed: string): string =>
  Array.from({ length: 6 }, (_, index) => letters[Math.floor(chance(`code ${index} ${seed}`) * letters.length)]).join('')
/** Ten digits after the airline's three. */
export const ticketDigits = (seed: string): string =>
  String(1_000_000_000 + Math.floor(chance(`ticket ${seed}`) * 8_999_999_999)).slice(0, 10)
