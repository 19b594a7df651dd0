import type { Money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import type { ReactNode } from 'react'
import { Button, Card, SummaryBar } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { MonthlyFrom } from '../../payment/index.ts'
import { SaveTheseTravelers } from '../travelers/index.ts'
import { BarPrice } from './bar-price.tsx'
import { ConditionsAgreement } from './conditions-agreement.tsx'
import { OrderingNotice } from './ordering-notice.tsx'
import { PriceBreakdown, type PriceLine } from './price-breakdown.tsx'
import { RateNote } from './rate-note.tsx'
import type { Submission } from './use-submission.ts'

interface ReviewProps {
  product: OrderedProduct
  price: { readonly lines: readonly PriceLine[]; readonly total: Money; readonly usd: Money }
  submission: Submission
  onEdit: () => void
  /** Summary of what is bought and for whom. */
  children: ReactNode
  /** Costs to pay besides the price. */
  besides?: ReactNode
  /** Rules that stand below the price. */
  rules?: ReactNode
}

/** Everything that is bought, for whom, at what price and under which conditions, before it is ordered (BK-2). */
export function Review({ product, price, submission, onEdit, children, besides, rules }: ReviewProps) {
  const { t } = useLocale()
  const { saves, setSaves, ordering, pay, visas } = submission
  // At another price, what is booked is read again.
  const pending = ordering.state === 'sending' || ordering.state === 'price-changed' || visas.isWaiting
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <div>
        <h2 className="text-xl">{t('booking.stepReviewTitle')}</h2>
        <p className="text-text-muted">
          {t('booking.notYetTitle')}. {t('booking.notYetText')}
        </p>
      </div>
      {children}
      <Card as="section" className="flex flex-col gap-3">
        <h3 className="text-xl">{t('booking.priceDetails')}</h3>
        <PriceBreakdown {...price} />
        {product !== 'visa' && <MonthlyFrom total={price.total} how className="text-end" />}
        {besides}
        <RateNote />
      </Card>
      {rules}
      <ConditionsAgreement product={product} />
      <SaveTheseTravelers checked={saves} onChange={setSaves} />
      <OrderingNotice ordering={ordering} />
      <div className="max-lg:hidden flex justify-between gap-4">
        <Button variant="secondary" size="lg" onClick={onEdit}>
          {t('ui.back')}
        </Button>
        <Button size="lg" pending={pending} onClick={pay}>
          {t('booking.continueToPay')}
        </Button>
      </div>
      <SummaryBar summary={<BarPrice {...price} />}>
        <Button pending={pending} onClick={pay}>
          {t('booking.continueToPay')}
        </Button>
      </SummaryBar>
    </div>
  )
}
