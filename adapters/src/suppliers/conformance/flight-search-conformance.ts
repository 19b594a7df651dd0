import { type FlightSearch, passengerKinds } from '@karwan/domain/flights'
import { add, type Money, money, multiply, sum } from '@karwan/domain/money'
import { type SearchEvent, type SuppliedFare, type SuppliedItinerary, SupplierError } from '@karwan/domain/suppliers'
import { expect, test } from 'vitest'
import { context, type FlightSupplierUnderTest, type flightSupplierSession } from './flight-desk-conformance.ts'
import { checkLegs } from './flight-legs-conformance.ts'

const wholePrice = (fare: SuppliedFare): Money =>
  sum(
    fare.passengers.map(line => multiply(add(line.base, line.taxes), line.count)),
    fare.total.currency,
  )

/** Searching, reading again, and stopping. */
export function searchPromises(world: () => FlightSupplierUnderTest, supplier: ReturnType<typeof flightSupplierSession>): void {
  test('a search tells offers and how far it is, and ends once with the time its offers expire', async () => {
    const events = await supplier.listen(world().searches.oneWay)
    expect(events.filter(event => event.type === 'end')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'end', complete: true, expiresAt: expect.stringMatching(/Z$/) })
    const steps = events.filter(event => event.type === 'progress')
    expect(steps.map(step => step.done)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.at(-1)?.done).toBe(steps.at(-1)?.total)
    expect(events.filter(event => event.type === 'offers').length).toBeGreaterThan(1)
  })

  test('[FS-9] every leg is told with local times, zones, carriers and minutes that agree with each other', async () => {
    for (const search of [world().searches.oneWay, world().searches.roundTrip, world().searches.multiCity]) {
      const offers = await supplier.listOffers(search)
      expect(offers.length).toBeGreaterThan(0)
      for (const { legs } of offers) {
        expect(legs).toHaveLength(search.routes.length)
        checkLegs(legs)
        expect(legs.map(leg => leg.segments[0]?.from.at.slice(0, 10))).toEqual(search.routes.map(route => route.date))
      }
    }
  })

  test('direct flights only, when asked so', async () => {
    const offers = await supplier.listOffers(world().searches.directOnly)
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(offer => offer.legs.every(leg => leg.segments.length === 1))).toBe(true)
  })

  test('every fare has its own reference, and what each passenger pays makes the total to the cent', async () => {
    const fares = (await supplier.listOffers(world().searches.family)).flatMap(offer => offer.fares)
    expect(new Set(fares.map(fare => fare.offerRef)).size).toBe(fares.length)
    for (const fare of fares) {
      expect(wholePrice(fare)).toEqual(fare.total)
      for (const kind of passengerKinds) {
        const result = fare.passengers.filter(line => line.kind === kind).reduce((count, line) => count + line.count, 0)
        expect(result).toBe(world().searches.family.passengers[kind])
      }
    }
  })

  test('a route that nobody flies ends complete with nothing', async () => {
    const events = await supplier.listen(world().searches.nothing)
    expect(events.filter(event => event.type === 'offers')).toEqual([])
    expect(events.at(-1)).toMatchObject({ type: 'end', complete: true })
  })

  test('a search that times out is an error without side effect that may be tried again', async () => {
    const error = await supplier.listen(world().searches.timesOut).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SupplierError)
    expect(error).toMatchObject({ code: 'timeout', sideEffect: 'none', retryable: true })
  })

  test('a search that loses airlines on the way says so and keeps the offers it has', async () => {
    const events = await supplier.listen(world().searches.breaksOff)
    expect(events.some(event => event.type === 'offers' && event.offers.length > 0)).toBe(true)
    expect(events.some(event => event.type === 'degraded')).toBe(true)
    expect(events.at(-1)).toMatchObject({ type: 'end', complete: false })
  })

  test('[OV-1] a search that is cancelled stops the work at the supplier', async () => {
    const before = await world().countStoppedSearches()
    const stop = new AbortController()
    const reason = new Error('the visitor left')
    const listening = async () => {
      for await (const event of world().unhurried.search(world().searches.oneWay, context(stop.signal)))
        if (event.type === 'offers') stop.abort(reason)
    }
    await expect(listening()).rejects.toBe(reason)
    await expect.poll(world().countStoppedSearches).toBe(before + 1)
  })

  test('a search that nobody listens to any more stops the work at the supplier', async () => {
    const before = await world().countStoppedSearches()
    for await (const event of world().unhurried.search(world().searches.oneWay, context())) if (event.type === 'offers') break
    await expect.poll(world().countStoppedSearches).toBe(before + 1)
  })

  test('a deadline keeps what was found and ends incomplete', async () => {
    const events: SearchEvent<SuppliedItinerary>[] = []
    const deadline = new AbortController()
    for await (const event of world().unhurried.search(world().searches.oneWay, context(deadline.signal))) {
      events.push(event)
      if (event.type === 'offers') deadline.abort(new DOMException('time is up', 'TimeoutError'))
    }
    expect(events.some(event => event.type === 'offers')).toBe(true)
    expect(events.at(-2)).toMatchObject({ type: 'degraded', code: 'timeout' })
    expect(events.at(-1)).toMatchObject({ type: 'end', complete: false })
  })

  test('[FS-7] a fare read again is the same fare at the same price, with its rules', async () => {
    const [itinerary] = await supplier.listOffers(world().searches.roundTrip)
    for (const fare of itinerary?.fares ?? []) {
      const { offer, now } = await supplier.read(fare)
      expect(now).toEqual(fare.total)
      expect(offer.fare).toEqual(fare)
      expect(offer.legs).toEqual(itinerary?.legs)
      expect(offer.fareRules.map(rule => rule.topic)).toEqual(expect.arrayContaining(['change', 'refund']))
    }
  })

  test('[FS-8] a dearer fare is told with its new price, and is not sold at the old one', async () => {
    const fare = await supplier.chooseFare(world().searches.dearerAtEveryRead)
    const { now } = await supplier.read(fare)
    expect(now.amount).toBeGreaterThan(fare.total.amount)
    const request = supplier.requestFor(fare)
    expect(await supplier.book(request)).toMatchObject({ state: 'rejected', code: 'price-changed' })
    expect(await world().countBookings(request.clientRef)).toBe(0)
    expect(await supplier.book({ ...request, acceptedNet: now })).toMatchObject({ state: 'confirmed' })
  })

  test('[FS-8] a fare that is gone or has expired is told so, and a made-up one is gone', async () => {
    const readAgain = async (search: FlightSearch) => {
      const fare = await supplier.chooseFare(search)
      return world().supplier.revalidate(fare.offerRef, fare.total, context())
    }
    expect(await readAgain(world().searches.gone)).toEqual({ ok: false, code: 'offer-gone' })
    expect(await readAgain(world().searches.expired)).toEqual({ ok: false, code: 'offer-expired' })
    expect(await world().supplier.revalidate('made-up', money(1, 'USD'), context())).toEqual({ ok: false, code: 'offer-gone' })
  })
}
