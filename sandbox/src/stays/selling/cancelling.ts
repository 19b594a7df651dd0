import { instantToLocal } from '@karwan/domain/calendar'
import { penaltyAt } from '../pricing/cancellation.ts'
import { getBooking, rowsOf } from './bookings.ts'
import type { CancelQuotedRow } from './ledger-rows.ts'
import { Refusal, type StayWorld } from './world.ts'

const quoteLife = 30 * 60_000

/** Returns a quote: the amount that cancelling gives back now. */
export function quoteCancel(world: StayWorld, id: string): CancelQuotedRow {
  const { booked, status } = getBooking(world, id)
  if (status !== 'confirmed') throw new Refusal(409, 'not_cancellable', `the booking is ${status}`)
  const now = world.clock.now()
  const local = instantToLocal(now, booked.zone)
  const penalty = booked.rooms.reduce((sum, room) => sum + penaltyAt(room.steps, local), 0)
  const unknown = booked.cancelling === 'refund-unknown'
  const quotes = rowsOf(world, id).filter(row => row.row === 'cancel-quoted').length
  const row: CancelQuotedRow = {
    row: 'cancel-quoted',
    at: now.toISOString(),
    id,
    quoteId: `${id}-c${quotes + 1}`,
    refund: unknown ? null : booked.total - penalty,
    penalty: unknown ? null : penalty,
    expiresAt: new Date(now.getTime() + quoteLife).toISOString(),
  }
  world.ledger.append(row)
  return row
}

/** A quote as it was told, and whether the booking was cancelled by it. */
export function readQuote(world: StayWorld, id: string, quoteId: string): { quote: CancelQuotedRow; cancelled: boolean } {
  const rows = rowsOf(world, getBooking(world, id).booked.id)
  const quote = rows.find(row => row.row === 'cancel-quoted' && row.quoteId === quoteId)
  if (quote?.row !== 'cancel-quoted') throw new Refusal(404, 'quote_unknown', 'no such quote')
  return { quote, cancelled: rows.some(row => row.row === 'cancelled' && row.quoteId === quoteId) }
}

/** Cancels by the newest quote; confirming the same one again changes nothing. */
export function confirmCancel(world: StayWorld, id: string, quoteId: string, clientReference: string) {
  const { booked } = getBooking(world, id)
  const rows = rowsOf(world, id)
  const done = rows.find(row => row.row === 'cancelled')
  if (done?.row === 'cancelled') {
    if (done.quoteId === quoteId) return done
    throw new Refusal(409, 'already_cancelled', 'the booking is cancelled already')
  }
  const newest = rows.findLast(row => row.row === 'cancel-quoted')
  if (newest?.row !== 'cancel-quoted' || newest.quoteId !== quoteId)
    throw new Refusal(409, 'quote_outdated', 'only the newest quote counts')
  const now = world.clock.now().toISOString()
  if (now > newest.expiresAt) throw new Refusal(409, 'quote_expired', 'the quote has expired')
  if (booked.cancelling === 'refused') throw new Refusal(409, 'cancel_refused', 'the hotel refuses to cancel')
  const row = { row: 'cancelled' as const, at: now, id, quoteId, clientReference, refund: newest.refund }
  world.ledger.append(row)
  return row
}
