import type { AttemptMethod, PaymentGateway } from '@karwan/domain/payments'
import type { Context } from '../../platform/database/index.ts'
import type { SupplierFinder } from '../index.ts'

/** The context for applying the outcome of a cancellation. It has no suppliers. */
export interface OutcomeContext extends Context {
  /** Finds a gateway that this shop is connected to. */
  findGateway(kind: AttemptMethod): PaymentGateway | undefined
}
export interface CancellationContext extends OutcomeContext {
  readonly suppliers: SupplierFinder
}

export const cancellationPace = {
  /** A visitor waits for a quote no longer. */
  quoteMs: 20_000,
  /** The longest a supplier is waited for; then the outcome is unknown. */
  cancelMs: 75_000,
  findMs: 20_000,
  /** A confirmed cancellation is due from this time on. */
  fallbackMs: 10_000,
  firstLookMs: 15_000,
  lookMs: 60_000,
  /** A person is told of what is not settled by then. */
  tellMs: 60 * 60_000,
  /** Only where the supplier guarantees that nothing happened. */
  sends: 3,
  /** A quote of ours ends so long before the supplier's, so that it can still be sent. */
  marginMs: 2 * 60_000,
  quoteLifeMs: 15 * 60_000,
}
