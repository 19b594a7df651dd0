import type { Language } from '@karwan/domain/locales'
import type { PayerReader, Transaction } from '../../platform/database/index.ts'
import type { OrderRecord } from './records.ts'

// Ports of orders to documents, mail and brands. Implemented elsewhere, passed in by `compose`.

/** `absorbs` and `priceStep` are minor units of the payment currency. */
export interface RescueTerms {
  readonly hours: number
  readonly absorbs: number
  readonly priceStep: number
}
/** Needs of the choice after a refused part of a package. */
export interface RescuePorts {
  /** Terms of a brand: hours that the traveler has to choose, and what it bears of a dearer replacement. */
  termsOf(brandId: string): RescueTerms
  /** Promises a text message with the link of the choice to the order's phone, once, in the caller's transaction. */
  tellByText(tx: Transaction, choice: { readonly orderId: string; readonly rescueId: string; readonly until: Date }): Promise<void>
}

/** Needs of a change that an airline made to a booked flight. */
export interface AirlineChangePorts {
  /** Promises a text message about it to the order's phone, once, in the caller's transaction. */
  tellByText(tx: Transaction, change: { readonly orderId: string; readonly changeId: string; readonly until: Date }): Promise<void>
}

/**
 * `ticket` is for flights, `voucher` for hotels, `invoice` for both. `package` confirms both parts of a package. The
 * travel itinerary is for embassies.
 */
export type DocumentKind = 'package' | 'ticket' | 'voucher' | 'invoice' | 'letter'

export interface MadeDocument {
  /** The PDF. */
  readonly bytes: Uint8Array
  /** ASCII, with its extension: `KW-7F3K9Q-ticket-ckb.pdf`. */
  readonly fileName: string
}
export interface DocumentRequest {
  readonly kind: DocumentKind
  readonly order: OrderRecord
  /** One of the order's services, already confirmed. */
  readonly serviceId: string
  /** Language of the document; a visitor may ask for another than the order's. */
  readonly language: Language
  /** Of a travel itinerary: whole passport numbers and dates of birth, for who owns the order; masked unless told. */
  readonly passports?: 'full' | 'masked'
}
/** A trip in other forms than a document. */
export interface TripWriter {
  /** iCalendar text of all that is or was confirmed. */
  calendarOf(order: OrderRecord, language: Language): string
  /** Plain text to share, without anything that opens the booking. */
  sharedTextOf(order: OrderRecord, language: Language): string
}
export interface DocumentMaker {
  /**
   * The same request gives the same document. Throws when it cannot be made; a visitor is then told that it is
   * unavailable.
   */
  makeDocument(request: DocumentRequest): Promise<MadeDocument>
}

