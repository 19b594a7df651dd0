import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, timeOfDay } from '@karwan/messages/format'
import type { PlaceNames } from '../../documents/index.ts'
import type { OrderRecord, ServiceRecord } from '../../orders/index.ts'
import type { Letter } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'

export const serviceFacts = (service: ServiceRecord, language: OrderRecord['language'], places: PlaceNames): Letter['facts'] => {
  const t = translatorOf(language)
  const confirmation = service.confirmation
    ? [{ label: t(service.kind === 'flight' ? 'trade.pnr' : 'document.hotelConfirmation'), value: service.confirmation, ltr: true }]
    : []
  if (service.kind === 'hotel') {
    return [
      { label: t('trade.hotel'), value: service.sold.hotel.names[language] },
      { label: t('document.stay'), value: dateRange(service.sold.checkIn, service.sold.checkOut, language) },
      ...confirmation,
    ]
  }
  const legs = service.sold.legs.flatMap(leg => {
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

/** A service in a line: `Erbil – Istanbul`, or the hotel's name. */
export const titleOf = (service: ServiceRecord, language: OrderRecord['language'], places: PlaceNames): string => {
  if (service.kind === 'hotel') return service.sold.hotel.names[language]
  const stops = service.sold.legs.flatMap(({ segments }) => [segments[0]?.from.airport, segments.at(-1)?.to.airport])
  const cities = stops.flatMap(airport => (airport ? [places(airport, language).city] : []))
  return cities.filter((city, at) => city !== cities[at - 1]).join(' – ')
}

/** What its supplier refused after the payment. */
export const refusedOf = (order: OrderRecord): readonly ServiceRecord[] => order.services.filter(({ state }) => state === 'rejected')

/** Which services a letter tells: of a booking that was confirmed in part, those that are; else what it is about, or all. */
export const toldServices = (kind: TravelerMailKind, { services, cancellations }: OrderRecord, about: string): readonly ServiceRecord[] => {
  if (kind === 'order-partly-confirmed') return services.filter(({ state }) => state !== 'rejected')
  const only = cancellations.find(each => each.id === about)?.serviceId ?? about
  return services.some(({ id }) => id === only) ? services.filter(({ id }) => id === only) : services
}
