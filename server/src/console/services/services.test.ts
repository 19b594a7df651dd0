import { loadBrands } from '@karwan/brands/node'
import { type OutsideServiceView, outsideServicesView, outsideServiceView } from '@karwan/contract/console'
import { flightResults } from '@karwan/contract/flights'
import { hotelPage } from '@karwan/contract/hotels'
import { paymentMethods } from '@karwan/contract/payments'
import { searchCode } from '@karwan/contract/search'
import { visaProducts } from '@karwan/contract/visa-applications'
import { gatewayKinds } from '@karwan/domain/payments'
import type { Role } from '@karwan/domain/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listProducts } from '../../compose/suppliers.ts'
import { takeStatement } from '../../money/reconciliation/index.ts'
import { openSwitches } from '../../platform/service-switches/index.ts'
import {
  createVisitor,
  dayIn,
  flightOrderBody,
  flightPayload,
  hotelPayload,
  placeOrder,
  searchToEnd,
  startSearch,
  startTestShop,
  type TestShop,
} from '../../testing/index.ts'
import { addPerson } from '../../testing/shop/console-work.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { codeOf, signInToConsole } from '../../testing/visitor/console.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'
import { checkActionChain } from '../audit-log.ts'
import { demoOwner } from '../demo-owner.ts'
import type { SignedInPerson } from '../session.ts'
import type { ServicesContext } from './context.ts'
import { listServiceViews } from './read-services.ts'
import { switchService } from './switch-service.ts'

const hour = 3_600_000
const brands = loadBrands()
const everyBrand = brands.map(({ id }) => id)
const kinds = await testDatabaseKinds()

/** Every server knows a switch in 2 s; a machine that others load may take longer. */
const soon = 30_000

