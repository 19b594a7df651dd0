import { findCarrier } from '@karwan/domain/carriers'
import type { FlightSegment } from '@karwan/domain/flights'
import { type Language, nameIn } from '@karwan/domain/locales'
import { saysItsCity } from '@karwan/domain/places'
import { internationalPhone } from '@karwan/domain/travelers'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateLong, dateRange, duration, timeOfDay } from '@karwan/messages/format'
import { checkInHours } from '@karwan/messages/reception-hours'
import { bagText, confirmationKey, extraBagText, type PlaceNames } from '../../documents/index.ts'
import type { FlightItemRecord, OrderItemRecord, StayItemRecord, VisaItemRecord } from '../../orders/index.ts'
import type { Email, EmailFact, EmailFlight } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'
import { titleOf } from './service-facts.ts'

const tripKinds: ReadonlySet<TravelerMailKind> = new Set([
  'order-created',
  'order-held',
  'order-being-confirmed',
  'paid-for-you',
  'order-confirmed',
  'order-partly-confirmed',
  'flight-change-accepted',
])
/** Tells whether an e-mail tells the trip in full: flight numbers, times, airports and bags; hotel, dates and rooms. */
export const tellsTrip = (kind: TravelerMailKind): boolean => tripKinds.has(kind)

/** Keeps Latin letters and digits in their own direction inside Arabic script. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * Returns all that a traveler needs of one order item, under its title; `withCode` where no pass above shows its code.
 */
export const sectionOf = (
  item: OrderItemRecord,
  language: Language,
  places: PlaceNames,
  withCode: boolean,
): NonNullable<Email['sections']>[number] => {
  const t = translatorOf(language)
  const label = t(confirmationKey[item.kind])
  return {
    title: titleOf(item, language, places),
    ...(item.kind === 'flight' && { flights: flightsOf(item, language, places) }),
    facts: [...(withCode && item.confirmation ? [{ label, value: item.confirmation, ltr: true }] : []), ...factsOf(item, language)],
  }
}

/** Returns the codes to show at the counters, of what is confirmed. */
export const passOf = (items: readonly OrderItemRecord[], language: Language): NonNullable<Email['pass']> =>
  items.flatMap(({ kind, confirmation }) =>
    confirmation ? [{ label: translatorOf(language)(confirmationKey[kind]), code: confirmation }] : [],
  )

/** Returns what a mailbox shows beside the subject: day, time, flight and code. */
export const previewOf = (item: OrderItemRecord, language: Language, places: PlaceNames): string => {
  const first = item.kind === 'flight' ? item.product.legs[0]?.segments[0] : undefined
  const facts = first
    ? [dateFull(first.from.at, language), timeOfDay(first.from.at), `${first.carrier} ${first.flightNumber}`]
    : [
        titleOf(item, language, places),
        ...(item.kind === 'hotel' ? [dateRange(item.product.checkIn, item.product.checkOut, language)] : []),
      ]
  return [...facts, ...(item.confirmation ? [item.confirmation] : [])].map(isolated).join(' · ')
}

/** Returns the first day of an order item: `18 March 2027`. */
export const dayOf = (item: OrderItemRecord | undefined, language: Language): string => {
  if (!item) return ''
  if (item.kind === 'visa') return dateLong(item.product.arrival, language)
  return dateLong(item.kind === 'hotel' ? item.product.checkIn : (item.product.legs[0]?.segments[0]?.from.at ?? ''), language)
}

const factsOf = (item: OrderItemRecord, language: Language): readonly EmailFact[] => {
  if (item.kind === 'visa') return visaItemFacts(item, language)
  return item.kind === 'flight' ? flightFacts(item, language) : stayFacts(item, language)
}

const visaItemFacts = ({ product: { product, arrival } }: VisaItemRecord, language: Language): readonly EmailFact[] => {
  const t = translatorOf(language)
  return [
    { label: t('document.visaArrival'), value: dateFull(arrival, language) },
    { label: t('document.visaStay'), value: t('time.days', { count: product.stayDays }) },
  ]
}

const flightsOf = (item: FlightItemRecord, language: Language, places: PlaceNames): readonly EmailFlight[] => {
  const t = translatorOf(language)
  const end = ({ at, airport, terminal }: FlightSegment['from']) => {
    const { city, airport: name } = places(airport, language)
    return {
      time: timeOfDay(at),
      airport,
      place: saysItsCity(name, city) ? name : `${city} ${name}`,
      terminal: terminal === null ? '' : t('trade.terminal', { terminal }),
    }
  }
  return item.product.legs
    .flatMap(leg => leg.segments)
    .map(({ carrier, flightNumber, from, to, durationMinutes }) => ({
      day: dateFull(from.at, language),
      airline: `${findCarrier(carrier)?.name[language] ?? carrier} ${isolated(`${carrier} ${flightNumber}`)}`,
      duration: duration(durationMinutes, language),
      from: end(from),
      to: end(to),
      arrivalDay: from.at.slice(0, 10) === to.at.slice(0, 10) ? '' : dateFull(to.at, language),
    }))
}

const flightFacts = (item: FlightItemRecord, language: Language): readonly EmailFact[] => {
  const t = translatorOf(language)
  const { cabinBag, checkedBag } = item.product.fare
  return [
    { label: t('trade.checkedBag'), value: bagText(checkedBag, language) },
    { label: t('trade.cabinBag'), value: bagText(cabinBag, language) },
    ...extraBagFacts(item, language),
  ]
}

const extraBagFacts = ({ passengers, product }: FlightItemRecord, language: Language): readonly EmailFact[] => {
  const [value, ...more] = product.bags.flatMap(bag => {
    const passenger = passengers[bag.passenger]
    const name = passenger && isolated(`${passenger.firstName} ${passenger.lastName}`)
    return name ? [`${name}: ${extraBagText(bag, product.type, language)}`] : []
  })
  return value === undefined ? [] : [{ label: translatorOf(language)('trade.extraBags'), value, more }]
}

const stayFacts = (item: StayItemRecord, language: Language): readonly EmailFact[] => {
  const t = translatorOf(language)
  const { hotel, checkIn, checkOut, nights, rooms } = item.product
  const hours = checkInHours(t, hotel.policies)
  return [
    { label: t('document.stay'), value: dateRange(checkIn, checkOut, language), more: [t('trade.nights', { count: nights })] },
    {
      label: t('document.roomsLabel'),
      value: t('trade.rooms', { count: rooms.length }),
      more: [...new Set(rooms.map(({ names }) => nameIn(names, language)))],
    },
    ...(hours === '' ? [] : [{ label: t('trade.checkIn'), value: hours }]),
    {
      label: t('ui.address'),
      value: nameIn(hotel.address, language),
      url: `https://www.google.com/maps/dir/?api=1&destination=${hotel.latitude},${hotel.longitude}`,
    },
    ...(hotel.phone === null
      ? []
      : [{ label: t('ui.phone'), value: internationalPhone(hotel.phone), ltr: true, url: `tel:${hotel.phone}` }]),
  ]
}
