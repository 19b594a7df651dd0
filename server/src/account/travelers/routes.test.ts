import { randomUUID } from 'node:crypto'
import { myData } from '@karwan/contract/account'
import { flightResults } from '@karwan/contract/flights'
import { orderCreated } from '@karwan/contract/orders'
import { savedTraveler, savedTravelers, travelerSaved, travelersOfOrderSaved } from '@karwan/contract/travelers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  flightPayload,
  searchToEnd,
  signUp,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'

let shop: TestShop
let azadAtHome: TestVisitor
let stranger: TestVisitor
let userId: string
beforeAll(async () => {
  shop = await startTestShop()
  azadAtHome = createVisitor(shop.origin)
  userId = (await signUp(shop, azadAtHome)).userId
  stranger = createVisitor(shop.origin)
  await signUp(shop, stranger)
})
afterAll(() => shop?.close())

const azad = {
  title: 'mr',
  gender: 'm',
  firstName: 'Azad',
  lastName: 'Karim',
  birthDate: '1988-11-30',
  nationality: 'IQ',
  passport: 'B87654321',
  passportIssuingCountry: 'IQ',
  passportExpiryDate: '2036-06-15',
  sourceType: 'flight',
}
const post = (visitor: TestVisitor, path: string, body: object) => visitor.ask(path, { method: 'POST', body })
const list = async (visitor: TestVisitor) => (await visitor.ask('/api/travelers')).read(savedTravelers).travelers

test('[AU-4] a traveler is saved, listed with a masked passport, told whole, changed and deleted', async () => {
  const saved = (await post(azadAtHome, '/api/travelers', azad)).read(travelerSaved)
  expect(saved).toMatchObject({ updated: false, traveler: azad })
  expect(await list(azadAtHome)).toMatchObject([{ id: saved.traveler.id, firstName: 'Azad', passport: '••••321' }])
  const path = `/api/travelers/${saved.traveler.id}`
  const whole = await azadAtHome.ask(path)
  expect(whole.read(savedTraveler)).toMatchObject(azad)
  expect(whole.headers['cache-control']).toBe('no-store')
  const again = (await post(azadAtHome, '/api/travelers', { ...azad, firstName: 'azad', email: 'azad@example.com' })).read(travelerSaved)
  expect(again).toMatchObject({ updated: true, traveler: { id: saved.traveler.id, email: 'azad@example.com' } })
  const changed = await azadAtHome.ask(path, { method: 'PUT', body: { ...azad, postalCode: '44001' } })
  expect(changed.read(travelerSaved).traveler).toMatchObject({ postalCode: '44001', email: '' })
  expect((await azadAtHome.ask(path, { method: 'DELETE' })).status).toBe(204)
  expect((await azadAtHome.ask(path)).status).toBe(404)
})

test('[AU-4] [VA-6] the server holds to the rules of the form', async () => {
  const answer = await post(azadAtHome, '/api/travelers', {
    ...azad,
    firstName: 'ئازاد',
    birthDate: '2200-01-01',
    email: 'nobody@example.nosuchtld',
  })
  expect(answer.status).toBe(422)
  expect(answer.problem().fields?.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'firstName error.latinLettersOnly',
    'birthDate error.birthDateFuture',
    'email error.emailInvalid',
  ])
  expect(await list(azadAtHome)).toEqual([])
})

test('[AU-4] nobody else comes near: not signed in, another account, another brand', async () => {
  const { id } = (await post(azadAtHome, '/api/travelers', azad)).read(travelerSaved).traveler
  const elsewhere = createVisitor(shop.origin, 'we-travel.localhost')
  for (const [name, value] of azadAtHome.cookies) elsewhere.cookies.set(name, value)
  const calls = [
    ['GET', '/api/travelers'],
    ['POST', '/api/travelers'],
    ['GET', `/api/travelers/${id}`],
    ['PUT', `/api/travelers/${id}`],
    ['DELETE', `/api/travelers/${id}`],
    ['POST', '/api/travelers/from-order'],
  ] as const
  for (const [method, path] of calls) {
    const body = path.endsWith('from-order') ? { orderId: 'x' } : azad
    const asked = { method, ...(method !== 'GET' && method !== 'DELETE' && { body }) }
    for (const visitor of [createVisitor(shop.origin), elsewhere]) {
      const answer = await visitor.ask(path, asked)
      expect([path, answer.status, answer.problem().code]).toEqual([path, 401, 'sign-in-needed'])
    }
    if (path.includes(id)) expect([path, (await stranger.ask(path, asked)).status]).toEqual([path, 404])
  }
  expect(await list(stranger)).toEqual([])
  expect(await list(azadAtHome)).toHaveLength(1)
  await azadAtHome.ask(`/api/travelers/${id}`, { method: 'DELETE' })
})

const shilan = {
  kind: 'adt',
  title: 'ms',
  firstName: 'Shilan',
  lastName: 'Karim',
  gender: 'f',
  birthDate: '1990-04-12',
  nationality: 'IQ',
  passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2036-01-01' },
}
const order = async (visitor: TestVisitor) => {
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 45)))
  const [chosen] = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
  const fare = chosen?.fares[0]
  const body = {
    serviceType: 'flight',
    resultCode: code,
    itineraryCode: chosen?.code,
    fareCode: fare?.code,
    passengers: [shilan],
    language: 'en',
    contact: { email: 'shilan@example.com', phone: '+9647501234567' },
    acceptedTotal: fare?.price.total,
    acceptedPolicies: true,
    gateway: 'switch',
  }
  const made = await visitor.travel('/api/v2/order/create', { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } })
  expect([made.status, made.text.slice(0, made.status === 200 ? 0 : 600)]).toEqual([200, ''])
  return made.read(orderCreated).order
}

test('[BK-1] [AU-4] travelers are saved from a booking of one’s own, and not from one that was only looked up', async () => {
  const { Id: orderId, reference } = await order(azadAtHome)
  const saved = await post(azadAtHome, '/api/travelers/from-order', { orderId })
  expect(saved.read(travelersOfOrderSaved)).toEqual({ added: 1, updated: 0, left: 0 })
  const [listed] = await list(azadAtHome)
  expect(listed).toMatchObject({
    firstName: 'Shilan',
    passport: '••••567',
    phonePrefix: '964',
    phone: '7501234567',
    email: 'shilan@example.com',
  })
  expect((await post(azadAtHome, '/api/travelers/from-order', { orderId })).json()).toEqual({ added: 0, updated: 1, left: 0 })

  const looked = await post(stranger, '/api/orders/find', { reference, phone: '+9647501234567' })
  expect(looked.status).toBe(200)
  expect((await stranger.ask(`/api/orders/${orderId}`)).status).toBe(200)
  expect((await post(stranger, '/api/travelers/from-order', { orderId })).problem().code).toBe('order-not-found')
  expect(await list(stranger)).toEqual([])
})

test('[AU-4] with the account go its travelers; before, they are told whole with one’s own data', async () => {
  const own = (await azadAtHome.ask('/api/auth/my-data')).read(myData)
  expect(own.savedTravelers).toMatchObject([{ firstName: 'Shilan', passport: 'A1234567' }])
  const left = await post(azadAtHome, '/api/auth/delete-account', { Password: 'four quiet camels' })
  expect(left.status).toBe(200)
  const { rows } = await shop.database.pool.query('select count(*)::int as n from travelers where user_id = $1', [userId])
  expect(rows).toEqual([{ n: 0 }])
})
