import { getBrand, loadBrands } from '@karwan/brands/node'
import type { VisaProductBody } from '@karwan/contract/console'
import type { TestVisitor, VisitorAnswer } from '../index.ts'

type Ask = (visitor: TestVisitor, asked: string, body?: unknown) => Promise<VisitorAnswer>

const [first] = getBrand(loadBrands(), 'default').visasOfFile
if (!first) throw new Error('The default brand sells no visa')
const { id, isExpress: _, ...product } = first
/** A product of the brand's file as a page sends it. */
export const sampleVisaProduct = { isOnSale: true, product: structuredClone(product) as VisaProductBody['product'] }

/** Makes every call about visa products, each as it should be. */
export const callVisaProducts = async (ask: Ask, staff: TestVisitor): Promise<void> => {
  const path = '/api/console/visa-products'
  await ask(staff, `POST ${path}`, { brand: 'default', body: sampleVisaProduct })
  await ask(staff, `POST ${path}/default/${id}/versions`, {
    begunFrom: 0,
    body: { ...sampleVisaProduct, product: { ...sampleVisaProduct.product, serviceFee: { amount: 90_000, currency: 'IQD' } } },
  })
  await ask(staff, `POST ${path}/preview`, { brand: 'default', productId: id, product: sampleVisaProduct.product })
  await ask(staff, `POST ${path}/default/${id}/publications`, { version: 1, after: null, reason: 'Much work' })
  await ask(staff, `GET ${path}/default/${id}`)
  await ask(staff, `GET ${path}`)
  await ask(staff, 'GET /api/console/approvals')
}
