import type { Brand } from '@karwan/brands/brand'
import { approvalKinds } from '@karwan/domain/approvals'
import { lockFees } from '../../money/fees/index.ts'
import { stored } from '../../platform/database/index.ts'
import type { ApprovalOfKind } from '../approvals/kinds.ts'
import type { Approval } from '../approvals/rows.ts'
import { fileFeeOf } from './read-fees.ts'
import { detailsOfFee, fitsToday, putFee } from './set-fee.ts'

type OfBrands = { readonly brands: readonly Brand[] }
const proposalOf = ({ body, id }: Approval) => stored.feeProposal.read(body, id)
const findBrand = ({ brands }: OfBrands, row: Approval): Brand | undefined => brands.find(({ id }) => id === proposalOf(row).brand)
const getBrand = (context: OfBrands, row: Approval): Brand => {
  const brand = findBrand(context, row)
  if (!brand) throw new Error(`The proposal ${row.id} is of no brand`)
  return brand
}

/** Fee rules that wait for a second person. */
export const feeApproval: ApprovalOfKind = {
  brandsOf: (context, row) => {
    const brand = findBrand(context, row)
    return brand && [brand]
  },
  lock: (_, tx, row) => lockFees(tx, proposalOf(row).brand),
  isOfToday: (context, tx, row) => {
    const { ruleId, rule, seen } = proposalOf(row)
    return fitsToday(tx, { brand: getBrand(context, row), ruleId }, { rule, seen })
  },
  async carryOut(context, tx, { row, person }) {
    const { ruleId, ...wanted } = proposalOf(row)
    const by = { proposedBy: row.proposedBy, approvedBy: person.id, approvalId: row.id }
    const act = { act: 'approval-approved', permission: approvalKinds['fee-rule'].decides } as const
    await putFee(context, tx, { person, brand: getBrand(context, row), ruleId, wanted, by, ended: false, ...act })
  },
  detailsOf: (_, row) => {
    const { ruleId, rule, seen } = proposalOf(row)
    return detailsOfFee(ruleId, seen + 1, rule)
  },
  viewOf: (context, row) => {
    const brand = findBrand(context, row)
    if (!brand) return undefined
    const { rule, reason, before } = proposalOf(row)
    const file = fileFeeOf(brand, rule.product) ?? null
    return {
      kind: 'fee-rule',
      currency: brand.market.paymentCurrency,
      brands: [brand.id],
      before: before && { ...before },
      rule: { ...rule },
      file,
      reason,
    }
  },
  refresh: ({ fees }) => fees.refresh(),
}
