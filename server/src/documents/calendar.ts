import { addDays, type Instant, type LocalDate } from '@karwan/domain/calendar'
import { findCarrier } from '@karwan/domain/carriers'
import { type Language, nameIn } from '@karwan/domain/locales'
import { internationalPhone } from '@karwan/domain/travelers'
import { translatorOf } from '@karwan/messages/all'
import { checkInHours, checkOutHours } from '@karwan/messages/reception-hours'
import ICAL from 'ical.js'
import { tzlib_get_ical_block as zoneBlockOf } from 'timezones-ical-library'
import type { FlightItemRecord, OrderItemRecord, OrderRecord, StayItemRecord } from '../orders/index.ts'
import type { PlaceNames } from './place-names.ts'

// Lines are folded at 75 bytes, of which the library does not count the space that a folded one begins with.
ICAL.foldLength = 74

export interface CalendarNeeds {
  readonly language: Language
  readonly places: PlaceNames
  readonly brandName: string
  /** Address of the brand's shop without a slash at its end. */
  readonly shop: string
}

/**
 * The trip as iCalendar (RFC 5545). A flight begins at the clock of the airport it leaves and ends at the clock of the
 * one it reaches (TZID), and the rules of both zones come with it (VTIMEZONE): a calendar shows both the instant and
 * the time on the ticket. Stays are whole days. The same event keeps its UID for ever and counts its changes in
 * SEQUENCE; what was cancelled says so. The same order gives the same text.
 */
