import type { Verified } from '@karwan/contract/orders'
import { type Language, nameIn } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import type { Vault } from '../../platform/vault/index.ts'
import { travelersOf } from '../lifecycle/people.ts'
import type { FlightItemRecord, OrderItemRecord } from '../lifecycle/records.ts'
import { findOrderRecord } from './read-order.ts'

const { orderItems } = tables
const proofOf = (id: string): string => `paper of ${id}`
/**
 * Returns the content of a document's QR code: its item, or the order of a whole package, and a proof that only we can
 * make. It opens nothing else.
 */
export const verifyCodeOf = (vault: Pick<Vault, 'hash'>, id: string): string => `${id}.${vault.hash(proofOf(id))}`

export interface VerifyNeeds {
  /** City of an airport in a language; the code itself where it is not known. */
  nameAirport(code: string, language: Language): { readonly city: string }
  /** Of a city. */
  nameCity(cityId: string, language: Language): string
}

/**
 * Returns what a document says today, for anyone who holds it. All codes that are not ours, or of another shop, get the
 * same answer.
 */
export const verifyDocument = async (
  context: Pick<Context, 'db' | 'vault' | 'now'> & VerifyNeeds,
  code: string,
  asked: { readonly brand: string; readonly language: Language },
): Promise<Verified | Problem> => {
  const [id = '', proof = ''] = code.split('.')
  if (!context.vault.isHashOf(proof, proofOf(id))) return problem('document-not-found')
  const [row] = await context.db.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, id))
  const order = await findOrderRecord(context, row?.orderId ?? id)
  const items = order?.services.filter(each => order.id === id || each.id === id) ?? []
  const [item, other] = items
  if (!order || !item || order.brand !== asked.brand) return problem('document-not-found')
  const people = travelersOf(item)
  const serviceOf = (each: OrderItemRecord): Verified['service'] => {
    if (each.kind === 'visa') return { serviceType: 'visa', country: each.product.product.country, arrival: each.product.arrival }
    return each.kind === 'flight' ? flightOf(each, asked.language, context) : stayOf(each, asked.language, context)
  }
  return {
    reference: order.reference,
    state: stateOf(items),
    confirmation: item.confirmation,
    names: people.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`.toUpperCase()),
    service: serviceOf(item),
    also: other ? { confirmation: other.confirmation, service: serviceOf(other) } : null,
    at: context.now().toISOString(),
  }
}

/** A document of two parts counts as long as both do. */
const stateOf = (items: readonly OrderItemRecord[]): Verified['state'] => {
  if (items.some(({ state }) => state === 'cancelled')) return 'cancelled'
  return items.every(({ state }) => state === 'confirmed' || state === 'cancelling') ? 'confirmed' : 'not-confirmed'
}

const flightOf = ({ product: item }: FlightItemRecord, language: Language, { nameAirport }: VerifyNeeds): Verified['service'] => {
  const place = (airport: string) => ({ airport, city: nameAirport(airport, language).city })
  const segments = item.legs.flatMap(leg => leg.segments)
  return {
    serviceType: 'flight',
    legs: segments.map(({ from, to, carrier, flightNumber }) => ({
      from: place(from.airport),
      to: place(to.airport),
      depTime: from.at,
      arrTime: to.at,
      carrier,
      number: `${carrier} ${flightNumber}`,
    })),
  }
}

const stayOf = (
  { product: item }: Extract<OrderItemRecord, { readonly kind: 'hotel' }>,
  language: Language,
  { nameCity }: VerifyNeeds,
): Verified['service'] => ({
  serviceType: 'hotel',
  hotel: nameIn(item.hotel.names, language),
  city: nameCity(item.hotel.cityId, language),
  checkIn: item.checkIn,
  checkOut: item.checkOut,
  rooms: item.rooms.length,
})
