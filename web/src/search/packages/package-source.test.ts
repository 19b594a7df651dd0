// @vitest-environment jsdom
import { money } from '@karwan/domain/money'
import { readPackageAddress } from '@karwan/domain/packages'
import { afterEach, expect, test, vi } from 'vitest'
import { isFailure } from '../../base/server-client/index.ts'
import { SearchRun } from '../run/index.ts'
import { readChosenPackage } from './addresses.ts'
import { packageOffers } from './package-offers.ts'
import { createPackageSource } from './package-source.tsx'

const query = 'fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=2027-03-10&eDate=2027-03-15&guestData=2-5'
const { search } = readPackageAddress(new URLSearchParams(query))
if (!search) throw new Error('the sample is a search')

afterEach(() => void vi.restoreAllMocks())

/** A server that begins both halves and then tells nothing; returns the calls but those for a token. */
function serveBeginnings() {
  const calls: URL[] = []
  const methods: string[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const url = new URL(input, 'http://shop.test')
    if (url.pathname.startsWith('/api/token/')) return Response.json({ Value: 'token', ExpiresAt: '2100-01-01T00:00:00Z' })
    calls.push(url)
    methods.push(method)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (url.pathname.includes('/sid/')) return Response.json({ Id: 'x', code: null, progress: 0, count: 0, finished: false })
    return Response.json([
      { Id: 'flights-1', Token: 'f' },
      { Id: 'hotels-1', Token: 'h' },
    ])
  })
  return { calls, methods }
}

test('[PK-4] one call begins both halves; their Ids together name the search, also when it is called off', async () => {
  const { calls, methods } = serveBeginnings()
  const source = createPackageSource(search, undefined, '')
  const run = new SearchRun({
    payload: source.payload(search.stay),
    sidOf: source.sidOf,
    tries: { code: 5, results: 5 },
    nothingFound: {},
    takeProgress: () => ({}),
    ask: async () => ({}),
    take: () => ({ change: {}, expiresAt: '', isComplete: true }),
  })
  run.follow()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  const payload = JSON.parse([...(calls[0]?.searchParams.values() ?? [])][0] ?? '{}')
  expect(payload).toMatchObject({ f: { type: 1, adt: 2, chd: 1 }, h: { dIn: '2027-03-10', dOut: '2027-03-15', cityId: 'IST' } })
  expect(decodeURIComponent(calls[1]?.pathname ?? '')).toBe('/api/dynamic-package/sid/flights-1~hotels-1')
  run.stop()
  await vi.waitFor(() => expect(methods).toContain('DELETE'))
  expect(decodeURIComponent(calls.at(-1)?.pathname ?? '')).toBe('/api/dynamic-package/sid/flights-1~hotels-1')
})

test('[PK-8] the flight of the address is in everything that is asked for, and in the ways on', () => {
  const source = createPackageSource(search, 'a.b', '')
  expect(source.params).toEqual({ flight: 'a.b' })
  expect(createPackageSource(search, 'c.d', '').priceKey).not.toBe(source.priceKey)
  for (const address of [source.roomsAddress(search.stay, 'IST-1', 'f~h'), source.resultsAddress(search.stay)])
    expect(new URLSearchParams(address.split('?')[1]).get('flight')).toBe('a.b')
  expect(source.hotelPath('f~h', 'IST-1')).toBe('/v3/hotels/h/hotel/IST-1')
  expect(source.roomsPath('f~h', 'IST-1')).toBe('/v3/packages/f~h/hotel/IST-1/rooms')
})

test('[PK-9] one half that failed or is empty is named in place of the list, once the search is over', () => {
  const { insteadOf } = createPackageSource(search, undefined, '')
  const half = { count: 3, progress: 100, complete: true, failed: null }
  const none = { count: 0, progress: 100, complete: true, failed: null }
  const failed = { count: 0, progress: 100, complete: true, failed: 'search-not-finalized' }
  const flight = { choice: 'a.b' } as never
  const shown = (halves: object, status: 'complete' | 'searching' = 'complete') => insteadOf?.({ status, halves } as never)
  expect(shown({ flight, flights: half, hotels: half })).toBeUndefined()
  expect(shown({ flight: null, flights: none, hotels: half }, 'searching')).toBeUndefined()
  const named = [
    shown({ flight: null, flights: none, hotels: half }),
    shown({ flight: null, flights: failed, hotels: half }),
    shown({ flight, flights: half, hotels: none }),
    shown({ flight, flights: half, hotels: failed }),
  ]
  expect(named.every(Boolean)).toBe(true)
  expect(new Set(named).size).toBe(4)
})

