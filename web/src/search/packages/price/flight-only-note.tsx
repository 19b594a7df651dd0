import { Plane } from 'lucide'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** Beside a rate that is sold with a flight only: it has no price of its own, and is never cancelled alone. */
export function FlightOnlyNote() {
  const { t } = useLocale()
  return (
    <p className="flex items-start gap-1.5 text-xs text-text-muted leading-snug">
      <Icon of={Plane} size={16} className="shrink-0" />
      {t('package.flightOnly')}
    </p>
  )
}
