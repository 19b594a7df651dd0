import type { LocalDateTime } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'

interface PricedHotel {
  readonly total: Money
  readonly free: { readonly total: Money; readonly usd: Money } | null
  readonly freeUntil: LocalDateTime | null
}
export type CancellationOfPrice =
  /** The shown price can be cancelled free of charge. */
  | { readonly kind: 'free'; readonly until: LocalDateTime | null }
  /** Only a dearer one can. */
  | { readonly kind: 'dearer'; readonly from: { readonly total: Money; readonly usd: Money } }
  | { readonly kind: 'none' }

/** Returns what may be said of cancelling beside a hotel's lowest price: its own terms, never those of another room. */
export const cancellationOfPrice = ({ total, free, freeUntil }: PricedHotel): CancellationOfPrice => {
  if (free === null) return { kind: 'none' }
  return free.total.amount <= total.amount ? { kind: 'free', until: freeUntil } : { kind: 'dearer', from: free }
}
