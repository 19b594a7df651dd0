import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { facilityKey } from '@karwan/messages/keys'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { facilityIcons, localNeeds, tellingFacilities } from '../facility-icons.ts'

/** Facilities that are told over the rooms; all of them stand below. */
const mostFacilities = 6

/** Facilities that decide: as many as a line holds, on phones two. */
export function HotelFacts({ hotel }: { hotel: HotelDetailsWire }) {
  const { t } = useLocale()
  const needs = localNeeds.filter(id => hotel.facilities.includes(id))
  const others = tellingFacilities.filter(id => hotel.facilities.includes(id) && !needs.some(need => need === id))
  const shown = [...needs, ...others].slice(0, mostFacilities)
  if (shown.length === 0) return null
  return (
    <ul className="lg:col-start-1 max-md:-order-1 flex flex-wrap gap-x-5 text-sm max-h-13 md:max-h-6.5 overflow-hidden">
      {shown.map(id => (
        <li key={id} className="inline-flex items-center gap-1.5 min-h-6.5">
          <Icon of={facilityIcons[id]} size={18} strokeWidth={1.75} className="shrink-0 text-link" />
          {t(facilityKey(id))}
        </li>
      ))}
    </ul>
  )
}
