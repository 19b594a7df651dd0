import { findCarrier } from '@karwan/domain/carriers'
import { type Language, nameIn } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, timeOfDay } from '@karwan/messages/format'
import { bagText, confirmationKey, type PlaceNames } from '../../documents/index.ts'
import type { FlightItemRecord, OrderItemRecord, StayItemRecord, VisaItemRecord } from '../../orders/index.ts'
import type { Email, EmailFact } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'
import { titleOf } from './service-facts.ts'

const tripKinds: ReadonlySet<TravelerMailKind> = new Set([
  'order-created',
  'order-held',
  'order-being-confirmed',
  'paid-for-you',
  'order-confirmed',
  'order-partly-confirmed',
])
/** Tells whether an e-mail tells the trip in full: flight numbers, times, airports and bags; hotel, dates and rooms. */
export const tellsTrip = (kind: TravelerMailKind): boolean => tripKinds.has(kind)

/** Keeps Latin letters and digits in their own direction inside Arabic script. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Returns all that a traveler needs of one order item, under its title. */
export const sectionOf = (item: OrderItemRecord, language: Language, places: PlaceNames): NonNullable<Email['sections']>[number] => {
  const t = translatorOf(language)
  const label = t(confirmationKey[item.kind])
  return {
    title: titleOf(item, language, places),
    facts: [...(item.confirmation ? [{ label, value: item.confirmation, ltr: true }] : []), ...factsOf(item, language, places)],
  }
}

const factsOf = (item: OrderItemRecord, language: Language, places: PlaceNames): readonly EmailFact[] => {
  if (item.kind === 'visa') return visaItemFacts(item, language)
  return item.kind === 'flight' ? flightFacts(item, language, places) : stayFacts(item, language)
}

const visaItemFacts = ({ product: { product, arrival } }: VisaItemRecord, language: Language): readonly EmailFact[] => {
  const t = translatorOf(language)
  return [
    { label: t('document.visaArrival'), value: dateFull(arrival, language) },
    { label: t('document.visaStay'), value: t('time.days', { count: product.stayDays }) },
  ]
}

const flightFacts = (item: FlightItemRecord, language: Language, places: PlaceNames): readonly EmailFact[] => {
  const t = translatorOf(language)
  const { cabinBag, checkedBag } = item.product.fare
  const segments = item.product.legs.flatMap(leg => leg.segments)
  const place = (airport: string) => `${places(airport, language).city} ${isolated(`(${airport})`)}`
  return [
    ...segments.map(({ carrier, flightNumber, from, to }) => {
      const nextDay = from.at.slice(0, 10) === to.at.slice(0, 10) ? '' : ` · ${dateFull(to.at, language)}`
      return {
        label: `${place(from.airport)} – ${place(to.airport)}`,
        value: dateFull(from.at, language),
        more: [
          `${isolated(`${timeOfDay(from.at)} – ${timeOfDay(to.at)}`)}${nextDay}`,
          `${findCarrier(carrier)?.name[language] ?? carrier} ${isolated(`${carrier} ${flightNumber}`)}`,
        ],
      }
    }),
    { label: t('trade.checkedBag'), value: bagText(checkedBag, language) },
    { label: t('trade.cabinBag'), value: bagText(cabinBag, language) },
  ]
}

const stayFacts = (item: StayItemRecord, language: Language): readonly EmailFact[] => {
  const t = translatorOf(language)
  const { hotel, checkIn, checkOut, nights, rooms } = item.product
  return [
    { label: t('document.stay'), value: dateRange(checkIn, checkOut, language), more: [t('trade.nights', { count: nights })] },
    {
      label: t('document.roomsLabel'),
      value: t('trade.rooms', { count: rooms.length }),
      more: [...new Set(rooms.map(({ names }) => nameIn(names, language)))],
    },
    { label: t('trade.checkIn'), value: t('document.fromTime', { time: hotel.policies.checkInFrom }) },
    { label: t('ui.address'), value: nameIn(hotel.address, language) },
  ]
}
