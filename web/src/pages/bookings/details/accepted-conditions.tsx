import type { OrderView } from '@karwan/contract/orders'
import { Link } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** The way to the conditions that were accepted with an order, as they read then. */
export function AcceptedConditions({ order: { conditionsVersion } }: { order: Pick<OrderView, 'conditionsVersion'> }) {
  const { t, format } = useLocale()
  if (conditionsVersion === null) return null
  return (
    <p className="mt-4 text-sm">
      <Link to={`/terms/${conditionsVersion}`}>{t('bookings.conditions', { date: format.dateLong(conditionsVersion.slice(0, 10)) })}</Link>
    </p>
  )
}
