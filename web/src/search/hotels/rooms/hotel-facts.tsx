import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { facilityKey } from '@karwan/messages/keys'
import type { IconNode } from 'lucide'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { facilityIcons, localNeeds, poiIcons, tellingFacilities } from '../facility-icons.ts'

type NearPoint = HotelDetailsWire['pois'][number]

/** Facilities that are told over the rooms; all of them stand below. */
const mostFacilities = 5

/** The facts that decide: the way to the place asked for and to the center, and what the hotel has. */
export function HotelFacts({ hotel, near }: { hotel: HotelDetailsWire; near: string | undefined }) {
  const { t, format } = useLocale()
  const needs = localNeeds.filter(id => hotel.facilities.includes(id))
  const others = tellingFacilities.filter(id => hotel.facilities.includes(id) && !needs.some(need => need === id))
  const distanceOf = ({ kind, name, meters }: NearPoint) => {
    const distance = format.distance(meters)
    return kind === 'cityCenter' ? t('hotel.distanceToCenter', { distance }) : t('hotel.distanceTo', { distance, place: name })
  }
  return (
    <ul className="lg:col-start-1 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {tellingPoints(hotel.pois, near).map(point => (
        <Fact key={point.id} icon={poiIcons[point.kind]}>
          {distanceOf(point)}
        </Fact>
      ))}
      {[...needs, ...others].slice(0, mostFacilities).map(id => (
        <Fact key={id} icon={facilityIcons[id]}>
          {t(facilityKey(id))}
        </Fact>
      ))}
    </ul>
  )
}

/** The place asked for and the city's center, else the nearest of the others; two in all. */
function tellingPoints(pois: readonly NearPoint[], near: string | undefined): readonly NearPoint[] {
  const first = pois.filter(({ id, kind }) => id === near || kind === 'cityCenter')
  const rest = pois.filter(point => !first.includes(point))
  return [...first.sort((a, b) => Number(b.id === near) - Number(a.id === near)), ...rest].slice(0, 2)
}

const Fact = ({ icon, children }: { icon: IconNode; children: string }) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon of={icon} size={18} strokeWidth={1.75} className="shrink-0 text-link" />
    {children}
  </li>
)
