import type { AttemptMethod, PaymentGateway } from '@karwan/domain/payments'
import type { VisaSupplier } from '@karwan/domain/suppliers'
import type { AskContext, ChangesContext, DocumentMaker, ViewNeeds } from '../orders/index.ts'
import type { Applications } from '../visas/applications/index.ts'
import type { FeeTerms } from '../visas/fees/index.ts'

/** Everything that the use cases of tasks and orders in the console are given. */
export interface WorkContext extends AskContext, ChangesContext {
  /** Moves of applications for visas, and their files. */
  readonly applications: Applications
  readonly documents: DocumentMaker
  /** Undefined: our own people hand a visa in. */
  findVisaSupplier(id: string): VisaSupplier | undefined
  /** Terms of a brand for fees that authorities raise. */
  feeTermsOf(brand: string): FeeTerms
  /** Allows the person of the demonstration to sign in. */
  readonly demo: boolean
  /** Finds a gateway that this shop is connected to. */
  findGateway(kind: AttemptMethod): PaymentGateway | undefined
  /** Returns the dialling code of a brand's market, without the plus: `964`. */
  dialCodeOf(brand: string): string
  /** Names of an airport in a language. */
  readonly nameAirport: ViewNeeds['nameAirport']
  /** Returns the zone in which a brand counts its days. */
  zoneOf(brand: string): string
}
