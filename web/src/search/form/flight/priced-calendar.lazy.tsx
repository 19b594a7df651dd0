import { addDays, type LocalDate } from '@karwan/domain/calendar'
import type { Cabin, FlightPlace, PassengerCounts } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { type CurrencyCode, currencyDecimals, type Money } from '@karwan/domain/money'
import { formatNumber } from '@karwan/messages/format'
import { useCallback, useMemo, useState } from 'react'
import { useShownCurrency, useShownMoney } from '../../../base/brand/index.ts'
import type { PriceOf } from '../../../base/design/index.ts'
import { Calendar, type CalendarProps } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type CalendarPrices, type PricesAsked, partyOf, useCalendarPrices, WeekendChip } from '../../prices/index.ts'

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
  const { t, format, language } = useLocale()
  const { shown } = useShownMoney()
  const currency = useShownCurrency()
  const { selection, single } = calendar
  const party = partyOf(passengers)
  const asked: PricesAsked | undefined = from &&
    to &&
    party && { party, from: from.cityCode, to: to.cityCode, cabin, direct: directOnly, trip: tripOf(selection, single) }
  const { priceOf, need } = useCalendarPrices(asked, selection.start)
  const [sight, setSight] = useState<{ readonly first: LocalDate; readonly last: LocalDate }>()
  const onMonthsShown = useCallback(
    (first: LocalDate, last: LocalDate) => {
      need(first, last)
      setSight({ first, last })
    },
    [need],
  )
  const lowest = useMemo(() => sight && lowestBetween(priceOf, sight.first, sight.last), [priceOf, sight])
  const textOf: PriceOf = day => {
    const known = priceOf(day)
    if (!known) return undefined
    const price = shown(known.price)
    return {
      text: inCell(price, language) ?? format.shortAmount(price),
      label: format.money(price),
      level: known.price.amount === lowest ? 'low' : 'usual',
    }
  }
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
      {asked && (
        <p className="pt-3 text-sm text-text-muted">
          {[
            t('search.calendarPrices'),
            isInThousands(currency, language) && t('search.pricesInThousands', { currency: t(currencyKeys[currency]) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}

const currencyKeys = { IQD: 'trade.currencyIqd', SYP: 'trade.currencySyp', USD: 'trade.currencyUsd', EUR: 'trade.currencyEur' } as const

/**
 * The words for a thousand are too long for a cell in Arabic script: the digits stand alone there, and the line below
 * says what they count.
 */
const isInThousands = (currency: CurrencyCode, language: Language): boolean => language !== 'en' && currencyDecimals[currency] === 0
const inCell = ({ amount, currency }: Money, language: Language): string | undefined =>
  isInThousands(currency, language) ? formatNumber(Math.ceil(amount / 1000)) : undefined

const tripOf = ({ start, end }: CalendarProps['selection'], single: boolean): PricesAsked['trip'] =>
  single ? 'one-way' : start !== undefined && end === undefined ? { departure: start } : 'departures'

function lowestBetween(priceOf: CalendarPrices['priceOf'], first: LocalDate, last: LocalDate): number | undefined {
  let lowest: number | undefined
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const amount = priceOf(day)?.price.amount
    if (amount !== undefined && (lowest === undefined || amount < lowest)) lowest = amount
  }
  return lowest
}
