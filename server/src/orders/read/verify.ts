import type { Verified } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Keeping, tables } from '../../platform/database/index.ts'
import type { Vault } from '../../platform/vault/index.ts'
import type { FlightServiceRecord, ServiceRecord } from '../lifecycle/records.ts'
import { findOrderRecord } from './read-order.ts'

const { orderServices } = tables
const proofOf = (serviceId: string): string => `paper of ${serviceId}`
/** What the QR of a paper carries: which service it is about, and a proof that only we can make. Opens nothing but what `verifyPaper` tells. */
export const verifyCodeOf = (vault: Pick<Vault, 'hash'>, serviceId: string): string => `${serviceId}.${vault.hash(proofOf(serviceId))}`

export interface VerifyNeeds {
  /** City of an airport in a language; the code itself where it is not known. */
  nameAirport(code: string, language: Language): { readonly city: string }
  /** Of a city. */
  nameCity(cityId: string, language: Language): string
}

/** What a paper says today, for anyone who holds it. One answer for every code that is not ours, or is of another shop. */
export const verifyPaper = async (
  keeping: Pick<Keeping, 'db' | 'vault' | 'now'> & VerifyNeeds,
  code: string,
  asked: { readonly brand: string; readonly language: Language },
): Promise<Verified | Problem> => {
  const [serviceId = '', proof = ''] = code.split('.')
  if (!keeping.vault.isHashOf(proof, proofOf(serviceId))) return problem('document-not-found')
  const [row] = await keeping.db.select({ orderId: orderServices.orderId }).from(orderServices).where(eq(orderServices.id, serviceId))
  const order = row && (await findOrderRecord(keeping, row.orderId))
  const service = order?.services.find(each => each.id === serviceId)
  if (!order || !service || order.brand !== asked.brand) return problem('document-not-found')
  const people = service.kind === 'flight' ? service.passengers : service.rooms.flat()
  return {
    reference: order.reference,
    state: stateOf(service),
    confirmation: service.confirmation,
    names: people.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`.toUpperCase()),
    service: service.kind === 'flight' ? flightOf(service, asked.language, keeping) : stayOf(service, asked.language, keeping),
    at: keeping.now().toISOString(),
  }
}

const stateOf = ({ state }: ServiceRecord): Verified['state'] => {
  if (state === 'cancelled') return 'cancelled'
  return state === 'confirmed' || state === 'cancelling' ? 'confirmed' : 'not-confirmed'
}

const flightOf = ({ sold }: FlightServiceRecord, language: Language, { nameAirport }: VerifyNeeds): Verified['service'] => {
  const place = (airport: string) => ({ airport, city: nameAirport(airport, language).city })
  const segments = sold.legs.flatMap(leg => leg.segments)
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
  { sold }: Extract<ServiceRecord, { readonly kind: 'hotel' }>,
  language: Language,
  { nameCity }: VerifyNeeds,
): Verified['service'] => ({
  serviceType: 'hotel',
  hotel: sold.hotel.names[language],
  city: nameCity(sold.hotel.cityId, language),
  checkIn: sold.checkIn,
  checkOut: sold.checkOut,
  rooms: sold.rooms.length,
})
