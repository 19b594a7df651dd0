import type { HotelFacets, HotelRow } from '@karwan/contract/hotels'
import type { HotelFilters } from '@karwan/domain/hotels'
import { boardKeys, hotelTypeKey } from '@karwan/messages/keys'
import { useShownMoney } from '../../../base/brand/index.ts'
import { Checkbox, Stars } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { withoutEmpty } from '../list/list-view.ts'
import { FacilitiesFilter } from './facilities-filter.tsx'
import { Group } from './filter-group.tsx'
import { NameFilter } from './name-filter.tsx'
import { type FilterOption, OptionsFilter } from './options-filter.tsx'
import { PoisFilter } from './pois-filter.tsx'
import { PriceFilter } from './price-filter.tsx'

export interface FilterPanelProps {
  facets: HotelFacets
  filters: HotelFilters
  onChange: (filters: HotelFilters) => void
}
type Counted = HotelFacets['stars'][number]
type Money = HotelRow['MinPrice']

/**
 * Everything the list can be narrowed by. Counts are those with the other filters as they are; what would leave nothing
 * is disabled.
 */
export default function FilterPanel({ facets, filters, onChange }: FilterPanelProps) {
  const { t } = useLocale()
  const set = (change: { [Name in keyof HotelFilters]?: HotelFilters[Name] | undefined }) =>
    onChange(withoutEmpty({ ...filters, ...change }))
  const option = <Value extends string | number>(
    { value, count, from }: { value: Value; count: number; from: Money | null },
    label: FilterOption<Value>['label'],
  ): FilterOption<Value> => ({ value, label, count, ...(from && { from }) })
  return (
    <div className="divide-y divide-border">
      <section className="pb-4">
        <NameFilter value={filters.name ?? ''} onChange={name => set({ name })} />
      </section>
      <Group title={t('ui.filterPrice')}>
        <PriceFilter facets={facets} value={filters.price} onChange={price => set({ price })} />
      </Group>
      <div className="py-1">
        <Term
          label={t('hotel.freeCancellation')}
          counted={facets.freeCancellation}
          checked={filters.freeCancellation ?? false}
          onChange={freeCancellation => set({ freeCancellation })}
        />
        <Term
          label={t('trade.gwOffice')}
          counted={facets.payAtOffice}
          checked={filters.payAtOffice ?? false}
          onChange={payAtOffice => set({ payAtOffice })}
        />
      </div>
      <Group title={t('results.filterStars')}>
        <OptionsFilter
          label={t('results.filterStars')}
          options={facets.stars.map((each: Counted) => option(each, <StarsLabel count={each.value} />))}
          chosen={filters.stars ?? []}
          onChange={stars => set({ stars })}
        />
      </Group>
      <FacilitiesFilter facets={facets} chosen={filters.facilities ?? []} onChange={facilities => set({ facilities })} />
      <Group title={t('trade.board')}>
        <OptionsFilter
          label={t('trade.board')}
          options={facets.boards.map(each => option(each, t(boardKeys[each.value])))}
          chosen={filters.boards ?? []}
          onChange={boards => set({ boards })}
        />
      </Group>
      <Group title={t('ui.filterHotelType')}>
        <OptionsFilter
          label={t('ui.filterHotelType')}
          options={facets.hotelTypes.map(each => option(each, t(hotelTypeKey(each.value))))}
          chosen={filters.hotelTypes ?? []}
          onChange={hotelTypes => set({ hotelTypes })}
        />
      </Group>
      {facets.pois.length > 0 && (
        <Group title={t('ui.filterPois')}>
          <PoisFilter
            pois={facets.pois}
            chosen={filters.pois ?? []}
            meters={filters.poiMeters}
            onChange={(pois, poiMeters) => set({ pois, poiMeters })}
          />
        </Group>
      )}
      {facets.areas.length > 1 && (
        <Group title={t('hotel.areas')}>
          <OptionsFilter
            label={t('hotel.areas')}
            options={facets.areas.map(each => option(each, <bdi>{each.name}</bdi>))}
            chosen={filters.areas ?? []}
            onChange={areas => set({ areas })}
            atOnce={6}
          />
        </Group>
      )}
    </div>
  )
}

interface TermProps {
  label: string
  counted: HotelFacets['freeCancellation']
  checked: boolean
  onChange: (checked: boolean) => void
}
/** One thing that a hotel sells, or does not. */
function Term({ label, counted: { count, from }, checked, onChange }: TermProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <Checkbox checked={checked} onChange={onChange} disabled={count === 0 && !checked} aside={count}>
      <span className="flex flex-col">
        {label}
        {from && <span className="text-xs text-text-muted numeric">{t('ui.fromPrice', { price: format.money(shown(from)) })}</span>}
      </span>
    </Checkbox>
  )
}

function StarsLabel({ count }: { count: number }) {
  const { t } = useLocale()
  return count > 0 ? <Stars count={count} size={16} /> : t('trade.stars', { count: 0 })
}
