import { instantToLocal } from '@karwan/domain/calendar'
import { type OfficeHours, openingAt } from '@karwan/domain/offices'
import { useShop } from '../../base/brand/index.ts'
import { Badge } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Says whether it is open now, and when that changes next. */
export function OpenNow({ hours, now }: { hours: OfficeHours; now: Date }) {
  const { t, format } = useLocale()
  const { timeZone } = useShop()
  const opening = openingAt(hours, now, timeZone)
  if (opening.is === 'open') return <Badge tone="success">{t('office.openUntil', { time: format.time(opening.until) })}</Badge>
  if (opening.is === 'closed-long') return <Badge>{t('office.closed')}</Badge>
  const isToday = opening.opensAt.slice(0, 10) === instantToLocal(now, timeZone).slice(0, 10)
  const day = new Date(`${opening.opensAt.slice(0, 10)}T00:00:00Z`).getUTCDay()
  const time = isToday ? format.time(opening.opensAt) : `${format.weekday(day)} ${format.time(opening.opensAt)}`
  return <Badge>{t('office.closedUntil', { time })}</Badge>
}
