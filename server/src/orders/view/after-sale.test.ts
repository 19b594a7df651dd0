import { type OrderView, orderList, sharedItinerary, verified } from '@karwan/contract/orders'
import { describe, expect, test } from 'vitest'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { verifyCodeOf } from '../index.ts'

type Visitor = ReturnType<Shop['visitor']>
interface Refusal {
  readonly code: string
}
const phone = '+9647501234567'
const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  const book = async (visitor: Visitor = shop.visitor()) => {
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    const order = await visitor.see(orderId)
    return { visitor, order, serviceId: order.Services[0]?.Id ?? '' }
  }
  const cancel = async (visitor: Visitor, orderId: string) => {
    const { body } = await visitor.post<{ quoteId: string }>(`/api/orders/${orderId}/cancellation-quote`, {})
    await visitor.post(`/api/orders/${orderId}/cancellations`, { quoteId: body.quoteId })
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
  }
  const list = async (visitor: Visitor, query = '') => orderList.parse((await visitor.get(`/api/v2/orders${query}`)).body)

  test('[AU-6] bookings are upcoming, past or cancelled, judged on the clocks where they end; newest first, ten a page, each tab with its count', async () => {
    const visitor = shop.visitor()
    const made: string[] = []
    for (let at = 0; at < 12; at += 1) {
      shop.clock.shift(1000)
      made.unshift((await visitor.order()).body.order.Id)
    }
    const [over, ending, ended] = made
    const setEnd = (id: string | undefined, at: Date, zone: string) => {
      const local = new Date(at.getTime() + (zone === 'Asia/Tokyo' ? 9 : -8) * 3_600_000).toISOString().slice(0, 16)
      return shop.rows(
        `update order_services set sold = jsonb_set(jsonb_set(sold, '{legs,0,segments,0,to,at}', to_jsonb($2::text)), '{legs,0,segments,0,to,zone}', to_jsonb($3::text))
         where order_id = $1`,
        [id, local, zone],
      )
    }
    const now = shop.now().getTime()
    // An hour ago and in an hour, where the other place's clock would say the opposite.
    await setEnd(over, new Date(now - 3_600_000), 'Asia/Tokyo')
    await setEnd(ending, new Date(now + 3_600_000), 'Pacific/Pitcairn')
    await shop.rows(`update orders set pay_by = $2 where id = $1`, [ended, shop.now()])
    await until(async () => expect((await visitor.see(ended ?? '')).state).toBe('expired'))
    const upcoming = await list(visitor, '?filter=upcoming')
    expect(upcoming).toMatchObject({ total: 10, totals: { upcoming: 10, past: 1, cancelled: 1 } })
    expect(upcoming.orders.map(order => order.Id)).toEqual(made.filter(id => id !== over && id !== ended))
    expect(upcoming.orders[0]).toMatchObject({ filter: 'upcoming', mayPay: true })
    expect((await list(visitor, '?filter=past')).orders.map(order => order.Id)).toEqual([over])
    expect((await list(visitor, '?filter=cancelled')).orders.map(order => [order.Id, order.mayPay])).toEqual([[ended, false]])
    expect((await list(visitor)).total).toBe(12)
    expect((await list(visitor, '?page=2')).orders.map(order => order.Id)).toEqual(made.slice(10))
    expect(await list(shop.visitor(), '?filter=upcoming')).toMatchObject({ total: 0, totals: { upcoming: 0, past: 0, cancelled: 0 } })
    expect((await visitor.get('/api/v2/orders?filter=all')).status).toBe(400)
  })

  test('[AU-6] what may be done and what happened are told by the server: paying while there is time, no more afterwards', async () => {
    const visitor = shop.visitor()
    const orderId = (await visitor.order()).body.order.Id
    const open = await visitor.see(orderId)
    const { attemptId } = (await visitor.pay(orderId)).body
    expect([open.may, open.calendar, open.Services[0]?.cancelling]).toEqual([
      { pay: true, cancel: false, claim: false },
      null,
      'not-booked',
    ])
    shop.gateway.decline(attemptId)
    await visitor.comeBack(attemptId)
    expect((await visitor.see(orderId)).happenings.map(each => each.what)).toEqual(['ordered', 'payment-failed'])
    shop.clock.shift(31 * 60_000)
    await until(async () => expect((await visitor.see(orderId)).happenings.at(-1)?.what).toBe('expired'))
    expect((await visitor.see(orderId)).may.pay).toBe(false)
  })

  test('[PY-8] the travel itinerary carries whole passport numbers for who booked and asked, never for who looked the booking up', async () => {
    const { visitor, order } = await book()
    const emailOf = (seen: OrderView) => seen.Services[0]?.documents.find(each => each.kind === 'letter')?.url ?? ''
    expect(emailOf(order)).toContain('passports=full')
    const asked = async (who: Visitor, url: string) => {
      expect((await who.get(url)).status).toBe(200)
      return shop.documentRequests.at(-1)
    }
    expect(await asked(visitor, emailOf(order))).toMatchObject({ kind: 'letter', passports: 'full' })
    expect(await asked(visitor, emailOf(order).replace('?passports=full', ''))).toMatchObject({ passports: 'masked' })
    const other = shop.visitor()
    await other.post('/api/orders/find', { reference: order.reference, phone })
    const theirs = (await other.get<OrderView>(`/api/orders/${order.Id}`)).body
    expect([theirs.own, emailOf(theirs).includes('passports')]).toEqual([false, false])
    expect(await asked(other, emailOf(order))).toMatchObject({ passports: 'masked' })
    for (const lang of ['en', 'ar', 'ckb']) expect(await asked(visitor, `${emailOf(order)}&lang=${lang}`)).toMatchObject({ language: lang })
  })

  test('[PY-8] a document that is not ready is unavailable, one that does not exist is not found; what was cancelled keeps its invoice alone', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const document = (orderId: string, itemId: string, documentKind: string) =>
      visitor.get<Refusal>(`/api/orders/${orderId}/services/${itemId}/documents/${documentKind}.pdf`)
    const early = await document(order.Id, order.Services[0]?.Id ?? '', 'invoice')
    expect([early.status, early.body.code]).toEqual([409, 'document-unavailable'])
    const none = await document(order.Id, order.Services[0]?.Id ?? '', 'voucher')
    expect([none.status, none.body.code]).toEqual([404, 'document-not-found'])
    expect((await document(order.Id, 'another', 'invoice')).body.code).toBe('document-not-found')
    const booked = await book(visitor)
    await cancel(visitor, booked.order.Id)
    const after = await visitor.see(booked.order.Id)
    expect(after.Services[0]?.documents.map(each => [each.kind, each.available])).toEqual([
      ['ticket', false],
      ['invoice', true],
      ['letter', false],
    ])
    expect((await document(booked.order.Id, booked.serviceId, 'invoice')).status).toBe(200)
    expect((await document(booked.order.Id, booked.serviceId, 'ticket')).body.code).toBe('document-unavailable')
  })

  test('[PY-8] the code of a document tells anyone what it says today: names shortened, no passport, cancelled when it is', async () => {
    const { visitor, order, serviceId: itemId } = await book()
    const code = verifyCodeOf(shop.context.vault, itemId)
    const stranger = shop.visitor()
    const received = verified.parse((await stranger.get(`/api/verify/${code}`)).body)
    expect(received).toMatchObject({
      reference: order.reference,
      state: 'confirmed',
      confirmation: 'K7QX2M',
      names: ['S. KARIM'],
      service: {
        serviceType: 'flight',
        legs: [{ from: { airport: 'EBL' }, to: { airport: 'IST' }, depTime: '2027-01-15T10:00', number: 'IA 213' }],
      },
    })
    expect(JSON.stringify(received)).not.toMatch(/Shilan|passport|9647|@|1990/)
    await cancel(visitor, order.Id)
    expect(verified.parse((await stranger.get(`/api/verify/${code}`)).body).state).toBe('cancelled')
    const [id, proof] = code.split('.')
    for (const forged of [`${id}.${proof?.slice(0, -1)}`, `${id}.${'A'.repeat(43)}`, `another.${proof}`, id ?? '', 'x'])
      expect((await stranger.get<Refusal>(`/api/verify/${encodeURIComponent(forged)}`)).body.code).toBe('document-not-found')
    const elsewhere = await shop.askAt('we-travel.localhost', { method: 'GET', path: `/api/verify/${code}`, visitor: stranger })
    expect(elsewhere.status).toBe(404)
    expect((await stranger.get(`/api/orders/${order.Id}`)).status).toBe(404)
  })

  test('the calendar keeps its UID, counts changes and says what was cancelled, by the airports’ clocks', async () => {
    const { visitor, order, serviceId: itemId } = await book()
    const before = await visitor.get<string>(`${order.calendar}?lang=ckb`)
    expect([before.status, before.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines(before.body)).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Asia/Baghdad:20270115T100000',
        'DTEND;TZID=Europe/Istanbul:20270115T124500',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        `UID:${itemId}-0-0@shop.example`,
      ]),
    )
    expect((await visitor.get<string>(`${order.calendar}?lang=ckb`)).body).toBe(before.body)
    await cancel(visitor, order.Id)
    const after = lines((await visitor.get<string>(`${order.calendar}?lang=ckb`)).body)
    expect(after).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED', `UID:${itemId}-0-0@shop.example`]))
    expect((await shop.visitor().get(order.calendar ?? '')).status).toBe(404)
  })

  test('the text to share tells the trip and nothing that opens the booking', async () => {
    const { visitor, order } = await book()
    for (const lang of ['en', 'ar', 'ckb']) {
      const { text } = sharedItinerary.parse((await visitor.get(`/api/orders/${order.Id}/itinerary?lang=${lang}`)).body)
      expect(text).toContain('EBL')
      expect(text).toContain('IA 213')
      for (const secret of [order.reference, 'K7QX2M', 'Karim', '412', '9647', '@']) expect(text).not.toContain(secret)
    }
    expect((await shop.visitor().get(`/api/orders/${order.Id}/itinerary`)).status).toBe(404)
  })

  test('looking up is limited for each reference, by however many visitors', async () => {
    const { order } = (await shop.visitor().order()).body
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => shop.visitor().post('/api/orders/find', { reference: order.reference, phone: '+9647509999999' })),
    )
    expect(tries.map(each => each.status).sort()).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    // However it is typed, and with the right phone too.
    const typed = order.reference.toLowerCase().replace('-', ' ')
    expect((await shop.visitor().post('/api/orders/find', { reference: typed, phone })).status).toBe(429)
    const other = (await shop.visitor().order()).body.order
    expect((await shop.visitor().post('/api/orders/find', { reference: other.reference, phone })).status).toBe(200)
  })
})
