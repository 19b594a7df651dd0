import type { PlanView } from '@karwan/contract/installments'
import type { Instant, LocalDate } from '@karwan/domain/calendar'
import type { FlightLeg, LegsDifference } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import type { AirlineChangeState, CancellationState, OrderedProduct, OrderItemState, OrderState } from '@karwan/domain/orders'
import type { RescueChoice } from '@karwan/domain/packages'
import type { AttemptMethod, AttemptState } from '@karwan/domain/payments'
import type { Contact, Guest, OrderedPassenger } from '@karwan/domain/travelers'
import type { FeeChangeState, VisaState } from '@karwan/domain/visa-applications'
import type { BorderCount } from '@karwan/domain/visas'
import type { FlightItem, StayItem, VisaItem } from '../../platform/database/index.ts'

interface OrderItemCommon {
  readonly id: string
  readonly state: OrderItemState
  /** Id of the supplier it is bought from. */
  readonly supplier: string
  /** Airline code (PNR) or the hotel's confirmation number; null until confirmed. */
  readonly confirmation: string | null
  /** The supplier's own id of the booking. */
  readonly supplierRef: string | null
  /** Price for the traveler. */
  readonly amount: Money
  /** Price by itself of a part of a package, when it was sold; null of any other. */
  readonly alone: Money | null
  /** Its rate may be sold with a flight only: it has no price of its own, and is never cancelled alone (PK-14). */
  readonly flightOnly: boolean
  /** Of a refused item: the item that was booked in its place. */
  readonly replacedBy: string | null
  /** Share that goes back where it was refused; null: all of it. */
  readonly backOnRefusal: Money | null
  /** Moves and changed flights since it was first confirmed: what a calendar counts its changes by. */
  readonly revision: number
  /** Time of its last transition. */
  readonly changedAt: Instant
}
export interface FlightItemRecord extends OrderItemCommon {
  readonly kind: 'flight'
  readonly product: FlightItem
  /** Decrypted; never log it. */
  readonly passengers: readonly OrderedPassenger[]
  /** In the order of `passengers`; null until told by the supplier. */
  readonly ticketNumbers: readonly (string | null)[]
}
export interface StayItemRecord extends OrderItemCommon {
  readonly kind: 'hotel'
  readonly product: StayItem
  /** Guests of each room, the first leads it. */
  readonly rooms: readonly (readonly Guest[])[]
}
export interface VisaItemRecord extends OrderItemCommon {
  readonly kind: 'visa'
  readonly product: VisaItem
  /** Its one traveler, decrypted; never log it. */
  readonly passengers: readonly OrderedPassenger[]
  readonly application: ApplicationRecord
}
/** State of an application; `ordered` before it was begun. Nothing of its answers and documents. */
export interface ApplicationRecord {
  readonly state: VisaState
  /** Time of its last transition. */
  readonly at: Instant
  /** Time of handing in at the authority; null before. */
  readonly submittedAt: Instant | null
  /** New day of the decision, where the authority is late. */
  readonly expectedBy: LocalDate | null
}
export type OrderItemRecord = FlightItemRecord | StayItemRecord | VisaItemRecord

export interface PaymentRecord {
  readonly attemptId: string
  readonly gateway: AttemptMethod
  readonly state: AttemptState
  /** Code that staff find a payment at an office by. */
  readonly officeCode: string | null
  /** Reason of the failure in our words: 'declined', 'authentication', 'cancelled', … */
  readonly reason: string | null
  /** The gateway's id of the payment, for receipts and support. */
  readonly paymentId: string | null
  readonly instrument: { readonly brand: string; readonly last4: string } | null
  readonly paidAt: Instant | null
  readonly refunded: Money | null
  readonly parts: PaymentParts
  /** Numbers of the installments it pays; none for an order that is paid whole. */
  readonly installments: readonly number[]
  /** All methods that paid for the order, each once. The installments of a plan may be paid by several methods. */
  readonly methods: readonly AttemptMethod[]
}

/** A fee that an authority raised after the order, and that the traveler is asked for, or was (VI-17). */
export interface RaisedFeeRecord {
  readonly id: string
  /** Of the application, and of its item. */
  readonly applicationId: string
  readonly state: FeeChangeState
  /** The authority's part of the price as it was paid, as it is now, and the difference between them. */
  readonly paid: Money
  readonly now: Money
  readonly difference: Money
  readonly until: Instant
  readonly askedAt: Instant
  /** The attempt that pays it, else the one chosen last; null where none was begun. */
  readonly payment: RaisedFeePayment | null
}
export interface RaisedFeePayment {
  readonly attemptId: string
  readonly gateway: AttemptMethod
  readonly state: AttemptState
  /** With the fee of the method. */
  readonly amount: Money
  readonly fee: Money
  readonly reference: string | null
  readonly paidAt: Instant | null
  /** Code of an open hold at an office. */
  readonly officeCode: string | null
}

/** `total` less `voucher` and `points`, with the `fee` of the method, is `amount`. */
export interface PaymentParts {
  readonly total: Money
  readonly voucher: { readonly code: string; readonly amount: Money } | null
  readonly points: { readonly points: number; readonly amount: Money }
  readonly fee: Money
  /** Amount for the gateway or the office. */
  readonly amount: Money
}

