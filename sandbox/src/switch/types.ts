/**
 * Records of the gateway. Amounts are decimal strings with two decimals in major units, as the protocol writes them.
 * Times are ISO 8601 UTC.
 */
export interface Checkout {
  readonly id: string
  readonly entityId: string
  readonly amount: string
  readonly currency: string
  readonly paymentType: 'DB' | 'PA'
  readonly merchantTransactionId: string
  readonly createdAt: string
  readonly expiresAt: string
  /** `customParameters[…]` and everything else that was sent, as it was sent. */
  readonly sent: Readonly<Record<string, string>>
}

export interface Card {
  readonly brand: string
  readonly bin: string
  readonly last4: string
  readonly holder: string
  readonly expiryMonth: string
  readonly expiryYear: string
}

export interface Payment {
  readonly id: string
  readonly checkoutId: string
  /** DB and PA are payments, RF and RV give money back, CP captures, CB is a chargeback: the card holder disputes. */
  readonly paymentType: 'DB' | 'PA' | 'RF' | 'RV' | 'CP' | 'CB'
  readonly amount: string
  readonly currency: string
  readonly merchantTransactionId: string
  readonly code: string
  readonly card?: Card
  /** The payment that a refund, reversal or capture is about. */
  readonly referencedId?: string
  /** Address for the shopper's browser. */
  readonly returnUrl?: string
  /** Code at the end when the shopper approves on the 3-D Secure page; only while that page is open. */
  readonly whenApproved?: string
  /** Code that this payment turns into by itself, and when. */
  readonly later?: { readonly code: string; readonly at: string }
  readonly createdAt: string
  /** Last time that the code was set. */
  readonly codeAt: string
}

/** One line of the gateway's ledger. */
export type LedgerRow =
  | { readonly at: string; readonly event: 'checkout'; readonly checkout: Checkout }
  | { readonly at: string; readonly event: 'checkout-ended'; readonly checkoutId: string }
  | { readonly at: string; readonly event: 'payment'; readonly payment: Payment }
  | { readonly at: string; readonly event: 'code'; readonly paymentId: string; readonly code: string }
  | {
      readonly at: string
      readonly event: 'notified'
      readonly paymentId: string
      readonly url: string
      readonly status: number
      readonly kind: 'genuine' | 'forged'
    }
  | { readonly at: string; readonly event: 'called-return'; readonly checkoutId: string; readonly url: string; readonly status: number }
