import type { Instant } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'
import type { Passenger } from '../travelers/index.ts'
import type { VisaAnswers, VisaDocumentKind, VisaFileType } from '../visa-applications/index.ts'
import type { SupplierContext } from './port.ts'

/** An application as it is handed in. `reference` is ours: the supplier takes each reference once. */
export interface VisaSubmission {
  readonly reference: string
  readonly productId: string
  /** Processing at the authority's express fee. */
  readonly isExpress: boolean
  readonly arrival: string
  /** Fee that we agree to pay, in the authority's currency. At another one the authority takes nothing. */
  readonly fee: Money
  readonly traveler: Passenger
  readonly answers: VisaAnswers
  readonly documents: readonly VisaFile[]
}
export interface VisaFile {
  readonly kind: VisaDocumentKind
  readonly type: VisaFileType
  readonly bytes: Uint8Array
}

/** Answer of an authority. `wanted` and `reason` are its own words, in English. */
export type VisaStatus =
  | { readonly state: 'submitted'; readonly ref: string; readonly at: Instant }
  | { readonly state: 'more-wanted'; readonly ref: string; readonly wanted: readonly VisaDocumentKind[]; readonly note: string }
  | { readonly state: 'approved'; readonly ref: string; readonly number: string; readonly validUntil: string }
  | { readonly state: 'refused'; readonly ref: string; readonly reason: string }
  | { readonly state: 'withdrawn'; readonly ref: string }

/** The authority took nothing: its fee for this application, express included, is another one now (VI-17). */
export interface VisaFeeChanged {
  readonly state: 'fee-changed'
  readonly fee: Money
}

/**
 * Port to who hands visas in (VI-18). Throws SupplierError; one with `sideEffect: 'possible'` is looked up by our
 * reference and never sent again.
 */
export interface VisaSupplier {
  readonly id: string
  readonly submit: (submission: VisaSubmission, context: SupplierContext) => Promise<VisaStatus | VisaFeeChanged>
  /** Undefined: the authority has no application of that reference. */
  readonly find: (reference: string, context: SupplierContext) => Promise<VisaStatus | undefined>
  readonly sendMore: (ref: string, documents: readonly VisaFile[], context: SupplierContext) => Promise<VisaStatus>
  readonly withdraw: (ref: string, context: SupplierContext) => Promise<VisaStatus>
  /** The visa itself as a PDF, of an approved application. */
  readonly getDocument: (ref: string, context: SupplierContext) => Promise<Uint8Array>
}
