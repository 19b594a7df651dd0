import type { Brand } from '@karwan/brands/brand'
import type { visaProductPublish } from '@karwan/contract/console'
import { fault, type Problem, problem } from '@karwan/domain/problems'
import type { Permission, StaffAct } from '@karwan/domain/staff'
import { type VisaProduct, visaPrice, visaPriceNeedsFourEyes, visaProductFaults } from '@karwan/domain/visa-applications'
import type { z } from 'zod'
import { type ContentItemRow, raiseEpoch } from '../../content/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { findWaiting, insertApproval, lapse, noteLapse, refuseProposal } from '../approvals/rows.ts'
import { noteStaffAction } from '../audit.ts'
import { authorOf, changedBy, changeItem } from '../content/change-item.ts'
import { mostMinimumChangeOf } from '../fees/read-fees.ts'
import type { SignedInPerson } from '../session.ts'
import type { VisaProductsContext } from './context.ts'
import { findVisaBrand, visaSubjectOf } from './read-products.ts'
import { agreedOf, inForceOf, type ProductHistory, readHistory, type VisaVersion, visaVersionOf, whichProduct } from './rows.ts'
import type { VisaProductCall } from './save-product.ts'

const { contentPublications } = tables

/** Tells whether a product's price is far from the one that two people agreed on, at the rate of today. */
export const needsSecondPerson = (
  { rates }: Pick<VisaProductsContext, 'rates'>,
  history: ProductHistory,
  product: VisaProduct,
): boolean => {
  const { brand } = history
  const agreed = agreedOf(history)
  const at = { rate: rates.of(brand), step: brand.payment.priceStep }
  return visaPriceNeedsFourEyes(visaPrice(product, at), agreed && visaPrice(agreed, at), mostMinimumChangeOf({ rates }, brand))
}

/**
 * Publishes a version at once, or proposes it where a second person must agree with its price. Of two people who do so
 * at once, the second is shown the first. Problems: those of `refusalOf`; `not-found`; `content-changed`;
 * `fields-invalid`; `not-allowed` with `approval-waiting`.
 */
export const publishVisaProduct = async (
  context: VisaProductsContext,
  { person, brand: brandId, productId }: VisaProductCall,
  asked: z.output<typeof visaProductPublish>,
): Promise<'published' | 'proposed' | Problem> => {
  const brand = findVisaBrand(context, person, brandId)
  if (!brand) return problem('not-found')
  const wanted = { person, permission: 'content.publish', kind: 'visa', which: whichProduct(brandId, productId) } as const
  return changeItem(context, wanted, async (tx, item) => {
    const history = await readHistory(tx, brand, { productId, item })
    const row = history.versions.find(({ version }) => version === asked.version)
    if (!row) return problem('not-found')
    const [newest] = history.publications
    if ((newest?.id ?? null) !== asked.after) return changedBy(newest)
    const content = visaVersionOf(row)
    const fields = faultsOf(context, brand, content)
    if (fields.length > 0) return problem('fields-invalid', { fields })
    if (content.isOnSale && needsSecondPerson(context, history, content.product))
      return propose(context, tx, { person, item, history, product: content.product }, asked)
    const by = { author: authorOf(person), approvedBy: null, approvalId: null }
    const publication = { item, version: asked.version, by }
    await putPublication(context, tx, { ...publication, person, act: 'content-published', permission: 'content.publish', content })
    return 'published'
  })
}

/** Only what is sold must be right: one that is taken off sale may be unfinished. */
const faultsOf = ({ visaSuppliers: suppliers }: VisaProductsContext, { market }: Brand, { isOnSale, product }: VisaVersion) =>
  isOnSale ? visaProductFaults(product, { paymentCurrency: market.paymentCurrency, suppliers }) : []

interface Proposed {
  readonly person: SignedInPerson
  readonly item: ContentItemRow
  readonly history: ProductHistory
  readonly product: VisaProduct
}
const propose = async (
  context: Pick<VisaProductsContext, 'now'>,
  tx: Transaction,
  { person, item, history, product }: Proposed,
  { version, after, reason }: z.output<typeof visaProductPublish>,
): Promise<'proposed' | Problem> => {
  if (reason === '') return problem('fields-invalid', { fields: [fault('reason', 'error.fieldRequired')] })
  const [at, subject] = [context.now(), visaSubjectOf(item.brand, history.productId)]
  const waiting = await findWaiting(tx, 'visa-price', subject, at)
  if (waiting) {
    const known = stored.visaProposal.read(waiting.body, waiting.id)
    const isOwn = waiting.proposedBy === person.id && known.version === version && known.after === after
    return isOwn ? 'proposed' : refuseProposal('approval-waiting')
  }
  const inForce = inForceOf(history, at)
  const before = inForce?.isOnSale ? inForce.product : null
  const body = stored.visaProposal.write({ brand: item.brand, itemId: item.id, version, after, before, product, reason })
  const { id } = await insertApproval(tx, { kind: 'visa-price', subject, body, proposedBy: person.id }, at)
  const details = { approval: id, kind: 'visa-price', ...detailsOfVisa(product, version) }
  await noteStaffAction(context, tx, {
    person,
    brand: item.brand,
    act: 'approval-proposed',
    permission: 'content.publish',
    details,
    reason,
  })
  return 'proposed'
}

/** Returns what the audit tells of a version. */
export const detailsOfVisa = (product: VisaProduct, version: number): Readonly<Record<string, string>> => ({
  visa: product.id,
  version: String(version),
  authorityFee: `${product.authorityFee.amount} ${product.authorityFee.currency}`,
  serviceFee: `${product.serviceFee.amount} ${product.serviceFee.currency}`,
})

interface Put {
  readonly item: ContentItemRow
  readonly version: number
  readonly content: VisaVersion
  /** Person whose act is written down. */
  readonly person: SignedInPerson
  readonly act: StaffAct
  readonly permission: Permission
  readonly by: { readonly author: ReturnType<typeof authorOf>; readonly approvedBy: string | null; readonly approvalId: string | null }
}
/** Writes a publication, shown from now on; a waiting proposal about it lapses. A lock of its row comes before. */
export const putPublication = async (
  context: Pick<VisaProductsContext, 'now'>,
  tx: Transaction,
  { item, version, content, person, act, permission, by: { author, approvedBy, approvalId } }: Put,
): Promise<void> => {
  const { id: itemId, brand } = item
  const at = context.now()
  await tx.insert(contentPublications).values({ itemId, version, from: at, until: null, at, ...author, approvedBy, approvalId })
  await raiseEpoch(tx, brand)
  const waiting = await findWaiting(tx, 'visa-price', visaSubjectOf(brand, content.product.id), at)
  const isOther = waiting && waiting.id !== approvalId
  if (isOther) await lapse(tx, waiting.id, at)
  const details = {
    ...(approvalId !== null && { approval: approvalId }),
    ...detailsOfVisa(content.product, version),
    sale: content.isOnSale ? 'on' : 'off',
  }
  await noteStaffAction(context, tx, { person, brand, act, permission, details })
  if (isOther) await noteLapse(context, tx, [{ id: brand }], { person, approval: waiting.id, details: { visa: content.product.id } })
}
