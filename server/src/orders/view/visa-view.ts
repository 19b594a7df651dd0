import type { VisaItemView } from '@karwan/contract/orders'
import { today, type ZoneId } from '@karwan/domain/calendar'
import { decisionWindow, waitsForTraveler } from '@karwan/domain/visa-applications'
import type { OrderRecord, VisaItemRecord } from '../lifecycle/records.ts'
import { cancellingOf } from './cancelling.ts'
import { documentsOf } from './documents.ts'
import type { ItemViewContext } from './view.ts'
import { typeOf } from './view-parts.ts'

/** Describes a visa without names of people. */
export const visaTripOf = ({ product: { product, arrival } }: VisaItemRecord) =>
  ({
    serviceType: 'visa',
    country: product.country,
    kind: product.kind,
    purpose: product.purpose,
    stayDays: product.stayDays,
    entries: product.entries,
    arrival,
  }) satisfies Partial<VisaItemView>

/** The visa of one traveler with the stage of its application. Nothing of answers and documents. */
export const visaView = (order: OrderRecord, item: VisaItemRecord, { needs, access: { own } }: ItemViewContext): VisaItemView => ({
  Id: item.id,
  state: item.state,
  confirmation: item.confirmation,
  ...visaTripOf(item),
  Passengers: item.passengers.map(({ kind, title, firstName, lastName }) => ({ Type: typeOf(kind), title, firstName, lastName })),
  application: applicationOf(item, needs.zoneOf(order.brand)),
  amount: item.amount,
  documents: documentsOf(order, item, own),
  cancelling: cancellingOf(order, item, needs.now()),
})

/** Days are told on the clocks of `zone`, the brand's. */
const applicationOf = ({ application, product: { product } }: VisaItemRecord, zone: ZoneId): VisaItemView['application'] => {
  const { state, at, submittedAt, expectedBy } = application
  const isOpen = state === 'submitted' || state === 'more-wanted'
  return {
    state,
    at,
    isWanted: waitsForTraveler(state),
    lateUntil: isOpen ? expectedBy : null,
    decision: isOpen && submittedAt !== null ? decisionWindow(product, today(zone, submittedAt)) : null,
  }
}
