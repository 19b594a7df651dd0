import { CircleAlert } from 'lucide'
import { Icon, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useFailureText } from '../../base/server-client/index.ts'
import type { OrderingState } from './use-ordering.ts'

/** Ordering failed in a way that may be tried again: the same press sends the same submission. */
export function OrderingNotice({ ordering }: { ordering: OrderingState }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  if (ordering.state !== 'failed') return null
  const { failure } = ordering
  const isRetrySafe = failure.failed === 'offline' || failure.failed === 'service-busy'
  return (
    <Notice
      tone="danger"
      role="alert"
      icon={<Icon of={CircleAlert} size={22} />}
      title={isRetrySafe ? textOf(failure) : t('error.orderCreationFailed')}
    >
      {isRetrySafe ? t('booking.retrySafe') : textOf(failure)}
      {failure.reference !== undefined && <p className="text-sm">{t('error.reference', { reference: failure.reference })}</p>}
    </Notice>
  )
}
