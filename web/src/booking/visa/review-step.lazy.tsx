import type { VisaQuote } from '@karwan/contract/visa-applications'
import { countryName } from '@karwan/domain/countries'
import { useState } from 'react'
import { useShownMoney } from '../../base/brand/index.ts'
import { Card, Checkbox } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { focusField } from '../../form/index.ts'
import { TravelersCard } from '../flight/index.ts'
import { Review, type Submission } from '../form/index.ts'
import { LateNotice } from './late-notice.tsx'
import { usePriceLines } from './price-lines.ts'
import { StageTable } from './stage-table.tsx'
import type { VisaDraft } from './visa-draft.ts'
import { DocumentsNeeded, VisaFacts } from './visa-facts.tsx'

interface ReviewStepProps {
  quote: VisaQuote
  draft: VisaDraft
  /** The next price is worked out. */
  isOld: boolean
  isLate: boolean
  acceptedRisk: boolean
  onRisk: (accepted: boolean) => void
  submission: Submission
  onEdit: () => void
}

/** The visa, its travelers, what it costs and what comes back, before it is ordered. */
export function ReviewStep({ quote, draft, isOld, isLate, acceptedRisk, onRisk, submission, onEdit }: ReviewStepProps) {
  const { t, format, language } = useLocale()
  const { shown } = useShownMoney()
  const [isRefused, setRefused] = useState(false)
  const { product, total, stages } = quote
  const lines = usePriceLines(quote, draft.travelers.length)
  const refused = stages.find(({ ending }) => ending === 'refused')
  const pay = () => {
    if (isOld) return
    if (!isLate || acceptedRisk) return submission.pay()
    setRefused(true)
    focusField('acceptedRisk')
  }
  return (
    <Review
      product="visa"
      price={{ lines, total, usd: shown(total) }}
      submission={{ ...submission, pay }}
      onEdit={onEdit}
      rules={
        <>
          <Card as="section" className="flex flex-col gap-4">
            <StageTable stages={stages} total={product.price.total} />
            <p>
              {t('visa.authorityDecides')}{' '}
              {refused && t('visa.ifRefused', { amount: format.money(refused.back), total: format.money(product.price.total) })}
            </p>
          </Card>
          {isLate && (
            <LateNotice decision={quote.decision}>
              <Checkbox
                id="acceptedRisk"
                checked={acceptedRisk}
                onChange={onRisk}
                error={isRefused && !acceptedRisk ? t('visa.riskNeeded') : undefined}
              >
                {t('visa.takeRisk')}
              </Checkbox>
            </LateNotice>
          )}
        </>
      }
    >
      <Card as="section" className="flex flex-col gap-4">
        <h3 className="text-xl">{t('visa.countryTitle', { country: countryName(product.country, language) })}</h3>
        <p>{t('visa.arrivalIn', { date: format.dateFull(draft.arrival) })}</p>
        <VisaFacts product={product} />
        <DocumentsNeeded product={product} />
        <p className="text-sm text-text-muted">{t('visa.documentsLater')}</p>
      </Card>
      <TravelersCard draft={draft} passportRequired isFlown={false} onEdit={onEdit} />
    </Review>
  )
}
