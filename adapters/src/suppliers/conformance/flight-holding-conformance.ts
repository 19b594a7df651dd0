import { money } from '@karwan/domain/money'
import { type BookOutcome, type FlightBookRequest, type FlightHolding, SupplierError } from '@karwan/domain/suppliers'
import { beforeEach, describe, expect, test } from 'vitest'
import { context, type FlightSupplierUnderTest, type flightSupplierSession } from './flight-desk-conformance.ts'

/**
 * Seats kept without payment, paid later or let go of. A supplier that never keeps any passes all but the first over.
 */
export function holdingPromises(world: () => FlightSupplierUnderTest, supplier: ReturnType<typeof flightSupplierSession>): void {
  test('a supplier that says it keeps seats without payment can be asked to', () => {
    expect(world().supplier.holding !== undefined).toBe(world().supplier.capabilities.hold)
  })

  describe('of seats that are held', () => {
    beforeEach(({ skip }) => skip(!world().supplier.holding, 'the supplier keeps no seats without payment'))
    paymentPromises(world, holdingSupplier(world, supplier), supplier)
    endingPromises(world, holdingSupplier(world, supplier), supplier)
  })
}

function holdingSupplier(world: () => FlightSupplierUnderTest, supplier: ReturnType<typeof flightSupplierSession>) {
  const holding = (): FlightHolding => {
    const { holding } = world().supplier
    if (!holding) throw new Error('the supplier keeps no seats without payment')
    return holding
  }
  return {
    hold: (request: FlightBookRequest) => holding().hold(request, context()),
    pay: (ref: string, acceptedNet: FlightBookRequest['acceptedNet']) => holding().pay({ ref, acceptedNet }, context()),
    stopped: () => ({ holding: holding(), context: context(AbortSignal.abort()) }),
    find: ({ clientRef }: FlightBookRequest) => world().supplier.find({ clientRef }, context()),
    requestFor: async (lastName?: string) => supplier.requestFor(await supplier.chooseHoldable(world().searches.oneWay, true), lastName),
  }
}
type HoldingSupplier = ReturnType<typeof holdingSupplier>

const heldOf = (outcome: BookOutcome | undefined) => {
  if (outcome?.state !== 'held') throw new Error(`the order is ${outcome?.state}`)
  if (!outcome.priceUntil) throw new Error('the price is not promised for any time')
  return { ...outcome, ref: outcome.order.ref, priceUntil: outcome.priceUntil }
}

/** Someone for whom seats are held. */
async function holdOne(holder: HoldingSupplier, lastName?: string) {
  const request = await holder.requestFor(lastName)
  return { request, ...heldOf(await holder.hold(request)) }
}

