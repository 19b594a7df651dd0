import type { Brand } from '@karwan/brands/brand'
import { approvalKinds } from '@karwan/domain/approvals'
import { visaProductFaults } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { readPublications } from '../../content/index.ts'
import { stored, tables } from '../../platform/database/index.ts'
import type { ApprovalOfKind } from '../approvals/kinds.ts'
import type { Approval } from '../approvals/rows.ts'
import { authorOf, findVersion } from '../content/change-item.ts'
import { namesOf } from '../people-names.ts'
import { detailsOfVisa, putPublication } from './publish-product.ts'
import { termsView } from './read-products.ts'
import { visaVersionOf } from './rows.ts'

const { contentItems } = tables
const proposalOf = ({ body, id }: Approval) => stored.visaProposal.read(body, id)
const findBrand = ({ brands }: { readonly brands: readonly Brand[] }, row: Approval): Brand | undefined =>
  brands.find(({ id }) => id === proposalOf(row).brand)

/** Prices of visa products that wait for a second person. */
export const visaApproval: ApprovalOfKind = {
  brandsOf: (context, row) => {
    const brand = findBrand(context, row)
    return brand && [brand]
  },
  lock: (_, tx, row) =>
    tx
      .select()
      .from(contentItems)
      .where(eq(contentItems.id, proposalOf(row).itemId))
      .for('update'),
  isOfToday: async (context, tx, row) => {
    const { itemId, after, product } = proposalOf(row)
    const newest = (await readPublications(tx, [itemId])).get(itemId)?.at(-1)
    const brand = findBrand(context, row)
    return brand !== undefined && (newest?.id ?? null) === after && visaProductFaults(product, brand.market).length === 0
  },
  async carryOut(context, tx, { row, person }) {
    const { itemId, version } = proposalOf(row)
    const [item] = await tx.select().from(contentItems).where(eq(contentItems.id, itemId))
    const found = await findVersion(tx, itemId, version)
    if (!item || !found) throw new Error(`The proposal ${row.id} is of no product`)
    const name = (await namesOf(tx, [row.proposedBy])).get(row.proposedBy) ?? ''
    const by = { author: authorOf({ id: row.proposedBy, name }), approvedBy: person.id, approvalId: row.id }
    const act = { act: 'approval-approved', permission: approvalKinds['visa-price'].decides } as const
    await putPublication(context, tx, { item, version, content: visaVersionOf(found), person, by, ...act })
  },
  detailsOf: (_, row) => {
    const { product, version } = proposalOf(row)
    return detailsOfVisa(product, version)
  },
  viewOf: (context, row) => {
    const brand = findBrand(context, row)
    if (!brand) return undefined
    const { version, before, product, reason } = proposalOf(row)
    return {
      kind: 'visa-price',
      brands: [brand.id],
      productId: product.id,
      version,
      before: before && termsView(before),
      product: termsView(product),
      reason,
    }
  },
  refresh: ({ lookForContent }) => lookForContent(),
}
