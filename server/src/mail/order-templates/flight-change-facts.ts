import { type FlightLeg, firstSegment, lastSegment } from '@karwan/domain/flights'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, timeOfDay } from '@karwan/messages/format'
import type { PlaceNames } from '../../documents/index.ts'
import type { AirlineChangeRecord, OrderRecord } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'

/** Returns the change by an airline that an e-mail is about; undefined of another e-mail. */
export const findAirlineChange = (order: OrderRecord, about: string): AirlineChangeRecord | undefined =>
  order.airlineChanges.find(({ id }) => id === about)

/** Returns each changed direction as it was and as it is now; undefined of an e-mail that asks for no answer. */
export const flightChangeFacts = (
  kind: TravelerMailKind,
  order: OrderRecord,
  about: string,
  places: PlaceNames,
): Email['facts'] | undefined => {
  const change = kind === 'flight-changed' ? findAirlineChange(order, about) : undefined
  if (!change) return undefined
  const t = translatorOf(order.language)
  const write = (legs: readonly FlightLeg[]): readonly string[] => legs.map(leg => legText(leg, order.language, places))
  const [before, after] = [write(change.before), write(change.after)]
  return [
    ...before.filter(text => !after.includes(text)).map(value => ({ label: t('mail.flightBefore'), value })),
    ...after.filter(text => !before.includes(text)).map(value => ({ label: t('mail.flightNow'), value })),
  ]
}

/** `Erbil – Istanbul · IA 213 · Tuesday 5 January 2027 · 08:10–11:00`, on the clocks of the airports. */
const legText = (leg: FlightLeg, language: OrderRecord['language'], places: PlaceNames): string => {
  const [from, to] = [firstSegment(leg).from, lastSegment(leg).to]
  const flights = leg.segments.map(({ carrier, flightNumber }) => `\u2068${carrier} ${flightNumber}\u2069`).join(' + ')
  const cities = `${places(from.airport, language).city} – ${places(to.airport, language).city}`
  return [cities, flights, dateFull(from.at, language), `\u2066${timeOfDay(from.at)}–${timeOfDay(to.at)}\u2069`].join(' · ')
}
