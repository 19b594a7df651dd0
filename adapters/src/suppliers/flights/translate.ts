import type { BagAllowance, FareCondition, FlightLeg, FlightSegment, Meal, Reported, SegmentPoint } from '@karwan/domain/flights'
import type { SuppliedBag, SuppliedFare, SuppliedItinerary } from '@karwan/domain/suppliers'
import type { WireFare, WireItinerary, WireService, WireSlices } from './wire.ts'

export const readItinerary = (wire: WireItinerary, supplier: string): SuppliedItinerary => ({
  supplier,
  legs: readLegs(wire.slices),
  fares: wire.fares.map(readFare),
})

type WireSegment = WireSlices[number]['segments'][number]
const readPoint = (point: WireSegment['origin']): SegmentPoint => ({
  airport: point.airport,
  terminal: point.terminal,
  at: point.at,
  zone: point.time_zone,
})
const readSegment = (segment: WireSegment): FlightSegment => ({
  carrier: segment.marketing_carrier,
  flightNumber: segment.flight_number,
  operatingCarrier: segment.operating_carrier,
  aircraft: segment.aircraft,
  from: readPoint(segment.origin),
  to: readPoint(segment.destination),
  durationMinutes: segment.duration_minutes,
  technicalStops: segment.stops,
})
export const readLegs = (slices: WireSlices): FlightLeg[] =>
  slices.map(slice => ({ segments: slice.segments.map(readSegment), durationMinutes: slice.duration_minutes }))

export const readFare = (fare: WireFare): SuppliedFare => ({
  offerRef: fare.id,
  family: fare.family,
  cabin: fare.cabin,
  cabinBag: readBag(fare.cabin_baggage),
  checkedBag: readBag(fare.checked_baggage),
  meal: readMeal(fare.meal),
  seatChoice: fare.seat_selection === null ? 'unknown' : fare.seat_selection === 'for_sale' ? 'for-sale' : fare.seat_selection,
  change: readCondition(fare.conditions.change_before_departure),
  refund: readCondition(fare.conditions.refund_before_departure),
  seatsLeft: fare.seats_left,
  total: fare.total_amount,
  passengers: fare.passengers.map(({ type, count, base_amount, tax_amount }) => ({
    kind: type,
    count,
    base: base_amount,
    taxes: tax_amount,
  })),
})

/** Not told at all is 'unknown'; told to be zero pieces is 'none'. */
const readBag = (bag: WireFare['checked_baggage']): Reported<BagAllowance> =>
  bag === null ? 'unknown' : bag.quantity === 0 ? 'none' : { pieces: bag.quantity, kilograms: bag.weight_kg }
const readMeal = (meal: WireFare['meal']): Reported<Meal> => (meal === null ? 'unknown' : meal === 'for_sale' ? 'for-sale' : meal)
const readCondition = (condition: WireFare['conditions']['refund_before_departure']): Reported<FareCondition> =>
  condition === null ? 'unknown' : { allowed: condition.allowed, fee: condition.penalty_amount }

const refunds = { with_fare: 'with-fare', none: 'none' } as const

/** Returns the bags among the services of an offer. */
export const readBags = (services: readonly WireService[]): SuppliedBag[] =>
  services.flatMap(service => {
    if (!('metadata' in service)) return []
    const { maximum_weight_kg, refund } = service.metadata
    return [
      {
        id: service.id,
        kilograms: maximum_weight_kg,
        leg: service.slice,
        kinds: service.passenger_types,
        most: service.maximum_quantity,
        refund: refund === null ? 'unknown' : refunds[refund],
        net: service.total_amount,
      },
    ]
  })
