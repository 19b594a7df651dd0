import { Segments } from '../design/segments.tsx'
import { useLocale } from '../i18n/index.ts'

/** There and back, or one way. */
export function TripTypeChoice({ value, onChange }: { value: 0 | 1; onChange: (type: 0 | 1) => void }) {
  const { t } = useLocale()
  const options = [
    { value: 1, label: t('trade.roundTrip') },
    { value: 0, label: t('trade.oneWay') },
  ] as const
  return <Segments label={t('search.tripType')} value={value} onChange={onChange} options={options} />
}
