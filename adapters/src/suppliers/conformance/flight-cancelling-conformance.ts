import type { Instant } from '@karwan/domain/calendar'
import type { FlightSearch } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import type {
  BookOutcome,
  FlightBookRequest,
  FlightSupplier,
  SearchEvent,
  SuppliedFare,
  SuppliedFlightOffer,
  SuppliedItinerary,
  SupplierContext,
} from '@karwan/domain/suppliers'
import type { Passenger } from '@karwan/domain/travelers'

/** Searches whose answers are known beforehand; each supplier's test names its own routes. */
interface KnownFlightSearches {
  readonly oneWay: FlightSearch
  readonly directOnly: FlightSearch
  readonly roundTrip: FlightSearch
  readonly multiCity: FlightSearch
  /** Two adults, a child and an infant. */
  readonly family: FlightSearch
  readonly nothing: FlightSearch
  readonly timesOut: FlightSearch
  readonly breaksOff: FlightSearch
  readonly holdOnly: FlightSearch
  readonly gone: FlightSearch
  readonly expired: FlightSearch
  readonly dearerAtEveryRead: FlightSearch
  readonly refused: FlightSearch
  readonly noBalance: FlightSearch
}

export interface FlightSupplierUnderTest {
  readonly supplier: FlightSupplier
  readonly searches: KnownFlightSearches
  /** Surnames that decide what becomes of an order. */
  readonly surnames: {
    readonly slow: string
    readonly fails: string
    readonly lost: string
    readonly refundUnknown: string
    readonly cancelLost: string
    /** Our balance at the supplier does not suffice. */
    readonly noBalance: string
  }
  /** Returns the number of bookings that the supplier itself holds under a reference of ours. */
  countBookings(clientRef: string): Promise<number>
  /** Returns the number of payments that the supplier took for what it held under a reference of ours. */
  countPayments(clientRef: string): Promise<number>
  /** Has the airline fly the first direction of a booking so many minutes later. */
  changeFlights(ref: string, minutes: number): Promise<void>
  /** Returns how often the supplier took a change of a booking as accepted. */
  countAcceptances(ref: string): Promise<number>
  /** Returns the number of searches that the supplier stopped because nobody listened any more. */
  countStoppedSearches(): Promise<number>
  /** The same supplier answering slowly enough to be stopped on the way. */
  readonly unhurried: FlightSupplier
  /** Lets the supplier's clock run. */
  passMinutes(minutes: number): void
  /** Lets it run to that moment. */
  passUntil(instant: Instant): void
  close(): Promise<void>
}

export const context = (signal: AbortSignal = AbortSignal.timeout(20_000)): SupplierContext => ({
  traceId: 'conformance',
  signal,
  language: 'en',
})

/** Returns helpers of the suite that search, choose, read an offer again and order. */
export function flightSupplierSession(getWorld: () => FlightSupplierUnderTest) {
  let references = 0
  const supplier = {
    async listen(search: FlightSearch): Promise<SearchEvent<SuppliedItinerary>[]> {
      const events: SearchEvent<SuppliedItinerary>[] = []
      for await (const event of getWorld().supplier.search(search, context())) events.push(event)
      return events
    },
    listOffers: async (search: FlightSearch): Promise<SuppliedItinerary[]> =>
      (await supplier.listen(search)).flatMap(event => (event.type === 'offers' ? event.offers : [])),
    async chooseFare(search: FlightSearch): Promise<SuppliedFare> {
      const fare = (await supplier.listOffers(search))[0]?.fares[0]
      if (!fare) throw new Error('the search found nothing')
      return fare
    },
    async read(fare: SuppliedFare): Promise<{ offer: SuppliedFlightOffer; now: Money }> {
      const answer = await getWorld().supplier.revalidate(fare.offerRef, fare.total, context())
      if (!answer.ok) throw new Error(answer.code)
      return answer
    },
    /** The cheapest fare of the first flights whose seats are held without payment, or are not. */
    async chooseHoldable(search: FlightSearch, holdable: boolean): Promise<SuppliedFare> {
      for (const { fares } of await supplier.listOffers(search)) {
        const [fare] = fares
        if (fare && (await supplier.read(fare)).offer.holdable === holdable) return fare
      }
      throw new Error(`the search found nothing whose holdable is ${holdable}`)
    },
    /** The cheapest fare of the first flights with which bags can be bought, or cannot. */
    async chooseByBags(search: FlightSearch, hasBags: boolean): Promise<SuppliedFare> {
      for (const { fares } of await supplier.listOffers(search)) {
        const [fare] = fares
        if (fare && (await supplier.read(fare)).offer.bags.length > 0 === hasBags) return fare
      }
      throw new Error(`the search found nothing whose bags are ${hasBags ? 'sold' : 'not sold'}`)
    },
    requestFor: (fare: SuppliedFare, lastName = 'Karim'): FlightBookRequest => ({
      clientRef: `conformance-${++references}`,
      offerRef: fare.offerRef,
      acceptedNet: fare.total,
      contact: { email: 'dilan@example.com', phone: '+9647501234567' },
      passengers: fare.passengers.flatMap(line =>
        Array.from({ length: line.count }, (_, index) => passengerOf(line.kind, index, lastName)),
      ),
      bags: [],
    }),
    book: (request: FlightBookRequest): Promise<BookOutcome> => getWorld().supplier.book(request, context()),
    async bookOne(lastName?: string): Promise<{ request: FlightBookRequest; outcome: BookOutcome }> {
      const request = supplier.requestFor(await supplier.chooseFare(getWorld().searches.oneWay), lastName)
      return { request, outcome: await supplier.book(request) }
    },
    async confirmedRef(lastName?: string): Promise<string> {
      const { outcome } = await supplier.bookOne(lastName)
      if (outcome.state !== 'confirmed') throw new Error(`the order is ${outcome.state}`)
      return outcome.order.ref
    },
  }
  return supplier
}

const firstNames = ['Azad', 'Shilan', 'Rebin', 'Lana', 'Dara', 'Nazdar', 'Zana', 'Hana', 'Kawa']
const birthDates = { adt: '1990-05-17', sen: '1950-05-17', yth: '2012-05-17', chd: '2023-05-17', inf: '2029-09-17', ins: '2029-09-17' }

const passengerOf = (kind: Passenger['kind'], index: number, lastName: string): Passenger => ({
  kind,
  title: 'mr',
  firstName: `${firstNames[index] ?? 'Karo'}`,
  lastName,
  gender: 'm',
  birthDate: birthDates[kind],
  nationality: 'IQ',
  passport: { number: `A1234567${index}`, issuingCountry: 'IQ', expiryDate: '2034-01-01' },
})
