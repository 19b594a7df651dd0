import { add, multiply } from '@karwan/domain/money'
import { SupplierError } from '@karwan/domain/suppliers'
import { expect, test } from 'vitest'
import { context, type FlightSupplierUnderTest, type flightSupplierSession } from './flight-cancelling-conformance.ts'

/** Ordering, finding what became of an order, and giving it back. */
export function bookingPromises(world: () => FlightSupplierUnderTest, supplier: ReturnType<typeof flightSupplierSession>): void {
  test('an order is confirmed with a ticket for each passenger, and is found by our reference', async () => {
    const request = supplier.requestFor(await supplier.chooseFare(world().searches.family))
    const outcome = await supplier.book(request)
    if (outcome.state !== 'confirmed') throw new Error(outcome.state)
    expect(outcome.order.tickets).toHaveLength(request.passengers.length)
    expect(await world().supplier.find({ clientRef: request.clientRef }, context())).toEqual(outcome)
    const documents = await world().supplier.documents(outcome.order.ref, context())
    expect(documents.map(document => document.number)).toEqual(outcome.order.tickets.map(ticket => ticket.number))
    expect(await world().supplier.find({ clientRef: 'never-sent' }, context())).toBeUndefined()
  })

  test('[BK-3] an order sent twice under one reference is one booking', async () => {
    const request = supplier.requestFor(await supplier.chooseFare(world().searches.oneWay))
    const [first, second] = await Promise.all([supplier.book(request), supplier.book(request)])
    expect(second).toEqual(first)
    expect(await world().countBookings(request.clientRef)).toBe(1)
  })

  test('what the supplier refuses is rejected, and nothing is booked', async () => {
    for (const [search, code] of [
      [world().searches.refused, 'rejected'],
      [world().searches.noBalance, 'insufficient-balance'],
    ] as const) {
      const request = supplier.requestFor(await supplier.chooseFare(search))
      expect(await supplier.book(request)).toMatchObject({ state: 'rejected', code })
      expect(await world().countBookings(request.clientRef)).toBe(0)
    }
    const fare = await supplier.chooseFare(world().searches.oneWay)
    const arabic = supplier.requestFor(fare, 'كريم')
    expect(await supplier.book(arabic)).toMatchObject({ state: 'rejected', code: 'rejected' })
    expect(await supplier.book({ ...supplier.requestFor(fare), passengers: [] })).toMatchObject({ state: 'rejected', code: 'rejected' })
  })

  test('a slow ticket is pending until it is issued, or until it is not', async () => {
    const [slow, fails] = [await supplier.bookOne(world().surnames.slow), await supplier.bookOne(world().surnames.fails)]
    expect(slow.outcome).toMatchObject({ state: 'pending', nextCheck: expect.stringMatching(/Z$/) })
    expect(fails.outcome).toMatchObject({ state: 'pending' })
    world().passMinutes(2)
    expect(await world().supplier.find({ clientRef: slow.request.clientRef }, context())).toMatchObject({ state: 'confirmed' })
    expect(await world().supplier.find({ clientRef: fails.request.clientRef }, context())).toMatchObject({ state: 'rejected' })
  })

  test('an order whose answer is lost is unknown, and is found', async () => {
    const { request, outcome } = await supplier.bookOne(world().surnames.lost)
    expect(outcome).toMatchObject({ state: 'unknown', checkUntil: expect.stringMatching(/Z$/) })
    expect(await world().supplier.find({ clientRef: request.clientRef }, context())).toMatchObject({ state: 'confirmed' })
    expect(await world().countBookings(request.clientRef)).toBe(1)
  })

  test('extra bags are ordered for travelers at their price, and are told by the order; a supplier may sell none', async () => {
    const found = await supplier.chooseByBags(world().searches.family, true)
    const none = await supplier.chooseByBags(world().searches.holdOnly, false)
    expect((await supplier.read(none)).offer.bags).toEqual([])
    const { bags, legs } = (await supplier.read(found)).offer
    for (const bag of bags) {
      expect(bag.most).toBeGreaterThan(0)
      expect(bag.net.currency).toBe(found.total.currency)
      expect(bag.leg === null || bag.leg < legs.length).toBe(true)
      expect(bag.kinds).not.toContain('inf')
    }
    const [bag] = bags
    if (!bag) throw new Error('the fare has no bags')
    const bare = supplier.requestFor(found)
    const passenger = bare.passengers.findIndex(({ kind }) => bag.kinds.includes(kind))
    const chosen = [{ bagId: bag.id, passenger, quantity: bag.most }]
    const acceptedNet = add(bare.acceptedNet, multiply(bag.net, bag.most))
    expect(await supplier.book({ ...bare, bags: chosen })).toMatchObject({ state: 'rejected', code: 'price-changed' })
    const request = { ...supplier.requestFor(found), bags: chosen, acceptedNet }
    const outcome = await supplier.book(request)
    expect(outcome).toMatchObject({ state: 'confirmed', order: { bags: chosen } })
    expect(await world().supplier.find({ clientRef: request.clientRef }, context())).toEqual(outcome)
    if (outcome.state !== 'confirmed') throw new Error(outcome.state)
    const quote = await world().supplier.cancelQuote(outcome.order.ref, context())
    if (quote.refund && quote.penalty) expect(add(quote.refund, quote.penalty)).toEqual(acceptedNet)
  })

  test('a bag that is not sold to a traveler, or too many of them, is rejected, and nothing is booked', async () => {
    const found = await supplier.chooseByBags(world().searches.family, true)
    const [bag] = (await supplier.read(found)).offer.bags
    if (!bag) throw new Error('the fare has no bags')
    const { passengers } = supplier.requestFor(found)
    const infant = passengers.findIndex(({ kind }) => kind === 'inf')
    for (const wrong of [
      { bagId: bag.id, passenger: 0, quantity: bag.most + 1 },
      { bagId: 'another', passenger: 0, quantity: 1 },
      { bagId: bag.id, passenger: infant, quantity: 1 },
    ]) {
      const request = supplier.requestFor(found)
      const acceptedNet = add(request.acceptedNet, multiply(bag.net, 9))
      expect(await supplier.book({ ...request, acceptedNet, bags: [wrong] })).toMatchObject({ state: 'rejected' })
      expect(await world().countBookings(request.clientRef)).toBe(0)
    }
  })

  test('an order that was called off before it was sent is not sent', async () => {
    const request = supplier.requestFor(await supplier.chooseFare(world().searches.oneWay))
    await expect(world().supplier.book(request, context(AbortSignal.abort()))).rejects.toBeDefined()
    expect(await world().countBookings(request.clientRef)).toBe(0)
  })

  test('a fare that can only be held is held, with the time to pay by', async () => {
    const fare = await supplier.chooseFare(world().searches.holdOnly)
    expect((await supplier.read(fare)).offer.holdable).toBe(true)
    expect(await supplier.book(supplier.requestFor(fare))).toMatchObject({ state: 'held', payBy: expect.stringMatching(/Z$/) })
  })

  test('only the newest quote cancels, once, and gives back what it said', async () => {
    const ref = await supplier.confirmedRef()
    const old = await world().supplier.cancelQuote(ref, context())
    const quote = await world().supplier.cancelQuote(ref, context())
    expect(await world().supplier.cancel(old, 'a', context())).toMatchObject({ state: 'rejected' })
    expect(await world().supplier.findCancellation(quote, context())).toBeUndefined()
    expect(await world().supplier.cancel(quote, 'a', context())).toEqual({ state: 'cancelled', refund: quote.refund })
    expect(await world().supplier.findCancellation(quote, context())).toEqual({ state: 'cancelled', refund: quote.refund })
    expect(await world().supplier.findCancellation(old, context())).toBeUndefined()
    expect(await world().supplier.cancel(quote, 'a', context())).toEqual({ state: 'cancelled', refund: quote.refund })
    await expect(world().supplier.cancelQuote(ref, context())).rejects.toBeInstanceOf(SupplierError)
  })

  test('a cancellation whose answer is lost is unknown, and is found', async () => {
    const quote = await world().supplier.cancelQuote(await supplier.confirmedRef(world().surnames.cancelLost), context())
    expect(await world().supplier.cancel(quote, 'a', context())).toEqual({ state: 'unknown' })
    expect(await world().supplier.findCancellation(quote, context())).toEqual({ state: 'cancelled', refund: quote.refund })
  })

  test('an expired quote cancels nothing', async () => {
    const quote = await world().supplier.cancelQuote(await supplier.confirmedRef(), context())
    world().passMinutes(31)
    expect(await world().supplier.cancel(quote, 'a', context())).toMatchObject({ state: 'rejected' })
    expect(await world().supplier.findCancellation(quote, context())).toBeUndefined()
  })

  test('a refund that the airline does not tell is null, not nothing', async () => {
    const quote = await world().supplier.cancelQuote(await supplier.confirmedRef(world().surnames.refundUnknown), context())
    expect(quote).toMatchObject({ refund: null, penalty: null })
  })

  test('an offer cannot be read or bought after its time', async () => {
    const fare = await supplier.chooseFare(world().searches.oneWay)
    world().passMinutes(31)
    expect(await world().supplier.revalidate(fare.offerRef, fare.total, context())).toEqual({ ok: false, code: 'offer-expired' })
    expect(await supplier.book(supplier.requestFor(fare))).toMatchObject({ state: 'rejected', code: 'offer-expired' })
  })
}
