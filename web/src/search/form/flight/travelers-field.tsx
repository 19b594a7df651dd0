import { type Cabin, type PassengerCounts, travelersOf } from '@karwan/domain/flights'
import { Users } from 'lucide'
import { lazy } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { PanelField } from '../panel-field.tsx'
import { cabinKeys } from './cabin-keys.ts'

const TravelersPanel = lazy(async () => ({ default: (await importWithRetry(() => import('./travelers-panel.lazy.tsx'))).TravelersPanel }))

export interface TravelersFieldProps {
  passengers: PassengerCounts
  cabin: Cabin
  onPassengers: (counts: PassengerCounts) => void
  onCabin: (cabin: Cabin) => void
  error?: string | undefined
  className?: string
}

/** Shows the field for passengers and cabin. */
export function TravelersField({ passengers, cabin, onPassengers, onCabin, error, className }: TravelersFieldProps) {
  const { t } = useLocale()
  return (
    <PanelField
      label={t('ui.travelersAndCabin')}
      text={`${t('trade.travelers', { count: travelersOf(passengers) })} · ${t(cabinKeys[cabin])}`}
      icon={<Icon of={Users} size={20} className="text-text-muted" />}
      error={error}
      className={className ?? ''}
    >
      <TravelersPanel passengers={passengers} cabin={cabin} onPassengers={onPassengers} onCabin={onCabin} />
    </PanelField>
  )
}
