/** The sandbox's hotel supplier behind our port. Every answer is parsed at the door. */

import { toDecimal } from '@karwan/domain/money'
import type { StayCapabilities, StaySupplier } from '@karwan/domain/suppliers'
import { unheardAfterMs } from '../limits.ts'
import {
  areasAnswer,
  bookingAnswer,
  bookingsAnswer,
  cancellationAnswer,
  cancelQuoteAnswer,
  hotelAnswer,
  pointsAnswer,
  quoteAnswer,
  ratesAnswer,
} from './answers.ts'
import { bookStay, cancelStay, toOutcome } from './booking.ts'
import { createCaller, type Refusal, type StaySupplierAccess, type SupplierAnswer, unreadableAnswer } from './call.ts'
import { readContent } from './content.ts'
import { searchStays } from './search.ts'
import { stayAsked, toArea, toDetails, toPoint, toRoomOffer } from './translate.ts'

export type { StaySupplierAccess } from './call.ts'

const capabilities: StayCapabilities = {
  hold: false,
  idempotentBook: true,
  unheardAfterMs,
  cancelQuote: true,
  asks: { everyGuest: false, requests: true, nationality: true, childBirthDates: true },
}

/** Hotels of the sandbox. Prices are net, in US dollars. */
export function createSandboxStaySupplier(access: StaySupplierAccess): StaySupplier {
  const { id = 'sandbox-stays' } = access
  const caller = createCaller(access, id)
  return {
    id,
    capabilities,
    content: context => readContent(caller, context),
    search: (search, context) => searchStays(caller, id, search, context),
    pointsOfInterest: async (cityId, context) =>
      got(
        await caller.read(
          { call: 'points of interest', path: `/cities/${encodeURIComponent(cityId)}/pois`, schema: pointsAnswer },
          context,
        ),
      ).points.map(toPoint),
    areas: async (cityId, context) =>
      got(
        await caller.read({ call: 'areas', path: `/cities/${encodeURIComponent(cityId)}/areas`, schema: areasAnswer }, context),
      ).areas.map(toArea),
    hotel: async (hotelId, context) => {
      const answer = await caller.read({ call: 'hotel', path: `/hotels/${encodeURIComponent(hotelId)}`, schema: hotelAnswer }, context)
      return !answer.ok && answer.refusal.status === 404 ? undefined : toDetails(got(answer))
    },
    roomOffers: async (hotelId, search, context) => {
      const answer = await caller.read(
        { call: 'room offers', path: `/hotels/${encodeURIComponent(hotelId)}/rates`, schema: ratesAnswer, json: stayAsked(search) },
        context,
      )
      return got(answer).rates.map(rate => toRoomOffer(rate, id))
    },
    revalidate: async (offerRefs, seen, context) => {
      const json = { rate_ids: offerRefs, seen_total: toDecimal(seen) }
      const answer = await caller.read({ call: 'revalidate', path: '/quotes', schema: quoteAnswer, json }, context)
      if (!answer.ok) return { ok: false, code: notSold(answer.refusal) }
      const { value } = answer
      if (!('rates' in value)) return { ok: false, code: value.status === 'expired' ? 'offer-expired' : 'offer-gone' }
      return { ok: true, offer: value.rates.map(rate => toRoomOffer(rate, id)), seen, now: value.total }
    },
    book: (request, context) => bookStay(caller, request, context),
    find: async ({ clientRef }, context) => {
      const answer = await caller.read(
        { call: 'find booking', path: `/bookings?client_reference=${encodeURIComponent(clientRef)}`, schema: bookingsAnswer },
        context,
      )
      const [booking] = got(answer).bookings
      return booking && toOutcome(booking)
    },
    documents: async (ref, context) => {
      const { vouchers } = got(
        await caller.read({ call: 'read booking', path: `/bookings/${encodeURIComponent(ref)}`, schema: bookingAnswer }, context),
      )
      return vouchers.map(voucher => ({ kind: 'hotel-voucher', ...voucher }))
    },
    cancelQuote: async (ref, context) => {
      const answer = await caller.read(
        { call: 'quote cancellation', path: `/bookings/${encodeURIComponent(ref)}/cancellations`, schema: cancelQuoteAnswer, json: {} },
        context,
      )
      const { id: quoteId, refund, penalty, expires_at: expiresAt } = got(answer)
      return { quoteId, ref, refund, penalty, refundTo: 'original-form-of-payment', expiresAt }
    },
    cancel: (quote, clientRef, context) => cancelStay(caller, quote, clientRef, context),
    findCancellation: async (quote, context) => {
      const path = `/bookings/${encodeURIComponent(quote.ref)}/cancellations/${encodeURIComponent(quote.quoteId)}`
      const { status, refund } = got(await caller.read({ call: 'find cancellation', path, schema: cancellationAnswer }, context))
      return status === 'cancelled' ? { state: 'cancelled', refund } : undefined
    },
  }
}

function got<T>(answer: SupplierAnswer<T>): T {
  if (!answer.ok) throw unreadableAnswer(answer.refusal)
  return answer.value
}

function notSold(refusal: Refusal): 'offer-gone' | 'not-bookable' {
  if (refusal.status === 404) return 'offer-gone'
  if (refusal.status === 422) return 'not-bookable'
  throw unreadableAnswer(refusal)
}
