import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { facilityKey } from '@karwan/messages/keys'
import type { ReactNode } from 'react'
import { Card, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { facilityIcons } from '../facility-icons.ts'
import { HotelAround } from './hotel-around.tsx'
import { HotelPolicies } from './hotel-policies.tsx'

interface OfHotel {
  hotel: HotelDetailsWire
}

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
    <h2 id={id} className="text-xl scroll-mt-16">
      {title}
    </h2>
    {children}
  </Card>
)

/** Description, everything it has, what is around it, and its own rules. */
export function HotelDetails({ hotel }: OfHotel) {
  const { t } = useLocale()
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-4 md:gap-6">
        <Part id="hotel-about" title={t('hotel.about')}>
          <p className="leading-loose">{hotel.description}</p>
        </Part>
        <Part id="hotel-facilities" title={t('hotel.facilities')}>
          <FacilityGroups hotel={hotel} />
        </Part>
      </div>
      <div className="flex flex-col gap-4 md:gap-6">
        <Part id="hotel-around" title={t('hotel.around')}>
          <HotelAround hotel={hotel} />
        </Part>
        <Part id="hotel-policies" title={t('hotel.policies')}>
          <HotelPolicies hotel={hotel} />
        </Part>
      </div>
    </div>
  )
}

const groups = [
  ['hotel.groupLocal', ['prayerRoom', 'halal', 'alcoholFree', 'womenPool', 'familyRooms', 'power24']],
  ['hotel.groupRoom', ['airCon', 'heating', 'bathroom', 'tv', 'fridge', 'safe', 'balcony', 'kitchen', 'nonSmoking']],
  ['hotel.groupWater', ['pool', 'indoorPool', 'kidsPool', 'spa', 'sauna', 'hammam', 'gym']],
  ['hotel.groupFood', ['restaurant', 'cafe', 'roomService']],
  [
    'hotel.groupService',
    ['wifi', 'reception24', 'elevator', 'parking', 'shuttle', 'laundry', 'playArea', 'accessible', 'meetingRoom', 'garden'],
  ],
] as const satisfies readonly (readonly [string, readonly HotelDetailsWire['facilities'][number][]])[]

function FacilityGroups({ hotel }: OfHotel) {
  const { t } = useLocale()
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {groups.map(([key, ids]) => {
        const here = ids.filter(id => hotel.facilities.includes(id))
        if (here.length === 0) return null
        return (
          <div key={key}>
            <h3 className="text-md mb-1.5">{t(key)}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-1 gap-x-3 gap-y-1.5">
              {here.map(id => {
                const icon = facilityIcons[id]
                return (
                  <li key={id} className="flex items-center gap-2">
                    <Icon of={icon} size={18} strokeWidth={1.75} className="shrink-0 text-text-muted" />
                    {t(facilityKey(id))}
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
