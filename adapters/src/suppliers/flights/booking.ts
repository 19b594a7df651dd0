import { toDecimal } from '@karwan/domain/money'
import { type BookOutcome, type FlightBookRequest, type SupplierContext, SupplierError, type SupplierOrder } from '@karwan/domain/suppliers'
import type { Passenger } from '@karwan/domain/travelers'
import { type Connection, change } from './call.ts'
import { orderAnswer, type WireOrder } from './wire.ts'

/** Time in minutes for which the adapter looks for an order that may or may not exist, or may or may not be paid. */
const lookForMinutes = 30
export const unknownFrom = (now: Date): BookOutcome => ({
  state: 'unknown',
  checkUntil: new Date(now.getTime() + lookForMinutes * 60_000).toISOString(),
})

const writePassenger = ({ passport, frequentFlyer, ...passenger }: Passenger) => ({
  type: passenger.kind,
  title: passenger.title,
  given_name: passenger.firstName,
  family_name: passenger.lastName,
  gender: passenger.gender,
  born_on: passenger.birthDate,
  nationality: passenger.nationality,
  ...(passport && { passport: { number: passport.number, issuing_country: passport.issuingCountry, expires_on: passport.expiryDate } }),
  ...(frequentFlyer && { loyalty: frequentFlyer }),
})

/**
 * Orders, paid at once or held. What the supplier promises not to have done is 'rejected'; silence, 5xx and what cannot
 * be read are 'unknown'. Throws only when nothing was sent, or when the supplier asked us to come back later
 * (`sideEffect: 'none'`, to be tried again).
 */
export async function bookFlight(
  { client, now }: Connection,
  type: 'instant' | 'pay_later',
  request: FlightBookRequest,
  { signal }: SupplierContext,
): Promise<BookOutcome> {
  const json = {
    type,
    client_reference: request.clientRef,
    offer_id: request.offerRef,
    accepted_total: toDecimal(request.acceptedNet),
    passengers: request.passengers.map(writePassenger),
    contact: { email: request.contact.email, phone: request.contact.phone },
    services: request.bags.map(({ bagId, quantity, passenger }) => ({ id: bagId, quantity, passenger })),
  }
  const unknown = unknownFrom(now())
  const answer = await change(client, { call: type === 'instant' ? 'book' : 'hold', path: '/orders', json, signal }, orderAnswer)
  if (answer === undefined) return unknown
  if (!('refusal' in answer)) return answer.value ? readOrder(answer.value.data) : unknown
  const { code, detail, nothingDone } = answer.refusal
  return nothingDone ? { state: 'rejected', code, detail } : unknown
}

const readSupplierOrder = (order: WireOrder): SupplierOrder => ({
  ref: order.id,
  confirmation: order.booking_reference,
  tickets: order.documents.map(({ passenger, number }) => ({ passenger, number })),
  ...(order.services.length > 0 && { bags: order.services.map(({ id, quantity, passenger }) => ({ bagId: id, passenger, quantity })) }),
})

/** Returns the outcome of an order. A cancelled order counts as rejected. */
export function readOrder(order: WireOrder): BookOutcome {
  switch (order.state) {
    case 'confirmed':
      return { state: 'confirmed', order: readSupplierOrder(order) }
    case 'held':
      if (!order.payment_required_by) throw new SupplierError('unreadable', 'a held order without its deadline', { sideEffect: 'possible' })
      return {
        state: 'held',
        order: readSupplierOrder(order),
        payBy: order.payment_required_by,
        priceUntil: order.price_guarantee_expires_at,
      }
    case 'pending':
      if (!order.next_check_at || !order.give_up_at)
        throw new SupplierError('unreadable', 'a pending order without its times', { sideEffect: 'possible' })
      return { state: 'pending', ref: order.id, nextCheck: order.next_check_at, giveUpAt: order.give_up_at }
    case 'failed':
      return { state: 'rejected', code: 'rejected', detail: 'the airline did not issue the ticket' }
    case 'cancelled':
      return { state: 'rejected', code: 'rejected', detail: 'the order was cancelled' }
  }
}
