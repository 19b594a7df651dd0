import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { facilityKey, hotelTypeKey, poiKey } from '@karwan/messages/keys'
import { Baby, CalendarCheck, Clock, Landmark, MapPin, PawPrint, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, Stars } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { facilityIcons, poiIcons, tellingFacilities } from '../facility-icons.tsx'

interface OfHotel {
  hotel: HotelDetailsWire
}

/** Name, stars, kind and where it is. */
export function HotelHead({ hotel }: OfHotel) {
  const { t, language } = useLocale()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl md:text-3xl">
          <bdi>{hotel.name}</bdi>
        </h1>
        <Stars count={hotel.stars} size={18} />
        <span className="text-text-muted">{t(hotelTypeKey(hotel.type))}</span>
      </div>
      {language !== 'en' && (
        <p className="text-text-muted">
          <Bdi ltr>{hotel.latinName}</Bdi>
        </p>
      )}
      <p className="flex items-start gap-1.5 text-text-muted">
        <MapPin size={18} aria-hidden="true" className="mt-[0.25em]" />
        {hotel.address}
      </p>
    </div>
  )
}

/** What decides, before anything else: times, where it lies, and what it has. */
export function HotelFacts({ hotel }: OfHotel) {
  const { t, format } = useLocale()
  const facilities = tellingFacilities.filter(id => hotel.facilities.includes(id)).slice(0, 8)
  const near = hotel.pois.slice(0, 3)
  return (
    <Card className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto]">
      <ul className="flex flex-wrap content-start gap-x-5 gap-y-2">
        {facilities.map(id => {
          const Icon = facilityIcons[id]
          return (
            <li key={id} className="inline-flex items-center gap-2">
              <Icon size={20} strokeWidth={1.75} className="text-link" />
              {t(facilityKey(id))}
            </li>
          )
        })}
      </ul>
      <ul className="flex flex-col gap-2">
        {near.map(({ id, kind, name, meters }) => {
          const Icon = poiIcons[kind]
          return (
            <li key={id} className="flex items-start gap-2">
              <Icon size={20} strokeWidth={1.75} className="mt-0.5 text-link" />
              <span>{t('hotel.distanceTo', { distance: format.distance(meters), place: name })}</span>
            </li>
          )
        })}
      </ul>
      <ul className="flex flex-col gap-2">
        <li className="flex items-start gap-2">
          <Clock size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-link" />
          <span className="flex flex-col">
            <span>{t('hotel.checkInFrom', { time: hotel.policies.checkInFrom })}</span>
            <span>{t('hotel.checkOutBy', { time: hotel.policies.checkOutUntil })}</span>
          </span>
        </li>
      </ul>
    </Card>
  )
}

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {children}
  </Card>
)

/** Description, everything it has, what is around it, and its own rules. */
export function HotelDetails({ hotel }: OfHotel) {
  const { t, format } = useLocale()
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-2 lg:items-start">
      <Part id="hotel-about" title={t('hotel.about')}>
        <p className="leading-loose">{hotel.description}</p>
      </Part>
      <Part id="hotel-policies" title={t('hotel.policies')}>
        <HotelPolicies hotel={hotel} />
      </Part>
      <Part id="hotel-facilities" title={t('hotel.facilities')}>
        <FacilityGroups hotel={hotel} />
      </Part>
      <Part id="hotel-around" title={t('hotel.around')}>
        <ul className="flex flex-col divide-y divide-border">
          {hotel.pois.map(({ id, kind, name, meters }) => {
            const Icon = poiIcons[kind]
            return (
              <li key={id} className="flex items-center gap-3 py-2.5">
                <Icon size={20} strokeWidth={1.75} className="text-text-muted" />
                <span className="flex-1 min-w-0">
                  {name} <span className="text-sm text-text-muted">{t(poiKey(kind))}</span>
                </span>
                <Bdi className="numeric text-text-muted whitespace-nowrap">{format.distance(meters)}</Bdi>
              </li>
            )
          })}
        </ul>
      </Part>
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
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {groups.map(([key, ids]) => {
        const here = ids.filter(id => hotel.facilities.includes(id))
        if (here.length === 0) return null
        return (
          <div key={key}>
            <h3 className="text-md mb-1.5">{t(key)}</h3>
            <ul className="flex flex-col gap-1.5">
              {here.map(id => {
                const Icon = facilityIcons[id]
                return (
                  <li key={id} className="flex items-center gap-2">
                    <Icon size={18} strokeWidth={1.75} className="text-text-muted" />
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

function HotelPolicies({ hotel: { policies } }: OfHotel) {
  const { t, format } = useLocale()
  const rows = [
    { id: 'in', icon: CalendarCheck, text: t('hotel.checkInFrom', { time: policies.checkInFrom }) },
    { id: 'out', icon: Clock, text: t('hotel.checkOutBy', { time: policies.checkOutUntil }) },
    { id: 'age', icon: Users, text: t('hotel.adultFromAge', { count: policies.adultFromAge }) },
    { id: 'marriage', icon: ScrollText, text: t(policies.marriageCertificate ? 'hotel.marriageYes' : 'hotel.marriageNo') },
    { id: 'cot', icon: Baby, text: t(policies.cotFree ? 'hotel.cotFree' : 'hotel.cotPaid') },
    { id: 'pets', icon: PawPrint, text: t(policies.pets ? 'hotel.petsYes' : 'hotel.petsNo') },
    {
      id: 'tax',
      icon: Landmark,
      text: policies.cityTax ? t('hotel.cityTax', { amount: format.money(policies.cityTax) }) : t('hotel.cityTaxNone'),
    },
  ]
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map(({ id, icon: Icon, text }) => (
        <li key={id} className="flex items-start gap-3">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-text-muted" />
          {text}
        </li>
      ))}
    </ul>
  )
}
