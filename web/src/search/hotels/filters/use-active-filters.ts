import type { HotelFacets } from '@karwan/contract/hotels'
import type { HotelFilterGroup, HotelFilters } from '@karwan/domain/hotels'
import type { CurrencyCode } from '@karwan/domain/money'
import { boardKeys, facilityKey, hotelTypeKey } from '@karwan/messages/keys'
import { useShownMoney } from '../../../base/brand/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { without, withoutEmpty } from '../list/list-view.ts'

export interface ActiveFilter {
  readonly id: string
  readonly group: HotelFilterGroup
  readonly name: string
  readonly drop: () => void
}
interface Known {
  readonly currency: CurrencyCode
  readonly pois: HotelFacets['pois']
  readonly areas: HotelFacets['areas']
}

/** The filters that are on, one by one, with their words. */
export function useActiveFilters(filters: HotelFilters, onChange: (filters: HotelFilters) => void, known: Known): readonly ActiveFilter[] {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const one = (group: HotelFilterGroup, name: string): ActiveFilter => ({
    id: group,
    group,
    name,
    drop: () => onChange(without(filters, group)),
  })
  const each = <Value extends string | number>(
    group: 'stars' | 'facilities' | 'hotelTypes' | 'pois' | 'boards' | 'areas',
    values: readonly Value[] | undefined,
    nameOf: (value: Value) => string,
  ): readonly ActiveFilter[] =>
    (values ?? []).map(value => ({
      id: `${group}-${value}`,
      group,
      name: nameOf(value),
      drop: () => onChange(withoutEmpty({ ...filters, [group]: values?.filter(other => other !== value) })),
    }))
  const { price } = filters
  const inCurrency = (amount: number) => shown({ amount, currency: known.currency })
  const money = (amount: number) => format.money(inCurrency(amount))
  const priceName =
    price?.min !== undefined && price.max !== undefined
      ? format.moneyRange(inCurrency(price.min), inCurrency(price.max))
      : price?.min !== undefined
        ? t('ui.fromPrice', { price: money(price.min) })
        : t('hotel.upToPrice', { price: money(price?.max ?? 0) })
  const within = filters.poiMeters === undefined ? '' : ` · ${t('hotel.upToDistance', { distance: format.distance(filters.poiMeters) })}`
  return [
    ...(filters.name ? [one('name', filters.name)] : []),
    ...(price ? [one('price', priceName)] : []),
    ...(filters.freeCancellation ? [one('freeCancellation', t('hotel.freeCancellation'))] : []),
    ...(filters.payAtOffice ? [one('payAtOffice', t('trade.gwOffice'))] : []),
    ...(filters.bounds ? [one('bounds', t('hotel.mapArea'))] : []),
    ...each('stars', filters.stars, count => t('trade.stars', { count })),
    ...each('facilities', filters.facilities, id => t(facilityKey(id))),
    ...each('boards', filters.boards, board => t(boardKeys[board])),
    ...each('hotelTypes', filters.hotelTypes, type => t(hotelTypeKey(type))),
    ...each('pois', filters.pois, id => `${known.pois.find(poi => poi.id === id)?.name ?? id}${within}`),
    ...each('areas', filters.areas, id => known.areas.find(area => area.value === id)?.name ?? id),
  ]
}
