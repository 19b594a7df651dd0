import type { FlightBookRequest, FlightSupplier, StaySupplier, SupplierContext } from '@karwan/domain/suppliers'
import type { Contact, Passenger } from '@karwan/domain/travelers'
import type { Context } from '../../platform/database/index.ts'
import type { OrderItemRow, OrderRow } from './transitions.ts'

export interface SupplierFinder {
  /** By the id its offers carry. */
  findFlightSupplier(id: string): FlightSupplier | undefined
  findStaySupplier(id: string): StaySupplier | undefined
}

/** The longest a supplier is waited for when it is asked what became of something. */
export const findMs = 20_000

export const contextOf = (item: OrderItemRow, order: OrderRow, milliseconds: number): SupplierContext => ({
  traceId: item.clientRef,
  signal: AbortSignal.timeout(milliseconds),
  language: order.language,
})

export const acceptedNetOf = ({ netAmount, netCurrency }: OrderItemRow) => ({ amount: netAmount, currency: netCurrency })

/** What every booking is asked for with, the same in every try. */
export const bookRequestOf = ({ vault }: Pick<Context, 'vault'>, order: OrderRow, item: OrderItemRow) => ({
  clientRef: item.clientRef,
  acceptedNet: acceptedNetOf(item),
  contact: vault.openJson(order.contact, order.id) as Contact,
})

export const flightRequestOf = (context: Pick<Context, 'vault'>, order: OrderRow, item: OrderItemRow): FlightBookRequest => {
  const [offerRef = ''] = item.offerRefs
  const passengers = context.vault.openJson(item.travelers, item.id) as readonly Passenger[]
  return { ...bookRequestOf(context, order, item), offerRef, passengers }
}