/** Mails about an order. To the traveler in the order's language, to operations (AP-11) in English. */
export type OrderMailKind =
  /** Made and not paid yet; only where that is still so some minutes later. */
  | 'order-created'
  /** Held for payment at an office, with its deadline. */
  | 'order-held'
  /** Not paid in time; nothing was charged. */
  | 'order-expired'
  /** Confirmed: tickets or vouchers and the invoice are attached, and the confirmation of a package. */
  | 'order-confirmed'
  /** Some of it is confirmed, with its documents attached; the supplier refused the rest, whose share comes back. */
  | 'order-partly-confirmed'
  /** One part of a package is confirmed, the other was refused: the traveler chooses; `about` is the rescue. */
  | 'rescue-offered'
  /** Nobody has chosen, and half of the time is left. */
  | 'rescue-reminder'
  /** The airline changed a booked flight: the traveler is asked; `about` is the change. */
  | 'flight-changed'
  /** A change by the airline is accepted: the documents with the new times are attached; `about` is the change. */
  | 'flight-change-accepted'
  /** Paid, the supplier has not confirmed yet (held or pending for longer than moments). */
  | 'order-being-confirmed'
  /** Something for a visa is wanted again, or the authority wants more; `about` is application and time. */
  | 'visa-wanted'
  /** An application is at its authority; `about` as above. */
  | 'visa-submitted'
  /** Its authority is late; `about` is the new day of its decision. */
  | 'visa-late'
  /** Its authority raised the fee: the traveler pays the difference or withdraws; `about` is application and time. */
  | 'visa-fee-asked'
  /** It is held for payment at an office, with its code; `about` is the attempt. */
  | 'visa-fee-held'
  /** The traveler paid that difference; `about` is the attempt. */
  | 'visa-fee-paid'
  /** Nobody answered in time: it was withdrawn and everything goes back; `about` is the change of the fee. */
  | 'visa-fee-lapsed'
  /** Somebody else paid it with the link that was made for them; `about` is the attempt. */
  | 'paid-for-you'
  /**
   * To whoever paid with that link, where they asked for a receipt; `about` is the attempt, after a space whatever
   * tells two letters apart.
   */
  | 'payer-receipt'
  /** To the same: what they paid goes back; `about` is the attempt and the refund. */
  | 'payer-refund'
  /** The supplier could not confirm; the money goes back. */
  | 'order-failed'
  /** The money went back; `about` is the cancellation or the refused service it is for, where it is not all of it. */
  | 'order-refunded'
  /** A second payment, or one that came after the end, is going back; the order itself is as it was. */
  | 'payment-returned'
  /** Cancelling was asked for; `about` is the quote. */
  | 'order-cancelling'
  /** The supplier cancelled; `about` is the cancellation, which tells what comes back. */
  | 'order-cancelled'
  /** The supplier did not cancel: it stays booked; `about` is the cancellation. */
  | 'cancellation-refused'
  /** A person found out what comes back; `about` is the cancellation. */
  | 'refund-found'
  /** Money that was paid at an office waits there to be handed out; `about` is the refund. */
  | 'refund-at-office'
  /** It was added to an account; `about` is the account. */
  | 'order-claimed'
  /**
   * Of a booking paid by the month: an installment is due in a week, today, or since three days; `about` is the
   * installment.
   */
  | 'installment-soon'
  | 'installment-due'
  | 'installment-late'
  /** Held for payment at an office, with its code; `about` is the attempt. */
  | 'installment-held'
  /** To operations: a traveler cancelled. */
  | 'operations-cancelled'
  /** To operations: confirmed. */
  | 'operations-booking'
  /** To operations: confirmed in part; `note` says what was refused. */
  | 'operations-partly'
  /** To operations: failed, refunded by itself. */
  | 'operations-failed'
  /** To operations: held for payment at an office, until when stands in `note`. */
  | 'operations-office'
  /** To operations: could not be held for an office; `note` says why. */
  | 'operations-office-failed'
  /** To operations: a person must act; `note` says on what. */
  | 'operations-attention'
  /** To operations: paid in cash at an office; `note` says where. */
  | 'operations-office-paid'

export interface OrderMail {
  /**
   * Id of the outbox row; the same in every try. The Message-ID derives from it alone, so that a mailbox can tell a
   * repeat.
   */
  readonly id: string
  readonly kind: OrderMailKind
  readonly order: OrderRecord
  /** Id of the attempt or cancellation that it is about; empty for the order itself. */
  readonly about: string
  /** For operations: what happened, in English, without personal data. */
  readonly note: string | null
  /** Of kinds `payer-…`: whom it goes to. */
  readonly payer?: PayerReader
}
export interface OrderMailer {
  /**
   * Writes the mail in its words, attaches what belongs to it, and hands it to the mail server. Resolves when the
   * server took it; throws otherwise, and is then called again later with the same id. Kinds `operations-…` go to the
   * brand's operations address, `payer-…` to
   * `payer`, the others to `order.contact.email`.
   */
  sendOrderMail(mail: OrderMail): Promise<void>
}
