import { type Alliance, allianceName } from '@karwan/domain/carriers'
import { type FlightFilterGroup, type FlightFilters, type TimeWindow, without } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { useShop, useShownMoney } from '../../../base/brand/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { shareOf } from '../card/fare-price.tsx'
import { useNames } from '../names.tsx'
import { withWindows } from './filter-changes.ts'

const windowKeys = {
  0: 'results.timeNight',
  360: 'results.timeMorning',
  720: 'results.timeAfternoon',
  1080: 'results.timeEvening',
} as const
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** `06:00–11:59`, written left to right. */
export const windowTimes = ({ from, to }: TimeWindow): string => `${clock(from)}–${clock(to - 1)}`
const groupKeys = {
  stops: 'ui.filterStops',
  airlines: 'ui.filterAirlines',
  alliances: 'results.filterAlliances',
  transitAirports: 'trade.transitAirport',
  departures: 'ui.filterDepartureTime',
  arrivals: 'results.filterArrivalTime',
  price: 'ui.filterPrice',
  duration: 'results.filterDuration',
  checkedBag: 'results.withCheckedBag',
  refundable: 'trade.refundable',
  transitVisa: 'border.noTransitVisa',
} as const satisfies Readonly<Record<FlightFilterGroup, string>>

/** A filter that is on, and the filters without it. */
export interface ActiveFilter {
  readonly id: string
  readonly name: string
  readonly rest: FlightFilters
}

/** Names of filters and of what is chosen in them. Prices are shared by `people`: 1 where they are for everyone. */
export function useFilterWords(people = 1) {
  const { t, format } = useLocale()
  const { paymentCurrency } = useShop()
  const { shown } = useShownMoney()
  const names = useNames()
  const eachPrice = (amount: number) => shareOf(shown(money(amount, paymentCurrency)), people)
  const priceText = (amount: number): string => format.money(eachPrice(amount))
  const windowText = ({ from }: TimeWindow): string => t(windowKeys[from as keyof typeof windowKeys] ?? 'results.timeEvening')
  const stopsText = (stops: number): string => (stops === 2 ? t('results.twoStopsOrMore') : t('trade.stops', { count: stops }))

  const listActive = (filters: FlightFilters): readonly ActiveFilter[] => {
    const { stops = [], airlines = [], alliances = [], transitAirports = [], price } = filters
    const cut = <T>(values: readonly T[], value: T) => values.filter(each => each !== value)
    const withList = (group: FlightFilterGroup, change: FlightFilters, isEmpty: boolean): FlightFilters =>
      isEmpty ? without(filters, group) : { ...filters, ...change }
    return [
      ...stops.map(value => ({
        id: `stops-${value}`,
        name: stopsText(value),
        rest: withList('stops', { stops: cut(stops, value) }, stops.length === 1),
      })),
      ...airlines.map(value => ({
        id: `airline-${value}`,
        name: names.airline(value),
        rest: withList('airlines', { airlines: cut(airlines, value) }, airlines.length === 1),
      })),
      ...transitAirports.map(value => ({
        id: `via-${value}`,
        name: `${names.city(value)} (${value})`,
        rest: withList('transitAirports', { transitAirports: cut(transitAirports, value) }, transitAirports.length === 1),
      })),
      ...alliances.map(value => ({
        id: `alliance-${value}`,
        name: allianceName[value as Alliance] ?? value,
        rest: withList('alliances', { alliances: cut(alliances, value) }, alliances.length === 1),
      })),
      ...(['departures', 'arrivals'] as const).flatMap(group =>
        (filters[group] ?? []).flatMap((windows, leg) =>
          windows.map(window => ({
            id: `${group}-${leg}-${window.from}`,
            name: `${format.row([t(groupKeys[group]), names.leg(leg)])}: ${windowText(window)}`,
            rest: withWindows(filters, group, leg, cut(windows, window)),
          })),
        ),
      ),
      ...(price ? [{ id: 'price', name: priceName(price), rest: without(filters, 'price') }] : []),
      ...(durationName(filters) ? [{ id: 'duration', name: durationName(filters), rest: without(filters, 'duration') }] : []),
      ...(filters.withCheckedBag ? [{ id: 'bag', name: t('results.withCheckedBag'), rest: without(filters, 'checkedBag') }] : []),
      ...(filters.refundableOnly ? [{ id: 'refund', name: t('trade.refundable'), rest: without(filters, 'refundable') }] : []),
      ...(filters.noTransitVisa ? [{ id: 'novisa', name: t('border.noTransitVisa'), rest: without(filters, 'transitVisa') }] : []),
    ]
  }
  const priceName = ({ min, max }: NonNullable<FlightFilters['price']>): string =>
    min === undefined
      ? t('results.upToPrice', { price: priceText(max ?? 0) })
      : max === undefined
        ? t('ui.fromPrice', { price: priceText(min) })
        : format.moneyRange(eachPrice(min), eachPrice(max))

  const durationName = ({ minDurationMinutes: min, maxDurationMinutes: max }: FlightFilters): string =>
    min !== undefined && max !== undefined
      ? `${format.duration(min)} – ${format.duration(max)}`
      : max !== undefined
        ? t('results.upToDuration', { duration: format.duration(max) })
        : min !== undefined
          ? t('results.atLeastDuration', { duration: format.duration(min) })
          : ''

  return { priceText, windowText, stopsText, legName: names.leg, listActive, groupName: (group: FlightFilterGroup) => t(groupKeys[group]) }
}
