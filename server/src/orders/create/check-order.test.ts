import type { OrderRequest } from '@karwan/contract/orders'
import { isProblem } from '@karwan/domain/problems'
import { expect, test } from 'vitest'
import type { OfferService, StayOfferForOrder } from '../../search/offers/index.ts'
import { createFakeOffers, flightOrder } from '../../testing/fakes/offers.ts'
import { sampleStayOffer } from '../../testing/samples/sample-stay-offer.ts'
import { commentOf, guestsOfPackage, normalizeContact, normalizeGuests, normalizePassengers, orderFaults } from './check-order.ts'
import { quoteSale } from './order-item.ts'

const now = new Date('2026-11-17T06:00:00Z')
const quote = (offers: OfferService, body: OrderRequest) =>
  quoteSale({ offers, findVisa: () => [] }, { body, brandId: 'default', at: now, signal: AbortSignal.timeout(1000) })

test('[BR-4] [VA-6] a brand that asks extra information has it checked by the server too', async () => {
  const offers = createFakeOffers(() => now, 'default')
  offers.state.passportRequired = false
  const body = flightOrder()
  if (body.serviceType !== 'flight') throw new Error('It is no flight')
  const withoutPassport = { ...body, passengers: body.passengers.map(({ passport: _, ...rest }) => rest) }
  const sale = await quote(offers.service, withoutPassport)
  if (isProblem(sale)) throw new Error(sale.problem)
  const missing = { path: 'passengers.0.passport.number', message: 'error.passportRequired' }
  expect(orderFaults(withoutPassport, sale, { at: now, brandAsks: true })).toMatchObject([missing])
  expect(orderFaults(withoutPassport, sale, { at: now, brandAsks: false })).toEqual([])
  expect(orderFaults(body, sale, { at: now, brandAsks: true })).toEqual([])
})

const stayOrder = async (more: object) => {
  const offer = sampleStayOffer([undefined])
  const none = () => Promise.reject(new Error('no package'))
  const service = { getFlightOffer: () => Promise.reject(new Error('no flight')), getStayOffer: async () => offer, getPackageOffer: none }
  const contact = { email: 'shilan@example.com', phone: '+964 750 123 4567' }
  const lead = { title: 'mr', firstName: 'Azad', lastName: 'Karim', nationality: 'IQ' }
  const ids = { resultCode: 'h1', hotelId: 'h1', roomCodes: ['r1'] }
  const body = { serviceType: 'hotel', ...ids, language: 'ckb', contact, rooms: [[lead]], ...more } as unknown as OrderRequest
  const sale = await quote(service, body)
  if (isProblem(sale)) throw new Error(sale.problem)
  return { sale, body, faults: (brandAsks: boolean) => orderFaults(body, sale, { at: now, brandAsks }) }
}

test('[BR-4] [VA-6] the same brand has the nationality of hotel guests checked, by the same rule as the page', async () => {
  const unknown = await stayOrder({ rooms: [[{ title: 'mr', firstName: 'Azad', lastName: 'Karim' }]] })
  expect(unknown.faults(true)).toEqual([{ path: 'rooms.0.0.nationality', message: 'error.nationalityRequired' }])
  expect(unknown.faults(false)).toEqual([])
  expect((await stayOrder({})).faults(true)).toEqual([])
})

test('[VA-4] the flight of guests who come by plane is checked, and told to the hotel with their requests', async () => {
  const strange = await stayOrder({ arrivalFlight: 'soon' })
  expect(strange.faults(false)).toEqual([{ path: 'arrivalFlight', message: 'error.flightNumberInvalid' }])
  const { body, sale, faults } = await stayOrder({ arrivalFlight: 'ia318', comment: 'High floor' })
  expect(faults(true)).toEqual([])
  expect(commentOf(body, sale)).toMatch(/^High floor\nگەشتی گەیشتن: \u2068?IA 318\u2069?$/)
  const none = await stayOrder({})
  expect(commentOf(none.body, none.sale)).toBeNull()
})

test('[BK-1] address and postal code of the contact are kept, the phone in one form; what was left empty is not', () => {
  const contact = { email: 'shilan@example.com', phone: '0750 123 4567', address: '60 Meter Street', postalCode: '44001' }
  const phone = '+9647501234567'
  expect(normalizeContact(flightOrder({ contact: { ...contact, phone: '+964 750 123 4567' } }))).toEqual({ ...contact, phone })
  const left = { email: 'shilan@example.com', phone: '+964 750 123 4567', address: '', postalCode: '' }
  expect(normalizeContact(flightOrder({ contact: left }))).toEqual({ email: 'shilan@example.com', phone })
  expect(normalizeContact(flightOrder({ contact: { ...left, phone: 'none' } })).phone).toBe('none')
})

test('[BK-1] frequent flyer numbers go with their passengers; names and passport numbers are written one way', () => {
  const body = flightOrder()
  if (body.serviceType !== 'flight') throw new Error('It is no flight')
  const [shilan] = body.passengers
  if (!shilan?.passport) throw new Error('There is no passport')
  const frequentFlyer = { airline: 'TK', number: '123456789' }
  const typed = { ...shilan, firstName: ' Shilan  Nur ', frequentFlyer, passport: { ...shilan.passport, number: 'a 123 4567' } }
  const { frequentFlyer: _, ...without } = typed
  const [flyer, other] = normalizePassengers({ ...body, passengers: [typed, { ...without, passport: undefined }] })
  expect(flyer).toEqual({ ...shilan, firstName: 'Shilan Nur', frequentFlyer, passport: { ...shilan.passport, number: 'A1234567' } })
  expect(Object.keys(other ?? {})).not.toContain('passport')
  expect(Object.keys(other ?? {})).not.toContain('frequentFlyer')
})

