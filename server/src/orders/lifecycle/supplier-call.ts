import type { FlightBookRequest, FlightSupplier, StaySupplier, SupplierContext } from '@karwan/domain/suppliers'
import type { OrderedPassenger, Passenger } from '@karwan/domain/travelers'
import { type Context, sealed, stored } from '../../platform/database/index.ts'
import type { OrderItemRow, OrderRow } from './transitions.ts'

export interface SupplierFinder {
  /** Finds a supplier by the id in its offers. */
  findFlightSupplier(id: string): FlightSupplier | undefined
  findStaySupplier(id: string): StaySupplier | undefined
  /** Everybody who sells stays now. */
  listStaySuppliers(): readonly StaySupplier[]
}

/** The longest a supplier is waited for when it is asked what became of something. */
export const findMs = 20_000

export const contextOf = (item: OrderItemRow, order: OrderRow, milliseconds: number): SupplierContext => ({
  traceId: item.clientRef,
  signal: AbortSignal.timeout(milliseconds),
  language: order.language,
})

export const acceptedNetOf = ({ netAmount, netCurrency }: OrderItemRow) => ({ amount: netAmount, currency: netCurrency })

/** Returns the request of a booking. It is the same in every try. */
export const bookRequestOf = ({ vault }: Pick<Context, 'vault'>, order: OrderRow, item: OrderItemRow) => ({
  clientRef: item.clientRef,
  acceptedNet: acceptedNetOf(item),
  contact: sealed.contact.open(vault, order.contact, order.id),
})

export const flightRequestOf = (context: Pick<Context, 'vault'>, order: OrderRow, item: OrderItemRow): FlightBookRequest => {
  const [offerRef = ''] = stored.offerRefs.read(item.offerRefs, item.id)
  const passengers = sealed.passengers.open(context.vault, item.travelers, item.id).map(bookable)
  const product = stored.product.read(item.product, item.id)
  const bags = product.kind === 'flight' ? product.bags.map(({ bagId, passenger, quantity }) => ({ bagId, passenger, quantity })) : []
  return { ...bookRequestOf(context, order, item), offerRef, passengers, bags }
}

const bookable = ({ birthDate, ...passenger }: OrderedPassenger): Passenger => {
  if (birthDate === undefined) throw new Error('The journey is long over: the date of birth was deleted')
  return { ...passenger, birthDate }
}