const iqd = (amount: number) => money(amount, 'IQD')
const priced = (total: number) => ({ total: iqd(total), usd: money(total, 'USD'), serviceFee: iqd(0), taxes: iqd(0), base: iqd(total) })
const terms = {
  rate: { from: 'USD', to: 'IQD', rate: '1', asOf: '2027-01-01T00:00:00Z' },
  fee: { basisPoints: 0, minimum: 0 },
  priceStep: 250,
  leastSaving: { basisPoints: 0, amount: 1 },
}
const room = { ...priced(300_000), room: iqd(300_000), perNight: iqd(60_000), atProperty: null }
const rooms = {
  nights: 5,
  offers: [{ code: 'r1', roomIndex: 0, price: room }],
  flight: { choice: 'a.b', itinerary: { fares: [{ price: priced(500_000) }] } },
  terms,
  aloneByCode: {},
} as never
/** Reads chosen rooms again, which the page told at 800,000; the offer has its parts at these prices. */
const readAgain = async (flight: number, stay: number) => {
  vi.spyOn(packageOffers, 'read').mockResolvedValue({
    total: iqd(flight + stay),
    saving: null,
    alone: { flight: iqd(flight), stay: iqd(stay), total: iqd(flight + stay) },
    separable: { flight: true, hotel: true },
    flight: { fare: { price: priced(flight) } },
    stay: { rooms: [{ roomIndex: 0 }] },
  } as never)
  const source = createPackageSource(search, 'a.b', '')
  source.pricingOf(rooms)
  const choice = { code: 'f~h', hotelId: 'IST-1', roomCodes: ['r1'], listed: 800_000 }
  const checked = await source.check(choice)
  if (isFailure(checked)) throw new Error('It is there')
  const address = source.bookingAddress(search.stay, { ...choice, total: flight + stay })
  return { checked, seen: readChosenPackage(new URLSearchParams(address.split('?')[1]))?.seen }
}
const seenAt = (flight: number, stay: number) => ({ total: flight + stay, saving: 0, parts: { flight, alone: { flight, stay } } })

test('[FS-8] [PK-26] chosen rooms whose package became dearer are asked about; the booking has the price that was accepted', async () => {
  const { checked, seen } = await readAgain(540_000, 300_000)
  // The flight moved: other rooms are no way out.
  expect(checked).toMatchObject({ priceChanged: true, rooms: [] })
  expect(checked.drawChange?.()).toMatchObject({ props: { before: seenAt(500_000, 300_000), now: seenAt(540_000, 300_000) } })
  expect(seen).toEqual(seenAt(540_000, 300_000))
  expect((await readAgain(500_000, 310_000)).checked.rooms).toHaveLength(1)
})

test('[PK-26] a package that became cheaper is taken, and the booking tells from which price it fell', async () => {
  const { checked, seen } = await readAgain(500_000, 290_000)
  expect(checked.priceChanged).toBe(false)
  expect(seen).toEqual(seenAt(500_000, 300_000))
})

test('[PK-26] a package whose flight is gone is unavailable: others with the same hotel are offered', () => {
  const failure = { failed: 'offer-gone', title: '', data: { part: 'flight' } } as const
  const gone = createPackageSource(search, 'a.b', '').goneOf?.(failure, { code: 'f~h', hotelId: 'IST-1', roomCodes: ['r1'], listed: 1 })
  expect(gone).toMatchObject({ title: 'error.packageUnavailable', text: 'package.flightGone' })
  expect(gone?.drawInstead()).toMatchObject({ props: { failure, search, chosen: { hotelId: 'IST-1', code: 'f~h', flight: 'a.b' } } })
})