function paymentPromises(
  world: () => FlightSupplierUnderTest,
  holder: HoldingSupplier,
  supplier: ReturnType<typeof flightSupplierSession>,
): void {
  test('seats are held with the time to pay by and no ticket, and are found by our reference', async () => {
    const request = await holder.requestFor()
    const outcome = await holder.hold(request)
    expect(outcome).toMatchObject({ state: 'held', payBy: expect.stringMatching(/Z$/), priceUntil: expect.stringMatching(/Z$/) })
    const { order, payBy, priceUntil } = heldOf(outcome)
    expect(order.tickets).toEqual([])
    expect(Date.parse(priceUntil)).toBeLessThanOrEqual(Date.parse(payBy))
    expect(await holder.find(request)).toEqual(outcome)
    expect(await world().supplier.documents(order.ref, context())).toEqual([])
    expect(await world().countPayments(request.clientRef)).toBe(0)
  })

  test('[BK-3] seats held twice under one reference are held once', async () => {
    const request = await holder.requestFor()
    const [first, second] = await Promise.all([holder.hold(request), holder.hold(request)])
    expect(first).toMatchObject({ state: 'held' })
    expect(second).toEqual(first)
    expect(await world().countBookings(request.clientRef)).toBe(1)
  })

  test('an offer that must be paid at once is not held, and nothing is booked', async () => {
    const request = supplier.requestFor(await supplier.chooseHoldable(world().searches.oneWay, false))
    expect(await holder.hold(request)).toMatchObject({ state: 'rejected', code: 'not-bookable' })
    expect(await world().countBookings(request.clientRef)).toBe(0)
    expect(await supplier.book(request)).toMatchObject({ state: 'confirmed' })
  })

  test('what is held and paid is confirmed with a ticket for each passenger', async () => {
    const fare = await supplier.chooseHoldable(world().searches.family, true)
    const request = supplier.requestFor(fare)
    const { ref } = heldOf(await holder.hold(request))
    const paid = await holder.pay(ref, request.acceptedNet)
    if (paid.state !== 'confirmed') throw new Error(paid.state)
    expect(paid.order.ref).toBe(ref)
    expect(paid.order.tickets).toHaveLength(request.passengers.length)
    expect(await holder.find(request)).toEqual(paid)
    expect(await world().countPayments(request.clientRef)).toBe(1)
  })

  test('[BK-3] what is paid twice is charged once, and told as it stands', async () => {
    const { request, ref } = await holdOne(holder)
    const [first, second] = await Promise.all([holder.pay(ref, request.acceptedNet), holder.pay(ref, request.acceptedNet)])
    expect(first).toMatchObject({ state: 'confirmed' })
    expect(second).toEqual(first)
    expect(await holder.pay(ref, request.acceptedNet)).toEqual(first)
    expect(await holder.hold(request)).toEqual(first)
    expect(await world().countPayments(request.clientRef)).toBe(1)
  })

  test('nothing is charged but the price, to the cent', async () => {
    const { request, ref } = await holdOne(holder)
    for (const cents of [-1, 1]) {
      const other = money(request.acceptedNet.amount + cents, request.acceptedNet.currency)
      expect(await holder.pay(ref, other)).toMatchObject({ state: 'rejected', code: 'price-changed' })
    }
    expect(await world().countPayments(request.clientRef)).toBe(0)
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject({ state: 'confirmed' })
  })

  test('a balance that does not suffice pays for nothing, and the seats stay held', async () => {
    const { request, ref } = await holdOne(holder, world().surnames.noBalance)
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject({ state: 'rejected', code: 'insufficient-balance' })
    expect(await world().countPayments(request.clientRef)).toBe(0)
    expect(await holder.find(request)).toMatchObject({ state: 'held' })
  })

  test('seats whose answer is lost are unknown and found held; a payment whose answer is lost is unknown and found confirmed', async () => {
    const unknown = { state: 'unknown', checkUntil: expect.stringMatching(/Z$/) }
    const request = await holder.requestFor(world().surnames.lost)
    expect(await holder.hold(request)).toMatchObject(unknown)
    const { ref } = heldOf(await holder.find(request))
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject(unknown)
    const found = await holder.find(request)
    expect(found).toMatchObject({ state: 'confirmed' })
    expect(await holder.pay(ref, request.acceptedNet)).toEqual(found)
    expect([await world().countBookings(request.clientRef), await world().countPayments(request.clientRef)]).toEqual([1, 1])
  })

  test('a slow ticket is pending from the payment on, until it is issued, or until it is not', async () => {
    const [slow, fails] = [await holdOne(holder, world().surnames.slow), await holdOne(holder, world().surnames.fails)]
    world().passMinutes(60)
    expect(await holder.pay(slow.ref, slow.request.acceptedNet)).toMatchObject({ state: 'pending', nextCheck: expect.stringMatching(/Z$/) })
    expect(await holder.pay(fails.ref, fails.request.acceptedNet)).toMatchObject({ state: 'pending' })
    world().passMinutes(2)
    expect(await holder.find(slow.request)).toMatchObject({ state: 'confirmed' })
    expect(await holder.find(fails.request)).toMatchObject({ state: 'rejected' })
    expect(await holder.pay(fails.ref, fails.request.acceptedNet)).toMatchObject({ state: 'rejected' })
  })

  test('what was called off before it was sent is neither held nor paid', async () => {
    const [request, held] = [await holder.requestFor(), await holdOne(holder)]
    const { holding, context } = holder.stopped()
    await expect(holding.hold(request, context)).rejects.toBeDefined()
    await expect(holding.pay({ ref: held.ref, acceptedNet: held.request.acceptedNet }, context)).rejects.toBeDefined()
    expect([await world().countBookings(request.clientRef), await world().countPayments(held.request.clientRef)]).toEqual([0, 0])
  })

  test('a fare that can only be held is paid later like any other', async () => {
    const request = supplier.requestFor(await supplier.chooseFare(world().searches.holdOnly))
    const { ref } = heldOf(await supplier.book(request))
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject({ state: 'confirmed' })
  })
}

