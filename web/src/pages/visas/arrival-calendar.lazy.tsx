import { isLocalDate, lastSoldDay } from '@karwan/domain/calendar'
import { useShop } from '../../base/brand/index.ts'
import { DateRangeField } from '../../base/design/index.ts'
import type { ArrivalDayProps } from './arrival-day.tsx'

/** The day of arrival, chosen in the shop's calendar. */
export function ArrivalCalendar({ label, value, onChange, error }: ArrivalDayProps & { label: string }) {
  const { today, country } = useShop()
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
