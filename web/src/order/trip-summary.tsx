import type { FlightItemView, HotelItemView, OrderView, VisaItemView } from '@karwan/contract/orders'
import { dayOffset } from '@karwan/domain/calendar'
import { aircraftName, findCarrier } from '@karwan/domain/carriers'
import { countryName } from '@karwan/domain/countries'
import { layovers, type SegmentPoint } from '@karwan/domain/flights'
import { saysItsCity } from '@karwan/domain/places'
import { extraBagName } from '@karwan/messages/extra-bags'
import { boardKeys, layoverKeys } from '@karwan/messages/keys'
import { legName } from '@karwan/messages/leg-name'
import { checkInHours, checkOutHours } from '@karwan/messages/reception-hours'
import { AirlineTile, Badge, Picture, Stars } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import { isCurrent } from './trip-parts.ts'

/** Shows every flight with its layovers, or the hotel with its rooms. Refused items say so. */
export function TripSummary({ order }: { order: Pick<OrderView, 'Services' | 'refusals'> }) {
  const { t } = useLocale()
  const isRefused = (id: string): boolean => order.refusals.some(({ serviceId: itemId }) => itemId === id)
  return (
    <div className="flex flex-col gap-6">
      {order.Services.filter(isCurrent).map(item => (
        <div key={item.Id} className="flex flex-col gap-3">
          {isRefused(item.Id) && (
            <p>
              <Badge tone="danger">{t('trade.notConfirmed')}</Badge>
            </p>
          )}
          <Trip services={[item]} />
        </div>
      ))}
    </div>
  )
}

function VisaTrip({ service: item }: { service: VisaTripView }) {
  const { t, format, language } = useLocale()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">
        {t('visa.countryTitle', { country: countryName(item.country, language) })}{' '}
        <Bdi ltr className="font-regular">
          {item.Passengers?.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
        </Bdi>
      </h2>
      <p className="text-text-muted">
        {[t(`visa.kind.${item.kind}`), t(`visa.purpose_${item.purpose}`), t(`visa.entries.${item.entries}`)].join(' · ')}
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('visa.day')} value={format.dateFull(item.arrival)} more="" />
        <Fact label={t('visa.stay')} value={t('time.days', { count: item.stayDays })} more="" />
      </dl>
    </section>
  )
}

/** The same, without names where none are told. */
export const Trip = ({ services: items }: { services: readonly (FlightTripView | HotelTripView | VisaTripView)[] }) => (
  <div className="flex flex-col gap-6">
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an order stay in one order, and visas are alike
      <TripPart key={at} service={item} />
    ))}
  </div>
)

function TripPart({ service }: { service: FlightTripView | HotelTripView | VisaTripView }) {
  if (service.serviceType === 'flight') return <FlightTrip service={service} />
  return service.serviceType === 'hotel' ? <HotelTrip service={service} /> : <VisaTrip service={service} />
}

type VisaTripView = Pick<VisaItemView, 'serviceType' | 'country' | 'kind' | 'purpose' | 'stayDays' | 'entries' | 'arrival'> &
  Partial<Pick<VisaItemView, 'Passengers'>>
type FlightTripView = Pick<FlightItemView, 'serviceType' | 'itinerary' | 'airports'> & Partial<Pick<FlightItemView, 'bags' | 'Passengers'>>
type HotelTripView = Pick<HotelItemView, 'serviceType' | 'hotel' | 'rooms' | 'checkIn' | 'checkOut' | 'nights'> &
  Partial<Pick<HotelItemView, 'Passengers'>>