test('[VA-1] what is left empty of a guest, a passport or a contact is said to be missing, not wrong', async () => {
  const empty = await stayOrder({
    rooms: [[{ title: '', firstName: '', lastName: '', nationality: '' }]],
    contact: { email: '', phone: '' },
  })
  expect(empty.faults(false).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'rooms.0.0.title error.titleRequired',
    'rooms.0.0.firstName error.firstNameRequired',
    'rooms.0.0.lastName error.lastNameRequired',
    'contact.email error.emailRequired',
    'contact.phone error.phoneRequired',
  ])
  const offers = createFakeOffers(() => now, 'default')
  const body = flightOrder()
  if (body.serviceType !== 'flight') throw new Error('It is no flight')
  const passport = { number: '', issuingCountry: '', expiryDate: '' }
  const sale = await quote(offers.service, body)
  if (isProblem(sale)) throw new Error(sale.problem)
  const faults = orderFaults({ ...body, passengers: body.passengers.map(each => ({ ...each, passport })) }, sale, {
    at: now,
    brandAsks: true,
  })
  expect(faults.map(({ path }) => path)).toEqual([
    'passengers.0.passport.number',
    'passengers.0.passport.issuingCountry',
    'passengers.0.passport.expiryDate',
  ])
  expect(normalizeContact(flightOrder({ contact: { email: '', phone: '' } }))).toEqual({ email: '', phone: '' })
})

test('an order of another product than its offer has nothing to be checked by', async () => {
  const { sale } = await stayOrder({})
  expect(orderFaults(flightOrder(), sale, { at: now, brandAsks: true })).toEqual([])
  const offers = createFakeOffers(() => now, 'default')
  const flight = await quote(offers.service, flightOrder())
  if (isProblem(flight)) throw new Error(flight.problem)
  expect(orderFaults((await stayOrder({ rooms: [] })).body, flight, { at: now, brandAsks: true })).toEqual([])
  const half = { ...flightOrder(), serviceType: 'package' } as unknown as OrderRequest
  for (const one of [flight, sale]) expect(orderFaults(half, one, { at: now, brandAsks: true })).toEqual([])
})

test('[PK-6] the passengers of a package are the guests of its rooms: children with their birth date where it is asked for', () => {
  const order = flightOrder()
  const first = order.serviceType === 'flight' ? order.passengers[0] : undefined
  if (!first) throw new Error('Nobody travels')
  const people = ['Azad', 'Shilan', 'Lana'].map(firstName => ({ ...first, firstName, birthDate: '2020-01-01', nationality: 'IQ' }))
  const body = { ...flightOrder(), serviceType: 'package', passengers: people, rooms: [[1], [0, 2, 7]] } as unknown as Parameters<
    typeof guestsOfPackage
  >[0]
  const offer = sampleStayOffer([undefined, undefined])
  const asking = (nationality: boolean, childBirthDates: boolean): StayOfferForOrder => ({
    ...offer,
    validated: { ...offer.validated, asks: { ...offer.validated.asks, nationality, childBirthDates } },
    search: {
      ...offer.search,
      rooms: [
        { adults: 1, childAges: [] },
        { adults: 1, childAges: [6] },
      ],
    },
  })
  const name = (firstName: string) => ({ title: first.title, firstName, lastName: first.lastName })
  expect(guestsOfPackage(body, asking(false, false))).toEqual([[name('Shilan')], [name('Azad'), name('Lana')]])
  expect(guestsOfPackage(body, asking(false, true))).toEqual([
    [name('Shilan')],
    [name('Azad'), { ...name('Lana'), birthDate: '2020-01-01' }],
  ])
  expect(guestsOfPackage(body, asking(true, false))[0]).toEqual([{ ...name('Shilan'), nationality: 'IQ' }])
})

test('[BK-1] guests are written one way, without what they left empty', async () => {
  const { body } = await stayOrder({
    rooms: [[{ title: 'mr', firstName: ' Azad  Ali ', lastName: 'Karim', birthDate: '', nationality: undefined }]],
  })
  if (body.serviceType !== 'hotel') throw new Error('It is no stay')
  expect(normalizeGuests(body.rooms)).toEqual([[{ title: 'mr', firstName: 'Azad Ali', lastName: 'Karim' }]])
})

test('[BK-1] requests reach a hotel whose supplier passes them on, and are kept by nobody else', async () => {
  const { body, sale } = await stayOrder({ comment: 'High floor' })
  expect(commentOf(body, sale)).toBe('High floor')
  const [item] = sale.items
  if (item?.offer.kind !== 'hotel') throw new Error('It is no stay')
  const { validated } = item.offer
  const offer = { ...item.offer, validated: { ...validated, asks: { ...validated.asks, requests: false } } }
  const deaf = { ...sale, items: [{ ...item, offer }] }
  expect(commentOf(body, deaf)).toBeNull()
})