/** Money that goes back. */
export interface RefundRecord {
  readonly id: string
  readonly attemptId: string
  /** Payment method of the attempt. */
  readonly method: AttemptMethod
  /** The cancellation it is a part for. */
  readonly cancellationId: string | null
  /**
   * The refused service whose share it is, where others of the order stand. With neither the whole payment goes back.
   */
  readonly refusedServiceId: string | null
  readonly amount: Money
  /** Fee of the payment method within `amount`. */
  readonly fee: Money
  /** `refunded`: it left us. */
  readonly state: 'requested' | 'sent' | 'pending' | 'unknown' | 'refused' | 'refunded'
  /** Not by its gateway: a person gives it back, or did. */
  readonly byHand: boolean
  /** Office code of the payment, if the refund is cash that an office hands out. */
  readonly officeCode: string | null
  readonly begunAt: Instant
  /** Time when it left us; null before. */
  readonly sentAt: Instant | null
}
/** Points and a voucher's share that went back with a refund. */
export interface DiscountReturnRecord {
  readonly attemptId: string
  readonly cancellationId: string | null
  readonly refusedServiceId: string | null
  readonly points: { readonly points: number; readonly amount: Money }
  /** `again`: its use can be made again. */
  readonly voucher: { readonly code: string; readonly amount: Money; readonly again: boolean } | null
}
/** The cancelling of one service. */
export interface CancellationRecord {
  readonly id: string
  readonly serviceId: string
  readonly state: CancellationState
  readonly paid: Money
  /** Null: a person finds out. */
  readonly refund: Money | null
  /** Time when a person found out the amount; null if it was known at once, or is not known yet. */
  readonly foundAt: Instant | null
  /** Its gateway does not give back what comes back, so a person will: known before it is promised. */
  readonly byHand: boolean
  readonly askedAt: Instant
  /** Time of the supplier's answer; null before. */
  readonly endedAt: Instant | null
}

/** An open choice: one part of a package is confirmed, the other was refused. */
export interface RescueRecord {
  readonly id: string
  readonly refusedServiceId: string
  readonly until: Instant
  /** The end if nobody chooses. */
  readonly silence: RescueChoice
  /** The nearest first. */
  readonly replacements: readonly ReplacementRecord[]
}
export interface ReplacementRecord {
  readonly id: string
  readonly product: StayItem
  /** Part of the refused item's price that stands for it. */
  readonly amount: Money
  /** To the refused stay. */
  readonly meters: number
}

/** Change that an airline made to a booked flight. */
export interface AirlineChangeRecord {
  readonly id: string
  readonly serviceId: string
  readonly state: AirlineChangeState
  readonly difference: LegsDifference
  readonly before: readonly FlightLeg[]
  readonly after: readonly FlightLeg[]
  readonly answerBy: Instant
  /** The stay of the package may no longer fit, and nobody has said yet that it is to stay as it is. */
  readonly asksForStay: boolean
  readonly foundAt: Instant
  /** Time of its last transition or answer. */
  readonly changedAt: Instant
}

/** Later installments of a plan, held for an office. */
export interface InstallmentHold {
  readonly code: string
  readonly numbers: readonly number[]
  readonly amount: Money
  readonly payBy: Instant
}

/** One order with everything in it, as documents, mails and pages read it. */
export interface OrderRecord {
  readonly id: string
  /** Reference as a visitor reads it out: `KW-7F3K9Q`. */
  readonly reference: string
  /** Brand id. */
  readonly brand: string
  /** Language the order was made in; mails speak it. */
  readonly language: Language
  readonly product: OrderedProduct
  readonly state: OrderState
  readonly createdAt: Instant
  /** Version of the conditions that were accepted, as the client told it; null where it told none. */
  readonly conditionsVersion: string | null
  readonly payBy: Instant | null
  /** Until when its offers stand; null where all of it can be kept by its suppliers. */
  readonly officeUntil: Instant | null
  /** Part of a package whose end is the deadline at an office; null where neither's is, or nothing waits for one. */
  readonly officeEndsFirst: 'flight' | 'hotel' | null
  readonly total: Money
  readonly usd: Money
  readonly serviceFee: Money
  /** Frozen at creation: payment currency for one US dollar, a decimal string. */
  readonly rate: { readonly value: string; readonly asOf: Instant }
  readonly contact: Contact
  readonly comment: string | null
  /** Of a metasearch, with the mark of where the visitor came from; for operations. */
  readonly click: { readonly id: string | null; readonly ticket: string | null }
  readonly services: readonly OrderItemRecord[]
  readonly timeline: readonly { readonly state: OrderState; readonly at: Instant; readonly cause: string }[]
  /** The attempt that counts: the paid one, else the newest. */
  readonly payment: PaymentRecord | null
  /** Fees of authorities that the travelers of visas were asked for, oldest first. */
  readonly raisedFees: readonly RaisedFeeRecord[]
  /** The method of an attempt that may still succeed while the order waits for its money. */
  readonly checking: AttemptMethod | null
  /** Times of failed attempts. */
  readonly failedPayments: readonly Instant[]
  /** Times when suppliers refused items, by id of the item. */
  readonly rejections: readonly { readonly serviceId: string; readonly at: Instant }[]
  /** The open choice of a package; null where there is none. */
  readonly rescue: RescueRecord | null
  /** A choice is prepared or open, or its replacement is being booked: nothing of what was refused goes back yet. */
  readonly isRescuing: boolean
  /** Changes by airlines, oldest first. */
  readonly airlineChanges: readonly AirlineChangeRecord[]
  /** Visas that the travelers need, as the review showed them; empty where it showed none. */
  readonly visas: readonly BorderCount[]
  /** Oldest first, refused ones included. */
  readonly cancellations: readonly CancellationRecord[]
  /** Plan of an order that is paid by the month, as its pages show it; null where it is paid whole. */
  readonly plan: PlanView | null
  /** Of the plan: what waits for its money at an office; null where nothing does. */
  readonly installmentHold: InstallmentHold | null
  /** Oldest first. */
  readonly refunds: readonly RefundRecord[]
  readonly savingReturns: readonly DiscountReturnRecord[]
}
