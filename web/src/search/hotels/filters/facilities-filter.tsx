import type { HotelFacets } from '@karwan/contract/hotels'
import type { FacilityId } from '@karwan/domain/hotels'
import { facilityKey } from '@karwan/messages/keys'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { facilityIcons, localNeeds } from '../facility-icons.ts'
import { Group } from './filter-group.tsx'
import { type FilterOption, OptionsFilter } from './options-filter.tsx'

interface FacilitiesFilterProps {
  facets: HotelFacets
  chosen: readonly FacilityId[]
  onChange: (chosen: readonly FacilityId[]) => void
}
const isLocalNeed = (id: FacilityId): boolean => (localNeeds as readonly FacilityId[]).includes(id)

/** Facilities, what is asked for here before all others. A hotel has all that are chosen. */
export function FacilitiesFilter({ facets, chosen, onChange }: FacilitiesFilterProps) {
  const { t } = useLocale()
  const option = ({ value, count, from }: HotelFacets['facilities'][number]): FilterOption<FacilityId> => {
    const icon = facilityIcons[value]
    return {
      value,
      count,
      label: t(facilityKey(value)),
      icon: <Icon of={icon} size={20} strokeWidth={1.75} className="mt-0.5 text-text-muted" />,
      ...(from && { from }),
    }
  }
  const counted = (id: FacilityId) => facets.facilities.filter(each => each.value === id)
  const local = localNeeds.flatMap(counted).map(option)
  const others = facets.facilities.filter(each => !isLocalNeed(each.value)).map(option)
  return (
    <>
      {local.length > 0 && (
        <Group title={t('hotel.localNeeds')}>
          <OptionsFilter label={t('hotel.localNeeds')} options={local} chosen={chosen} onChange={onChange} />
        </Group>
      )}
      {others.length > 0 && (
        <Group title={t('ui.filterFacilities')}>
          <OptionsFilter label={t('ui.filterFacilities')} options={others} chosen={chosen} onChange={onChange} atOnce={6} />
        </Group>
      )}
    </>
  )
}
