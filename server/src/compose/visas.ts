import { createClamd } from '@karwan/adapters/scanners'
import type { VisaSupplier } from '@karwan/domain/suppliers'
import type { Http } from '../platform/http/index.ts'
import { createApplications, type TravelerContext, uploadRoutes, visaApplicationRoutes } from '../visas/applications/index.ts'
import { createRuleTasks, visaRoutes } from '../visas/index.ts'
import { type VisasInForce, visaProductRoutes } from '../visas/products/index.ts'
import { type SubmissionContext, sendMore, visaRound, withdrawAtAuthority } from '../visas/submission/index.ts'
import type { Base } from './base.ts'
import type { ComposedDocuments } from './documents.ts'
import { visaFeeTerms } from './visa-suppliers.ts'

const minuteMs = 60_000
/** An authority is asked politely: it decides in days. The one of the sandbox decides in seconds. */
const paceOf = (live: boolean): SubmissionContext['pace'] =>
  live
    ? { pollMs: 10 * minuteMs, retryMs: minuteMs, longestRetryMs: 60 * minuteMs }
    : { pollMs: 5000, retryMs: 5000, longestRetryMs: minuteMs }

interface VisasOptions {
  readonly resolving: Parameters<typeof createApplications>[0]
  readonly suppliers: readonly VisaSupplier[]
  readonly documents: Pick<ComposedDocuments, 'documents' | 'visaDocuments'>
  /** Visas that a brand sells now. */
  readonly visasOnSale: VisasInForce
}
/** Puts together visas: what is sold, applications with their moves, who hands them in, and the round that does. */
export const composeVisas = (base: Base, { resolving, suppliers, documents: { documents, visaDocuments }, visasOnSale }: VisasOptions) => {
  const { settings, context, rates, switches, zoneOf } = base
  const ruleTasks = createRuleTasks(context)
  const applications = createApplications(resolving)
  const findVisaSupplier = (id: string) => suppliers.find(supplier => supplier.id === id)
  const feeTermsOf = visaFeeTerms(base)
  const submission: SubmissionContext = { ...context, applications, findVisaSupplier, feeTermsOf, pace: paceOf(settings.live), zoneOf }
  const travelers: TravelerContext = {
    ...context,
    applications,
    findVisaSupplier,
    scanner: settings.scanner && createClamd(settings.scanner),
    documents,
    visaDocuments,
    zoneOf,
    keptDaysOf: brand => base.getBrand(brand).visaKeptDays,
    sendMore: id => sendMore(submission, id),
    withdrawAtAuthority: id => withdrawAtAuthority(submission, id),
  }
  return {
    ofStaff: { applications, findVisaSupplier, feeTermsOf },
    supplierIds: suppliers.map(({ id }) => id),
    visaRound: () => visaRound(submission),
    rulesDiffer: ruleTasks.differ,
    addRoutes: (http: Http): void => {
      visaRoutes(http, { now: context.now, ruleTasks })
      visaProductRoutes(http, { now: context.now, rates, inForce: visasOnSale, switches })
      visaApplicationRoutes(http, travelers)
      uploadRoutes(http, travelers)
    },
  }
}
