import type { Brand } from '@karwan/brands/brand'
import { contentStatusOf } from '@karwan/domain/content'
import type { VisaProduct } from '@karwan/domain/visa-applications'
import { and, eq, type SQL } from 'drizzle-orm'
import { type ContentItemRow, type PublicationRow, readPublications } from '../../content/index.ts'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'

const { contentItems, contentVersions } = tables
type Selecting = Pick<Context['db'] | Transaction, 'select'>

/** Content of a version. */
export interface VisaVersion {
  readonly isOnSale: boolean
  readonly product: VisaProduct
}
type VersionRow = typeof contentVersions.$inferSelect

/** Returns what a version says. */
export const visaVersionOf = ({ itemId, version, body }: Pick<VersionRow, 'itemId' | 'version' | 'body'>): VisaVersion => {
  const read = stored.contentBody.read(body, `${itemId} ${version}`)
  if (read.kind !== 'visa') throw new Error(`${itemId} ${version} is no visa product`)
  return read
}

export const whichProduct = (brand: string, productId: string): SQL | undefined =>
  and(eq(contentItems.brand, brand), eq(contentItems.productId, productId))

export const findOfFile = ({ visasOfFile }: Brand, productId: string): VisaProduct | undefined =>
  visasOfFile.find(({ id }) => id === productId)

/** A product of a brand with all that people made of it; versions and publications are newest first. */
export interface ProductHistory {
  readonly brand: Brand
  readonly productId: string
  readonly item: ContentItemRow | undefined
  readonly ofFile: VisaProduct | undefined
  readonly versions: readonly VersionRow[]
  readonly publications: readonly PublicationRow[]
}

/** Reads the versions and publications of a product, whose row may be missing where it is as in the brand's file. */
export const readHistory = async (
  db: Selecting,
  brand: Brand,
  { productId, item }: Pick<ProductHistory, 'productId' | 'item'>,
): Promise<ProductHistory> => {
  const versions = item ? await db.select().from(contentVersions).where(eq(contentVersions.itemId, item.id)) : []
  const publications = item ? ((await readPublications(db, [item.id])).get(item.id) ?? []) : []
  return {
    brand,
    productId,
    item,
    ofFile: findOfFile(brand, productId),
    versions: versions.toSorted((a, b) => b.version - a.version),
    publications: publications.toReversed(),
  }
}

const versionIn = ({ versions }: ProductHistory, wanted: number): VisaVersion | undefined => {
  const row = versions.find(({ version }) => version === wanted)
  return row && visaVersionOf(row)
}

/** Returns the version that the shop goes by now; 0 is the brand's file. Undefined: nothing was published. */
export const inForceOf = (history: ProductHistory, now: Date): (VisaVersion & { readonly version: number }) | undefined => {
  const { item, ofFile, publications } = history
  const { shown } = item ? contentStatusOf({ ...item, publications }, now) : { shown: undefined }
  const published = shown && versionIn(history, shown.version)
  if (shown && published) return { ...published, version: shown.version }
  return ofFile && { isOnSale: true, product: ofFile, version: 0 }
}

/** Returns the product with the newest price that two people agreed on, or else that of the brand's file. */
export const agreedOf = (history: ProductHistory): VisaProduct | undefined => {
  const agreed = history.publications.find(({ approvedBy }) => approvedBy !== null)
  return (agreed && versionIn(history, agreed.version)?.product) ?? history.ofFile
}
