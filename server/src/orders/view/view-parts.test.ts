import { expect, test } from 'vitest'
import { sampleFlight, sampleStay } from '../../testing/samples/sample-order.ts'
import { airportsOf, combinationOf, destinationOf, guestType, hotelIn, maskPassport, roomIn, typeOf } from './view-parts.ts'

test('[BK-3] the API has three types of passenger', () => {
  expect((['adt', 'sen', 'yth', 'chd', 'inf', 'ins'] as const).map(typeOf)).toEqual(['ADT', 'ADT', 'ADT', 'CHD', 'INF', 'INF'])
})

test('a guest is a child or a baby by the age on check-in, else by a child’s title', () => {
  const guest = { title: 'mr', firstName: 'Azad', lastName: 'Karim' } as const
  const born = (birthDate: string) => guestType({ ...guest, birthDate }, '2027-03-18')
  expect(['2015-03-18', '2015-03-19', '2025-03-18', '2025-03-19'].map(born)).toEqual(['ADT', 'CHD', 'CHD', 'INF'])
  expect([guestType(guest, '2027-03-18'), guestType({ ...guest, title: 'master' }, '2027-03-18')]).toEqual(['ADT', 'CHD'])
})

test('a passport shows its last three characters', () => {
  expect(maskPassport('A1234567')).toBe('•••••567')
})

test('[FS-3] a booked flight counts its segments and names the airports that one changes at', () => {
  expect(combinationOf(sampleFlight.product)).toMatchObject({
    code: 'i1',
    type: 1,
    depTime: '2027-03-18T04:30',
    noOfSeg: 3,
    carrier: { departure: { Marketing: 'TK' } },
    transitAirport: ['IST'],
    price: sampleFlight.product.fare.price.total,
  })
  expect(airportsOf(sampleFlight.product)).toEqual(['EBL', 'IST', 'BER'])
})

test('a trip leads to the city of its hotel, else to where its first flight ends, by the code of the city', () => {
  const { product } = sampleFlight
  expect(destinationOf([product, sampleStay.product])).toEqual({ destination: sampleStay.product.hotel.cityId })
  expect(destinationOf([product])).toEqual({ destination: 'BER' })
  const toAirport = (airport: string) => ({
    ...product,
    legs: product.legs.map(leg => ({ ...leg, segments: leg.segments.map(each => ({ ...each, to: { ...each.to, airport } })) })),
  })
  expect(destinationOf([toAirport('SAW')])).toEqual({ destination: 'IST' })
  expect(destinationOf([toAirport('QQQ')])).toEqual({})
  expect(destinationOf([{ kind: 'visa' }])).toEqual({})
})

test('[LN-1] a booked hotel is told in the language of the reader, with its pictures and sights', () => {
  const { hotel: stored } = sampleStay.product
  const names = { en: 'Citadel', ar: 'القلعة', ckb: 'قەڵا' }
  const sight = { id: 'p1', kind: 'citadel', names, latitude: 36.1, longitude: 44.1, meters: 400 } as (typeof stored.pois)[number]
  const picture = { file: 'a.webp', kind: 'outside', color: '#123456' }
  const images = [
    { ...picture, alts: names },
    { ...picture, alts: null },
  ] as unknown as typeof stored.images
  const hotel = { ...stored, images, pois: [sight], facilities: ['wifi'] as unknown as typeof stored.facilities }
  expect(hotelIn(hotel, 'ckb')).toEqual({
    id: 'h1',
    name: 'هۆتێلی دیمەنی قەڵا',
    latinName: 'Citadel View Hotel',
    type: 'Hotel',
    stars: 4,
    description: '',
    address: 'شەقامی قەڵا 12، هەولێر',
    neighbourhood: 'قەڵا',
    cityId: 'EBL',
    countryId: 'IQ',
    latitude: 36.19,
    longitude: 44.01,
    zone: 'Asia/Baghdad',
    phone: '+964000123456',
    images: [
      { ...picture, alt: 'قەڵا' },
      { ...picture, alt: null },
    ],
    facilities: ['wifi'],
    pois: [{ id: 'p1', kind: 'citadel', name: 'قەڵا', latitude: 36.1, longitude: 44.1, meters: 400 }],
    policies: stored.policies,
  })
})

test('a booked room keeps its beds, terms, price and nights, named in the language of the reader', () => {
  const [stored] = sampleStay.product.rooms
  if (!stored) throw new Error('The sample stay has a room')
  const nights = [{ date: '2027-03-18', amount: stored.price.total }]
  const room = { ...stored, childrenAsAdults: [1], price: { ...stored.price, nights } }
  expect(roomIn(room, 'en')).toEqual({ ...room, name: 'Double room, city view' })
  expect(roomIn(stored, 'ar')).toMatchObject({
    name: 'غرفة مزدوجة بإطلالة على المدينة',
    beds: stored.beds,
    cancellation: stored.cancellation,
  })
})
