import type { Instant, LocalDate, ZoneId } from '@karwan/domain/calendar'
import type { PenaltyStep } from '../pricing/cancellation.ts'

interface BookedRoom {
  readonly rateId: string
  readonly total: number
  readonly steps: readonly PenaltyStep[]
  readonly lead: string
  /** Absent in rows of before. */
  readonly guests?: readonly BookedGuest[]
}
interface BookedGuest {
  readonly name: string
  readonly nationality: string | null
  readonly birthDate: LocalDate | null
}
/** A booking was taken: the rooms are ours from now on, unless it is rejected or cancelled later. */
export interface BookedRow {
  readonly row: 'booked'
  readonly at: Instant
  readonly id: string
  readonly clientReference: string
  /** Tells a repeated request from another one under the same reference. */
  readonly fingerprint: string
  readonly confirmation: string
  readonly houseId: string
  readonly zone: ZoneId
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly rooms: readonly BookedRoom[]
  /** Special requests of the guests. */
  readonly requests?: string | null
  /** US cents. */
  readonly total: number
  /** Until then it is pending; null where it was confirmed at once. */
  readonly decidedAt: Instant | null
  readonly ends: 'confirmed' | 'rejected'
  /** Result of cancelling it. */
  readonly cancelling: 'by-steps' | 'refund-unknown' | 'refused'
}
interface DecidedRow {
  readonly row: 'decided'
  readonly at: Instant
  readonly id: string
  readonly ends: 'confirmed' | 'rejected'
}
export interface CancelQuotedRow {
  readonly row: 'cancel-quoted'
  readonly at: Instant
  readonly id: string
  readonly quoteId: string
  /** US cents; null where the house does not tell. */
  readonly refund: number | null
  readonly penalty: number | null
  readonly expiresAt: Instant
}
interface CancelledRow {
  readonly row: 'cancelled'
  readonly at: Instant
  readonly id: string
  readonly quoteId: string
  readonly clientReference: string
  readonly refund: number | null
}
/** The supplier's memory: only ever added to. */
export type StayLedgerRow = BookedRow | DecidedRow | CancelQuotedRow | CancelledRow
