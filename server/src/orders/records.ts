import type { Instant, LocalDate } from '@karwan/domain/calendar'
import type { FareRule, FlightFare, FlightLeg, TripType } from '@karwan/domain/flights'
import type { HotelDetails, RoomOffer } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import type { CancellationState, OrderState, ServiceState } from '@karwan/domain/orders'
import type { AttemptState, GatewayKind } from '@karwan/domain/payments'
import type { Contact, Guest, Passenger } from '@karwan/domain/travelers'

/** What was sold, frozen when the order was made, priced in the order's payment currency. */
export interface SoldFlight {
  readonly kind: 'flight'
  readonly type: TripType
  /** Code of the itinerary within its search. */
  readonly itineraryCode: string
  readonly legs: readonly FlightLeg[]
  readonly fare: FlightFare
  readonly fareRules: readonly FareRule[]
  readonly passportRequired: boolean
}
export interface SoldStay {
  readonly kind: 'hotel'
  readonly hotel: HotelDetails
  /** One offer for each room, in the order of the rooms. */
  readonly rooms: readonly RoomOffer[]
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly nights: number
}

interface ServiceCommon {
  readonly id: string
  readonly state: ServiceState
  /** Id of the supplier it is bought from. */
  readonly supplier: string
  /** Airline code (PNR) or the hotel's confirmation number; null until confirmed. */
  readonly confirmation: string | null
  /** The supplier's own id of the booking. */
  readonly supplierRef: string | null
  /** What the traveler pays for it. */
  readonly amount: Money
  /** Moves since it was first confirmed: what a calendar counts its changes by. */
  readonly revision: number
  /** When it moved last. */
  readonly changedAt: Instant
}
export interface FlightServiceRecord extends ServiceCommon {
  readonly kind: 'flight'
  readonly sold: SoldFlight
  /** Decrypted; never log it. */
  readonly passengers: readonly Passenger[]
  /** In the order of `passengers`; null until told by the supplier. */
  readonly ticketNumbers: readonly (string | null)[]
}
export interface StayServiceRecord extends ServiceCommon {
  readonly kind: 'hotel'
  readonly sold: SoldStay
  /** Guests of each room, the first leads it. */
  readonly rooms: readonly (readonly Guest[])[]
}
export type ServiceRecord = FlightServiceRecord | StayServiceRecord

export interface PaymentRecord {
  readonly attemptId: string
  readonly gateway: GatewayKind
  readonly state: AttemptState
  /** Why it failed, in our words: 'declined', 'authentication', 'cancelled', … */
  readonly reason: string | null
  /** The gateway's id of the payment, for receipts and support. */
  readonly paymentId: string | null
  readonly instrument: { readonly brand: string; readonly last4: string } | null
  readonly paidAt: Instant | null
  readonly refunded: Money | null
}

/** Money that goes back. */
export interface RefundRecord {
  readonly id: string
  readonly attemptId: string
  /** The cancellation it is a part for; null where the whole payment goes back. */
  readonly cancellationId: string | null
  readonly amount: Money
  /** `refunded`: it left us. */
  readonly state: 'requested' | 'sent' | 'pending' | 'unknown' | 'refused' | 'refunded'
  readonly begunAt: Instant
  /** When it left us; null before. */
  readonly sentAt: Instant | null
}
/** The cancelling of one service. */
export interface CancellationRecord {
  readonly id: string
  readonly serviceId: string
  readonly state: CancellationState
  readonly paid: Money
  /** Null: a person finds out. */
  readonly refund: Money | null
  /** When a person found the amount; null where it was known at once, or is not known yet. */
  readonly foundAt: Instant | null
  readonly askedAt: Instant
  /** When the supplier had cancelled, or refused to; null before. */
  readonly endedAt: Instant | null
}

/** One order with everything in it, as documents, mails and pages read it. */
export interface OrderRecord {
  readonly id: string
  /** What a visitor reads out: `KW-7F3K9Q`. */
  readonly reference: string
  /** Brand id. */
  readonly brand: string
  /** Language the order was made in; mails speak it. */
  readonly language: Language
  readonly state: OrderState
  readonly createdAt: Instant
  readonly payBy: Instant | null
  readonly total: Money
  readonly usd: Money
  readonly serviceFee: Money
  /** Frozen at creation: payment currency for one US dollar, a decimal string. */
  readonly rate: { readonly value: string; readonly asOf: Instant }
  readonly contact: Contact
  readonly comment: string | null
  /** Of a metasearch, with the mark of where the visitor came from; for operations. */
  readonly click: { readonly id: string | null; readonly ticket: string | null }
  readonly services: readonly ServiceRecord[]
  readonly timeline: readonly { readonly state: OrderState; readonly at: Instant; readonly cause: string }[]
  /** The attempt that counts: the paid one, else the newest. */
  readonly payment: PaymentRecord | null
  /** When a try to pay failed. */
  readonly failedPayments: readonly Instant[]
  /** When the supplier refused a service, by its id. */
  readonly rejections: readonly { readonly serviceId: string; readonly at: Instant }[]
  /** Oldest first, refused ones included. */
  readonly cancellations: readonly CancellationRecord[]
  /** Oldest first. */
  readonly refunds: readonly RefundRecord[]
}
