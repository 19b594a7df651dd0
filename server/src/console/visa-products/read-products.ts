import { type Brand, sells } from '@karwan/brands/brand'
import type {
  VisaProductBody,
  VisaProductBrand,
  VisaProductPage,
  VisaProductRow,
  VisaTerms,
  visaProductsView,
} from '@karwan/contract/console'
import type { Money } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import { type VisaProduct, visaPrice, visaProductFaults } from '@karwan/domain/visa-applications'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { tables } from '../../platform/database/index.ts'
import { readWaiting } from '../approvals/rows.ts'
import { brandsWith } from '../guard.ts'
import { namesOf } from '../people-names.ts'
import type { SignedInPerson } from '../session.ts'
import type { VisaProductsContext } from './context.ts'
import { inForceOf, type ProductHistory, readHistory, type VisaVersion, visaVersionOf, whichProduct } from './rows.ts'

const { contentItems } = tables
type Facts = Pick<VisaProductsContext, 'db' | 'now' | 'brands' | 'rates' | 'visaSuppliers'>

/** Names a product as what an approval is about. */
export const visaSubjectOf = (brand: string, productId: string): string => `${brand} ${productId}`

/** Finds a brand that sells visas and whose content somebody may read. */
export const findVisaBrand = ({ brands }: Pick<Facts, 'brands'>, person: SignedInPerson, id: string): Brand | undefined =>
  brandsWith(person, 'content.read').includes(id) ? brands.find(brand => brand.id === id && sells(brand, 'visa')) : undefined

export const termsView = ({ id: _, isExpress: __, ...product }: VisaProduct): VisaTerms => structuredClone(product) as VisaTerms
const bodyView = ({ isOnSale, product }: VisaVersion): VisaProductBody => ({ isOnSale, product: termsView(product) })

const totalOf = ({ rates }: Pick<Facts, 'rates'>, brand: Brand, product: VisaProduct): Money | null =>
  visaProductFaults(product, brand.market).some(({ path }) => path.toLowerCase().includes('fee'))
    ? null
    : visaPrice(product, { rate: rates.of(brand), step: brand.payment.priceStep }).total

const rowOf = (context: Facts, history: ProductHistory, waiting: ReadonlyMap<string, string>): VisaProductRow => {
  const { brand, productId, versions, publications, ofFile } = history
  const [newest] = versions
  const inForce = inForceOf(history, context.now())
  const content = newest ? visaVersionOf(newest) : ofFile && { isOnSale: true, product: ofFile }
  if (!content) throw new Error(`The product ${productId} of ${brand.id} says nothing`)
  const version = newest?.version ?? 0
  return {
    id: productId,
    brand: brand.id,
    state: inForce ? (inForce.isOnSale ? 'on-sale' : 'off-sale') : 'draft',
    hasDraft: version > 0 && publications.every(each => each.version < version),
    version,
    body: bodyView(content),
    savedBy: newest?.byName ?? null,
    savedAt: newest?.at.toISOString() ?? null,
    inForce: inForce ? { version: inForce.version, body: bodyView(inForce) } : null,
    total: totalOf(context, brand, (inForce ?? content).product),
    waiting: waiting.get(visaSubjectOf(brand.id, productId)) ?? null,
  }
}

const brandView = ({ visaSuppliers }: Pick<Facts, 'visaSuppliers'>, { id, market }: Brand): VisaProductBrand => ({
  id,
  currency: market.paymentCurrency,
  suppliers: [...visaSuppliers],
})

/** Lists the products of the brands whose content a person may read: those of the file first, then the newest. */
export const listVisaProducts = async (context: Facts, person: SignedInPerson): Promise<z.input<typeof visaProductsView>> => {
  const { db, now } = context
  const brands = context.brands.flatMap(({ id }) => findVisaBrand(context, person, id) ?? [])
  const ids = brands.map(({ id }) => id)
  const items = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'visa'), inArray(contentItems.brand, ids)))
  const waiting = await readWaiting(db, 'visa-price', now())
  const rows = brands.flatMap(brand => {
    const own = new Map(items.filter(item => item.brand === brand.id).map(item => [item.productId ?? '', item]))
    const products = [...new Set([...brand.visasOfFile.map(({ id }) => id), ...own.keys()])]
    return products.map(productId => readHistory(db, brand, { productId, item: own.get(productId) }))
  })
  return {
    brands: brands.map(brand => brandView(context, brand)),
    products: (await Promise.all(rows)).map(history => rowOf(context, history, waiting)),
  }
}

/** Reads one product with its history; `not-found` for one of a brand whose content the person may not read. */
export const readVisaProduct = async (
  context: Facts,
  person: SignedInPerson,
  { brand: brandId, productId }: { readonly brand: string; readonly productId: string },
): Promise<VisaProductPage | Problem> => {
  const { db, now } = context
  const brand = findVisaBrand(context, person, brandId)
  if (!brand) return problem('not-found')
  const [item] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'visa'), whichProduct(brand.id, productId)))
  const history = await readHistory(db, brand, { productId, item })
  const { versions, publications, ofFile } = history
  if (!item && !ofFile) return problem('not-found')
  const names = await namesOf(
    db,
    publications.map(({ approvedBy }) => approvedBy),
  )
  return {
    ...rowOf(context, history, await readWaiting(db, 'visa-price', now())),
    of: brandView(context, brand),
    versions: [
      ...versions.map(row => ({ version: row.version, body: bodyView(visaVersionOf(row)), by: row.byName, at: row.at.toISOString() })),
      ...(ofFile ? [{ version: 0, body: bodyView({ isOnSale: true, product: ofFile }), by: null, at: null }] : []),
    ],
    publications: publications.map(({ id, version, byName, at, approvedBy }) => ({
      id,
      version,
      by: byName,
      at: at.toISOString(),
      approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? ''),
    })),
  }
}
