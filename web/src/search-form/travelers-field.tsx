import { type Cabin, cabins, flightLimits, type PassengerCounts, seatsOf, travelersOf } from '@karwan/domain/flights'
import { Users } from 'lucide-react'
import { RadioGroup } from '../design/choices.tsx'
import { Stepper } from '../design/stepper.tsx'
import { useLocale } from '../i18n/index.ts'
import { PanelField } from './panel-field.tsx'

export interface TravelersFieldProps {
  passengers: PassengerCounts
  cabin: Cabin
  onPassengers: (counts: PassengerCounts) => void
  onCabin: (cabin: Cabin) => void
  error?: string | undefined
  className?: string
}
const cabinKeys = { Y: 'trade.cabinEconomy', W: 'trade.cabinPremium', C: 'trade.cabinBusiness', F: 'trade.cabinFirst' } as const

/** Who flies and where on board; the rule shows when a limit is reached. */
export function TravelersField({ passengers, cabin, onPassengers, onCabin, error, className }: TravelersFieldProps) {
  const { t } = useLocale()
  const { adt, chd, inf } = passengers
  const free = flightLimits.seats - seatsOf(passengers)
  const full = free === 0 ? t('search.seatLimit') : undefined
  const set = (change: Partial<PassengerCounts>) => {
    const next = { ...passengers, ...change }
    onPassengers({ ...next, inf: Math.min(next.inf, next.adt) })
  }
  return (
    <PanelField
      label={t('ui.travelersAndCabin')}
      text={`${t('trade.travelers', { count: travelersOf(passengers) })} · ${t(cabinKeys[cabin])}`}
      icon={<Users size={20} aria-hidden="true" className="text-text-muted" />}
      error={error}
      className={className ?? ''}
    >
      <Stepper
        label={t('trade.kindAdults')}
        help={t('trade.adultAgeRange')}
        value={adt}
        min={1}
        max={adt + free}
        onChange={count => set({ adt: count })}
      />
      <Stepper
        label={t('trade.kindChildren')}
        help={t('trade.childAgeRange')}
        value={chd}
        min={0}
        max={chd + free}
        onChange={count => set({ chd: count })}
        limit={full}
      />
      <Stepper
        label={t('trade.kindInfants')}
        help={t('trade.infantAge')}
        value={inf}
        min={0}
        max={adt}
        onChange={count => set({ inf: count })}
        limit={inf > 0 && inf === adt ? t('search.infantLimit') : undefined}
      />
      <hr className="border-border my-3" />
      <RadioGroup
        label={t('trade.cabinClass')}
        value={cabin}
        onChange={onCabin}
        options={cabins.map(value => ({ value, label: t(cabinKeys[value]) }))}
      />
    </PanelField>
  )
}
