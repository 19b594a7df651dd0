import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { Price } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'

/** The total in the bar at a phone's lower edge. */
export function BarPrice({ offer }: { offer: ValidatedItineraryWire }) {
  const { t } = useLocale()
  const { total, usd } = offer.fare.price
  return (
    <>
      <span className="block text-xs text-text-muted">{t('ui.totalPrice')}</span>
      <Price money={total} other={usd} size="sm" />
    </>
  )
}
