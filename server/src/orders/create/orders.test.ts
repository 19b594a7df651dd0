import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { orderList } from '@karwan/contract/orders'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dinars, flightOrder } from '../../testing/fakes/offers.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    expect(await shop.broken()).toEqual([])
  })
  interface Asked {
    readonly method?: string
    readonly path: string
    readonly body?: object
    readonly headers: Record<string, string>
  }
  /** At another of the brands: fetch cannot choose the host name. */
  const askAt = (host: string, { method = 'GET', path, body, headers }: Asked) =>
    new Promise<{ status: number | undefined; code?: string; total?: number }>((resolve, reject) => {
      const asked = request(
        `${shop.origin}${path}`,
        { method, headers: { host, ...(body && { 'content-type': 'application/json' }), ...headers } },
        response => {
          let text = ''
          response.on('data', chunk => {
            text += String(chunk)
          })
          response.on('end', () => resolve({ ...(JSON.parse(text) as object), status: response.statusCode }))
        },
      )
      asked.on('error', reject).end(body && JSON.stringify(body))
    })
  const countOrders = async (): Promise<number> => (await shop.rows('select count(*)::int as n from orders'))[0].n

  test('[BK-3] fifty submissions at once under one key make one order and give fifty equal answers', async () => {
    const visitor = shop.visitor()
    const before = await countOrders()
    const [body, key] = [flightOrder(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.order(body, key)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('[BK-2] [HC-7] an order keeps the version of the conditions that was accepted; one that never was is told to nobody', async () => {
    const visitor = shop.visitor()
    const acceptedIn = async (more: object) => {
      const { body } = await visitor.order({ ...flightOrder(), ...more })
      return (await visitor.see(body.order.Id)).conditionsVersion
    }
    expect(await acceptedIn({ conditionsVersion: '2026-11-25.2' })).toBe('2026-11-25.2')
    expect(await acceptedIn({ conditionsVersion: '1999-01-01' })).toBeNull()
    expect(await acceptedIn({})).toBeNull()
  })

  test('[BK-3] another body under the same key is refused, and makes nothing', async () => {
    const visitor = shop.visitor()
    const key = randomUUID()
    await visitor.order(flightOrder(), key)
    const before = await countOrders()
    const other = await visitor.post<{ code: string }>('/api/v2/order/create', flightOrder(), { 'idempotency-key': key })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch'])
    expect(await countOrders()).toBe(before)
  })

  test('[BK-3] a second tab submits the same travelers on the same offer: the same order, also twenty at once', async () => {
    const visitor = shop.visitor()
    const body = flightOrder()
    const first = await visitor.order(body)
    const more = await Promise.all(Array.from({ length: 20 }, () => visitor.order(body)))
    expect(new Set([first, ...more].map(answer => answer.body.order.Id)).size).toBe(1)
    const someoneElse = await shop.visitor().order(body)
    expect(someoneElse.body.order.Id).not.toBe(first.body.order.Id)
  })

  test('[BK-3] the order answers Id, Services and Passengers with their types, and where to pay', async () => {
    const { body } = await shop.visitor().order()
    expect(body.order.Services[0]?.Id).toBeTruthy()
    expect(body.order.Services[0]?.Passengers[0]).toMatchObject({
      Type: 'ADT',
      firstName: 'Shilan',
      passport: expect.stringMatching(/^•+\d{3}$/),
    })
    expect(body.pg).toEqual({ gateways_url: `/payment?order_id=${body.order.Id}`, gateway: 'switch' })
    expect(body.order).toMatchObject({ total: dinars(412_500), state: 'awaiting-payment', rate: { value: '1320' }, language: 'ckb' })
  })

  test('the answer to an order is what is read of it afterwards, with its comment and its story', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order(flightOrder({ comment: 'window seat' }))).body
    const { version, ...read } = (await visitor.get<{ version: string }>(`/api/orders/${order.Id}`)).body
    expect(order).toEqual(read)
    expect(version).not.toBe('')
    expect(order.timeline.map(({ state, cause }) => [state, cause])).toEqual([
      ['created', 'ordered'],
      ['awaiting-payment', 'payment-opened'],
    ])
  })

  test('[BK-3] while a submission is worked on, another body under its key is refused, and makes nothing', async () => {
    const visitor = shop.visitor()
    const key = randomUUID()
    const before = await countOrders()
    const send = () => visitor.post<{ code?: string }>('/api/v2/order/create', flightOrder(), { 'idempotency-key': key })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [422, 'idempotency-mismatch'],
      [422, 'idempotency-mismatch'],
    ])
    expect(await countOrders()).toBe(before + 1)
  })

  test('[FS-8] a price that is no longer the accepted one is told, old and new, until it is accepted', async () => {
    const visitor = shop.visitor()
    const [body, key] = [flightOrder(), randomUUID()]
    shop.offers.state.total = 425_000
    const refused = await visitor.post<{ code: string; data: unknown }>('/api/v2/order/create', body, { 'idempotency-key': key })
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'price-changed',
      { old: dinars(412_500), new: dinars(425_000) },
    ])
    const accepted = await visitor.order({ ...body, acceptedTotal: dinars(425_000) }, key)
    expect(accepted.body.order.total).toEqual(dinars(425_000))
    shop.offers.state.total = 412_500
  })

  test('an offer that is gone makes no order, and says so', async () => {
    const before = await countOrders()
    shop.offers.state.gone = true
    const refused = await shop.visitor().post<{ code: string }>('/api/v2/order/create', flightOrder(), { 'idempotency-key': randomUUID() })
    shop.offers.state.gone = false
    expect([refused.status, refused.body.code]).toEqual([410, 'offer-gone'])
    expect(await countOrders()).toBe(before)
  })

  test('wrong fields are told where they stand, in the visitor’s words, and nothing is made', async () => {
    const body = flightOrder({ contact: { email: 'shilan@nowhere', phone: '12' } })
    if (body.serviceType === 'flight' && body.passengers[0]) body.passengers[0].firstName = 'شیلان'
    const refused = await shop.visitor().post<{ code: string; fields: { path: string; message: string }[] }>('/api/v2/order/create', body, {
      'idempotency-key': randomUUID(),
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'fields-invalid'])
    expect(refused.body.fields.map(({ path, message }) => [path, message])).toEqual([
      ['passengers.0.firstName', 'error.latinLettersOnly'],
      ['contact.email', 'error.emailInvalid'],
      ['contact.phone', 'error.phoneInvalid'],
    ])
  })

  test('the time to pay ends with the offer where that is sooner', async () => {
    shop.offers.state.validForMinutes = 12
    const { body } = await shop.visitor().order()
    shop.offers.state.validForMinutes = 40
    const left = Date.parse(body.order.payBy ?? '') - shop.now().getTime()
    expect(left).toBeGreaterThan(11 * 60_000)
    expect(left).toBeLessThanOrEqual(12 * 60_000)
  })

  test('an order is not there for anyone else: another visitor, another shop, its documents, its payment', async () => {
    const owner = shop.visitor()
    const { order } = (await owner.order()).body
    const stranger = shop.visitor()
    const paths = [
      `/api/orders/${order.Id}`,
      `/api/orders/${order.Id}/services/${order.Services[0]?.Id}/documents`,
      `/api/orders/${order.Id}/services/${order.Services[0]?.Id}/documents/ticket.pdf`,
    ]
    for (const path of paths) expect((await stranger.get<{ code: string }>(path)).status).toBe(404)
    expect((await stranger.pay(order.Id)).status).toBe(404)
    expect((await stranger.post('/api/gateway/check-payment', { order_id: order.Id })).status).toBe(404)
    const cookie = `visitor=${owner.cookie}`
    expect(await askAt('we-travel.localhost', { path: `/api/orders/${order.Id}`, headers: { cookie } })).toMatchObject({ status: 404 })
    expect((await owner.get(`/api/orders/${order.Id}`)).status).toBe(200)
  })

  test('reference and phone, however they are typed, let a visitor see the order; anything else is one and the same answer', async () => {
    const { order } = (await shop.visitor().order()).body
    const stranger = shop.visitor()
    const wrong = await Promise.all([
      stranger.post<object>('/api/orders/find', { reference: order.reference, phone: '+9647509999999' }),
      stranger.post<object>('/api/orders/find', { reference: 'KW-333333', phone: '+9647501234567' }),
      stranger.post<object>('/api/orders/find', { reference: order.reference, phone: 'nothing' }),
    ])
    expect(new Set(wrong.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(wrong[0]?.status).toBe(404)
    const typed = order.reference.toLowerCase().replace('-', ' ')
    const found = await stranger.post('/api/orders/find', { reference: typed, phone: '٠٧٥٠ ١٢٣ ٤٥٦٧' })
    expect(found).toEqual({ status: 200, body: { orderId: order.Id } })
    expect((await stranger.see(order.Id)).reference).toBe(order.reference)
  })

  test('what a shop does not take or speak is not there; a key that is none is refused', async () => {
    const create = (body: object, key: string) =>
      askAt('we-travel.localhost', { method: 'POST', path: '/api/v2/order/create', body, headers: { 'idempotency-key': key } })
    expect(await create(flightOrder({ gateway: 'fastpay', language: 'ar' }), randomUUID())).toMatchObject({
      status: 404,
      code: 'feature-off',
    })
    expect(await create(flightOrder({ language: 'ckb' }), randomUUID())).toMatchObject({ status: 404, code: 'feature-off' })
    expect(await create(flightOrder({ language: 'ar' }), randomUUID())).toMatchObject({ status: 404, code: 'search-not-found' })
    expect(await create(flightOrder({ language: 'ar' }), 'mine')).toMatchObject({ status: 400, code: 'bad-request' })
  })

  test('[AP-4] own orders are listed newest first, ten to a page, at the shop where they were made', async () => {
    const visitor = shop.visitor()
    const made: string[] = []
    for (let at = 0; at < 12; at += 1) {
      shop.clock.shift(1000)
      made.unshift((await visitor.order()).body.order.Id)
    }
    const list = async (query: string) => orderList.parse((await visitor.get(`/api/v2/orders${query}`)).body)
    const first = await list('')
    expect(first).toMatchObject({ page: 1, limit: 10, total: 12 })
    expect(first.orders.map(order => order.Id)).toEqual(made.slice(0, 10))
    expect((await list('?page=2')).orders.map(order => order.Id)).toEqual(made.slice(10))
    expect((await list('?page=3')).orders).toEqual([])
    expect(first.orders[0]?.Services).toMatchObject([
      {
        serviceType: 'flight',
        state: 'ordered',
        legs: [{ from: { airport: 'EBL' }, to: { airport: 'IST' }, depTime: '2027-01-15T10:00' }],
      },
    ])
    expect(JSON.stringify(first)).not.toContain('Shilan')
    expect((await visitor.get('/api/v2/orders?page=0')).status).toBe(400)
    expect(await list(`?UserId=${first.UserId}&limit=1`)).toMatchObject({ total: 12, orders: [{ Id: made[0] }] })
    const other = await shop.visitor().get<{ orders: unknown[]; total: number }>(`/api/v2/orders?UserId=${first.UserId}`)
    expect(other.body).toMatchObject({ orders: [], total: 0 })
    const elsewhere = { path: '/api/v2/orders', headers: { cookie: `visitor=${visitor.cookie}` } }
    expect(await askAt('we-travel.localhost', elsewhere)).toMatchObject({ status: 200, total: 0 })
  })

  test('guessing references is slowed down', async () => {
    const stranger = shop.visitor()
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => stranger.post('/api/orders/find', { reference: 'KW-444444', phone: '+9647501234567' })),
    )
    expect(answers.some(answer => answer.status === 429)).toBe(true)
  })

  test('[PY-8] documents are told of before they are there, and are refused until the booking is confirmed', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const base = `/api/orders/${order.Id}/services/${order.Services[0]?.Id}/documents`
    expect(
      (await visitor.get<{ kind: string; available: boolean }[]>(base)).body.map(document => [document.kind, document.available]),
    ).toEqual([
      ['ticket', false],
      ['invoice', false],
      ['letter', false],
    ])
    const codeOf = async (path: string) => {
      const { status, body } = await visitor.get<{ code: string }>(path)
      return [status, body.code]
    }
    expect(await codeOf(`${base}/invoice.pdf`)).toEqual([409, 'document-unavailable'])
    expect(await codeOf(`${base}/voucher.pdf`)).toEqual([404, 'document-not-found'])
    expect(await codeOf(`/api/orders/${order.Id}/services/none/documents/ticket.pdf`)).toEqual([404, 'document-not-found'])
  })

  test('nothing of a person can be read in the database', async () => {
    const body = flightOrder({ comment: 'window seat for Shilan' })
    const { order } = (await shop.visitor().order(body)).body
    const tables = await shop.rows(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const passport = body.serviceType === 'flight' ? (body.passengers[0]?.passport?.number ?? '') : ''
    for (const { name } of tables) {
      const [dump] = await shop.rows(`select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`)
      for (const secret of [passport, 'Shilan', 'shilan@', '9647501234567', '1990-04-12'])
        expect(dump.text.includes(secret), `${secret} in ${name}`).toBe(false)
    }
    const [row] = await shop.rows('select travelers from order_services where order_id = $1', [order.Id])
    expect(row.travelers).toMatch(/^v1\./)
  })

  test('[BK-4] the database itself refuses a move the life cycle does not have, and a story rewritten', async () => {
    const { order } = (await shop.visitor().order()).body
    await expect(shop.rows("update orders set state = 'confirmed' where id = $1", [order.Id])).rejects.toThrow('may not move')
    await expect(shop.rows("update order_services set state = 'confirmed' where order_id = $1", [order.Id])).rejects.toThrow('may not move')
    await expect(shop.rows("update order_events set cause = 'x' where order_id = $1", [order.Id])).rejects.toThrow('append-only')
    await expect(shop.rows('delete from order_events where order_id = $1', [order.Id])).rejects.toThrow('append-only')
  })
})
