import type { AttemptMethod, PaymentGateway } from '@karwan/domain/payments'
import type { AskContext } from '../orders/index.ts'

/** Everything that the use cases of tasks and orders in the console are given. */
export interface WorkContext extends AskContext {
  /** Allows the person of the demonstration to sign in. */
  readonly demo: boolean
  /** Finds a gateway that this shop is connected to. */
  findGateway(kind: AttemptMethod): PaymentGateway | undefined
  /** Returns the dialling code of a brand's market, without the plus: `964`. */
  dialCodeOf(brand: string): string
}
