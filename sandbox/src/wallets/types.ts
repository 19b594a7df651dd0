/** Records of a wallet. Amounts are decimal strings in major units, as the shop wrote them. Times are ISO 8601 UTC. */
export interface WalletPayment {
  /** Names its page. */
  readonly id: string
  /** The shop's own. */
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly about: string
  readonly notifyUrl: string
  /** Address of the browser afterwards. */
  readonly paidUrl: string
  readonly leftUrl: string
  readonly createdAt: string
  /** Its page takes no money afterwards. */
  readonly endsAt: string
  readonly state: 'open' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  readonly stateAt: string
  /** Of the money that was taken. */
  readonly transactionId?: string
  /** Approved, and booked at this time. */
  readonly paysAt?: string
  /** The wallet's own number of what it gave back. */
  readonly refundId?: string
}

/** One line of a wallet's ledger. */
export type WalletRow = { readonly at: string } & (
  | { readonly event: 'payment'; readonly payment: WalletPayment }
  | { readonly event: 'changed'; readonly id: string; readonly to: Partial<WalletPayment> }
  | { readonly event: 'told'; readonly id: string; readonly kind: 'genuine' | 'forged'; readonly status: number }
)

/** The payer in the sandbox. */
export const payer = { name: 'Shilan Karim', mobile: '+9647501234567', account: '1010012345' } as const
