import { startJobs } from '../background/index.ts'
import { createReconciliation, httpStatements, tellOperations } from '../money/reconciliation/index.ts'
import type { SupplierFinder } from '../orders/index.ts'
import { beginApplication } from '../visas/applications/index.ts'
import type { Base } from './base.ts'
import type { composeBooking } from './booking.ts'
import type { ComposedDocuments } from './documents.ts'
import { airlineChangePorts, rescuePorts } from './rescue-ports.ts'
import { whenConfirmed } from './when-confirmed.ts'

type Booking = Awaited<ReturnType<typeof composeBooking>>

/** Opens the reconciliation of our record with the statements of `parties`, by their names. */
export const composeReconciliation = ({ settings, context }: Base, parties: readonly string[]) =>
  createReconciliation({
    ...context,
    parties,
    source: settings.statementsUrl === null ? undefined : httpStatements(settings.statementsUrl),
  })

export interface BackgroundOptions {
  readonly booking: Pick<Booking, 'payments' | 'installments'>
  readonly suppliers: SupplierFinder
  readonly documents: ComposedDocuments
  readonly reconciliation: ReturnType<typeof composeReconciliation>
  readonly visaRound: () => Promise<void>
  readonly watchPrices: () => Promise<void>
  readonly searchPrice: (id: string) => Promise<void>
  readonly searchPricesAtNight: () => Promise<void>
  readonly verifyActions: () => Promise<void>
  readonly tellLateTasks: () => Promise<void>
  readonly countOrders: (() => Promise<void>) | undefined
  readonly sendCounts: (() => Promise<void>) | undefined
  readonly roundMs: number | undefined
}

/** Starts the background jobs and rounds. */
export const startBackground = ({ settings, context, queue, brands, getBrand }: Base, options: BackgroundOptions) => {
  const { contact, id, market } = getBrand(settings.brand)
  const { reconciliation, roundMs } = options
  return startJobs({
    ...context,
    ...options.booking,
    queue,
    suppliers: options.suppliers,
    mailer: options.documents.orderMailer,
    emailSender: options.documents.emailSender,
    visaRound: options.visaRound,
    visaKeptDaysOf: Object.fromEntries(brands.map(brand => [brand.id, brand.visaKeptDays])),
    watchPrices: options.watchPrices,
    searchPrice: options.searchPrice,
    searchPricesAtNight: options.searchPricesAtNight,
    verifyActions: options.verifyActions,
    tellLateTasks: options.tellLateTasks,
    countOrders: options.countOrders,
    sendCounts: options.sendCounts,
    compareRecords: async () => {
      await reconciliation.round()
      await tellOperations(context, reconciliation, { brand: id, to: contact.email, zone: market.timeZone })
    },
    beginApplication: (tx, item) => beginApplication(context, tx, item),
    onConfirmed: whenConfirmed(context, getBrand),
    rescues: rescuePorts(context, getBrand),
    airlineChanges: airlineChangePorts(context),
    ...(roundMs !== undefined && { roundMs }),
  })
}
