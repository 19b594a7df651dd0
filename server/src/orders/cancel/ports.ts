import type { GivenBack } from '@karwan/contract/orders'
import type { Context, Transaction } from '../../platform/database/index.ts'
import type { OrderRecord, SupplierFinder } from '../index.ts'

/** Rewards of a booking: points. */
export interface Rewards {
  /** Takes back what was earned with what is cancelled, in the caller's transaction, once for each cancellation. */
  takeBack(
    tx: Transaction,
    cancelled: { readonly orderId: string; readonly serviceId: string; readonly cancellationId: string },
  ): Promise<void>
}
/**
 * For a shop without points.
 * @internal Only tests use it.
 */
export const noRewards: Rewards = { takeBack: async () => {} }

export interface CancellationContext extends Context {
  readonly suppliers: SupplierFinder
  readonly rewards: Rewards
  /**
   * What these amounts (minor units), one for each service that is cancelled, would give back now, by what was paid
   * with; changes nothing. `tx`: within it.
   */
  findGivenBack(
    order: OrderRecord,
    cancelled: readonly { readonly serviceId: string; readonly amount: number }[],
    tx?: Transaction,
  ): Promise<GivenBack>
  /**
   * Promises a part of what an order was paid with back, once for each cancellation, in the caller's transaction.
   * Answers what no payment was left for, in minor units: 0 when all is well.
   */
  refundPart(tx: Transaction, part: { readonly orderId: string; readonly cancellationId: string; readonly amount: number }): Promise<number>
  /** Ends the refunding of an order when nothing of it is on its way any more, in the caller's transaction. */
  endRefunding(tx: Transaction, orderId: string, cause: string): Promise<void>
  /** Ends the hold for an office of installments that are not owed any more, in the caller's transaction. */
  endLostHold(tx: Transaction, orderId: string, cause: string): Promise<void>
}

export const cancellationPace = {
  /** A visitor waits for a quote no longer. */
  quoteMs: 20_000,
  /** The longest a supplier is waited for; then the outcome is unknown. */
  cancelMs: 75_000,
  findMs: 20_000,
  /** A job that was lost with its process is found by the sweep after this. */
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
