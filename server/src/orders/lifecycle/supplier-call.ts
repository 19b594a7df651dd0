import type { FlightBookRequest, FlightSupplier, StaySupplier, SupplierContext } from '@karwan/domain/suppliers'
import type { Contact, Passenger } from '@karwan/domain/travelers'
import type { Keeping } from '../../platform/database/index.ts'
import type { OrderRow, ServiceRow } from './transitions.ts'

export interface Suppliers {
  /** By the id its offers carry. */
  findFlightSupplier(id: string): FlightSupplier | undefined
  findStaySupplier(id: string): StaySupplier | undefined
}

/** The longest a supplier is waited for when it is asked what became of something. */
export const findMs = 20_000

export const contextOf = (service: ServiceRow, order: OrderRow, milliseconds: number): SupplierContext => ({
  traceId: service.clientRef,
  signal: AbortSignal.timeout(milliseconds),
  language: order.language,
})

export const acceptedNetOf = ({ netAmount, netCurrency }: ServiceRow) => ({ amount: netAmount, currency: netCurrency })

/** What every booking is asked for with, the same in every try. */
export const bookRequestOf = ({ vault }: Pick<Keeping, 'vault'>, order: OrderRow, service: ServiceRow) => ({
  clientRef: service.clientRef,
  acceptedNet: acceptedNetOf(service),
  contact: vault.openJson(order.contact, order.id) as Contact,
})

export const flightRequestOf = (keeping: Pick<Keeping, 'vault'>, order: OrderRow, service: ServiceRow): FlightBookRequest => {
  const [offerRef = ''] = service.offerRefs
  const passengers = keeping.vault.openJson(service.travelers, service.id) as readonly Passenger[]
  return { ...bookRequestOf(keeping, order, service), offerRef, passengers }
}
