import type { AttemptMethod, PaymentGateway } from '@karwan/domain/payments'
import type { Context, Transaction } from '../../platform/database/index.ts'
import type { BackgroundTasks } from './background-tasks.ts'

export interface PaymentContext extends Context {
  /** Finds a connected gateway. Undefined for an office too. */
  findGateway(kind: AttemptMethod): PaymentGateway | undefined
  /** Tells whether staff switched a gateway off: it takes no new payments. Left out: none is. */
  isSwitchedOff?(kind: AttemptMethod): boolean
  /** Takes a paid difference of a visa's fee, in the transaction that writes the payment down. Handed in by visas. */
  takeFee?(tx: Transaction, feeChangeId: string, attemptId: string): Promise<void>
}

/** For use cases that go on after their answer. */
export interface BackgroundPaymentContext extends PaymentContext {
  readonly background: BackgroundTasks
}

export const gatewayPace = {
  startMs: 15_000,
  readMs: 8000,
  /** Milliseconds that a returning browser waits for the status before it is sent on. */
  returnWaitMs: 6000,
  refundMs: 30_000,
  cancelMs: 8000,
}