describe.each(kinds)('suppliers and gateways on %s', kind => {
  let shop: TestShop
  let context: ServicesContext
  let manager: SignedInPerson
  const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows
  const person = async (role: Role, { of = everyBrand, hasSteppedUp = true } = {}): Promise<SignedInPerson> => {
    const added = await addPerson({ rows, now: shop.clock.now }, role, { hasSteppedUp })
    return { ...added, posts: of.map(brand => ({ brand, role })) }
  }
  const { order, start, pay, comeBack, see, ask } = actAtGateway(() => shop, 'switch', 'widget')

  beforeAll(async () => {
    shop = await startTestShop({ database: kind, reconciles: false })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const services = [
      ...listProducts(brands),
      { id: 'sandbox-flights', kind: 'flight-supplier' },
      { id: 'sandbox-stays', kind: 'stay-supplier' },
      ...gatewayKinds.map(id => ({ id, kind: 'gateway' })),
    ]
    // Of another server: what it knows of switches is of no use here, the shop's own looks for itself.
    const switches = { refresh: async () => {} }
    const { calls, clock } = shop
    context = { db: shop.database.db, now: clock.now, log, brands, services, switches, calls, demo: true } as unknown as ServicesContext
    manager = await person('manager')
  }, 60_000)
  afterAll(() => shop?.close())
  afterEach(async () => {
    for (const { id } of (await listServiceViews(context, manager)).filter(({ isOff }) => isOff)) expect(await turn(id, 'on')).toBe('done')
  })

  const find = async (id: string, by = manager): Promise<OutsideServiceView> => {
    const found = (await listServiceViews(context, by)).find(each => each.id === id)
    if (!found) throw new Error(`${id} is not listed`)
    return found
  }
  interface Turn {
    readonly by?: SignedInPerson
    readonly until?: Date | null
    readonly reason?: string
    readonly seen?: number | null
  }
  const turn = async (id: string, to: 'off' | 'on', { by = manager, until: end = null, reason = 'It is ill', seen }: Turn = {}) => {
    const service = context.services.find(each => each.id === id)
    if (!service) throw new Error(`${id} is not connected`)
    Object.assign(manager, { stepUpUntil: new Date(shop.clock.now().getTime() + hour) })
    const saw = seen === undefined ? ((await find(id)).switches[0]?.id ?? null) : seen
    const refused = await switchService(context, by, service, { to, reason, until: end, seen: saw })
    return refused ? refused.problem : 'done'
  }
  const waysFor = async (product = 'flight') =>
    (await createVisitor(shop.origin).ask(`/api/payments/methods?product=${product}&amount=400000`))
      .read(paymentMethods)
      .methods.map(({ way }) => way)

  test('[OC-27] health is that of the calls this server made, and those of a supplier that fails are told with their kind', async () => {
    const visitor = createVisitor(shop.origin)
    await searchToEnd(visitor, flightPayload(dayIn(shop, 30)))
    const healthOf = async () => {
      const { health } = await find('sandbox-flights')
      if (!health) throw new Error('It has no health')
      return health
    }
    const [health, { isOff, switches }] = [await healthOf(), await find('sandbox-flights')]
    const counted = shop.calls.counts().filter(({ endpoint }) => endpoint === 'sandbox-flights')
    expect(health.calls).toBe(counted.reduce((sum, { count }) => sum + count, 0))
    expect(health.calls).toBeGreaterThan(0)
    expect([health.answered, health.lastFailure, isOff, switches]).toEqual([health.calls, null, false, []])
    expect(health.p95Ms).toBeGreaterThan(0)
    shop.calls.onCall({ endpoint: 'sandbox-flights', call: 'search', status: 503, lost: null, durationMs: 40 })
    const worse = await healthOf()
    expect([worse.calls, worse.answered]).toEqual([health.calls + 1, health.calls])
    expect(worse.lastFailure).toEqual({ at: expect.any(String), call: 'search', kind: 'server-error', status: 503 })
  })

  test('[OC-27] [OC-4] a switch shows who, why and until when, ends by itself, and is in the audit of every brand that sells by it', async () => {
    const end = new Date(shop.clock.now().getTime() + hour)
    const [{ last }] = await rows('select coalesce(max(id), 0)::int as last from staff_actions')
    expect(await turn('fib', 'off', { until: end, reason: 'Nobody answers there' })).toBe('done')
    const shown = await find('fib')
    expect(shown).toMatchObject({ isOff: true, switches: [{ state: 'off', by: manager.name, reason: 'Nobody answers there' }] })
    expect(shown.switches[0]?.until).toBe(end.toISOString())
    const acts = await rows('select act, brand, permission, by_name, reason, details from staff_actions where id > $1 order by id', [last])
    expect(acts.map(({ brand }) => brand).toSorted()).toEqual([...shown.brands].toSorted())
    expect(acts[0]).toMatchObject({ act: 'service-switched-off', permission: 'switches.set', by_name: manager.name })
    expect([acts[0].reason, acts[0].details]).toMatchObject(['Nobody answers there', { service: 'fib', before: 'on', after: 'off' }])
    expect((await checkActionChain(context)).broken).toEqual([])
    shop.clock.shift(hour)
    expect((await find('fib')).isOff).toBe(false)
    for (const sql of ["update service_switches set state = 'on'", 'delete from service_switches'])
      await expect(rows(sql)).rejects.toThrow(/append-only/)
  })

  test('[OC-27] it is done once however often it is sent, and who comes second learns it', async () => {
    const count = async () => (await rows("select count(*)::int as n from service_switches where service = 'fastpay'"))[0].n
    expect([await turn('fastpay', 'off', { seen: null }), await turn('fastpay', 'off', { seen: null })]).toEqual(['done', 'done'])
    expect(await count()).toBe(1)
    const other = await person('owner')
    expect(await turn('fastpay', 'off', { by: other, seen: null })).toBe('switch-changed')
    const tries = await Promise.all(['one', 'two', 'three'].map(reason => turn('fastpay', 'on', { reason, by: other })))
    expect(tries.toSorted()).toEqual(['done', 'switch-changed', 'switch-changed'])
    expect([await turn('fastpay', 'on'), await count()]).toEqual(['switch-changed', 2])
  })

  test('[OC-27] nobody switches without the permission at every brand that sells by it, nor without the second factor again', async () => {
    expect(await turn('switch', 'off', { by: await person('manager', { hasSteppedUp: false }) })).toBe('step-up-needed')
    expect(await turn('switch', 'off', { by: await person('manager', { of: ['default'] }) })).toBe('permission-needed')
    expect(await turn('switch', 'off', { by: await person('auditor') })).toBe('permission-needed')
    expect(await turn('switch', 'off', { by: await person('clerk') })).toBe('not-found')
    const hours = (count: number) => new Date(shop.clock.now().getTime() + count * hour)
    expect(await turn('switch', 'off', { until: hours(-1) })).toBe('fields-invalid')
    expect(await turn('switch', 'off', { until: hours(31 * 24) })).toBe('fields-invalid')
    expect(await turn('switch', 'on', { until: hours(1) })).toBe('fields-invalid')
    expect((await find('switch')).isOff).toBe(false)
    const auditor = await find('switch', await person('auditor', { of: ['default'] }))
    expect([auditor.maySwitch, (await find('switch')).maySwitch]).toEqual([false, true])
    const elsewhere = await listServiceViews(context, await person('owner', { of: ['we-travel'] }))
    const offered = brands.find(({ id }) => id === 'we-travel')?.payment.gateways ?? []
    expect(
      elsewhere
        .filter(each => each.kind === 'gateway')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...offered].toSorted())
  })

  test('[OC-27] within two seconds every server stops offering a gateway; a payment that was begun and its refund go on', async () => {
    const visitor = createVisitor(shop.origin)
    // The supplier refuses this traveler after the payment, so that the money goes back.
    const [begun, later] = [await order(visitor, { lastName: 'NOBALANCE' }), await order(visitor)]
    const started = await start(visitor, begun)
    // It was off in another test.
    await until(async () => expect(await waysFor()).toContain('switch'), soon)
    expect(await turn('switch', 'off')).toBe('done')
    await until(async () => expect(await waysFor()).not.toContain('switch'), soon)
    const refused = await ask(visitor, later)
    expect([refused.status >= 400, refused.problem().code]).toEqual([true, 'feature-off'])
    expect(await rows('select 1 from payment_attempts where order_id = $1', [later.Id])).toEqual([])
    // The page that was left is given the open payment again.
    expect((await start(visitor, begun)).attemptId).toBe(started.attemptId)
    await pay(started)
    await comeBack(visitor, started)
    await until(async () => expect((await see(visitor, begun)).state).toBe('refunded'), 20_000)
    expect((await find('switch')).isOff).toBe(true)
  }, 60_000)

  test('[OC-27] a server looks for switches every second: all know one within two', async () => {
    const paces = vi.spyOn(globalThis, 'setInterval')
    ;(await openSwitches({ db: shop.database.db, now: shop.clock.now, log: { info: () => {}, warn: () => {}, error: () => {} } })).close()
    expect(paces.mock.calls.map(([, everyMs]) => everyMs)).toContain(1000)
    paces.mockRestore()
  })

  test('[OC-27] where no gateway is left, the checkout offers none and says nothing else', async () => {
    for (const id of gatewayKinds) expect(await turn(id, 'off')).toBe('done')
    await until(async () => expect((await waysFor()).filter(way => way !== 'office' && way !== 'installments')).toEqual([]), soon)
    expect(await turn('switch', 'on')).toBe('done')
    await until(async () => expect(await waysFor()).toContain('switch'), soon)
  })

  test('[OC-27] a supplier that is off is not asked in new searches; what was found is still sold and booked', async () => {
    const visitor = createVisitor(shop.origin)
    const [flights, hotels] = [flightPayload(dayIn(shop, 40)), hotelPayload(dayIn(shop, 40), dayIn(shop, 42))]
    const body = await flightOrderBody(shop, visitor)
    const found = await searchToEnd(visitor, flights)
    const bodyOf = async () => (await visitor.travel(`/api/v3/flights?code=${found}`)).read(flightResults)
    const before = (await bodyOf()).combinations.length
    expect(before).toBeGreaterThan(0)
    /** Searches to the end; answers the problem it ends with. */
    const endOf = async (payload: object) => {
      const sid = await startSearch(visitor, payload)
      for (;;) {
        const answer = await visitor.travel(`/api/dynamic-package/sid/${sid}`)
        if (answer.status !== 200) return answer.problem().code
        if (answer.read(searchCode).finished) return 'found'
        await new Promise(resolve => setTimeout(resolve, 25))
      }
    }
    const searches = () =>
      shop.calls
        .counts()
        .filter(({ endpoint, call }) => endpoint.startsWith('sandbox-') && call.includes('search'))
        .map(({ endpoint, count }) => `${endpoint} ${count}`)
    expect([await turn('sandbox-flights', 'off'), await turn('sandbox-stays', 'off')]).toEqual(['done', 'done'])
    // Nobody is asked, so nobody says that there is nothing: the visitor is told that it could not be asked.
    await until(
      async () => expect([await endOf(flights), await endOf(hotels)]).toEqual(['search-not-finalized', 'search-not-finalized']),
      soon,
    )
    const asked = searches()
    expect(asked.length).toBeGreaterThan(0)
    await endOf(flights)
    await endOf(hotels)
    expect(searches()).toEqual(asked)
    expect((await bodyOf()).combinations).toHaveLength(before)
    const placed = await placeOrder(visitor, body)
    const started = await start(visitor, placed)
    await pay(started)
    await comeBack(visitor, started)
    await until(async () => expect((await see(visitor, placed)).state).toBe('confirmed'), 20_000)
    expect(await turn('sandbox-stays', 'on')).toBe('done')
    await until(async () => {
      const stays = await visitor.travel(`/api/v2/hotels?code=${await searchToEnd(visitor, hotels)}&page=1`)
      expect(stays.read(hotelPage)._embedded.hotels.length).toBeGreaterThan(0)
    }, soon)
  })

  test('[BR-7] a product that is off is not sold anew at its brand, orders that were made go on, and it comes back by itself', async () => {
    const visitor = createVisitor(shop.origin)
    // Its supplier was off in another test.
    await until(async () => void (await searchToEnd(visitor, flightPayload(dayIn(shop, 44)))), soon)
    const [placed, later] = [await placeOrder(visitor, await flightOrderBody(shop, visitor)), await flightOrderBody(shop, visitor)]
    const begin = async (at: string, payload: object) => {
      const answer = await createVisitor(shop.origin, at).travel(
        `/api/dynamic-package?s7Kx2=${encodeURIComponent(JSON.stringify(payload))}`,
      )
      return answer.status === 200 ? 'begun' : answer.problem().code
    }
    const [flight, hotel] = [flightPayload(dayIn(shop, 40)), hotelPayload(dayIn(shop, 40), dayIn(shop, 42))]
    const [own, other] = ['localhost', 'we-travel.localhost']
    const end = new Date(shop.clock.now().getTime() + hour)
    expect(await turn('default.flight', 'off', { until: end, reason: 'The airlines’ price file is wrong' })).toBe('done')
    await until(async () => expect(await begin(own, flight)).toBe('feature-off'), soon)
    // A package has a flight in it.
    expect(await begin(own, { ...flight, ...hotel })).toBe('feature-off')
    expect([await begin(own, hotel), await begin(other, flight)]).toEqual(['begun', 'begun'])
    await expect(placeOrder(visitor, later)).rejects.toThrow('feature-off')
    const started = await start(visitor, placed)
    await pay(started)
    await comeBack(visitor, started)
    await until(async () => expect((await see(visitor, placed)).state).toBe('confirmed'), 20_000)
    const shown = await find('default.flight')
    expect(shown).toMatchObject({ kind: 'product', product: 'flight', brands: ['default'], isOff: true, health: null, statements: null })
    shop.clock.shift(hour)
    expect(await begin(own, flight)).toBe('begun')
    expect((await find('default.flight')).isOff).toBe(false)
  }, 60_000)

  test('[BR-7] the sale of visas ends, what a border asks for is still told', async () => {
    const visas = async () =>
      (await createVisitor(shop.origin).ask('/api/visas/products?passport=IQ&country=AE')).read(visaProducts).products
    expect((await visas()).length).toBeGreaterThan(0)
    expect(await turn('default.visa', 'off')).toBe('done')
    await until(async () => expect(await visas()).toEqual([]), soon)
    const needs = await createVisitor(shop.origin).ask(`/api/visas/needs?passport=IQ&ages=30&crossings=enter.AE.${dayIn(shop, 20)}`)
    expect(needs.status).toBe(200)
    expect(await turn('default.visa', 'on')).toBe('done')
    await until(async () => expect((await visas()).length).toBeGreaterThan(0), soon)
  })

  test('[OC-27] statements and open differences of each party are those of reconciliation', async () => {
    expect((await find('zaincash')).statements).toEqual({ coversFrom: null, coversUntil: null, takenAt: null, openDifferences: 0 })
    const until = shop.clock.now()
    const span = { from: new Date(until.getTime() - 48 * hour), until }
    const at = new Date(until.getTime() - 24 * hour).toISOString()
    const line = {
      kind: 'payment',
      id: 'p-of-nobody',
      reference: null,
      of: null,
      amount: { amount: 5000, currency: 'IQD' },
      state: 'done',
      at,
    } as const
    await takeStatement(context, { party: 'zaincash', span, lines: [line], source: 'imported' })
    const { statements } = await find('zaincash')
    expect(statements).toMatchObject({ coversUntil: until.toISOString(), openDifferences: 1 })
    expect(Date.parse(statements?.coversFrom ?? '')).toBeLessThanOrEqual(span.from.getTime())
    expect((await find('fib')).statements?.openDifferences).toBe(0)
    await rows("update differences set settled_at = $1, settled_by = 'somebody', note = 'Found'", [until])
    expect((await find('zaincash')).statements?.openDifferences).toBe(0)
  })

  test('[OC-27] the console lists every supplier and gateway that is connected, and switches after the second factor was given again', async () => {
    const owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
    const asks = (path: string, body?: object) => owner.ask(`/api/console/${path}`, body ? { method: 'POST', body } : {})
    const { services } = (await asks('services')).read(outsideServicesView)
    expect(services.map(each => each.kind)).toEqual(
      expect.arrayContaining(['product', 'flight-supplier', 'stay-supplier', 'visa-supplier', 'gateway']),
    )
    expect(
      services
        .filter(each => each.kind === 'gateway')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...gatewayKinds].toSorted())
    const visa = services.find(each => each.kind === 'visa-supplier')
    if (!visa) throw new Error('No authority is connected')
    const shown = async () =>
      (await createVisitor(shop.origin).ask('/api/visas/products?passport=IQ&country=AE')).read(visaProducts).products.length
    expect(await shown()).toBeGreaterThan(0)
    shop.clock.shift(hour)
    const off = { to: 'off', reason: 'Closed for the feast', until: null, seen: visa.switches[0]?.id ?? null }
    await signInToConsole(shop, owner)
    shop.clock.shift(11 * 60_000)
    expect((await asks(`services/${visa.id}/switch`, off)).problem().code).toBe('step-up-needed')
    await rows('update people set last_code_step = null')
    expect((await asks('session/step-up', { code: codeOf(demoOwner.secret, shop.clock.now()) })).status).toBeLessThan(300)
    const done = (await asks(`services/${visa.id}/switch`, off)).read(outsideServiceView)
    expect(done).toMatchObject({ isOff: true, statements: null, switches: [{ reason: 'Closed for the feast' }] })
    // The server that was asked knows it at once.
    expect(await shown()).toBe(0)
    const on = { to: 'on', reason: 'Open again', until: null, seen: done.switches[0]?.id }
    expect((await asks(`services/${visa.id}/switch`, on)).read(outsideServiceView).isOff).toBe(false)
    expect(await shown()).toBeGreaterThan(0)
    expect((await asks('services/nobody/switch', on)).status).toBe(404)
    for (const reason of ['', ' ', 'x'.repeat(301)]) expect((await asks('services/fib/switch', { ...on, reason })).status).toBe(400)
  })
})
