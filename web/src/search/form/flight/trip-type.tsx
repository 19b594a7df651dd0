import type { TripType } from '@karwan/domain/flights'
import { Segments } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** There and back, one way, or several cities. */
export function TripTypeChoice({ value, onChange }: { value: TripType; onChange: (type: TripType) => void }) {
  const { t } = useLocale()
  const options = [
    { value: 1, label: t('trade.roundTrip') },
    { value: 0, label: t('trade.oneWay') },
    { value: 2, label: t('trade.multiCity') },
  ] as const
  return <Segments label={t('search.tripType')} value={value} onChange={onChange} options={options} />
}
