import type { OrderSummary } from '@karwan/contract/orders'
import type { FlightLeg } from '@karwan/domain/flights'
import { type Language, nameIn } from '@karwan/domain/locales'
import { waitsForTraveler } from '@karwan/domain/visa-applications'
import type { FlightItem, StayItem } from '../../platform/database/index.ts'
import type { OrderItemRecord, VisaItemRecord } from '../lifecycle/records.ts'
import type { ViewNeeds } from '../view/view.ts'

export interface SummaryNeeds extends Pick<ViewNeeds, 'nameAirport'> {
  readonly language: Language
}
type OrderItemSummary = OrderSummary['Services'][number]
interface OrderItemToSum extends Pick<OrderItemRecord, 'id' | 'state' | 'confirmation'> {
  readonly product: FlightItem | StayItem
}

/** One line of a list of bookings: what it is and when, nothing of the people. */
export const orderItemSummaryOf = ({ id, state, confirmation, product: item }: OrderItemToSum, needs: SummaryNeeds): OrderItemSummary => {
  const common = { Id: id, state, confirmation }
  if (item.kind === 'flight') return { ...common, serviceType: 'flight', legs: item.legs.flatMap(leg => legOf(leg, needs)) }
  const { hotel, checkIn, checkOut, nights, rooms } = item
  const name = nameIn(hotel.names, needs.language)
  return {
    ...common,
    serviceType: 'hotel',
    hotel: { id: hotel.id, name, cityId: hotel.cityId, image: hotel.images[0]?.file ?? null },
    checkIn,
    checkOut,
    nights,
    rooms: rooms.length,
  }
}

interface VisaToSum extends Pick<VisaItemRecord, 'id' | 'state' | 'confirmation' | 'product' | 'passengers'> {
  readonly application: VisaItemRecord['application']['state']
}
/** The same of a visa: in a list of several, only its traveler tells one from another. */
export const visaSummaryOf = ({ id, state, confirmation, product: item, passengers, application }: VisaToSum): OrderItemSummary => ({
  Id: id,
  serviceType: 'visa',
  state,
  confirmation,
  country: item.product.country,
  arrival: item.arrival,
  traveler: passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
  application,
  isWanted: waitsForTraveler(application),
})

const legOf = ({ segments }: FlightLeg, { nameAirport, language }: SummaryNeeds) => {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return []
  const place = (airport: string) => ({ airport, city: nameAirport(airport, language).city })
  return [
    {
      from: place(first.from.airport),
      to: place(last.to.airport),
      depTime: first.from.at,
      arrTime: last.to.at,
      carrier: first.carrier,
    },
  ]
}