export function calendarOf(order: OrderRecord, needs: CalendarNeeds): string {
  // Without a confirmation it never was in anyone's calendar.
  const events = order.services.filter(({ confirmation }) => confirmation !== null).flatMap(item => eventsOf(order, item, needs))
  const calendar = emptyCalendar(`${needs.brandName} · ${order.reference}`, needs.language)
  for (const zone of new Set(events.flatMap(zonesOf))) calendar.addSubcomponent(rulesOf(zone))
  for (const event of events) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

const emptyCalendar = (name: string, language: Language): ICAL.Component => {
  const calendar = new ICAL.Component('vcalendar')
  const prodid = `-//Karwan//bookings//${language.toUpperCase()}`
  fill(calendar, { version: '2.0', prodid, method: 'PUBLISH', name, 'x-wr-calname': name })
  return calendar
}

export interface AllDayCalendar {
  readonly name: string
  readonly language: Language
  /** Page of all events. */
  readonly url: string
  readonly events: readonly {
    readonly id: string
    readonly day: LocalDate
    readonly title: string
    readonly description: string
    readonly changedAt: Instant
  }[]
}
/** Days of no hour as iCalendar; nobody is busy on them. */
export function allDayCalendar({ name, language, url, events }: AllDayCalendar): string {
  const calendar = emptyCalendar(name, language)
  for (const { id, day, title, description, changedAt } of events) {
    const event = new ICAL.Component('vevent')
    fill(event, {
      uid: `${id}@${new URL(url).hostname}`,
      dtstamp: ICAL.Time.fromJSDate(new Date(changedAt), true),
      dtstart: ICAL.Time.fromDateString(day),
      dtend: ICAL.Time.fromDateString(addDays(day, 1)),
      transp: 'TRANSPARENT',
      summary: title,
      description,
      url,
    })
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

/** A visa is no event: its day of arrival is told by the flight. */
const eventsOf = (order: OrderRecord, item: OrderItemRecord, needs: CalendarNeeds): ICAL.Component[] => {
  if (item.kind === 'visa') return []
  return item.kind === 'flight' ? flights(order, item, needs) : [stay(order, item, needs)]
}

const fill = (component: ICAL.Component, values: Readonly<Record<string, string | number | ICAL.Time | undefined>>): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) component.updatePropertyWithValue(name, value)
}

const zonesOf = (event: ICAL.Component): string[] =>
  ['dtstart', 'dtend'].flatMap(name => event.getFirstProperty(name)?.getFirstParameter('tzid') ?? [])

/** The official rules of an IANA zone. */
const rulesOf = (zone: string): ICAL.Component => {
  const [block] = zoneBlockOf(zone)
  if (!block) throw new Error(`There are no calendar rules for ${zone}`)
  return ICAL.Component.fromString(block)
}

const eventOf = (order: OrderRecord, { state, revision, changedAt }: OrderItemRecord, shop: string): ICAL.Component => {
  const event = new ICAL.Component('vevent')
  const changed = ICAL.Time.fromJSDate(new Date(changedAt), true)
  fill(event, {
    sequence: revision,
    dtstamp: changed,
    'last-modified': changed,
    status: state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    url: `${shop}/user/purchases?order=${order.id}`,
  })
  return event
}

const titled = ({ state }: OrderItemRecord, title: string, language: Language): string =>
  state === 'cancelled' ? `${translatorOf(language)('trade.orderCancelled')}: ${title}` : title

/** A time as the clocks of a place show it. */
const clockTime = (
  event: ICAL.Component,
  name: 'dtstart' | 'dtend',
  { at, zone }: { readonly at: string; readonly zone: string },
): void => {
  const property = event.updatePropertyWithValue(name, ICAL.Time.fromDateTimeString(at.length === 16 ? `${at}:00` : at))
  property.setParameter('tzid', zone)
}

const flights = (order: OrderRecord, item: FlightItemRecord, { language, places, shop }: CalendarNeeds): ICAL.Component[] => {
  const t = translatorOf(language)
  return item.product.legs.flatMap((leg, at) =>
    leg.segments.map(({ carrier, flightNumber, from, to }, index) => {
      const [start, end] = [places(from.airport, language), places(to.airport, language)]
      const terminal = from.terminal ? ` · ${t('trade.terminal', { terminal: from.terminal })}` : ''
      const event = eventOf(order, item, shop)
      clockTime(event, 'dtstart', from)
      clockTime(event, 'dtend', to)
      fill(event, {
        uid: `${item.id}-${at}-${index}@${new URL(shop).hostname}`,
        summary: titled(item, `${start.city} – ${end.city} · ${carrier} ${flightNumber}`, language),
        location: `${start.airport} (${from.airport})${terminal}`,
        description: [
          `${findCarrier(carrier)?.name[language] ?? carrier} ${carrier} ${flightNumber}`,
          `${t('trade.pnr')}: ${item.confirmation}`,
          `${t('trade.bookingReference')}: ${order.reference}`,
          t('document.beAtAirport'),
        ].join('\n'),
      })
      return event
    }),
  )
}

const hoursLine = (label: string, hours: string): readonly string[] => (hours === '' ? [] : [`${label}: ${hours}`])

const stay = (order: OrderRecord, item: StayItemRecord, { language, shop }: CalendarNeeds): ICAL.Component => {
  const t = translatorOf(language)
  const { hotel, checkIn, checkOut } = item.product
  const event = eventOf(order, item, shop)
  fill(event, {
    uid: `${item.id}@${new URL(shop).hostname}`,
    dtstart: ICAL.Time.fromDateString(checkIn),
    // The day after the last one ends it.
    dtend: ICAL.Time.fromDateString(addDays(checkOut, 1)),
    summary: titled(item, nameIn(hotel.names, language), language),
    location: `${nameIn(hotel.names, language)}\n${nameIn(hotel.address, language)}`,
    description: [
      ...hoursLine(t('trade.checkIn'), checkInHours(t, hotel.policies)),
      ...hoursLine(t('trade.checkOut'), checkOutHours(t, hotel.policies)),
      ...(hotel.phone === null ? [] : [`${t('ui.phone')}: ${internationalPhone(hotel.phone)}`]),
      `${t('document.hotelConfirmation')}: ${item.confirmation}`,
      `${t('trade.bookingReference')}: ${order.reference}`,
    ].join('\n'),
  })
  event.addProperty(new ICAL.Property(['geo', {}, 'float', [hotel.latitude, hotel.longitude]]))
  return event
}
