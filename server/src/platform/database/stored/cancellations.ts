import type { CancelQuote } from '@karwan/domain/suppliers'
import { z } from 'zod'
import { money, oneOf, text, whole } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

/** The refund of one item of a cancellation quote. Amounts are minor units of the order's currency. */
export interface QuotedPart {
  readonly serviceId: string
  readonly paid: number
  /** Null: the supplier does not tell. */
  readonly refund: number | null
  readonly serviceFee: number
  /** Discount of a package's other part, within `paid` and not in `refund`; 0 where none is taken back. */
  readonly discountTaken: number
  readonly supplierQuote: CancelQuote
}

const supplierQuote = fieldsOf<CancelQuote>({
  quoteId: text,
  ref: text,
  refund: money.nullable(),
  penalty: money.nullable(),
  refundTo: oneOf<CancelQuote['refundTo']>({
    'original-form-of-payment': true,
    voucher: true,
    balance: true,
    'awaiting-payment': true,
  }),
  expiresAt: text,
})
export const storedSupplierQuote = storedJson('cancellations.supplier_quote', versions(supplierQuote))
const firstPart = { serviceId: text, paid: whole, refund: whole.nullable(), serviceFee: whole, supplierQuote }
export const storedQuotedParts = storedJson(
  'cancellation_quotes.parts',
  versions(z.array(fieldsOf(firstPart))).next<readonly QuotedPart[]>(
    z.array(fieldsOf<QuotedPart>({ ...firstPart, discountTaken: whole })),
    before => before.map(part => ({ ...part, discountTaken: 0 })),
  ),
)
