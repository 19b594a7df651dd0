import type { CancelSignal, Instant } from '../calendar/index.ts'
import type { Language } from '../locales/index.ts'
import type { CurrencyCode, Money } from '../money/index.ts'
import type { OrderItemKind } from '../orders/index.ts'
import { type GatewayKind, gatewayKinds } from './gateways.ts'

/** Methods of an attempt: a gateway, or cash at an office. */
export const attemptMethods = [...gatewayKinds, 'office'] as const
export type AttemptMethod = (typeof attemptMethods)[number]

/**
 * Payment methods that are chosen among, as the page's address names them (`gateway=`): a gateway, at an office, by the
 * month.
 */
export const paymentMethodKinds = [...gatewayKinds, 'office', 'installments'] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** Capabilities of a gateway. Rules and pages ask for these, never for its name. */
export interface GatewayCapabilities {
  readonly sells: readonly OrderItemKind[]
  /** Kind of next step that a start returns, so that pages know beforehand how to pay. `redirect` if left out. */
  readonly next?: Exclude<StartOutcome['next'], 'refused' | 'unknown'>
  /** The payer's wallet adds a fee of its own, which its page tells before it is paid. Left out: it does not. */
  readonly addsOwnFee?: boolean
  readonly refunds: 'no' | 'full' | 'partial'
  /** Milliseconds after a payment in which it is given back; left out: always. */
  readonly refundsWithinMs?: number
  /** An open attempt can be withdrawn, so that nobody pays it any more (`PaymentGateway.cancel`). */
  readonly cancels: boolean
  /**
   * False: a message proves nothing, not even who sent it. It is sent to an address of the attempt, and is a reason to
   * read.
   */
  readonly signedNotifications: boolean
  /** False: it sends no messages at all. Left out: it does. */
  readonly notifies?: boolean
  /**
   * A start may be sent again without opening a second payment. False: the gateway knows no reference of ours, so one
   * whose answer was lost is never followed by another for the same order. Left out: as true.
   */
  readonly startsAgain?: boolean
  /** Status reads that it answers for one payment in a minute; 2 when left out, as the strictest allows. */
  readonly readsAMinute?: number
  /** The status the gateway wants for a message that was taken; 200 when left out. */
  readonly acknowledges?: 200 | 202
  /**
   * Currencies it takes, with the least and the most of one payment in minor units. Left out: any currency, any amount.
   */
  readonly takes?: Readonly<Partial<Record<CurrencyCode, { readonly least?: number; readonly most?: number }>>>
}

/** Returns true if a gateway accepts this amount in one payment. */
export const takesAmount = ({ takes }: Pick<GatewayCapabilities, 'takes'>, { amount, currency }: Money): boolean => {
  if (takes === undefined) return true
  const limits = takes[currency]
  return limits !== undefined && amount >= (limits.least ?? 1) && amount <= (limits.most ?? Number.MAX_SAFE_INTEGER)
}

export interface PaymentStart {
  /** Our attempt id: the reference the gateway echoes. */
  readonly attemptId: string
  readonly orderId: string
  readonly amount: Money
  readonly description: string
  readonly language: Language
  readonly customer: {
    readonly email: string
    readonly phone: string
    readonly firstName: string
    readonly lastName: string
    readonly ip?: string
  }
  /** Address the gateway sends the browser to. It needs no session. */
  readonly returnUrl: string
  readonly notifyUrl: string
  /** End of the order's wait. Gateways that accept a deadline take no money after it. */
  readonly payBy?: Instant
}

/** A payment as shown to a person and to the bank's app. */
export interface AppPayment {
  /** `data:image/png;base64,…`, scanned with the bank's app. */
  readonly qrCode: string
  /** Code to type in the bank's app: `S3LE-NZ2S-ZNGF`. Null if the app takes none. */
  readonly readableCode: string | null
  /** Addresses that open the bank's app with this payment, by the kind of account. */
  readonly links: { readonly personal: string | null; readonly business: string | null; readonly corporate: string | null }
}
export type StartOutcome =
  | {
      readonly next: 'widget'
      readonly reference: string
      readonly scriptUrl: string
      readonly integrity: string | null
      readonly expiresAt: Instant
    }
  | { readonly next: 'redirect'; readonly reference: string; readonly url: string; readonly expiresAt: Instant }
  /** Paid in the bank's own app, on this phone or another; the page waits and turns by itself. */
  | ({ readonly next: 'app'; readonly reference: string; readonly expiresAt: Instant } & AppPayment)
  /**
   * Approved on the payer's own phone, which the gateway has asked; the page waits and turns by itself. `phone` in
   * full: `+9647501234567`.
   */
  | { readonly next: 'phone'; readonly reference: string; readonly phone: string; readonly expiresAt: Instant }
  /** The gateway said no and nothing was opened. */
  | { readonly next: 'refused'; readonly code: string; readonly detail: string }
  /** It may have been opened; never start again blindly. */
  | { readonly next: 'unknown'; readonly detail: string }

