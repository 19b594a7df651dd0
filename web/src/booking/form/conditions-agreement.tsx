import type { OrderedProduct } from '@karwan/domain/orders'
import { Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Policies } from '../../payment/index.ts'

/** The policies in full, accepted by going on (BK-2). */
export function ConditionsAgreement({ product }: { product: OrderedProduct }) {
  const { t } = useLocale()
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h3 className="text-lg">{t('booking.conditionsTitle')}</h3>
      <Policies product={product} />
      <p className="font-medium">{t('policy.accepting')}</p>
    </Card>
  )
}
