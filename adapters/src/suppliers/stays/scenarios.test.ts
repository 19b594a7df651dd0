import { setTimeout as after } from 'node:timers/promises'
import type { HotelSearch } from '@karwan/domain/hotels'
import { add, money } from '@karwan/domain/money'
import type { StayBookRequest, SuppliedRoomOffer, SupplierContext } from '@karwan/domain/suppliers'
import { createClock } from '@karwan/sandbox/kit'
import { defaultStayKey as apiKey, startStaySupplier } from '@karwan/sandbox/stays'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createSandboxStaySupplier } from './index.ts'

const search: HotelSearch = {
  checkIn: '2027-10-19',
  checkOut: '2027-10-22',
  cityId: 'X-SBX',
  cityName: 'Sandbox City',
  nationality: 106,
  rooms: [{ adults: 2, childAges: [7] }],
}
const context = (signal: AbortSignal = AbortSignal.timeout(15_000)): SupplierContext => ({ traceId: 'scenario', signal, language: 'en' })

async function all<T>(events: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = []
  for await (const event of events) found.push(event)
  return found
}
/** The sandbox's supplier on a socket, its clock, and how many bookings it holds that nobody refused. */
async function open(pace = 0) {
  const clock = createClock(new Date('2027-02-01T09:30:00Z'))
  const { baseUrl, close } = await startStaySupplier({ pace, clock })
  onTestFinished(close)
  const asked = async (path: string) => (await fetch(baseUrl + path, { headers: { authorization: `Bearer ${apiKey}` } })).json()
  const count = async (clientReference: string) => {
    const { rows } = z.object({ rows: z.array(z.looseObject({ row: z.string() })) }).parse(await asked('/ledger'))
    return rows.filter(row => row.row === 'booked' && row.clientReference === clientReference).length
  }
  const searches = async () =>
    z.object({ searches: z.looseObject({ open: z.number(), stopped: z.number() }) }).parse(await asked('/activity')).searches
  return { supplier: createSandboxStaySupplier({ baseUrl, apiKey }), baseUrl, clock, count, searches }
}
type World = Awaited<ReturnType<typeof open>>

async function chooseRoom({ supplier }: World, hotelId: string): Promise<SuppliedRoomOffer> {
  const [offer] = await supplier.roomOffers(hotelId, search, context())
  if (!offer) throw new Error(`${hotelId} sells nothing`)
  return offer
}
const request = (offer: SuppliedRoomOffer, clientRef: string, lastName = 'Karim'): StayBookRequest => ({
  clientRef,
  offerRefs: [offer.offerRef],
  acceptedNet: offer.net.total,
  contact: { email: 'dilan@example.com', phone: '+9647501234567' },
  rooms: [[{ title: 'mr', firstName: 'Dilan', lastName }]],
})
const dollars = (cents: number) => money(cents, 'USD')
const bookAt = async (world: World, hotelId: string, clientRef: string, lastName?: string) =>
  world.supplier.book(request(await chooseRoom(world, hotelId), clientRef, lastName), context())

test('the price rises at the check: the new one is told, the old one buys nothing', async () => {
  const world = await open()
  const offer = await chooseRoom(world, 'SBX-002')
  const seen = offer.net.total
  const dearer = add(seen, dollars(1000))
  const check = await world.supplier.revalidate([offer.offerRef], seen, context())
  expect(check).toMatchObject({ ok: true, seen, now: dearer, offer: [{ net: { total: dearer } }] })
  expect(await world.supplier.book(request(offer, 'S-2'), context())).toMatchObject({ state: 'rejected', code: 'price-changed' })
  expect(await world.supplier.revalidate([offer.offerRef], dearer, context())).toMatchObject({ ok: true, now: dearer })
  expect(await world.supplier.book({ ...request(offer, 'S-2'), acceptedNet: dearer }, context())).toMatchObject({ state: 'confirmed' })
  expect(await world.count('S-2')).toBe(1)
})

