import type { Money } from '@karwan/domain/money'
import type { FlightSupplier, Revalidation, SuppliedFlightOffer, SupplierContext } from '@karwan/domain/suppliers'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { supplierLimits, unheardAfterMs } from '../limits.ts'
import { bookFlight, readOrder } from './booking.ts'
import { ask, type Connection, tryAsk, unreadableAnswer } from './call.ts'
import { confirmCancellation, findCancellation, quoteCancellation } from './cancelling.ts'
import { acceptChange, findChange } from './changes.ts'
import { payHeld } from './paying.ts'
import { searchFlights } from './search.ts'
import { readBags, readFare, readLegs } from './translate.ts'
import { offerAnswer, orderAnswer, ordersAnswer } from './wire.ts'

export interface SandboxFlightSupplierSettings {
  /** Its id at this shop, which its offers and bookings carry; `sandbox-flights` when left out. */
  readonly id?: string
  /** Base address of the supplier, without a slash at the end: `http://localhost:3100/travel/air`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly http?: HttpOptions
  readonly now?: () => Date
  /** Sent with every search: `x-sandbox-pace`, `x-sandbox-size` (measurements and tests). */
  readonly searchHeaders?: Readonly<Record<string, string>>
}

/** The sandbox's flight supplier behind our port. */
export function createSandboxFlightSupplier(settings: SandboxFlightSupplierSettings): FlightSupplier {
  const { id = 'sandbox-flights' } = settings
  const client = createHttpClient(
    { name: id, baseUrl: settings.baseUrl, headers: { authorization: `Bearer ${settings.apiKey}` }, ...supplierLimits },
    settings.http,
  )
  const connection: Connection = { client, supplier: id, now: settings.now ?? (() => new Date()) }
  return {
    id,
    capabilities: { hold: true, idempotentBook: true, unheardAfterMs, cancelQuote: true },
    search: (search, context) => searchFlights(connection, search, context, settings.searchHeaders ?? {}),
    revalidate: (offerRef, seen, context) => readOfferAgain(connection, offerRef, seen, context),
    book: (request, context) => bookFlight(connection, 'instant', request, context),
    holding: {
      hold: (request, context) => bookFlight(connection, 'pay_later', request, context),
      pay: (payment, context) => payHeld(connection, payment, context),
    },
    changes: {
      find: (ref, context) => findChange(connection, ref, context),
      accept: (changeId, context) => acceptChange(connection, changeId, context),
    },
    async find({ clientRef }, { signal }) {
      const path = `/orders?client_reference=${encodeURIComponent(clientRef)}`
      const { data } = await ask(client, { call: 'find order', path, signal }, ordersAnswer)
      return data[0] && readOrder(data[0])
    },
    async documents(ref, { signal }) {
      const { data } = await ask(client, { call: 'read order', path: `/orders/${encodeURIComponent(ref)}`, signal }, orderAnswer)
      return data.documents.map(({ number, passenger }) => ({ kind: 'electronic-ticket', number, holder: passenger }))
    },
    cancelQuote: (ref, context) => quoteCancellation(connection, ref, context),
    cancel: (quote, clientRef, context) => confirmCancellation(connection, quote, clientRef, context),
    findCancellation: (quote, context) => findCancellation(connection, quote, context),
  }
}

async function readOfferAgain(
  { client, supplier }: Connection,
  offerRef: string,
  seen: Money,
  { signal }: SupplierContext,
): Promise<Revalidation<SuppliedFlightOffer>> {
  const answer = await tryAsk(client, { call: 'revalidate', path: `/offers/${encodeURIComponent(offerRef)}`, signal }, offerAnswer)
  if ('refusal' in answer) {
    const { code } = answer.refusal
    if (code === 'offer-gone' || code === 'offer-expired' || code === 'not-bookable') return { ok: false, code }
    throw unreadableAnswer(answer.refusal)
  }
  const { data } = answer.value
  const fare = readFare(data.fare)
  const offer: SuppliedFlightOffer = {
    supplier,
    legs: readLegs(data.slices),
    fare,
    passportRequired: data.passport_required,
    holdable: !data.payment_requirements.requires_instant_payment,
    fareRules: data.fare_rules,
    bags: readBags(data.available_services),
    expiresAt: data.expires_at,
  }
  return { ok: true, offer, seen, now: fare.total }
}
