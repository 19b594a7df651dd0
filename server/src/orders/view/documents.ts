import type { FlightItemView } from '@karwan/contract/orders'
import type { DocumentKind } from '../lifecycle/ports.ts'
import type { OrderItemRecord, OrderRecord } from '../lifecycle/records.ts'
import { givenBackOf } from './given-back.ts'

const ownKind = { flight: 'ticket', hotel: 'voucher' } as const satisfies Record<string, DocumentKind>

/** Tells whether an order is a package: a flight and a stay at one price. */
export const isPackage = ({ product }: Pick<OrderRecord, 'product'>): boolean => product === 'package'

/** Confirmation and invoice of a package are about both parts: its first service has them, the other one has not. */
const kindsOf = (order: OrderRecord, item: OrderItemRecord): readonly DocumentKind[] => {
  if (item.kind === 'visa') return ['invoice']
  if (!isPackage(order)) return [ownKind[item.kind], 'invoice', 'letter']
  return item === order.services[0] ? ['package', ownKind[item.kind], 'invoice', 'letter'] : [ownKind[item.kind], 'letter']
}

export const stands = ({ state }: OrderItemRecord): boolean => state === 'confirmed' || state === 'cancelling'
export const wasConfirmed = ({ state, confirmation }: OrderItemRecord): boolean => state === 'cancelled' && confirmation !== null

/** Tells whether an item is an event of the calendar file. A visa is none: its day of arrival is told by the flight. */
export const isInCalendar = (item: OrderItemRecord): boolean => item.kind !== 'visa' && (stands(item) || wasConfirmed(item))

/** A cancelled service keeps its invoice, which says so; a refused one has it once its money goes back. */
const hasInvoice = (order: OrderRecord, item: OrderItemRecord): boolean =>
  stands(item) || wasConfirmed(item) || givenBackOf(order, item.id) !== null

const isAvailable = (kind: DocumentKind, order: OrderRecord, item: OrderItemRecord): boolean => {
  if (kind === 'package') return order.services.every(each => stands(each) || each.replacedBy !== null)
  if (kind === 'invoice') return (isPackage(order) ? order.services : [item]).some(each => hasInvoice(order, each))
  return stands(item)
}

/**
 * Documents of a service, available once it is confirmed (PY-8); of a package its confirmation once both parts are. An
 * embassy wants whole passport numbers: who owns the order finds them in the itinerary, who looked it up does not.
 */
export const documentsOf = (order: OrderRecord, item: OrderItemRecord, own: boolean): FlightItemView['documents'] =>
  kindsOf(order, item).map(kind => ({
    kind,
    available: isAvailable(kind, order, item),
    url: `/api/orders/${order.id}/services/${item.id}/documents/${kind}.pdf${kind === 'letter' && own ? '?passports=full' : ''}`,
  }))
