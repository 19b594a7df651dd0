import { toDecimal } from '@karwan/domain/money'
import {
  type BookOutcome,
  type CancelOutcome,
  type CancelQuote,
  type StayBookRequest,
  type SupplierCode,
  type SupplierContext,
  SupplierError,
} from '@karwan/domain/suppliers'
import { type BookingAnswer, bookingAnswer, cancelledAnswer } from './answers.ts'
import type { Caller, Refusal, SupplierAnswer } from './call.ts'

/** A house that thinks about a booking is asked again this often, and for so long. */
const pace = { askAgain: 10_000, giveUp: 60 * 60_000 }
/** An unknown outcome is looked for this long: after that the supplier has no such booking. */
const lookFor = 30 * 60_000
const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/** The supplier's refusals in our codes; all of them promise that nothing was booked. */
const refusals: Readonly<Record<string, SupplierCode>> = {
  price_changed: 'price-changed',
  rate_unavailable: 'offer-gone',
  rate_unknown: 'offer-gone',
  hotel_unknown: 'offer-gone',
  rate_expired: 'offer-expired',
  duplicate_booking: 'duplicate-booking',
  insufficient_balance: 'insufficient-balance',
  guests_invalid: 'not-bookable',
  rates_invalid: 'not-bookable',
}

export async function bookStay(caller: Caller, request: StayBookRequest, context: SupplierContext): Promise<BookOutcome> {
  let answer: SupplierAnswer<BookingAnswer>
  try {
    answer = await caller.write({ call: 'book', path: '/bookings', schema: bookingAnswer, json: bookingAsked(request) }, context)
  } catch (error) {
    if (error instanceof SupplierError && error.sideEffect === 'possible') return { state: 'unknown', checkUntil: later(lookFor) }
    throw error
  }
  return answer.ok ? toOutcome(answer.value) : refusedOutcome(answer.refusal)
}

const bookingAsked = (request: StayBookRequest) => ({
  client_reference: request.clientRef,
  rate_ids: request.offerRefs,
  accepted_total: toDecimal(request.acceptedNet),
  rooms: request.rooms.map(guests => ({
    guests: guests.map(({ title, firstName, lastName, nationality, birthDate }) => ({
      title,
      first_name: firstName,
      last_name: lastName,
      ...(nationality && { nationality }),
      ...(birthDate && { birth_date: birthDate }),
    })),
  })),
  contact: { email: request.contact.email, phone: request.contact.phone },
  ...(request.requests && { requests: request.requests }),
})

export function toOutcome(booking: BookingAnswer): BookOutcome {
  if (booking.status === 'pending') {
    return { state: 'pending', ref: booking.id, nextCheck: later(pace.askAgain), giveUpAt: later(pace.giveUp) }
  }
  if (booking.status !== 'confirmed') return { state: 'rejected', code: 'rejected', detail: `the booking is ${booking.status}` }
  if (booking.confirmation === null) return { state: 'unknown', checkUntil: later(lookFor) }
  return { state: 'confirmed', order: { ref: booking.id, confirmation: booking.confirmation, tickets: [] } }
}

function refusedOutcome({ status, code, detail }: Refusal): BookOutcome {
  if (status === 429) throw new SupplierError('rate-limited', detail, { retryable: true })
  // Only a refusal in the supplier's own words promises that nothing was booked.
  if (status >= 500 || code === '') return { state: 'unknown', checkUntil: later(lookFor) }
  return { state: 'rejected', code: refusals[code] ?? 'rejected', detail }
}

export async function cancelStay(caller: Caller, quote: CancelQuote, clientRef: string, context: SupplierContext): Promise<CancelOutcome> {
  const path = `/bookings/${encodeURIComponent(quote.ref)}/cancellations/${encodeURIComponent(quote.quoteId)}/confirm`
  let answer: SupplierAnswer<{ readonly refund: CancelQuote['refund'] }>
  try {
    answer = await caller.write({ call: 'cancel', path, schema: cancelledAnswer, json: { client_reference: clientRef } }, context)
  } catch (error) {
    if (error instanceof SupplierError && error.sideEffect === 'possible') return { state: 'unknown' }
    throw error
  }
  if (!answer.ok) return refusedCancel(answer.refusal)
  return { state: 'cancelled', refund: answer.value.refund }
}

function refusedCancel({ status, code, detail }: Refusal): CancelOutcome {
  if (status >= 500 || code === '') return { state: 'unknown' }
  return { state: 'rejected', code: code === 'quote_expired' || code === 'quote_outdated' ? 'offer-expired' : 'rejected', detail }
}
