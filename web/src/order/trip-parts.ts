import type { ChoiceView, OrderSummary, OrderView } from '@karwan/contract/orders'
import type { LocalDate, LocalDateTime } from '@karwan/domain/calendar'
import { countryName } from '@karwan/domain/countries'
import type { OrderItemState } from '@karwan/domain/orders'
import type { VisaState } from '@karwan/domain/visa-applications'
import type { Locale } from '../base/i18n/index.ts'

export interface FlownLeg {
  readonly from: { readonly airport: string; readonly city: string; readonly name: string }
  readonly to: { readonly airport: string; readonly city: string }
  readonly departure: LocalDateTime
  readonly arrival: LocalDateTime
  readonly carriers: readonly string[]
}
/** Facts that lists and headings need of one bought thing. */
export type TripPart =
  | { readonly kind: 'flight'; readonly id: string; readonly legs: readonly FlownLeg[] }
  | {
      readonly kind: 'hotel'
      readonly id: string
      readonly name: string
      readonly checkIn: LocalDate
      readonly checkOut: LocalDate
      readonly nights: number
      /** `14:00`; undefined where nobody told. */
      readonly checkInFrom: string | undefined
      /** File name of its picture. */
      readonly picture: string | undefined
    }
  | {
      readonly kind: 'visa'
      readonly id: string
      /** ISO 3166-1 alpha-2. */
      readonly country: string
      readonly arrival: LocalDate
      /** First and last name. */
      readonly traveler: string
      readonly state: VisaState
      /** The traveler is to do something. */
      readonly isWanted: boolean
    }

export type TripServices = readonly (OrderView['Services'][number] | ChoiceView['services'][number])[]

/** Not refused, and not cancelled. */
export const stillStands = ({ state }: { readonly state: OrderItemState }): boolean => state !== 'rejected' && state !== 'cancelled'

/** No other one was booked in its place. */
export const isCurrent = ({ replacedBy }: { readonly replacedBy?: string }): boolean => replacedBy === undefined

/** Of an order as it is read alone, or of its choice as a link shows it. */
export const partsOf = (items: TripServices): readonly TripPart[] =>
  items.map(item => {
    if (item.serviceType === 'hotel') {
      const { Id: id, hotel, checkIn, checkOut, nights } = item
      return {
        kind: 'hotel',
        id,
        name: hotel.name,
        checkIn,
        checkOut,
        nights,
        checkInFrom: hotel.policies.checkInFrom || undefined,
        picture: hotel.images[0]?.file,
      }
    }
    if (item.serviceType === 'visa') {
      const { Id: id, country, arrival, application, Passengers } = item
      const traveler = Passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
      return { kind: 'visa', id, country, arrival, traveler, state: application.state, isWanted: application.isWanted }
    }
    const place = (airport: string) => ({
      airport,
      city: item.airports[airport]?.city ?? airport,
      name: item.airports[airport]?.name ?? airport,
    })
    const legs = item.itinerary.legs.flatMap(({ segments }): readonly FlownLeg[] => {
      const [first, last] = [segments[0], segments.at(-1)]
      if (!first || !last) return []
      const carriers = [...new Set(segments.map(segment => segment.carrier))]
      return [{ from: place(first.from.airport), to: place(last.to.airport), departure: first.from.at, arrival: last.to.at, carriers }]
    })
    return { kind: 'flight', id: item.Id, legs }
  })

/** Of a line of the list. */
export const partsOfSummary = (items: OrderSummary['Services']): readonly TripPart[] =>
  items.map(item => {
    if (item.serviceType === 'hotel') {
      const { Id: id, hotel, checkIn, checkOut, nights } = item
      return { kind: 'hotel', id, name: hotel.name, checkIn, checkOut, nights, checkInFrom: undefined, picture: hotel.image ?? undefined }
    }
    if (item.serviceType === 'visa') {
      const { Id: id, country, arrival, traveler, application: state, isWanted } = item
      return { kind: 'visa', id, country, arrival, traveler, state, isWanted }
    }
    const legs = item.legs.map(({ from, to, depTime, arrTime, carrier }) => ({
      from: { ...from, name: from.city },
      to,
      departure: depTime,
      arrival: arrTime,
      carriers: [carrier],
    }))
    return { kind: 'flight', id: item.Id, legs }
  })

type TitleWords = Pick<Locale, 'language'> & { readonly t: (key: 'visa.countryTitle', values: { readonly country: string }) => string }

/** Titles of all parts of a trip; the same visa for several travelers is named once. */
export const tripTitle = (parts: readonly TripPart[], words: TitleWords): string =>
  [...new Set(parts.map(part => titleOf(part, words)))].join(' · ')

/** The title of one part beside others: of a visa with its traveler. */
export const partName = (part: TripPart, words: TitleWords): string =>
  part.kind === 'visa' ? `${titleOf(part, words)} · ${part.traveler}` : titleOf(part, words)

/** As one says it: `Erbil – Istanbul`, `Erbil – Dubai – Amman`, the hotel's name, or `Visa for Egypt`. */
export function titleOf(part: TripPart, { t, language }: TitleWords): string {
  if (part.kind === 'hotel') return part.name
  if (part.kind === 'visa') return t('visa.countryTitle', { country: countryName(part.country, language) })
  const stops = part.legs.flatMap(({ from, to }) => [from.city, to.city]).filter((city, at, all) => city !== all[at - 1])
  const isReturn = part.legs.length === 2 && stops.length === 3 && stops[0] === stops[2]
  return (isReturn ? stops.slice(0, 2) : stops).join(' – ')
}

type DateWords = Pick<Locale, 'format'> & {
  readonly t: (key: 'time.dateRange', values: { readonly start: string; readonly end: string }) => string
}

/** `15–18 January` of this year, with years of any other; a single day with its weekday. `today` is the shop's. */
export function datesOf(part: TripPart, { t, format }: DateWords, today: LocalDate): string {
  if (part.kind === 'visa') return format.dateFull(part.arrival)
  const first = part.kind === 'hotel' ? part.checkIn : (part.legs[0]?.departure.slice(0, 10) ?? '')
  const last = part.kind === 'hotel' ? part.checkOut : (part.legs.at(-1)?.departure.slice(0, 10) ?? first)
  if (first === '') return ''
  if (first === last) return format.dateFull(first)
  const thisYear = first.slice(0, 4) === today.slice(0, 4) && last.slice(0, 4) === today.slice(0, 4)
  return thisYear ? format.dateRange(first, last) : t('time.dateRange', { start: format.dateLong(first), end: format.dateLong(last) })
}
