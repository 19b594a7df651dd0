import { guestRatingOf, type HotelSearch } from '@karwan/domain/hotels'
import { add, money, sum } from '@karwan/domain/money'
import type {
  BookOutcome,
  CityContent,
  StayBookRequest,
  StaySupplier,
  SuppliedHotel,
  SuppliedRoomOffer,
  SupplierContext,
} from '@karwan/domain/suppliers'
import { isE164 } from '@karwan/domain/travelers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

export interface StaySupplierUnderTest {
  readonly supplier: StaySupplier
  /** A stay of two rooms that can be had, far enough ahead to be cancelled free of charge. */
  readonly search: HotelSearch
  /** Returns the number of bookings that the supplier itself holds under a reference of ours. */
  countBookings(clientRef: string): Promise<number>
  /** Returns what the hotel of a booking was told besides the names of its guests, room after room. */
  readGuestDetails(clientRef: string): Promise<GuestDetails>
  close(): Promise<void>
}
interface GuestDetails {
  readonly requests: string | null
  readonly guests: readonly { readonly nationality: string | null; readonly birthDate: string | null }[]
}

const context = (signal: AbortSignal = AbortSignal.timeout(20_000)): SupplierContext => ({ traceId: 'conformance', signal, language: 'en' })

/** Tests what the server expects of every hotel supplier. */
export function staySupplierConformance(name: string, makeSupplier: () => Promise<StaySupplierUnderTest>): void {
  describe(`${name} keeps the promises of a hotel supplier`, () => {
    let world: StaySupplierUnderTest
    beforeAll(async () => {
      world = await makeSupplier()
    })
    afterAll(() => world.close())

    const findHotels = async (): Promise<readonly SuppliedHotel[]> => {
      const hotels: SuppliedHotel[] = []
      for await (const event of world.supplier.search(world.search, context())) if (event.type === 'offers') hotels.push(...event.offers)
      return hotels
    }
    /** Cancellable rooms of the first hotel that has them, one for each asked room. */
    const chooseRooms = async (): Promise<readonly SuppliedRoomOffer[]> => {
      for (const hotel of (await findHotels()).filter(one => one.freeNets !== null)) {
        const offers = await world.supplier.roomOffers(hotel.id, world.search, context())
        const chosen = world.search.rooms.map((_, index) => offers.find(offer => offer.roomIndex === index && offer.refundable))
        if (chosen.every(offer => offer !== undefined)) return chosen
      }
      throw new Error('no hotel with cancellable rooms was found')
    }
    const requestFor = (offers: readonly SuppliedRoomOffer[], clientRef: string): StayBookRequest => ({
      clientRef,
      offerRefs: offers.map(offer => offer.offerRef),
      acceptedNet: totalOf(offers),
      contact: { email: 'dilan@example.com', phone: '+9647501234567' },
      rooms: offers.map((_, index) => [{ title: 'mr', firstName: 'Dilan', lastName: index === 0 ? 'Karim' : 'Omar' }]),
    })

    test('a search tells hotels, how far it is, and ends once', async () => {
      const kinds: string[] = []
      for await (const event of world.supplier.search(world.search, context())) kinds.push(event.type)
      expect(kinds).toContain('offers')
      expect(kinds).toContain('progress')
      expect(kinds.filter(kind => kind === 'end')).toHaveLength(1)
      expect(kinds.at(-1)).toBe('end')
    })

    test('every hotel comes once, with a price above nothing and a name in each language', async () => {
      const hotels = await findHotels()
      expect(new Set(hotels.map(hotel => hotel.id)).size).toBe(hotels.length)
      for (const hotel of hotels) {
        expect(hotel.minNets).toHaveLength(world.search.rooms.length)
        expect(Math.min(...hotel.minNets.map(net => net.amount))).toBeGreaterThan(0)
        expect(Object.values(hotel.names).every(text => text.trim() !== '')).toBe(true)
      }
    })

    test('the listed prices are those of the cheapest rooms, and of the cheapest that can be cancelled free of charge', async () => {
      for (const hotel of (await findHotels()).slice(0, 5)) {
        const offers = await world.supplier.roomOffers(hotel.id, world.search, context())
        const cheapest = (of: typeof offers) => world.search.rooms.map((_, index) => leastOf(of.filter(offer => offer.roomIndex === index)))
        expect(cheapest(offers)).toEqual(hotel.minNets)
        const free = offers.filter(offer => offer.cancellation.some(step => step.penalty.amount === 0))
        expect(free.length > 0 ? cheapest(free) : null).toEqual(hotel.freeNets)
      }
    })

    test('the listed price says of which rooms it is: there are such rooms at that price', async () => {
      for (const hotel of (await findHotels()).slice(0, 5)) {
        if (!hotel.pricedRooms) continue
        expect(hotel.pricedRooms).toHaveLength(world.search.rooms.length)
        const offers = await world.supplier.roomOffers(hotel.id, world.search, context())
        for (const [index, { roomType, board }] of hotel.pricedRooms.entries())
          expect(
            offers.some(
              offer =>
                offer.roomIndex === index &&
                offer.roomType === roomType &&
                offer.board === board &&
                offer.net.total.amount === hotel.minNets[index]?.amount,
            ),
          ).toBe(true)
      }
    })

    test('a guest rating is out of 10 with its count, or nothing, and the same in the list and of the hotel', async () => {
      const hotels = await findHotels()
      for (const { guestRating } of hotels)
        if (guestRating) expect(guestRatingOf(guestRating.tenths / 10, guestRating.count)).toEqual(guestRating)
      const some = [hotels.find(hotel => hotel.guestRating), hotels.find(hotel => !hotel.guestRating)].filter(hotel => hotel !== undefined)
      for (const { id, guestRating } of some) expect((await world.supplier.hotel(id, context()))?.guestRating).toEqual(guestRating)
    })

    test('points near a hotel are among those of its city', async () => {
      const [hotel] = await findHotels()
      const points = new Set((await world.supplier.pointsOfInterest(world.search.cityId, context())).map(point => point.id))
      expect(hotel?.near.every(near => points.has(near.poi))).toBe(true)
    })

    test('every hotel stands in a neighbourhood of its city', async () => {
      const areas = new Map((await world.supplier.areas(world.search.cityId, context())).map(area => [area.id, area]))
      const hotels = await findHotels()
      expect(hotels.length).toBeGreaterThan(0)
      for (const hotel of hotels) expect(areas.get(hotel.area)?.names).toEqual(hotel.neighbourhood)
    })

    test('the searched city is told with all that is searched in it', async () => {
      const result = new Map<string, CityContent>()
      for await (const city of world.supplier.content(context())) {
        expect(result.has(city.cityId)).toBe(false)
        result.set(city.cityId, city)
      }
      const city = result.get(world.search.cityId)
      expect(city?.areas).toEqual(await world.supplier.areas(world.search.cityId, context()))
      expect(city?.pois).toEqual(await world.supplier.pointsOfInterest(world.search.cityId, context()))
      const named = new Map(city?.hotels.map(hotel => [hotel.id, hotel]))
      for (const { id, names, type, stars, area } of await findHotels()) expect(named.get(id)).toEqual({ id, names, type, stars, area })
    })

    test('room and taxes make the total, and cancelling costs ever more up to all of it', async () => {
      for (const offer of await chooseRooms()) {
        expect(add(offer.net.room, offer.net.taxes)).toEqual(offer.net.total)
        if (offer.net.nights)
          expect(
            sum(
              offer.net.nights.map(({ amount }) => amount),
              'USD',
            ),
          ).toEqual(offer.net.total)
        if (offer.sleeps) expect(offer.sleeps.guests).toBeGreaterThanOrEqual(offer.sleeps.adults)
        const penalties = offer.cancellation.map(step => step.penalty.amount)
        expect(penalties).toEqual(penalties.toSorted((a, b) => a - b))
        expect(offer.cancellation.at(-1)).toEqual({ before: null, penalty: offer.net.total })
        const ends = offer.cancellation.slice(0, -1).map(step => step.before ?? '')
        expect(ends).toEqual(ends.toSorted())
      }
    })

    test('a hotel tells of itself, an unknown one is not found', async () => {
      const [hotel] = await findHotels()
      const details = await world.supplier.hotel(hotel?.id ?? '', context())
      expect(details?.names).toEqual(hotel?.names)
      expect(details?.images.length).toBeGreaterThan(2)
      expect(await world.supplier.hotel('NOWHERE-999', context())).toBeUndefined()
    })

    test('a reception tells a phone of E.164 or none, and hours of the clock or none', async () => {
      for (const { id } of (await findHotels()).slice(0, 12)) {
        const details = await world.supplier.hotel(id, context())
        if (!details) throw new Error(`hotel ${id} does not tell of itself`)
        const { checkInFrom, checkInUntil, receptionAllHours, checkOutUntil } = details.policies
        expect(details.phone === null || isE164(details.phone), `${id} ${details.phone}`).toBe(true)
        for (const hour of [checkInFrom, checkInUntil, checkOutUntil]) expect(hour ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        if (receptionAllHours) expect(checkInUntil).toBeNull()
      }
    })

    test('rooms are read again at the price they were seen at', async () => {
      const rooms = await chooseRooms()
      const again = await world.supplier.revalidate(refsOf(rooms), totalOf(rooms), context())
      expect(again).toMatchObject({ ok: true, seen: totalOf(rooms), now: totalOf(rooms) })
    })

    test('another price than the one seen is told, not hidden', async () => {
      const rooms = await chooseRooms()
      const seen = add(totalOf(rooms), money(-100, 'USD'))
      expect(await world.supplier.revalidate(refsOf(rooms), seen, context())).toMatchObject({ ok: true, seen, now: totalOf(rooms) })
    })

    test('an offer nobody made is gone', async () => {
      expect(await world.supplier.revalidate(['made-up'], money(100, 'USD'), context())).toEqual({ ok: false, code: 'offer-gone' })
    })

    test('a booking is confirmed, found again under our reference and has a voucher for each room', async () => {
      const rooms = await chooseRooms()
      const order = confirmed(await world.supplier.book(requestFor(rooms, 'conform-book'), context()))
      expect(await world.supplier.find({ clientRef: 'conform-book' }, context())).toEqual({ state: 'confirmed', order })
      const documents = await world.supplier.documents(order.ref, context())
      expect(documents.map(document => document.holder)).toEqual(['Dilan Karim', 'Dilan Omar'].slice(0, rooms.length))
    })

    test('[BK-1] what guests are asked reaches the hotel, and nothing is asked that does not', async () => {
      const rooms = await chooseRooms()
      const lead = { title: 'mrs', firstName: 'Shilan', lastName: 'Karim', nationality: 'IQ' } as const
      const child = { title: 'miss', firstName: 'Sara', lastName: 'Karim', birthDate: '2019-03-01' } as const
      const request = { ...requestFor(rooms, 'conform-details'), rooms: rooms.map(() => [lead, child]), requests: 'نهۆمی سەرەوە\nA cot' }
      confirmed(await world.supplier.book(request, context()))
      const { requests, nationality, childBirthDates } = world.supplier.capabilities.asks
      const guests = rooms.flatMap(() => [
        { nationality: nationality ? 'IQ' : null, birthDate: null },
        { nationality: null, birthDate: childBirthDates ? '2019-03-01' : null },
      ])
      expect(await world.readGuestDetails('conform-details')).toEqual({ requests: requests ? request.requests : null, guests })
    })

    test('the same request ten times at once is one booking', async () => {
      const request = requestFor(await chooseRooms(), 'conform-again')
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => world.supplier.book(request, context())))
      expect(new Set(outcomes.map(outcome => confirmed(outcome).ref)).size).toBe(1)
      expect(await world.countBookings('conform-again')).toBe(1)
    })

    test('our reference is not taken twice for different bookings', async () => {
      const rooms = await chooseRooms()
      await world.supplier.book(requestFor(rooms, 'conform-twice'), context())
      const other = { ...requestFor(rooms, 'conform-twice'), contact: { email: 'other@example.com', phone: '+9647700000000' } }
      expect(await world.supplier.book(other, context())).toMatchObject({ state: 'rejected', code: 'duplicate-booking' })
      expect(await world.countBookings('conform-twice')).toBe(1)
    })

    test('nothing is booked above the accepted price', async () => {
      const request = requestFor(await chooseRooms(), 'conform-dear')
      const low = { ...request, acceptedNet: add(request.acceptedNet, money(-1, 'USD')) }
      expect(await world.supplier.book(low, context())).toMatchObject({ state: 'rejected', code: 'price-changed' })
      expect(await world.supplier.find({ clientRef: 'conform-dear' }, context())).toBeUndefined()
      expect(await world.countBookings('conform-dear')).toBe(0)
    })

    test('cancelling costs what the newest quote said, and happens once', async () => {
      const rooms = await chooseRooms()
      const { ref } = confirmed(await world.supplier.book(requestFor(rooms, 'conform-cancel'), context()))
      const outdated = await world.supplier.cancelQuote(ref, context())
      const quote = await world.supplier.cancelQuote(ref, context())
      expect(quote).toMatchObject({ refund: totalOf(rooms), penalty: money(0, 'USD') })
      expect(await world.supplier.cancel(outdated, 'conform-cancel', context())).toMatchObject({ state: 'rejected' })
      const cancelled = { state: 'cancelled', refund: totalOf(rooms) }
      expect(await world.supplier.findCancellation(quote, context())).toBeUndefined()
      expect(await world.supplier.cancel(quote, 'conform-cancel', context())).toEqual(cancelled)
      expect(await world.supplier.cancel(quote, 'conform-cancel', context())).toEqual(cancelled)
      expect(await world.supplier.findCancellation(quote, context())).toEqual(cancelled)
      expect(await world.supplier.findCancellation(outdated, context())).toBeUndefined()
    })

    test('a caller who has gone is not answered', async () => {
      const gone = context(AbortSignal.abort())
      await expect(world.supplier.pointsOfInterest(world.search.cityId, gone)).rejects.toMatchObject({ code: 'timeout' })
      const never = { sideEffect: 'none', retryable: true }
      await expect(world.supplier.book(requestFor(await chooseRooms(), 'conform-gone'), gone)).rejects.toMatchObject(never)
    })
  })
}

const refsOf = (offers: readonly SuppliedRoomOffer[]): readonly string[] => offers.map(offer => offer.offerRef)
const totalOf = (offers: readonly SuppliedRoomOffer[]) =>
  sum(
    offers.map(offer => offer.net.total),
    'USD',
  )
const leastOf = (offers: readonly SuppliedRoomOffer[]) => money(Math.min(...offers.map(offer => offer.net.total.amount)), 'USD')

function confirmed(outcome: BookOutcome) {
  if (outcome.state !== 'confirmed') throw new Error(`expected a confirmed booking, not ${outcome.state}`)
  return outcome.order
}
