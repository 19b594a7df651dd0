import { money } from '@karwan/domain/money'
import type { SupplierContext, VisaFile, VisaSubmission, VisaSupplier } from '@karwan/domain/suppliers'
import { documentsFor, type VisaDocumentKind, type VisaProduct } from '@karwan/domain/visa-applications'
import { and, asc, eq, ne } from 'drizzle-orm'
import { lockOrder, type OrderItemRow, type OrderRow } from '../../orders/index.ts'
import { sealed, stored, type Transaction, tables, type VisaItem } from '../../platform/database/index.ts'
import type { ApplicationRow, SubmissionContext } from './ports.ts'

const { visaApplications, visaFiles, orders, orderItems } = tables

/** The longest an authority is waited for: handing in carries forty megabytes. */
export const callMs = { submit: 110_000, read: 30_000 } as const

/** An application with its order, what was bought, and who hands it in. */
export interface VisaWork {
  readonly application: ApplicationRow
  readonly order: OrderRow
  readonly item: OrderItemRow
  readonly visaItem: VisaItem
  /** Undefined: our own staff. */
  readonly supplier: VisaSupplier | undefined
}

/** Finds an application with all that belongs to it. */
export const findWork = async (context: SubmissionContext, applicationId: string): Promise<VisaWork | undefined> => {
  const [application] = await context.db.select().from(visaApplications).where(eq(visaApplications.id, applicationId))
  if (!application) return undefined
  const [order] = await context.db.select().from(orders).where(eq(orders.id, application.orderId))
  const [item] = await context.db.select().from(orderItems).where(eq(orderItems.id, application.id))
  const visaItem = item && stored.product.read(item.product, item.id)
  if (!order || !item || !visaItem || !('kind' in visaItem) || visaItem.kind !== 'visa') return undefined
  return { application, order, item, visaItem, supplier: context.findVisaSupplier(visaItem.product.supplier) }
}

/** Locks the order, then the application, as everybody does. */
export const lockApplicationOf = async (tx: Transaction, { id, orderId }: Pick<ApplicationRow, 'id' | 'orderId'>) => {
  await lockOrder(tx, orderId)
  const [application] = await tx.select().from(visaApplications).where(eq(visaApplications.id, id)).for('update')
  return application
}

export const supplierContextOf = ({ item, order }: VisaWork, milliseconds: number): SupplierContext => ({
  traceId: item.clientRef,
  signal: AbortSignal.timeout(milliseconds),
  language: order.language,
})

/** Returns what is handed in: the same in every try. Throws where the traveler or answers were deleted. */
export const submissionOf = async (context: SubmissionContext, { application, item, visaItem }: VisaWork): Promise<VisaSubmission> => {
  const [passenger] = sealed.passengers.open(context.vault, item.travelers, item.id)
  const birthDate = passenger?.birthDate
  if (!passenger || birthDate === undefined) throw new Error('The traveler of a visa was deleted')
  const wanted = kindsOf(visaItem.product, birthDate, visaItem.arrival)
  return {
    reference: item.clientRef,
    productId: visaItem.product.id,
    isExpress: visaItem.product.isExpress === true,
    arrival: visaItem.arrival,
    fee: money(item.netAmount, item.netCurrency),
    traveler: { ...passenger, birthDate },
    answers: application.answers === null ? {} : sealed.visaAnswers.open(context.vault, application.answers, application.id),
    documents: await readFiles(context, application.id, kind => wanted.has(kind)),
  }
}

const kindsOf = (product: VisaProduct, birthDate: string, arrival: string): ReadonlySet<string> =>
  new Set(documentsFor(product, birthDate, arrival).map(({ kind }) => kind))

/** Reads the files that fit and that nobody refused, with their content. */
export const readFiles = async (
  { db, applications }: SubmissionContext,
  applicationId: string,
  fits: (kind: VisaDocumentKind) => boolean,
): Promise<readonly VisaFile[]> => {
  const files = await db
    .select()
    .from(visaFiles)
    .where(and(eq(visaFiles.applicationId, applicationId), ne(visaFiles.state, 'refused')))
    .orderBy(asc(visaFiles.uploadedAt), asc(visaFiles.id))
  const read = files.map(async ({ id, kind, type }) =>
    kind !== 'visa' && fits(kind) ? [{ kind, type, bytes: await applications.readFile(id) }] : [],
  )
  return (await Promise.all(read)).flat()
}
