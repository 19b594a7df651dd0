import type { Language } from '../kit/languages.ts'

/** A transaction as ZainCash knows it. Amounts are whole dinars as the shop wrote them. Times are ISO 8601 UTC. */
export interface Transaction {
  /** 24 hex digits in version 1, a UUID in version 2. */
  readonly id: string
  readonly version: 1 | 2
  readonly amount: string
  readonly currency: string
  /** Fee that the payer pays on top. */
  readonly fee: number
  readonly orderId: string
  /** Version 2: the same one twice is the same transaction. */
  readonly externalReferenceId: string
  readonly serviceType: string
  readonly language: Language
  readonly successUrl: string
  readonly failureUrl: string
  /** Version 2: stands in the address of its page. */
  readonly pageToken: string
  readonly referenceNumber: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly status: 'open' | 'otp' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  readonly statusAt: string
  /** Reason of the failure, in the gateway's words. */
  readonly due?: string
  readonly payer?: string
  readonly operationId?: string
  /** Wrong PINs and OTPs so far. */
  readonly wrong: number
}

export interface Reversal {
  readonly id: string
  readonly transactionId: string
  readonly operationId: string
  readonly amount: string
  readonly reason: string
  readonly status: 'PENDING' | 'COMPLETED'
  readonly at: string
}

/** One line of the ledger. */
export type LedgerRow = { readonly at: string } & (
  | { readonly event: 'transaction'; readonly transaction: Transaction }
  | { readonly event: 'changed'; readonly transactionId: string; readonly to: Partial<Transaction> }
  | { readonly event: 'reversal'; readonly reversal: Reversal }
  | { readonly event: 'told'; readonly transactionId: string; readonly says: string; readonly status: number; readonly attempt: number }
)
