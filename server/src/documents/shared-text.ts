import { findCarrier } from '@karwan/domain/carriers'
import { type Language, nameIn } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, timeOfDay } from '@karwan/messages/format'
import type { FlightItemRecord, OrderItemRecord, OrderRecord, StayItemRecord } from '../orders/index.ts'
import { visaTitle } from './item-names/index.ts'
import type { PlaceNames } from './place-names.ts'

/** Keeps Latin letters and digits in their own direction inside Arabic script. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * The trip as plain text, to be sent to family and friends. It carries nothing that opens or changes the booking: no
 * references, names, prices or contacts.
 */
export function sharedTextOf(order: OrderRecord, language: Language, places: PlaceNames): string {
  const t = translatorOf(language)
  const status = order.services.filter(({ state }) => state !== 'cancelled' && state !== 'rejected')
  const parts = status.map(item => textOf(item, language, places))
  return [`*${t('document.sharedTitle')}*`, ...parts, `_${t('document.sharedLocal')}_`].join('\n\n')
}

const textOf = (item: OrderItemRecord, language: Language, places: PlaceNames): string => {
  if (item.kind === 'visa') return `${visaTitle(item, language)}\n${dateFull(item.product.arrival, language)}`
  return item.kind === 'flight' ? flightText(item, language, places) : stayText(item, language)
}

const flightText = (item: FlightItemRecord, language: Language, places: PlaceNames): string =>
  item.product.legs
    .flatMap(leg => leg.segments)
    .map(({ carrier, flightNumber, from, to }) => {
      const name = (airport: string) => `${places(airport, language).city} ${isolated(`(${airport})`)}`
      const overnight = from.at.slice(0, 10) === to.at.slice(0, 10) ? '' : ` · ${dateFull(to.at, language)}`
      return [
        `✈ ${name(from.airport)} – ${name(to.airport)}`,
        dateFull(from.at, language),
        `${isolated(timeOfDay(from.at))} – ${isolated(timeOfDay(to.at))}${overnight}`,
        `${findCarrier(carrier)?.name[language] ?? carrier} ${isolated(`${carrier} ${flightNumber}`)}`,
      ].join('\n')
    })
    .join('\n\n')

const stayText = ({ product: item }: StayItemRecord, language: Language): string => {
  const t = translatorOf(language)
  return [
    `🏨 ${nameIn(item.hotel.names, language)}`,
    `${dateRange(item.checkIn, item.checkOut, language)} · ${t('trade.nights', { count: item.nights })}`,
    nameIn(item.hotel.address, language),
  ].join('\n')
}
