import type { Cabin, FlightPlace, PassengerCounts } from '@karwan/domain/flights'
import { Calendar, type CalendarProps } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type PricesAsked, partyOf, usePricedDays, WeekendChip } from '../../prices/index.ts'

/** Between which places the days are priced; while one is missing the calendar is the plain one. */
export interface PricedTrip {
  readonly from?: FlightPlace | undefined
  readonly to?: FlightPlace | undefined
  readonly cabin: Cabin
  readonly directOnly: boolean
  readonly passengers: PassengerCounts
}

/**
 * The calendar with the lowest known price in each day's cell: of departures, and of days of return once the departure
 * is chosen.
 */
export function PricedCalendar({ from, to, cabin, directOnly, passengers, ...calendar }: CalendarProps & PricedTrip) {
  const { t } = useLocale()
  const { selection, single } = calendar
  const party = partyOf(passengers)
  const asked: PricesAsked | undefined = from &&
    to &&
    party && { party, from: from.cityCode, to: to.cityCode, cabin, direct: directOnly, trip: tripOf(selection, single) }
  const { textOf, onMonthsShown, note } = usePricedDays(asked, selection.start)
  return (
    <>
      {asked && !single && (
        <WeekendChip
          asked={asked}
          onChoose={({ departs, returns }) => {
            calendar.onChange({ start: departs, end: returns })
            calendar.onDone()
          }}
        />
      )}
      <Calendar {...calendar} {...(asked && { priceOf: textOf, onMonthsShown })} />
      {asked && <p className="pt-3 text-sm text-text-muted">{[t('search.calendarPrices'), note].filter(Boolean).join(' · ')}</p>}
    </>
  )
}

const tripOf = ({ start, end }: CalendarProps['selection'], single: boolean): PricesAsked['trip'] =>
  single ? 'one-way' : start !== undefined && end === undefined ? { departure: start } : 'departures'
