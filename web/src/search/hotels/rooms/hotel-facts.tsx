import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { facilityKey } from '@karwan/messages/keys'
import { Check, Clock, MapPin, Minus } from 'lucide'
import type { ReactNode } from 'react'
import { Card, cx, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { facilityIcons, localNeeds, poiIcons, tellingFacilities } from '../facility-icons.ts'

type NearPoint = HotelDetailsWire['pois'][number]

/** Shows the main facts: location, check-in and check-out, and the facilities. */
export function HotelFacts({ hotel, near }: { hotel: HotelDetailsWire; near: string | undefined }) {
  const { t } = useLocale()
  const { policies } = hotel
  return (
    <Card className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,1fr)]">
      <Facts title={t('room.place')}>
        <ul className="flex flex-col gap-2">
          <li className="flex items-start gap-2">
            <Icon of={MapPin} size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-link" />
            {hotel.neighbourhood}
          </li>
          {tellingPoints(hotel.pois, near).map(point => (
            <Distance key={point.id} point={point} />
          ))}
        </ul>
      </Facts>
      <Facts title={t('hotel.localNeeds')}>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
          {localNeeds.map(id => (
            <Need key={id} id={id} has={hotel.facilities.includes(id)} />
          ))}
        </ul>
      </Facts>
      <Facts title={t('hotel.facilities')} className="md:max-lg:col-span-2">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {tellingFacilities
            .filter(id => hotel.facilities.includes(id) && !localNeeds.some(need => need === id))
            .slice(0, 5)
            .map(id => {
              const icon = facilityIcons[id]
              return (
                <li key={id} className="inline-flex items-center gap-2">
                  <Icon of={icon} size={20} strokeWidth={1.75} className="text-link" />
                  {t(facilityKey(id))}
                </li>
              )
            })}
        </ul>
        <p className="flex items-start gap-2 border-t border-border pt-3">
          <Icon of={Clock} size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-link" />
          <span>
            <span className="block">{t('hotel.checkInFrom', { time: policies.checkInFrom })}</span>
            <span className="block">{t('hotel.checkOutBy', { time: policies.checkOutUntil })}</span>
            <span className="block text-sm text-text-muted">{t('hotel.hotelTime')}</span>
          </span>
        </p>
      </Facts>
    </Card>
  )
}

const Facts = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <section className={cx('flex flex-col gap-3', className)}>
    <h2 className="text-md">{title}</h2>
    {children}
  </section>
)

/** The place asked for, the city's center, and the nearest of the others; three in all. */
function tellingPoints(pois: readonly NearPoint[], near: string | undefined): readonly NearPoint[] {
  const first = pois.filter(({ id, kind }) => id === near || kind === 'cityCenter')
  const rest = pois.filter(point => !first.includes(point))
  return [...first.sort((a, b) => Number(b.id === near) - Number(a.id === near)), ...rest].slice(0, 3)
}

function Distance({ point: { kind, name, meters } }: { point: NearPoint }) {
  const { t, format } = useLocale()
  const icon = poiIcons[kind]
  const distance = format.distance(meters)
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-link" />
      <span>{kind === 'cityCenter' ? t('hotel.distanceToCenter', { distance }) : t('hotel.distanceTo', { distance, place: name })}</span>
    </li>
  )
}

/** A need is there, or nobody told of it; a house that does not tell may still have it. */
function Need({ id, has }: { id: (typeof localNeeds)[number]; has: boolean }) {
  const { t } = useLocale()
  const icon = facilityIcons[id]
  const mark = has ? Check : Minus
  return (
    <li className={cx('flex items-start gap-2', !has && 'text-text-muted')}>
      <Icon of={icon} size={20} strokeWidth={1.75} className={cx('mt-0.5 shrink-0', has && 'text-link')} />
      <span className="flex-1 min-w-0">
        {t(facilityKey(id))}
        <span className={has ? 'sr-only' : 'block text-xs'}>
          {has && ': '}
          {has ? t('ui.yes') : t('room.notTold')}
        </span>
      </span>
      <Icon of={mark} size={18} strokeWidth={2.5} className={cx('mt-1 shrink-0', has && 'text-success-text')} />
    </li>
  )
}