/** Status of an attempt as the gateway returns it. */
export interface PaymentStatus {
  readonly state: 'paid' | 'paid-review' | 'pending' | 'failed' | 'expired' | 'unknown' | 'disputed' | 'throttled'
  /** The gateway's id of the payment, needed for refunds. */
  readonly paymentId: string | null
  readonly amount: Money | null
  /** Of `unknown`: it answered, but with what cannot be, as money of an unknown currency. A person must look. */
  readonly impossible?: true
  /**
   * Our reference as the gateway echoes it; of one that keeps none, our attempt id when it answers about the very
   * payment we asked for.
   */
  readonly reference: string | null
  /** The gateway's own code, for the record. */
  readonly code: string
  readonly detail: string
  /** Reason of a failure. */
  readonly reason?: 'declined' | 'authentication' | 'cancelled' | 'risk' | 'invalid' | 'expired' | 'our-fault'
  /** Card brand and last four digits, for the receipt. */
  readonly instrument?: { readonly brand: string; readonly last4: string }
}
export type RefundOutcome =
  | { readonly state: 'refunded'; readonly reference: string }
  | { readonly state: 'pending'; readonly reference: string | null }
  | { readonly state: 'refused'; readonly code: string; readonly detail: string }
  | { readonly state: 'unknown'; readonly detail: string }

export type CancelOutcome =
  | { readonly state: 'cancelled' }
  /** It is paid, or has ended already: read it. */
  | { readonly state: 'too-late' }
  | { readonly state: 'unknown'; readonly detail: string }

export interface Notification {
  /** Unique per gateway; a repeated one is the same event. */
  readonly eventId: string
  /** Our attempt id, or the gateway's reference to find it by. */
  readonly reference: { readonly attemptId?: string; readonly gatewayReference?: string; readonly paymentId?: string }
  readonly status: PaymentStatus
}
/** `parseNotification` rejects with it for a body that is not the gateway's: wrong key, flipped byte, unreadable. */
export class NotificationRefused extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'NotificationRefused'
  }
}
export interface AttemptReference {
  readonly attemptId: string
  readonly gatewayReference: string
  readonly paymentId: string | null
}

/** The payment to give money back of. */
export interface RefundReference extends AttemptReference {
  readonly paymentId: string
  /**
   * Our own id of this refund: asked twice under one id, it is made once. Left out, a refund of the same amount counts
   * as the same.
   */
  readonly refundId?: string
}

export interface PaymentGateway {
  readonly kind: GatewayKind
  readonly capabilities: GatewayCapabilities
  start(payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome>
  /** Server-side status read; the only thing that makes an attempt paid. */
  read(attempt: AttemptReference, signal: CancelSignal): Promise<PaymentStatus>
  /**
   * Gives back; looks for what it gave back already before it sends anything, so that it may be asked again after an
   * answer that was lost.
   */
  refund(attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome>
  /** Withdraws an open attempt; there where `capabilities.cancels`. What became of it is read afterwards. */
  cancel?(attempt: AttemptReference, signal: CancelSignal): Promise<CancelOutcome>
  /** Reads a message of the gateway. Rejects with NotificationRefused where it is not the gateway's. */
  parseNotification(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<Notification>
  /**
   * Parses the query of a browser's return, if the gateway signs it. Each counts once. Rejects with
   * NotificationRefused if it is not the gateway's; such a return is no reason to ask for the status. Left out:
   * nothing is signed, and every return is a reason to ask.
   */
  parseReturn?(query: string): Promise<Notification>
}

/** Life of an attempt. A late `pending` or `failed` never overwrites `paid`. */
export const attemptTransitions = {
  created: ['pending', 'failed', 'unknown', 'cancelled', 'expired'],
  pending: ['paid', 'paid_review', 'failed', 'expired', 'cancelled', 'unknown', 'duplicate_paid'],
  unknown: ['pending', 'paid', 'paid_review', 'failed', 'expired', 'cancelled', 'duplicate_paid'],
  paid_review: ['paid', 'failed', 'refund_pending'],
  paid: ['refund_pending', 'disputed'],
  duplicate_paid: ['refund_pending'],
  /** A success that arrives after all is taken, and refunded when the order is gone. */
  failed: ['paid', 'duplicate_paid'],
  expired: ['paid', 'duplicate_paid'],
  cancelled: ['paid', 'duplicate_paid'],
  refund_pending: ['refunded', 'partially_refunded', 'paid'],
  partially_refunded: ['refund_pending', 'disputed'],
  refunded: [],
  disputed: ['refunded', 'paid'],
} as const satisfies Record<string, readonly string[]>
export type AttemptState = keyof typeof attemptTransitions

/** Returns true if the life cycle of an attempt has this transition. */
export const canTransitionAttempt = (from: AttemptState, to: AttemptState): boolean =>
  (attemptTransitions[from] as readonly string[]).includes(to)
