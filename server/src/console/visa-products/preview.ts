import type { VisaProductPreview, visaProductPreviewAsk } from '@karwan/contract/console'
import { money, subtract } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import {
  type VisaPrice,
  type VisaProduct,
  visaEndings,
  visaPrice,
  visaProductFaults,
  visaShareBack,
} from '@karwan/domain/visa-applications'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { tables } from '../../platform/database/index.ts'
import { mostMinimumChangeOf } from '../fees/read-fees.ts'
import type { SignedInPerson } from '../session.ts'
import type { VisaProductsContext } from './context.ts'
import { needsSecondPerson } from './publish-product.ts'
import { findVisaBrand } from './read-products.ts'
import { inForceOf, readHistory, whichProduct } from './rows.ts'

const { contentItems } = tables

/** Prices a product as it is typed, beside what the shop tells now. Nothing is written. */
export const previewVisaProduct = async (
  context: VisaProductsContext,
  person: SignedInPerson,
  { brand: brandId, productId, product: typed }: z.output<typeof visaProductPreviewAsk>,
): Promise<VisaProductPreview | Problem> => {
  const brand = findVisaBrand(context, person, brandId)
  if (!brand) return problem('not-found')
  const product: VisaProduct = { ...typed, id: productId ?? '' }
  const { market, payment } = brand
  const fields = visaProductFaults(product, { paymentCurrency: market.paymentCurrency, suppliers: context.visaSuppliers })
  if (fields.length > 0) return problem('fields-invalid', { fields: [...fields] })
  const [item] = await context.db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'visa'), whichProduct(brand.id, product.id)))
  const history = await readHistory(context.db, brand, { productId: product.id, item })
  const at = { rate: context.rates.of(brand), step: payment.priceStep }
  const price = visaPrice(product, at)
  const inForce = inForceOf(history, context.now())
  return {
    price: priceView(price),
    before: inForce?.isOnSale ? priceView(visaPrice(inForce.product, at)) : null,
    stages: visaEndings.map(ending => {
      const back = visaShareBack(price, ending, product)
      return { ending, back, kept: subtract(price.total, back) }
    }),
    needsApproval: needsSecondPerson(context, history, product),
    mostChange: money(mostMinimumChangeOf(context, brand), market.paymentCurrency),
  }
}

const priceView = ({ expressFee, ...price }: VisaPrice): VisaProductPreview['price'] => ({ ...price, expressFee: expressFee ?? null })
