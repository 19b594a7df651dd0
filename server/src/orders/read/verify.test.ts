import { type IncomingMessage, request } from 'node:http'
import type { OrderItemState } from '@karwan/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockItems, transitionItem } from '../lifecycle/transitions.ts'
import { verifyCodeOf, verifyDocument } from './verify.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const verify = (code: string, brand = 'default') =>
  verifyDocument(
    {
      ...shop.context,
      nameAirport: (airport, language) => ({ city: `${airport} in ${language}` }),
      nameCity: city => city,
    },
    code,
    { brand, language: 'ckb' },
  )
const codeOf = (id: string) => verifyCodeOf(shop.context.vault, id)
const move = (orderId: string, itemId: string, ...states: readonly OrderItemState[]) =>
  shop.context.db.transaction(async tx => {
    let item = (await lockItems(tx, orderId)).find(({ id }) => id === itemId)
    for (const to of states) item = item && (await transitionItem(tx, item, { to, cause: 'test', at: shop.now() }))
  })

test('[PY-8] the code of a document tells what it is about, in the reader’s language, and of its people initials and surnames', async () => {
  const { orderId, itemId, visitor } = await bookFlight(shop)
  const seen = await visitor.see(orderId)
  const [item] = seen.Services
  const [person] = item?.Passengers ?? []
  const verified = await verify(codeOf(itemId))
  expect(verified).toMatchObject({
    reference: seen.reference,
    state: 'confirmed',
    confirmation: item?.confirmation,
    names: item?.Passengers.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`.toUpperCase()),
    also: null,
  })
  expect(JSON.stringify(verified)).not.toContain(person?.firstName.toUpperCase())
  const segments = item?.serviceType === 'flight' ? item.itinerary.legs.flatMap(leg => leg.segments) : []
  expect('service' in verified && verified.service).toMatchObject({
    serviceType: 'flight',
    legs: segments.map(({ from, to, carrier, flightNumber }) => ({
      from: { airport: from.airport, city: `${from.airport} in ckb` },
      to: { airport: to.airport },
      depTime: from.at,
      arrTime: to.at,
      number: `${carrier} ${flightNumber}`,
    })),
  })
})

test('[PY-8] a code that is not ours, is another document’s or another shop’s tells nothing', async () => {
  const { itemId } = await bookFlight(shop)
  const other = await bookFlight(shop)
  const nothing = { problem: 'document-not-found' }
  const proof = codeOf(itemId).slice(itemId.length + 1)
  expect(await verify(`${other.itemId}.${proof}`)).toMatchObject(nothing)
  for (const code of ['', itemId, `${itemId}.`, `${itemId}.${proof}x`, codeOf('nobody')]) expect(await verify(code)).toMatchObject(nothing)
  expect(await verify(codeOf(itemId), 'we-travel')).toMatchObject(nothing)
})

test('[PY-8] a document of two parts counts while both are booked, also while one is being cancelled; one that is cancelled ends it', async () => {
  const { order } = (await shop.visitor().order()).body
  const [first = '', second = ''] = await splitItems({ ...shop, orderId: order.Id, amounts: [212_500, 200_000], refused: [] })
  const whole = async () => {
    const verified = await verify(codeOf(order.Id))
    return 'state' in verified ? [verified.state, verified.also?.service.serviceType] : verified
  }
  expect(await whole()).toEqual(['not-confirmed', 'flight'])
  await move(order.Id, first, 'booking', 'confirmed')
  expect(await whole()).toEqual(['not-confirmed', 'flight'])
  await move(order.Id, second, 'booking', 'confirmed')
  expect(await whole()).toEqual(['confirmed', 'flight'])
  await move(order.Id, second, 'cancelling')
  expect(await whole()).toEqual(['confirmed', 'flight'])
  await move(order.Id, second, 'cancelled')
  expect(await whole()).toEqual(['cancelled', 'flight'])
  const one = await verify(codeOf(first))
  expect(one).toMatchObject({ state: 'confirmed', also: null })
})

test('[PY-8] whoever opens the link of a document that is not there is led to the booking’s page, which says why; a program gets the problem', async () => {
  const { orderId, visitor, itemId } = await bookFlight(shop)
  // `fetch` sends its own mode.
  const get = async (kind: string, mode: string) => {
    const headers = { cookie: `visitor=${visitor.cookie}`, 'sec-fetch-mode': mode }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${shop.origin}/api/orders/${orderId}/services/${itemId}/documents/${kind}.pdf`, { headers }, resolve)
        .on('error', reject)
        .end()
    })
    response.resume()
    return { status: response.statusCode, headers: response.headers }
  }
  const opened = await get('voucher', 'navigate')
  expect([opened.status, opened.headers.location]).toEqual([303, `/booking?order_id=${orderId}&document=voucher-not-found`])
  for (const kind of ['VOUCHER-2', '2voucher', 'voucher2']) {
    const odd = await get(kind, 'navigate')
    expect(odd.headers.location).toBe(`/booking?order_id=${orderId}&document=document-not-found`)
  }
  expect((await get('voucher', 'cors')).status).toBe(404)
  const { makeDocument } = shop.orders.documents
  Object.assign(shop.orders.documents, { makeDocument: () => Promise.reject(new Error('no printer')) })
  const failed = await get('ticket', 'navigate')
  Object.assign(shop.orders.documents, { makeDocument })
  expect(failed.headers.location).toBe(`/booking?order_id=${orderId}&document=ticket-unavailable`)
  const there = await get('ticket', 'navigate')
  expect([there.status, there.headers['cache-control'], there.headers['content-disposition']]).toEqual([
    200,
    'private, no-store',
    'inline; filename="paper.pdf"',
  ])
})
