import { type Brand, type BrandEvent, sells } from '@karwan/brands/brand'
import { eventSizes } from '@karwan/domain/content'

/** Code of the city that an event leads to; undefined where it leads elsewhere. */
export const cityOfLink = (link: string): string | undefined => {
  const names = new URLSearchParams(link.split('?')[1] ?? '')
  return names.get('tCId') ?? names.get('cityId') ?? undefined
}

/** Says whether the event is about a flight; otherwise it is about a stay. */
export const isOfFlight = ({ link }: Pick<BrandEvent, 'link'>): boolean => link.startsWith('/flight')

/** Cities whose prices the home page shows: of flights one way, of trips there and back, and of stays. */
export const citiesOf = (brand: Brand) => {
  const isMonthly = sells(brand, 'installment')
  const shown = brand.content.events.filter(
    ({ kind, needs }) => (needs === undefined || sells(brand, needs)) && (isMonthly || kind === 'topHotel'),
  )
  const citiesIn = (events: readonly BrandEvent[]): readonly string[] => [...new Set(events.flatMap(({ link }) => cityOfLink(link) ?? []))]
  const flights = sells(brand, 'flight') ? brand.home.destinations.slice(0, eventSizes.topDestination) : []
  const forPoints = sells(brand, 'loyaltyPoints') ? flights.slice(0, 1) : []
  return {
    flights,
    trips: [...new Set([...citiesIn(shown.filter(isOfFlight)), ...forPoints])],
    stays: citiesIn(shown.filter(event => !isOfFlight(event))),
  }
}
