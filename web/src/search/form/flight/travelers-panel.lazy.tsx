import { type Cabin, cabins, flightLimits, type PassengerCounts, type PassengerKind, seatsOf } from '@karwan/domain/flights'
import { ageLimits } from '@karwan/domain/travelers'
import { useState } from 'react'
import { RadioGroup, Stepper } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { cabinKeys } from './cabin-keys.ts'
import { withCount } from './passenger-counts.ts'

export interface TravelersPanelProps {
  passengers: PassengerCounts
  cabin: Cabin
  onPassengers: (counts: PassengerCounts) => void
  onCabin: (cabin: Cabin) => void
}

const kinds = [
  { kind: 'adt', label: 'trade.kindAdults' },
  { kind: 'chd', label: 'trade.kindChildren' },
  { kind: 'inf', label: 'trade.kindInfants' },
  { kind: 'ins', label: 'search.kindInfantsWithSeat' },
  { kind: 'yth', label: 'search.kindYouths' },
  { kind: 'sen', label: 'search.kindSeniors' },
] as const satisfies readonly { readonly kind: PassengerKind; readonly label: string }[]

/** Returns the ages of a kind in words: "2 to 11 years". */
const agesText = (t: ReturnType<typeof useLocale>['t'], kind: PassengerKind): string => {
  const { from, to } = ageLimits[kind]
  switch (kind) {
    case 'adt':
    case 'sen':
      return t('trade.ageFrom', { from })
    case 'chd':
    case 'yth':
      return t('trade.ageRange', { from, to })
    case 'inf':
      return t('trade.infantAge', { age: to + 1 })
    case 'ins':
      return t('search.infantSeatAge', { age: to + 1 })
  }
}

/** Steppers of every kind of passenger, and cabins; the rule that stops a number shows at it. */
export function TravelersPanel({ passengers, cabin, onPassengers, onCabin }: TravelersPanelProps) {
  const { t } = useLocale()
  const [last, setLast] = useState<PassengerKind>('adt')
  const free = flightLimits.seats - seatsOf(passengers)
  const { adt, sen, inf, ins } = passengers
  const laps = adt + sen - inf - ins
  const roomFor = (kind: PassengerKind): number => (kind === 'inf' ? laps : kind === 'ins' ? Math.min(laps, free) : free)
  const least = (kind: PassengerKind): number => ((kind === 'adt' && sen === 0) || (kind === 'sen' && adt === 0) ? 1 : 0)
  const limitOf = (kind: PassengerKind): string | undefined => {
    if ((kind === 'inf' || kind === 'ins') && laps === 0 && passengers[kind] > 0) return t('search.infantLimit')
    return free === 0 && kind === last && kind !== 'inf' ? t('error.tooManySeats', { count: flightLimits.seats }) : undefined
  }
  return (
    <>
      <p className="text-sm text-text-muted pb-1">{t('search.ageEveryFlight')}</p>
      {kinds.map(({ kind, label }) => (
        <Stepper
          key={kind}
          label={t(label)}
          help={agesText(t, kind)}
          value={passengers[kind]}
          min={Math.min(least(kind), passengers[kind])}
          max={passengers[kind] + Math.max(0, roomFor(kind))}
          onChange={count => {
            setLast(kind)
            onPassengers(withCount(passengers, kind, count))
          }}
          limit={limitOf(kind)}
        />
      ))}
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