function FlightTrip({ service: item }: { service: FlightTripView }) {
  const { t } = useLocale()
  const { legs, type } = item.itinerary
  const flights = legs.map((leg, index) => {
    const waits = layovers(leg)
    return (
      <section key={leg.segments[0]?.from.at} className="flex flex-col gap-3">
        <h2 className="text-sm font-semibold text-text-muted">{legName(t, type, index)}</h2>
        <ol className="flex flex-col gap-3">
          {leg.segments.map((segment, at) => (
            <li key={`${segment.carrier}${segment.flightNumber}${segment.from.at}`} className="flex flex-col gap-3">
              <Segment segment={segment} service={item} />
              {waits[at] && (
                <p className="text-sm text-text-muted flex flex-wrap gap-x-2">
                  <LayoverLine layover={waits[at]} service={item} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    )
  })
  return (
    <>
      {flights}
      <TripBags service={item} />
    </>
  )
}

/** The extra bags of each traveler, where names are told. */
function TripBags({ service: { bags = [], Passengers = [], itinerary } }: { service: FlightTripView }) {
  const { t, format } = useLocale()
  if (bags.length === 0 || Passengers.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold text-text-muted">{t('trade.extraBags')}</h2>
      <ul className="flex flex-col gap-1">
        {bags.map(({ passenger, quantity, kilograms, leg }) => {
          const { firstName = '', lastName = '' } = Passengers[passenger] ?? {}
          const weight = kilograms === null ? null : format.weight(kilograms)
          return (
            <li key={`${passenger} ${leg} ${kilograms}`} className="flex flex-wrap justify-between gap-x-4">
              <Bdi ltr>{`${firstName} ${lastName}`}</Bdi>
              <Bdi className="text-text-muted">{`${quantity} × ${extraBagName(t, { weight, leg }, itinerary.type)}`}</Bdi>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type SegmentView = FlightItemView['itinerary']['legs'][number]['segments'][number]

/** One flight as on a boarding pass: the departure where reading begins, the arrival where it ends. */
function Segment({ segment, service: item }: { segment: SegmentView; service: FlightTripView }) {
  const { t, format, language } = useLocale()
  const nameOf = (code: string) => findCarrier(code)?.name[language] ?? code
  const days = dayOffset(segment.from.at, segment.to.at)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AirlineTile code={segment.carrier} size={32} />
        <span className="flex-1 min-w-24 text-sm">
          {nameOf(segment.carrier)} <Bdi ltr>{`${segment.carrier} ${segment.flightNumber}`}</Bdi>
        </span>
        <span className="font-semibold">{format.dateFull(segment.from.at)}</span>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] cramped:grid-cols-1 gap-x-3 cramped:gap-y-2 cramped:before:hidden before:order-2 before:mt-3.5 before:w-10 sm:before:w-24 before:border-t-2 before:border-dashed before:border-border-strong">
        <div className="order-1">
          <dt className="text-2xl font-bold numeric leading-tight">
            <Bdi ltr>{format.time(segment.from.at)}</Bdi>
          </dt>
          <Place airport={item.airports[segment.from.airport]} point={segment.from} />
        </div>
        <div className="order-3 text-end cramped:text-start">
          <dt className="text-2xl font-bold numeric leading-tight">
            <Bdi ltr>{format.time(segment.to.at)}</Bdi>
            {days > 0 && (
              <sup className="ms-1 text-sm text-text-muted">
                <Bdi ltr>+{days}</Bdi>
                <span className="sr-only">{t('trade.arrivesLater', { days })}</span>
              </sup>
            )}
          </dt>
          <Place airport={item.airports[segment.to.airport]} point={segment.to} />
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
        <span>{format.duration(segment.durationMinutes)}</span>
        {segment.aircraft && <Bdi ltr>{aircraftName(segment.aircraft)}</Bdi>}
        {segment.operatingCarrier !== segment.carrier && (
          <span>{t('trade.operatedBy', { airline: nameOf(segment.operatingCarrier) })}</span>
        )}
      </p>
    </div>
  )
}

/** `Istanbul Sabiha Gökçen International Airport (SAW)`; an airport named after its city says both at once. */
function Place({ airport, point }: { airport: FlightTripView['airports'][string] | undefined; point: SegmentPoint }) {
  const { t } = useLocale()
  const { city, name } = airport ?? { city: point.airport, name: '' }
  const isOne = saysItsCity(name, city)
  return (
    <dd className="text-sm">
      {isOne ? name : city}{' '}
      <span className="text-text-muted">
        {!isOne && name} <Bdi ltr>({point.airport})</Bdi>
        {point.terminal && ` · ${t('trade.terminal', { terminal: point.terminal })}`}
      </span>
    </dd>
  )
}

function LayoverLine({ layover, service: item }: { layover: ReturnType<typeof layovers>[number]; service: FlightTripView }) {
  const { t, format } = useLocale()
  return (
    <>
      <span>
        {t('trade.layoverIn', {
          city: item.airports[layover.airport]?.city ?? layover.airport,
          duration: format.duration(layover.minutes),
        })}
      </span>
      <span>{t(layoverKeys[layover.length])}</span>
      {layover.overnight && <span>{t('trade.layoverOvernight')}</span>}
      {layover.nextAirport && <Badge tone="warning">{t('trade.airportChange')}</Badge>}
    </>
  )
}

function HotelTrip({ service: item }: { service: HotelTripView }) {
  const { t, format } = useLocale()
  const { hotel } = item
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col sm:flex-row gap-4">
        {hotel.images[0] && (
          <Picture file={hotel.images[0].file} alt="" sizes="(min-width: 30rem) 200px, 100vw" className="sm:w-50 rounded-lg" />
        )}
        <div className="flex-1 min-w-0 flex flex-col gap-1">
          <h2 className="text-lg font-bold">{hotel.name}</h2>
          <Stars count={hotel.stars} />
          <p className="text-text-muted">{hotel.address}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('trade.checkIn')} value={format.dateFull(item.checkIn)} more={checkInHours(t, hotel.policies)} />
        <Fact label={t('trade.checkOut')} value={format.dateFull(item.checkOut)} more={checkOutHours(t, hotel.policies)} />
      </dl>
      <ol className="flex flex-col gap-2">
        {item.rooms.map((room, index) => (
          <li key={`${room.roomIndex}-${room.code}`} className="border-t border-border pt-2">
            <p className="font-semibold">
              {t('ui.roomNumber', { room: String(index + 1) })}: {room.name}
            </p>
            <p className="text-sm text-text-muted">
              {t(boardKeys[room.board])} · {t('trade.nights', { count: item.nights })}
              {item.Passengers && (
                <>
                  {' · '}
                  <Bdi ltr>
                    {item.Passengers.filter(guest => guest.room === index)
                      .map(guest => `${guest.firstName} ${guest.lastName}`)
                      .join(', ')}
                  </Bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Fact = ({ label, value, more }: { label: string; value: string; more: string }) => (
  <div>
    <dt className="text-sm text-text-muted">{label}</dt>
    <dd className="font-semibold">
      {value}
      {more !== '' && <span className="block text-sm font-regular text-text-muted numeric">{more}</span>}
    </dd>
  </div>
)
