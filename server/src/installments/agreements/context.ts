import type { Brand } from '@karwan/brands/brand'
import type { InstallmentProvider } from '@karwan/domain/installments'
import type { Money } from '@karwan/domain/money'
import type { Problem } from '@karwan/domain/problems'
import type { OrderRow } from '../../orders/index.ts'
import type { Context, Transaction } from '../../platform/database/index.ts'

export interface DiscountsRequest {
  readonly points: number
  /** As typed; null for none. */
  readonly voucher: string | null
}
/** The traveler who pays, with the points and the voucher they use. */
export interface Holder {
  readonly userId: string | undefined
  readonly visitor: string
}
/** Returns the amount of a locked order to pay by the month, after voucher and points. Handed in by payments. */
export type JudgeDiscounts = (
  tx: Transaction,
  order: OrderRow,
  call: { readonly request: DiscountsRequest; readonly brand: Brand; readonly holder: Holder },
) => Promise<
  | {
      readonly due: Money
      readonly voucher: Money
      readonly voucherUse: { readonly code: string } | null
      readonly points: { readonly points: number; readonly amount: Money }
    }
  | Problem
>

export interface InstallmentContext extends Context {
  /** Undefined: this shop is connected to none. */
  readonly provider: InstallmentProvider | undefined
  getBrand(id: string): Brand
  readonly judgeDiscounts: JudgeDiscounts
  /** Ends the hold for an office of installments that are not owed any more; handed in by payments. */
  endLostHold(tx: Transaction, orderId: string, cause: string): Promise<void>
}

export const installmentPace = {
  /** The longest a traveler waits for the provider. */
  askMs: 20_000,
  readMs: 10_000,
  /** Nobody waits for an answer any longer: also what a process that died leaves behind. */
  lostMs: 30_000,
  /** An unknown one is given up to a person after this, and still looked up. */
  tellMs: 30 * 60_000,
  scheduleMs: 24 * 3_600_000,
  /** The provider's paid flags follow ours within this. */
  flagsMs: 24 * 3_600_000,
}

/** Logs a provider that did not answer and returns `unknown`. The agreement is looked up later. */
export const logNoAnswer = (context: InstallmentContext, { id }: { readonly id: string }, error: unknown) => {
  context.log.error({ err: error, agreement: id }, 'A provider of installments did not answer')
  return { state: 'unknown', detail: 'not answered' } as const
}
