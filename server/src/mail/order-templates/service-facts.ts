import { nameIn } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, timeOfDay } from '@karwan/messages/format'
import { confirmationKey, type PlaceNames, visaOfTraveler, visaTitle } from '../../documents/index.ts'
import type { OrderItemRecord, OrderRecord } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'

export const itemFacts = (item: OrderItemRecord, language: OrderRecord['language'], places: PlaceNames): Email['facts'] => {
  const t = translatorOf(language)
  const confirmation = item.confirmation ? [{ label: t(confirmationKey[item.kind]), value: item.confirmation, ltr: true }] : []
  if (item.kind === 'visa') return [{ label: visaTitle(item, language), value: dateFull(item.product.arrival, language) }, ...confirmation]
  if (item.kind === 'hotel') {
    return [
      { label: t('trade.hotel'), value: nameIn(item.product.hotel.names, language) },
      { label: t('document.stay'), value: dateRange(item.product.checkIn, item.product.checkOut, language) },
      ...confirmation,
    ]
  }
  const legs = item.product.legs.flatMap(leg => {
    const first = leg.segments[0]
    const last = leg.segments.at(-1)
    if (!first || !last) return []
    return [
      {
        label: `${places(first.from.airport, language).city} – ${places(last.to.airport, language).city}`,
        value: `${dateFull(first.from.at, language)} · ${timeOfDay(first.from.at)}`,
      },
    ]
  })
  return [...legs, ...confirmation]
}

/** Returns the title of an order item: `Erbil – Istanbul`, the name of the hotel, or the visa with its traveler. */
export const titleOf = (item: OrderItemRecord, language: OrderRecord['language'], places: PlaceNames): string => {
  if (item.kind === 'hotel') return nameIn(item.product.hotel.names, language)
  if (item.kind === 'visa') return visaOfTraveler(item, language)
  const stops = item.product.legs.flatMap(({ segments }) => [segments[0]?.from.airport, segments.at(-1)?.to.airport])
  const cities = stops.flatMap(airport => (airport ? [places(airport, language).city] : []))
  return cities.filter((city, at) => city !== cities[at - 1]).join(' – ')
}

/** Returns the refused items in whose place others were booked. */
export const replacedOf = (order: OrderRecord): readonly OrderItemRecord[] => order.services.filter(({ replacedBy }) => replacedBy !== null)

/** Returns the items that suppliers refused after the payment. */
export const refusedOf = (order: OrderRecord): readonly OrderItemRecord[] => order.services.filter(({ state }) => state === 'rejected')

/**
 * Returns the services that an e-mail names: the confirmed ones where the others were refused, else the subject of
 * the e-mail, else all.
 */
export const knownItems = (
  kind: TravelerMailKind,
  { services: items, cancellations, airlineChanges }: OrderRecord,
  about: string,
): readonly OrderItemRecord[] => {
  if (kind === 'order-partly-confirmed' || kind === 'rescue-offered' || kind === 'rescue-reminder')
    return items.filter(({ state }) => state !== 'rejected')
  const ofChange = airlineChanges.find(each => each.id === about)?.serviceId
  const only = cancellations.find(each => each.id === about)?.serviceId ?? ofChange ?? about
  return items.some(({ id }) => id === only) ? items.filter(({ id }) => id === only) : items.filter(({ replacedBy }) => replacedBy === null)
}
