import { type LocalDate, today } from '@karwan/domain/calendar'
import type { VisaSupplier } from '@karwan/domain/suppliers'
import type { OrderedPassenger } from '@karwan/domain/travelers'
import { documentsFor, type VisaDocumentKind } from '@karwan/domain/visa-applications'
import { asc, eq } from 'drizzle-orm'
import { type Context, sealed, stored, type Transaction, tables, type VisaItem } from '../../platform/database/index.ts'

const { orderItems, orders, visaApplications, visaFiles } = tables
export type ApplicationRow = typeof visaApplications.$inferSelect
export type VisaFileRow = typeof visaFiles.$inferSelect

/** Locks an application. Lock its order before. */
export const lockApplication = async (tx: Transaction, id: string): Promise<void> => {
  await tx.select({ id: visaApplications.id }).from(visaApplications).where(eq(visaApplications.id, id)).for('update')
}

/** An application with what staff has to know of its order. */
export interface ApplicationFacts {
  readonly row: ApplicationRow
  readonly order: { readonly id: string; readonly reference: string; readonly brand: string }
  readonly item: VisaItem
  /** Place among the items of its order, from 0. */
  readonly position: number
  /** Minor units that went back at its end, where that is not nothing; null before. */
  readonly back: number | null
  /** Our own people hand it in: no system of an authority is connected. */
  readonly isByHand: boolean
  readonly traveler: OrderedPassenger
  /** Newest last. */
  readonly files: readonly VisaFileRow[]
}

export interface FindContext extends Pick<Context, 'vault'> {
  readonly db: Context['db'] | Transaction
  /** Undefined: our own people hand in. */
  findVisaSupplier(id: string): VisaSupplier | undefined
}
/** Finds an application; undefined where there is none of this id. */
export const findApplication = async ({ db, vault, findVisaSupplier }: FindContext, id: string): Promise<ApplicationFacts | undefined> => {
  const [found] = await db
    .select({
      row: visaApplications,
      order: { id: orders.id, reference: orders.reference, brand: orders.brand },
      item: {
        product: orderItems.product,
        travelers: orderItems.travelers,
        supplier: orderItems.supplier,
        position: orderItems.position,
        back: orderItems.backOnRefusal,
      },
    })
    .from(visaApplications)
    .innerJoin(orders, eq(orders.id, visaApplications.orderId))
    .innerJoin(orderItems, eq(orderItems.id, visaApplications.id))
    .where(eq(visaApplications.id, id))
  if (!found) return undefined
  const item = stored.product.read(found.item.product, id)
  const [traveler] = sealed.passengers.open(vault, found.item.travelers, id)
  if (item.kind !== 'visa' || !traveler) throw new Error(`Item ${id} is no visa of a traveler`)
  const files = await db
    .select()
    .from(visaFiles)
    .where(eq(visaFiles.applicationId, id))
    .orderBy(asc(visaFiles.uploadedAt), asc(visaFiles.id))
  const { position, back, supplier } = found.item
  return { row: found.row, order: found.order, item, position, back, isByHand: !findVisaSupplier(supplier), traveler, files }
}

/** Returns the kinds that are wanted of the traveler: those of the product, then what the authority wants beside. */
export const wantedKinds = ({ row, item, traveler }: ApplicationFacts): readonly VisaDocumentKind[] => {
  const { product, arrival } = item
  const own = traveler.birthDate ? documentsFor(product, traveler.birthDate, arrival) : product.documents
  const more = row.wanted === null ? [] : stored.visaWanted.read(row.wanted, row.id)
  return [...new Set([...own.map(({ kind }) => kind), ...more])]
}

/** Returns the day of an instant in a zone, as the traveler and our people count days. */
export const dayOf = (zone: string, at: Date | null): LocalDate | null => (at ? today(zone, at) : null)