test('the price rises only at booking: refused first, booked at the accepted one', async () => {
  const world = await open()
  const offer = await chooseRoom(world, 'SBX-003')
  expect(await world.supplier.revalidate([offer.offerRef], offer.net.total, context())).toMatchObject({ ok: true, now: offer.net.total })
  expect(await world.supplier.book(request(offer, 'S-3'), context())).toMatchObject({ state: 'rejected', code: 'price-changed' })
  const dearer = { ...request(offer, 'S-3'), acceptedNet: add(offer.net.total, dollars(1000)) }
  expect(await world.supplier.book(dearer, context())).toMatchObject({ state: 'confirmed' })
})

test('a price can rise at every check, and fall', async () => {
  const world = await open()
  const rising = await chooseRoom(world, 'SBX-004')
  let seen = rising.net.total
  for (const _ of [1, 2, 3]) {
    const again = await world.supplier.revalidate([rising.offerRef], seen, context())
    expect(again).toMatchObject({ ok: true, now: add(seen, dollars(1000)) })
    if (again.ok) seen = again.now
  }
  const falling = await chooseRoom(world, 'SBX-005')
  const check = await world.supplier.revalidate([falling.offerRef], falling.net.total, context())
  expect(check).toMatchObject({ ok: true, now: add(falling.net.total, dollars(-500)) })
})

test('rooms that are sold out, expired or gone at booking', async () => {
  const world = await open()
  const check = async (hotelId: string) => {
    const offer = await chooseRoom(world, hotelId)
    return world.supplier.revalidate([offer.offerRef], offer.net.total, context())
  }
  expect(await check('SBX-007')).toEqual({ ok: false, code: 'offer-gone' })
  expect(await check('SBX-008')).toEqual({ ok: false, code: 'offer-expired' })
  expect(await bookAt(world, 'SBX-006', 'S-6')).toMatchObject({ state: 'rejected', code: 'offer-gone' })
  expect(await bookAt(world, 'SBX-001', 'S-1', 'Noroom')).toMatchObject({ state: 'rejected', code: 'offer-gone' })
  expect(await bookAt(world, 'SBX-008', 'S-8')).toMatchObject({ state: 'rejected', code: 'offer-expired' })
  expect(await bookAt(world, 'SBX-016', 'S-16')).toMatchObject({ state: 'rejected', code: 'insufficient-balance' })
  expect((await Promise.all(['S-1', 'S-6', 'S-8', 'S-16'].map(world.count))).every(count => count === 0)).toBe(true)
})

test.each([
  ['the answer is lost', 'SBX-010', undefined],
  ['the answer is a page of HTML', 'SBX-011', undefined],
  ['the guest is called LOSTANSWER', 'SBX-001', 'LostAnswer'],
])('%s: unknown, found again as confirmed, bought once', async (_, hotelId, lastName) => {
  const world = await open()
  const offer = await chooseRoom(world, hotelId)
  expect(await world.supplier.book(request(offer, 'S-10', lastName), context())).toMatchObject({ state: 'unknown' })
  const found = await world.supplier.find({ clientRef: 'S-10' }, context())
  expect(found?.state).toBe('confirmed')
  // Sent again under the same reference it is still the one booking.
  expect(await world.supplier.book(request(offer, 'S-10', lastName), context())).toEqual(found)
  expect(await world.count('S-10')).toBe(1)
})

test('a broken server leaves the outcome unknown, and finding tells that nothing was booked', async () => {
  const world = await open()
  expect(await bookAt(world, 'SBX-014', 'S-14')).toMatchObject({ state: 'unknown' })
  expect(await world.supplier.find({ clientRef: 'S-14' }, context())).toBeUndefined()
})

