/** Records of the bank. Amounts are decimal strings in major units, as the shop wrote them. Times are ISO 8601 UTC. */
export interface Payment {
  readonly id: string
  /** `S3LE-NZ2S-ZNGF` */
  readonly readableCode: string
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly statusCallbackUrl: string
  readonly redirectUri: string
  readonly createdAt: string
  readonly validUntil: string
  /** Time in which it may be given back once it is paid. */
  readonly refundableForMs: number
  readonly status: 'UNPAID' | 'PAID' | 'DECLINED' | 'REFUND_REQUESTED' | 'REFUNDED'
  readonly decliningReason?: 'PAYMENT_EXPIRATION' | 'PAYMENT_CANCELLATION' | 'SERVER_FAILURE'
  /** Last time that the status was set. */
  readonly statusAt: string
  readonly paidAt?: string
  /** Its owner has approved it, and the bank books it at this time. */
  readonly paysAt?: string
  readonly refundAt?: string
}

export interface Person {
  readonly userId: string
  readonly name: string
  readonly iban: string
  readonly phoneNumber: string
  readonly dateOfBirth: string
  readonly gender: 'MALE' | 'FEMALE'
}

/** A code to sign in with. */
export interface SignIn {
  readonly code: string
  readonly createdAt: string
  readonly validUntil: string
  readonly state: 'open' | 'approved' | 'declined'
  readonly userId?: string
}

/** One line of the bank's ledger. */
export type LedgerRow = { readonly at: string } & (
  | { readonly event: 'payment'; readonly payment: Payment }
  | { readonly event: 'changed'; readonly paymentId: string; readonly to: Partial<Payment> }
  | { readonly event: 'told'; readonly paymentId: string; readonly says: string; readonly status: number; readonly attempt: number }
  | { readonly event: 'sign-on'; readonly signOn: SignIn }
)
