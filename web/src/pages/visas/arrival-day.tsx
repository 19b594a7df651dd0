import { isLocalDate, lastSoldDay } from '@karwan/domain/calendar'
import { useSyncExternalStore } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { DateRangeField, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

interface ArrivalDayProps {
  /** `YYYY-MM-DD`; what the address has in its place, where it is no day. */
  value: string
  onChange: (day: string) => void
  error: string | undefined
}

/**
 * The day of arrival, chosen in the shop's calendar. Before the page's scripts run, and without them, it is the
 * browser's own field, which writes the day as the browser's language does.
 */
export function ArrivalDay({ value, onChange, error }: ArrivalDayProps) {
  const { t } = useLocale()
  const { today, country } = useShop()
  const label = t('visa.day')
  if (!useHasScripts())
    return (
      <TextField label={label} name="on" type="date" className="ps-2 pe-2" min={today} value={value} onChange={onChange} error={error} />
    )
  return (
    <DateRangeField
      value={isLocalDate(value) ? { start: value } : {}}
      onChange={({ start }) => onChange(start ?? '')}
      labels={{ start: label, end: label }}
      errors={{ start: error }}
      single
      today={today}
      max={lastSoldDay(today)}
      country={country}
    />
  )
}

const never = () => () => {}
const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
