import { type FlightSearch, passengerKinds } from '@karwan/domain/flights'
import { add, type Money, money, multiply, sum } from '@karwan/domain/money'
import {
  type BookOutcome,
  type FlightBookRequest,
  type FlightSupplier,
  type SearchEvent,
  type SuppliedFare,
  type SuppliedFlightOffer,
  type SuppliedItinerary,
  type SupplierContext,
  SupplierError,
} from '@karwan/domain/suppliers'
import type { Passenger } from '@karwan/domain/travelers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLegs } from './flight-legs-conformance.ts'

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
  readonly surnames: { readonly slow: string; readonly fails: string; readonly lost: string; readonly refundUnknown: string }
  /** How many bookings the supplier itself holds under a reference of ours. */
  countBookings(clientRef: string): Promise<number>
  /** How many searches the supplier stopped because nobody listened any more. */
  countStoppedSearches(): Promise<number>
  /** The same supplier answering slowly enough to be stopped on the way. */
  readonly unhurried: FlightSupplier
  /** Lets the supplier's clock run. */
  passMinutes(minutes: number): void
  close(): Promise<void>
}

const context = (signal: AbortSignal = AbortSignal.timeout(20_000)): SupplierContext => ({ traceId: 'conformance', signal, language: 'en' })
const wholePrice = (fare: SuppliedFare): Money =>
  sum(
    fare.passengers.map(line => multiply(add(line.base, line.taxes), line.count)),
    fare.total.currency,
  )

