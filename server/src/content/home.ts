import type { Brand } from '@karwan/brands/brand'
import type { HomeContent, HomeEvent, SeenStay } from '@karwan/contract/content'
import { type EventKind, eventSizes, type HomeSection } from '@karwan/domain/content'
import type { Language } from '@karwan/domain/locales'
import { add, type ExchangeRate, type Money } from '@karwan/domain/money'
import { inDollars, monthlyFrom, planFeeOf } from '@karwan/domain/pricing'
import { pointsOf } from '../search/offers/index.ts'
import { type LowestStay, leastStars, seenForHours } from '../search/prices/index.ts'
import { eventsOf } from './content.ts'
import { cityOfLink, isOfFlight } from './home-cities.ts'
import type { HomePrices } from './home-prices.ts'

/** Names a hotel in the language of the page; undefined where it is not known. */
type HotelName = (hotelId: string) => string | undefined

interface HomeFacts {
  readonly prices: HomePrices
  readonly rate: ExchangeRate
  /** In their order on the page. */
  readonly sections: readonly HomeSection[]
  readonly hotelName: HotelName
}

/** Returns the content of the home page of a brand, in a language: events by position, with prices that were seen. */
export const homeContentOf = (brand: Brand, language: Language, { prices, rate, sections, hotelName }: HomeFacts): HomeContent => {
  const eventsOfKind = (kind: EventKind): readonly HomeEvent[] =>
    eventsOf(brand, kind, language)
      .slice(0, eventSizes[kind])
      .map(({ Id: id, title, text, image, link }) => {
        const city = cityOfLink(link) ?? ''
        const stay = isOfFlight({ link }) ? undefined : prices.stays.get(city)
        const total = isOfFlight({ link }) ? prices.roundTrips.get(city)?.total : stay?.total
        const monthly = kind.startsWith('payLater') ? monthlyOf(brand, total) : undefined
        return { id, title, text, image, link, city: city || undefined, stay: stay && seenStay(stay, hotelName), monthly }
      })
  return {
    sections,
    seenDays: seenForHours / 24,
    leastStars,
    flights: Object.fromEntries(prices.oneWay),
    topHotels: eventsOfKind('topHotel'),
    payLater: eventsOfKind('payLater'),
    payLaterHotel: eventsOfKind('payLaterHotel'),
    points: pointsOfTrip(brand, prices, rate),
  }
}

const seenStay = ({ hotelId, image, imageColor, perNight, checkIn, nights }: LowestStay, hotelName: HotelName): SeenStay | undefined => {
  const name = hotelName(hotelId)
  return name === undefined
    ? undefined
    : { hotelId, hotelName: name, image, imageColor: imageColor ?? undefined, perNight, checkIn, nights }
}

/** The cheapest plan of a total; undefined below the least total of the brand. */
const monthlyOf = (brand: Brand, total: Money | undefined): HomeEvent['monthly'] => {
  const terms = brand.payment.installments
  const least = total && terms && monthlyFrom(total, terms)
  const plan = least && terms.plans.find(({ months }) => months === least.months)
  return plan && { ...least, total: add(total, planFeeOf(total, plan)) }
}

const pointsOfTrip = (brand: Brand, { roundTrips }: HomePrices, rate: ExchangeRate): HomeContent['points'] => {
  const [cheapest] = [...roundTrips].sort(([, a], [, b]) => a.total.amount - b.total.amount)
  const points = cheapest ? pointsOf(brand, inDollars(cheapest[1].total, rate)) : null
  return cheapest && points ? { city: cheapest[0], points } : undefined
}
