import { addDays, localToInstant } from '@karwan/domain/calendar'
import { findCarrier } from '@karwan/domain/carriers'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { FlightServiceRecord, OrderRecord, ServiceRecord, StayServiceRecord } from '../orders/index.ts'
import type { PlaceNames } from './place-names.ts'

export interface CalendarNeeds {
  readonly language: Language
  readonly places: PlaceNames
  readonly brandName: string
  /** Address of the brand's shop without a slash at its end. */
  readonly shop: string
}

/**
 * The trip as iCalendar (RFC 5545). Flights are instants in UTC, worked out from the airports' own clocks, so that every calendar shows them right wherever
 * it is; stays are whole days. The same event keeps its UID for ever and counts its changes in SEQUENCE; what was cancelled says so. The same order gives
 * the same text.
 */
export function calendarOf(order: OrderRecord, needs: CalendarNeeds): string {
  const calendar = ical({
    name: `${needs.brandName} · ${order.reference}`,
    prodId: { company: 'Karwan', product: 'bookings', language: needs.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const service of order.services) {
    // Without a confirmation it never was in anyone's calendar.
    if (service.confirmation === null) continue
    const events = service.kind === 'flight' ? flights(order, service, needs) : [stay(order, service, needs)]
    for (const event of events)
      calendar.createEvent({ ...event, ...stateOf(service), url: `${needs.shop}/user/purchases?order=${order.id}` })
  }
  return `${calendar.toString()}\r\n`
}

const stateOf = ({ state, revision, changedAt }: ServiceRecord) => ({
  status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  sequence: revision,
  stamp: new Date(changedAt),
  lastModified: new Date(changedAt),
})

const titled = ({ state }: ServiceRecord, title: string, language: Language): string =>
  state === 'cancelled' ? `${translatorOf(language)('trade.orderCancelled')}: ${title}` : title

const flights = (order: OrderRecord, service: FlightServiceRecord, { language, places, shop }: CalendarNeeds): ICalEventData[] => {
  const t = translatorOf(language)
  return service.sold.legs.flatMap((leg, at) =>
    leg.segments.map(({ carrier, flightNumber, from, to }, index): ICalEventData => {
      const [start, end] = [places(from.airport, language), places(to.airport, language)]
      const terminal = from.terminal ? ` · ${t('trade.terminal', { terminal: from.terminal })}` : ''
      return {
        id: `${service.id}-${at}-${index}@${new URL(shop).hostname}`,
        start: new Date(localToInstant(from.at, from.zone)),
        end: new Date(localToInstant(to.at, to.zone)),
        summary: titled(service, `${start.city} – ${end.city} · ${carrier} ${flightNumber}`, language),
        location: `${start.airport} (${from.airport})${terminal}`,
        description: [
          `${findCarrier(carrier)?.name[language] ?? carrier} ${carrier} ${flightNumber}`,
          `${t('trade.pnr')}: ${service.confirmation}`,
          `${t('trade.bookingReference')}: ${order.reference}`,
          t('document.beAtAirport'),
        ].join('\n'),
      }
    }),
  )
}

const stay = (order: OrderRecord, service: StayServiceRecord, { language, shop }: CalendarNeeds): ICalEventData => {
  const t = translatorOf(language)
  const { hotel, checkIn, checkOut } = service.sold
  return {
    id: `${service.id}@${new URL(shop).hostname}`,
    // Days have no zone; read as UTC they keep their numbers. The day after the last one ends it.
    start: new Date(`${checkIn}T00:00:00Z`),
    end: new Date(`${addDays(checkOut, 1)}T00:00:00Z`),
    timezone: 'UTC',
    allDay: true,
    summary: titled(service, hotel.names[language], language),
    location: {
      title: hotel.names[language],
      address: hotel.address[language],
      geo: { lat: hotel.latitude, lon: hotel.longitude },
    },
    description: [
      `${t('trade.checkIn')}: ${t('document.fromTime', { time: hotel.policies.checkInFrom })}`,
      `${t('trade.checkOut')}: ${t('document.untilTime', { time: hotel.policies.checkOutUntil })}`,
      `${t('document.hotelConfirmation')}: ${service.confirmation}`,
      `${t('trade.bookingReference')}: ${order.reference}`,
    ].join('\n'),
  }
}