/** What the server relies on, whoever sells the flights. Run it against every flight supplier. */
export function flightSupplierConformance(name: string, makeSupplier: () => Promise<FlightSupplierUnderTest>): void {
  describe(`${name} keeps the promises of a flight supplier`, () => {
    let world: FlightSupplierUnderTest
    let references = 0
    beforeAll(async () => {
      world = await makeSupplier()
    })
    afterAll(() => world.close())

    const listen = async (search: FlightSearch) => {
      const events: SearchEvent<SuppliedItinerary>[] = []
      for await (const event of world.supplier.search(search, context())) events.push(event)
      return events
    }
    const listOffers = async (search: FlightSearch): Promise<SuppliedItinerary[]> =>
      (await listen(search)).flatMap(event => (event.type === 'offers' ? event.offers : []))
    const chooseFare = async (search: FlightSearch): Promise<SuppliedFare> => {
      const fare = (await listOffers(search))[0]?.fares[0]
      if (!fare) throw new Error('the search found nothing')
      return fare
    }
    const requestFor = (fare: SuppliedFare, lastName = 'Karim'): FlightBookRequest => ({
      clientRef: `conformance-${++references}`,
      offerRef: fare.offerRef,
      acceptedNet: fare.total,
      contact: { email: 'dilan@example.com', phone: '+9647501234567' },
      passengers: fare.passengers.flatMap(line =>
        Array.from({ length: line.count }, (_, index) => passengerOf(line.kind, index, lastName)),
      ),
    })
    const book = (request: FlightBookRequest): Promise<BookOutcome> => world.supplier.book(request, context())
    const bookOne = async (lastName?: string) => {
      const request = requestFor(await chooseFare(world.searches.oneWay), lastName)
      return { request, outcome: await book(request) }
    }
    const confirmedRef = async (lastName?: string): Promise<string> => {
      const { outcome } = await bookOne(lastName)
      if (outcome.state !== 'confirmed') throw new Error(`the order is ${outcome.state}`)
      return outcome.order.ref
    }
    const read = async (fare: SuppliedFare): Promise<{ offer: SuppliedFlightOffer; now: Money }> => {
      const answer = await world.supplier.revalidate(fare.offerRef, fare.total, context())
      if (!answer.ok) throw new Error(answer.code)
      return answer
    }

    test('a search tells offers and how far it is, and ends once with the time its offers expire', async () => {
      const events = await listen(world.searches.oneWay)
      expect(events.filter(event => event.type === 'end')).toHaveLength(1)
      expect(events.at(-1)).toMatchObject({ type: 'end', complete: true, expiresAt: expect.stringMatching(/Z$/) })
      const steps = events.filter(event => event.type === 'progress')
      expect(steps.map(step => step.done)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.at(-1)?.done).toBe(steps.at(-1)?.total)
      expect(events.filter(event => event.type === 'offers').length).toBeGreaterThan(1)
    })

    test('[FS-9] every leg is told with local times, zones, carriers and minutes that agree with each other', async () => {
      for (const search of [world.searches.oneWay, world.searches.roundTrip, world.searches.multiCity]) {
        const offers = await listOffers(search)
        expect(offers.length).toBeGreaterThan(0)
        for (const { legs } of offers) {
          expect(legs).toHaveLength(search.routes.length)
          checkLegs(legs)
          expect(legs.map(leg => leg.segments[0]?.from.at.slice(0, 10))).toEqual(search.routes.map(route => route.date))
        }
      }
    })

    test('direct flights only, when asked so', async () => {
      const offers = await listOffers(world.searches.directOnly)
      expect(offers.length).toBeGreaterThan(0)
      expect(offers.every(offer => offer.legs.every(leg => leg.segments.length === 1))).toBe(true)
    })

    test('every fare has its own reference, and what each passenger pays makes the total to the cent', async () => {
      const fares = (await listOffers(world.searches.family)).flatMap(offer => offer.fares)
      expect(new Set(fares.map(fare => fare.offerRef)).size).toBe(fares.length)
      for (const fare of fares) {
        expect(wholePrice(fare)).toEqual(fare.total)
        for (const kind of passengerKinds) {
          const told = fare.passengers.filter(line => line.kind === kind).reduce((count, line) => count + line.count, 0)
          expect(told).toBe(world.searches.family.passengers[kind])
        }
      }
    })

    test('a route that nobody flies ends complete with nothing', async () => {
      const events = await listen(world.searches.nothing)
      expect(events.filter(event => event.type === 'offers')).toEqual([])
      expect(events.at(-1)).toMatchObject({ type: 'end', complete: true })
    })

    test('a search that times out is an error without side effect that may be tried again', async () => {
      const error = await listen(world.searches.timesOut).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(SupplierError)
      expect(error).toMatchObject({ code: 'timeout', sideEffect: 'none', retryable: true })
    })

    test('a search that loses airlines on the way says so and keeps the offers it has', async () => {
      const events = await listen(world.searches.breaksOff)
      expect(events.some(event => event.type === 'offers' && event.offers.length > 0)).toBe(true)
      expect(events.some(event => event.type === 'degraded')).toBe(true)
      expect(events.at(-1)).toMatchObject({ type: 'end', complete: false })
    })

    test('[OV-1] a search that is cancelled stops the work at the supplier', async () => {
      const before = await world.countStoppedSearches()
      const stop = new AbortController()
      const reason = new Error('the visitor left')
      const listening = async () => {
        for await (const event of world.unhurried.search(world.searches.oneWay, context(stop.signal)))
          if (event.type === 'offers') stop.abort(reason)
      }
      await expect(listening()).rejects.toBe(reason)
      await expect.poll(world.countStoppedSearches).toBe(before + 1)
    })

    test('a search that nobody listens to any more stops the work at the supplier', async () => {
      const before = await world.countStoppedSearches()
      for await (const event of world.unhurried.search(world.searches.oneWay, context())) if (event.type === 'offers') break
      await expect.poll(world.countStoppedSearches).toBe(before + 1)
    })

    test('a deadline keeps what was found and ends incomplete', async () => {
      const events: SearchEvent<SuppliedItinerary>[] = []
      for await (const event of world.unhurried.search(world.searches.oneWay, context(AbortSignal.timeout(700)))) events.push(event)
      expect(events.some(event => event.type === 'offers')).toBe(true)
      expect(events.at(-2)).toMatchObject({ type: 'degraded', code: 'timeout' })
      expect(events.at(-1)).toMatchObject({ type: 'end', complete: false })
    })

    test('[FS-7] a fare read again is the same fare at the same price, with its rules', async () => {
      const [itinerary] = await listOffers(world.searches.roundTrip)
      for (const fare of itinerary?.fares ?? []) {
        const { offer, now } = await read(fare)
        expect(now).toEqual(fare.total)
        expect(offer.fare).toEqual(fare)
        expect(offer.legs).toEqual(itinerary?.legs)
        expect(offer.fareRules.map(rule => rule.topic)).toEqual(expect.arrayContaining(['change', 'refund']))
      }
    })

    test('[FS-8] a dearer fare is told with its new price, and is not sold at the old one', async () => {
      const fare = await chooseFare(world.searches.dearerAtEveryRead)
      const { now } = await read(fare)
      expect(now.amount).toBeGreaterThan(fare.total.amount)
      const request = requestFor(fare)
      expect(await book(request)).toMatchObject({ state: 'rejected', code: 'price-changed' })
      expect(await world.countBookings(request.clientRef)).toBe(0)
      expect(await book({ ...request, acceptedNet: now })).toMatchObject({ state: 'confirmed' })
    })

    test('[FS-8] a fare that is gone or has expired is told so, and a made-up one is gone', async () => {
      const readAgain = async (search: FlightSearch) => {
        const fare = await chooseFare(search)
        return world.supplier.revalidate(fare.offerRef, fare.total, context())
      }
      expect(await readAgain(world.searches.gone)).toEqual({ ok: false, code: 'offer-gone' })
      expect(await readAgain(world.searches.expired)).toEqual({ ok: false, code: 'offer-expired' })
      expect(await world.supplier.revalidate('made-up', money(1, 'USD'), context())).toEqual({ ok: false, code: 'offer-gone' })
    })

    test('an order is confirmed with a ticket for each passenger, and is found by our reference', async () => {
      const request = requestFor(await chooseFare(world.searches.family))
      const outcome = await book(request)
      if (outcome.state !== 'confirmed') throw new Error(outcome.state)
      expect(outcome.order.tickets).toHaveLength(request.passengers.length)
      expect(await world.supplier.find({ clientRef: request.clientRef }, context())).toEqual(outcome)
      const documents = await world.supplier.documents(outcome.order.ref, context())
      expect(documents.map(document => document.number)).toEqual(outcome.order.tickets.map(ticket => ticket.number))
      expect(await world.supplier.find({ clientRef: 'never-sent' }, context())).toBeUndefined()
    })

    test('[BK-3] an order sent twice under one reference is one booking', async () => {
      const request = requestFor(await chooseFare(world.searches.oneWay))
      const [first, second] = await Promise.all([book(request), book(request)])
      expect(second).toEqual(first)
      expect(await world.countBookings(request.clientRef)).toBe(1)
    })

    test('what the supplier refuses is rejected, and nothing is booked', async () => {
      for (const [search, code] of [
        [world.searches.refused, 'rejected'],
        [world.searches.noBalance, 'insufficient-balance'],
      ] as const) {
        const request = requestFor(await chooseFare(search))
        expect(await book(request)).toMatchObject({ state: 'rejected', code })
        expect(await world.countBookings(request.clientRef)).toBe(0)
      }
      const fare = await chooseFare(world.searches.oneWay)
      const arabic = requestFor(fare, 'كريم')
      expect(await book(arabic)).toMatchObject({ state: 'rejected', code: 'rejected' })
      expect(await book({ ...requestFor(fare), passengers: [] })).toMatchObject({ state: 'rejected', code: 'rejected' })
    })

    test('a slow ticket is pending until it is issued, or until it is not', async () => {
      const [slow, fails] = [await bookOne(world.surnames.slow), await bookOne(world.surnames.fails)]
      expect(slow.outcome).toMatchObject({ state: 'pending', nextCheck: expect.stringMatching(/Z$/) })
      expect(fails.outcome).toMatchObject({ state: 'pending' })
      world.passMinutes(2)
      expect(await world.supplier.find({ clientRef: slow.request.clientRef }, context())).toMatchObject({ state: 'confirmed' })
      expect(await world.supplier.find({ clientRef: fails.request.clientRef }, context())).toMatchObject({ state: 'rejected' })
    })

    test('an order whose answer is lost is unknown, and is found', async () => {
      const { request, outcome } = await bookOne(world.surnames.lost)
      expect(outcome).toMatchObject({ state: 'unknown', checkUntil: expect.stringMatching(/Z$/) })
      expect(await world.supplier.find({ clientRef: request.clientRef }, context())).toMatchObject({ state: 'confirmed' })
      expect(await world.countBookings(request.clientRef)).toBe(1)
    })

    test('an order that was called off before it was sent is not sent', async () => {
      const request = requestFor(await chooseFare(world.searches.oneWay))
      await expect(world.supplier.book(request, context(AbortSignal.abort()))).rejects.toBeDefined()
      expect(await world.countBookings(request.clientRef)).toBe(0)
    })

    test('a fare that can only be held is held, with the time to pay by', async () => {
      const fare = await chooseFare(world.searches.holdOnly)
      expect((await read(fare)).offer.holdable).toBe(true)
      expect(await book(requestFor(fare))).toMatchObject({ state: 'held', payBy: expect.stringMatching(/Z$/) })
    })

    test('only the newest quote cancels, once, and gives back what it said', async () => {
      const ref = await confirmedRef()
      const old = await world.supplier.cancelQuote(ref, context())
      const quote = await world.supplier.cancelQuote(ref, context())
      expect(await world.supplier.cancel(old, 'a', context())).toMatchObject({ state: 'rejected' })
      expect(await world.supplier.cancel(quote, 'a', context())).toEqual({ state: 'cancelled', refund: quote.refund })
      expect(await world.supplier.cancel(quote, 'a', context())).toEqual({ state: 'cancelled', refund: quote.refund })
      await expect(world.supplier.cancelQuote(ref, context())).rejects.toBeInstanceOf(SupplierError)
    })

    test('a refund that the airline does not tell is null, not nothing', async () => {
      const quote = await world.supplier.cancelQuote(await confirmedRef(world.surnames.refundUnknown), context())
      expect(quote).toMatchObject({ refund: null, penalty: null })
    })

    test('an offer cannot be read or bought after its time', async () => {
      const fare = await chooseFare(world.searches.oneWay)
      world.passMinutes(31)
      expect(await world.supplier.revalidate(fare.offerRef, fare.total, context())).toEqual({ ok: false, code: 'offer-expired' })
      expect(await book(requestFor(fare))).toMatchObject({ state: 'rejected', code: 'offer-expired' })
    })
  })
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
