import type { Verified } from '@karwan/contract/orders'
import { type Language, nameIn } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import type { Vault } from '../../platform/vault/index.ts'
import type { FlightItemRecord, OrderItemRecord } from '../lifecycle/records.ts'
import { findOrderRecord } from './read-order.ts'

const { orderItems } = tables
const proofOf = (itemId: string): string => `paper of ${itemId}`
/** Returns the content of a document's QR code: its item, and a proof that only we can make. It opens nothing else. */
export const verifyCodeOf = (vault: Pick<Vault, 'hash'>, itemId: string): string => `${itemId}.${vault.hash(proofOf(itemId))}`

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
  const [itemId = '', proof = ''] = code.split('.')
  if (!context.vault.isHashOf(proof, proofOf(itemId))) return problem('document-not-found')
  const [row] = await context.db.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))
  const order = row && (await findOrderRecord(context, row.orderId))
  const item = order?.services.find(each => each.id === itemId)
  if (!order || !item || order.brand !== asked.brand) return problem('document-not-found')
  const people = item.kind === 'flight' ? item.passengers : item.rooms.flat()
  return {
    reference: order.reference,
    state: stateOf(item),
    confirmation: item.confirmation,
    names: people.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`.toUpperCase()),
    service: item.kind === 'flight' ? flightOf(item, asked.language, context) : stayOf(item, asked.language, context),
    at: context.now().toISOString(),
  }
}

const stateOf = ({ state }: OrderItemRecord): Verified['state'] => {
  if (state === 'cancelled') return 'cancelled'
  return state === 'confirmed' || state === 'cancelling' ? 'confirmed' : 'not-confirmed'
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