function endingPromises(
  world: () => FlightSupplierUnderTest,
  holder: HoldingSupplier,
  supplier: ReturnType<typeof flightSupplierSession>,
): void {
  const quoteOf = (ref: string) => world().supplier.cancelQuote(ref, context())
  const nothing = ({ acceptedNet }: FlightBookRequest) => money(0, acceptedNet.currency)

  test('what is held is let go of for nothing, and then stands no more', async () => {
    const { request, ref } = await holdOne(holder)
    const quote = await quoteOf(ref)
    expect(quote).toMatchObject({ refund: nothing(request), penalty: nothing(request), refundTo: 'awaiting-payment' })
    expect(await world().supplier.cancel(quote, request.clientRef, context())).toEqual({ state: 'cancelled', refund: nothing(request) })
    expect(await world().supplier.findCancellation(quote, context())).toEqual({ state: 'cancelled', refund: nothing(request) })
    expect(await holder.find(request)).toMatchObject({ state: 'rejected' })
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject({ state: 'rejected', code: 'not-bookable' })
    expect(await world().countPayments(request.clientRef)).toBe(0)
  })

  test('a quote for letting go does not cancel what was paid since', async () => {
    const { request, ref } = await holdOne(holder)
    const quote = await quoteOf(ref)
    const paid = await holder.pay(ref, request.acceptedNet)
    expect(await world().supplier.cancel(quote, request.clientRef, context())).toMatchObject({ state: 'rejected' })
    expect(await holder.find(request)).toEqual(paid)
    const { refund, penalty, refundTo } = await quoteOf(ref)
    expect((refund?.amount ?? 0) + (penalty?.amount ?? 0)).toBe(request.acceptedNet.amount)
    expect(refundTo).not.toBe('awaiting-payment')
  })

  test('a refund that the airline does not tell, and a lost cancellation, are so of what was held and paid too', async () => {
    const silent = await holdOne(holder, world().surnames.refundUnknown)
    expect(await quoteOf(silent.ref)).toMatchObject({ refund: nothing(silent.request), penalty: nothing(silent.request) })
    await holder.pay(silent.ref, silent.request.acceptedNet)
    expect(await quoteOf(silent.ref)).toMatchObject({ refund: null, penalty: null })
    const lost = await holdOne(holder, world().surnames.cancelLost)
    await holder.pay(lost.ref, lost.request.acceptedNet)
    const quote = await quoteOf(lost.ref)
    expect(await world().supplier.cancel(quote, lost.request.clientRef, context())).toEqual({ state: 'unknown' })
    expect(await world().supplier.findCancellation(quote, context())).toEqual({ state: 'cancelled', refund: quote.refund })
  })

  test('what grew dearer after its price was promised is not paid at the old price, and stays held', async () => {
    const { request, ref, priceUntil } = await holdOne(holder)
    world().passUntil(priceUntil)
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject({ state: 'rejected', code: 'price-changed' })
    expect(await world().countPayments(request.clientRef)).toBe(0)
    expect(await holder.find(request)).toMatchObject({ state: 'held' })
  })

  test('what was not paid in time stands no more, and cannot be paid', async () => {
    const { request, ref, payBy } = await holdOne(holder)
    world().passUntil(payBy)
    expect(await holder.find(request)).toMatchObject({ state: 'rejected' })
    expect(await holder.pay(ref, request.acceptedNet)).toMatchObject({ state: 'rejected', code: 'offer-expired' })
    expect(await world().countPayments(request.clientRef)).toBe(0)
    await expect(quoteOf(ref)).rejects.toBeInstanceOf(SupplierError)
    expect(await supplier.book(supplier.requestFor(await supplier.chooseFare(world().searches.oneWay)))).toMatchObject({
      state: 'confirmed',
    })
  })
}
