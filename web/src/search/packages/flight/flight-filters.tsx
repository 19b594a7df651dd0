import { findCarrier } from '@karwan/domain/carriers'
import { dayWindows, type FlightFilters, type FlightItinerary } from '@karwan/domain/flights'
import { Chip } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

const timeKeys = ['results.timeNight', 'results.timeMorning', 'results.timeAfternoon', 'results.timeEvening'] as const

interface FlightFiltersProps {
  flights: readonly FlightItinerary[]
  filters: FlightFilters
  onChange: (filters: FlightFilters) => void
}
/**
 * The filters of the other flights, one press each: stops, a checked bag, the time of the first take-off, and the
 * airlines that fly. Only what some flight has is offered.
 */
export function FlightFilterChips({ flights, filters, onChange }: FlightFiltersProps) {
  const { t, language } = useLocale()
  const { stops = [], airlines = [], departures: [times = []] = [], withCheckedBag = false } = filters
  const fliers = airlinesOf(flights)
  const change = (next: Partial<Record<'stops' | 'airlines' | 'departures', unknown>> & { withCheckedBag?: boolean }) =>
    onChange(withoutEmpty({ ...filters, ...next }))
  return (
    <fieldset className="min-w-0 flex md:flex-wrap gap-2 overflow-x-auto -mx-5 px-5 pt-1 pb-3">
      <legend className="sr-only">{t('ui.filters')}</legend>
      {[0, 1].map(count => (
        <Chip key={count} pressed={stops.includes(count)} onChange={() => change({ stops: toggled(stops, count) })}>
          {t('trade.stops', { count })}
        </Chip>
      ))}
      <Chip pressed={withCheckedBag} onChange={isOn => change({ withCheckedBag: isOn })}>
        {t('trade.checkedBag')}
      </Chip>
      {dayWindows.map((window, at) => {
        const rest = times.filter(({ from }) => from !== window.from)
        const isOn = rest.length < times.length
        return (
          <Chip key={window.from} pressed={isOn} onChange={() => change({ departures: [isOn ? rest : [...times, window]] })}>
            {t(timeKeys[at] ?? timeKeys[0])}
          </Chip>
        )
      })}
      {fliers.length > 1 &&
        fliers.map(code => (
          <Chip key={code} pressed={airlines.includes(code)} onChange={() => change({ airlines: toggled(airlines, code) })}>
            {findCarrier(code)?.name[language] ?? code}
          </Chip>
        ))}
    </fieldset>
  )
}

const toggled = <Value,>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]

/** No more than a sheet has room for: those with the most flights. */
const most = 6
const airlinesOf = (flights: readonly FlightItinerary[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { legs } of flights)
    for (const code of new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))))
      counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([code]) => code)
}

/** Filters that ask for nothing are left out. */
const withoutEmpty = (filters: object): FlightFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== false && !(Array.isArray(value) && value.flat().length === 0)))