test.each([
  ['SBX-012', undefined, 'confirmed'],
  ['SBX-013', undefined, 'rejected'],
  ['SBX-001', 'Slowticket', 'confirmed'],
  ['SBX-001', 'Ticketfail', 'rejected'],
])('%s, guest %s: pending, then %s', async (hotelId, lastName, end) => {
  const world = await open(1)
  const outcome = await bookAt(world, hotelId, 'S-12', lastName)
  expect(outcome).toMatchObject({ state: 'pending', ref: expect.stringMatching(/^stb_/) })
  expect(await world.supplier.find({ clientRef: 'S-12' }, context())).toMatchObject({ state: 'pending' })
  world.clock.shift(21_000)
  expect(await world.supplier.find({ clientRef: 'S-12' }, context())).toMatchObject({ state: end })
})

test('whoever stops waiting for the slow hotel has booked all the same', async () => {
  const world = await open()
  const offer = await chooseRoom(world, 'SBX-009')
  const paced = createSandboxStaySupplier({
    baseUrl: world.baseUrl,
    apiKey,
    http: { fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, 'x-sandbox-pace': '1' } }) },
  })
  expect(await paced.book(request(offer, 'S-9'), context(AbortSignal.timeout(700)))).toMatchObject({ state: 'unknown' })
  expect(await world.supplier.find({ clientRef: 'S-9' }, context())).toMatchObject({ state: 'confirmed' })
})

test('rooms that do not load are an error that may be tried again', async () => {
  const world = await open()
  await expect(chooseRoom(world, 'SBX-015')).rejects.toMatchObject({ code: 'unavailable', sideEffect: 'none', retryable: true })
})

test('a refund that the hotel does not tell stays unknown, a refused cancellation is told', async () => {
  const world = await open()
  const cancel = async (hotelId: string, clientRef: string) => {
    const outcome = await bookAt(world, hotelId, clientRef)
    if (outcome.state !== 'confirmed') throw new Error(outcome.state)
    const quote = await world.supplier.cancelQuote(outcome.order.ref, context())
    return { quote, outcome: await world.supplier.cancel(quote, clientRef, context()) }
  }
  expect(await cancel('SBX-019', 'S-19')).toMatchObject({
    quote: { refund: null, penalty: null },
    outcome: { state: 'cancelled', refund: null },
  })
  expect(await cancel('SBX-020', 'S-20')).toMatchObject({ outcome: { state: 'rejected', code: 'rejected' } })
})

test('[HS-7] the hotel names the children who count as adults in each room', async () => {
  const world = await open()
  const rooms = [
    { adults: 1, childAges: [5, 6] },
    { adults: 2, childAges: [12] },
  ]
  const countedIn = async (hotelId: string) => {
    const offers = await world.supplier.roomOffers(hotelId, { ...search, rooms }, context())
    return rooms.map((_, index) => offers.find(offer => offer.roomIndex === index)?.childrenAsAdults)
  }
  expect(await countedIn('SBX-018')).toEqual([[1], [0]])
  expect(await countedIn('SBX-001')).toEqual([[], [0]])
})

test('[HS-6] a city tax is told apart from the price', async () => {
  const world = await open()
  const { net } = await chooseRoom(world, 'SBX-021')
  expect(net.atProperty).toEqual(dollars(3 * 450))
  expect(add(net.room, net.taxes)).toEqual(net.total)
})

test.each(['leaving the loop', 'the signal'])('%s stops the work of the supplier', async how => {
  const world = await open(20)
  const gone = new AbortController()
  const hotels = world.supplier.search({ ...search, cityId: 'IST' }, context(gone.signal))
  for await (const event of hotels) {
    expect(event.type).toBe('progress')
    expect((await world.searches()).open).toBe(1)
    if (how === 'leaving the loop') break
    gone.abort()
    expect(await all(hotels)).toMatchObject([
      { type: 'degraded', code: 'timeout' },
      { type: 'end', complete: false },
    ])
  }
  for (let turn = 0; turn < 200 && (await world.searches()).open > 0; turn++) await after(25)
  expect(await world.searches()).toMatchObject({ open: 0, stopped: 1 })
})
