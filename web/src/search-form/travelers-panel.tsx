import { cabins, flightLimits, type PassengerCounts, seatsOf } from '@karwan/domain/flights'
import { RadioGroup } from '../design/choices.tsx'
import { Stepper } from '../design/stepper.tsx'
import { useLocale } from '../i18n/index.ts'
import { cabinKeys } from './cabin-keys.ts'
import type { TravelersFieldProps } from './travelers-field.tsx'

/** Steppers and cabins; the rule shows when a limit is reached. */
export function TravelersPanel({
  passengers,
  cabin,
  onPassengers,
  onCabin,
}: Pick<TravelersFieldProps, 'passengers' | 'cabin' | 'onPassengers' | 'onCabin'>) {
  const { t } = useLocale()
  const { adt, chd, inf } = passengers
  const free = flightLimits.seats - seatsOf(passengers)
  const full = free === 0 ? t('search.seatLimit') : undefined
  const set = (change: Partial<PassengerCounts>) => {
    const next = { ...passengers, ...change }
    onPassengers({ ...next, inf: Math.min(next.inf, next.adt) })
  }
  return (
    <>
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
    </>
  )
}
