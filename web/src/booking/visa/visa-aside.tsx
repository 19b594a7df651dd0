import type { VisaQuote } from '@karwan/contract/visa-applications'
import { countryName } from '@karwan/domain/countries'
import { useShownMoney } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { BookedAside, PriceBreakdown } from '../form/index.ts'
import { usePriceLines } from './price-lines.ts'
import { DocumentsNeeded, VisaFacts } from './visa-facts.tsx'

/** The chosen visa with its price. */
export function VisaAside({ quote, count }: { quote: VisaQuote; count: number }) {
  const { t, language } = useLocale()
  const { shown } = useShownMoney()
  const { product, total } = quote
  const lines = usePriceLines(quote, count)
  const usd = shown(total)
  return (
    <BookedAside title={t('visa.countryTitle', { country: countryName(product.country, language) })} total={total} usd={usd}>
      <VisaFacts product={product} />
      <DocumentsNeeded product={product} />
      <div className="border-t border-border pt-4">
        <PriceBreakdown lines={lines} total={total} usd={usd} />
      </div>
    </BookedAside>
  )
}
