import { normalizeDigits } from '@karwan/domain/locales'
import { type CurrencyCode, findDecimal } from '@karwan/domain/money'

const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
const plain = /^\d+([.,]\d{1,2})?$/

/**
 * Minor units of an amount as a person types it, with digits of any script and commas between thousands. Undefined
 * where it could mean two amounts (`1.000`), or has decimals that the currency lacks.
 */
export const amountOf = (typed: string, currency: CurrencyCode): number | undefined => {
  const text = normalizeDigits(typed.trim()).replaceAll('٬', ',').replaceAll('٫', '.')
  if (grouped.test(text)) return findDecimal(text.replaceAll(',', ''), currency)?.amount
  return plain.test(text) ? findDecimal(text.replace(',', '.'), currency)?.amount : undefined
}
