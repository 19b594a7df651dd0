import type { VisaProductView, VisaQuote } from '@karwan/contract/visa-applications'
import type { LocalDate } from '@karwan/domain/calendar'
import { money, subtract } from '@karwan/domain/money'
import { decisionWindow, startBy, type VisaPrice, visaEndings, visaShareBack } from '@karwan/domain/visa-applications'
import type { VisaForOrder } from '../../orders/index.ts'

/** Returns a visa as visitors see it: without who hands it in. */
export const visaProductViewOf = ({ product, price }: Pick<VisaForOrder, 'product' | 'price'>): VisaProductView => {
  const { id, country, kind, purpose, ages, stayDays, validityDays, entries, workingDays, passportMonths, express } = product
  return {
    id,
    country,
    kind,
    purpose,
    nationalities: [...product.nationalities],
    ...(ages && { ages: { ...ages } }),
    stayDays,
    validityDays,
    entries,
    workingDays,
    ...(express && price.expressFee && { express: { workingDays: express.workingDays, fee: price.expressFee } }),
    isExpress: product.isExpress === true,
    passportMonths,
    documents: product.documents.map(document => ({ ...document })),
    fields: product.fields.map(field => ({ ...field })),
    price: pricePartsOf(price),
  }
}

const pricePartsOf = ({ authorityFee, serviceFee, checkingFee, courierFee, total }: VisaPrice): VisaProductView['price'] => ({
  authorityFee,
  serviceFee,
  checkingFee,
  courierFee,
  total,
})

interface QuoteFor {
  readonly arrival: LocalDate
  readonly travelers: number
  readonly today: LocalDate
}
/** Returns the price of visas for a party, with what comes back of each at every stage (VI-17). */
export const visaQuoteOf = (visa: VisaForOrder, { arrival, travelers, today }: QuoteFor): VisaQuote => {
  const { product, price } = visa
  const last = startBy(product, arrival)
  return {
    product: visaProductViewOf(visa),
    total: money(price.total.amount * travelers, price.total.currency),
    stages: visaEndings.map(ending => {
      const back = visaShareBack(price, ending, product)
      return { ending, back, kept: subtract(price.total, back) }
    }),
    startBy: last,
    isLate: last < today,
    decision: decisionWindow(product, today),
  }
}
