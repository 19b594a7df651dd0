import { getBrand, loadBrands } from '@karwan/brands/node'
import { type ApprovalView, approvalsView } from '@karwan/contract/console'
import { flightPrices } from '@karwan/contract/flight-prices'
import { flightResults } from '@karwan/contract/flights'
import { hotelPage } from '@karwan/contract/hotels'
import { exchange } from '@karwan/contract/static-data'
import { visaQuote } from '@karwan/contract/visa-applications'
import { approvalLastsMs } from '@karwan/domain/approvals'
import { isProblem } from '@karwan/domain/problems'
import type { Role } from '@karwan/domain/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { homeContentOf } from '../../content/index.ts'
import { openRates } from '../../money/rates/index.ts'
import { visaOrder } from '../../testing/fakes/visa-order.ts'
import {
  createVisitor,
  dayIn,
  flightPayload,
  hotelPayload,
  placeOrder,
  searchToEnd,
  startTestShop,
  type TestShop,
} from '../../testing/index.ts'
import { addPerson } from '../../testing/shop/console-work.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'
import { flightOrderBody, packageOrderBody, stayOrderBody } from '../../testing/visitor/ordering.ts'
import type { ApprovalsContext } from '../approvals/context.ts'
import { decide } from '../approvals/decide.ts'
import { listApprovals } from '../approvals/list-approvals.ts'
import { checkActionChain } from '../audit-log.ts'
import type { SignedInPerson } from '../session.ts'
import { listMarkets } from './markets.ts'
import { listRates } from './read-rates.ts'
import { setRate } from './set-rate.ts'

const hour = 3_600_000
const brands = loadBrands()
const kinds = await testDatabaseKinds()

describe.each(kinds)('exchange rates on %s', kind => {
  let shop: TestShop
  let context: ApprovalsContext
  let proposer: SignedInPerson
  let approver: SignedInPerson
  const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows
  const person = async (role: Role, { of = ['default', 'destination-tourism'], hasSteppedUp = true } = {}): Promise<SignedInPerson> => {
    const added = await addPerson({ rows, now: shop.clock.now }, role, { hasSteppedUp })
    return { ...added, posts: of.map(brand => ({ brand, role })) }
  }
  const iraq = listMarkets(brands).find(({ market }) => market === 'iraq')
  if (!iraq) throw new Error('There is no market of Iraq')

  beforeAll(async () => {
    shop = await startTestShop({ database: kind })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    // Of another server: what it knows of rates is of no use here, the shop's own looks for itself.
    const rates = { refresh: async () => {} }
    context = { db: shop.database.db, now: shop.clock.now, log, brands, rates, demo: true } as unknown as ApprovalsContext
    ;[proposer, approver] = [await person('payments'), await person('manager')]
  }, 60_000)
  afterAll(() => shop?.close())

  const readMarket = async (asker = approver) => {
    const market = (await listRates(context, asker)).find(each => each.market === 'iraq')
    if (!market) throw new Error('The rates of Iraq are not listed')
    return market
  }
  const holds = async () => (await readMarket()).history[0]
  /** Both give their second factor again, however much time has passed. */
  const stepUp = () => {
    for (const each of [proposer, approver]) Object.assign(each, { stepUpUntil: new Date(shop.clock.now().getTime() + hour) })
  }
  const propose = async (rate: string, by = proposer, seen?: number | null) => {
    stepUp()
    const outcome = await setRate(context, by, iraq, {
      rate,
      source: 'Market of Erbil',
      seen: seen === undefined ? ((await holds())?.id ?? null) : seen,
    })
    return isProblem(outcome) ? (outcome.data?.reason ?? outcome.problem) : outcome
  }
  const waiting = async (asker = approver): Promise<ApprovalView> => {
    const [found] = (await listApprovals(context, asker)).waiting
    if (!found) throw new Error('Nothing waits')
    return found
  }
  const approve = async (by = approver, id?: string) => {
    stepUp()
    const done = await decide(context, { id: id ?? (await waiting()).id, person: by, decision: { to: 'approved' } })
    return isProblem(done) ? (done.data?.reason ?? (done.data?.state ? `${done.data.state} already` : done.problem)) : done.state
  }
  /** Waits until the shop's own server computes with a rate. */
  const known = (rate: number) =>
    until(async () => {
      const all = (await createVisitor(shop.origin).ask('/api/currencies/152/exchange')).read(exchange)
      expect(all.find(({ To }) => To === 'IQD')?.Rate).toBe(rate)
    }, 30_000)
  /** Puts another rate in force, near or far, at every server. */
  const change = async (rate: string) => {
    const outcome = await propose(rate)
    if (outcome === 'proposed') expect(await approve()).toBe('approved')
    else expect(outcome).toBe('set')
    await known(Number(rate))
  }
  beforeEach(async () => {
    const open = await rows("select id, proposed_by from approvals where state = 'proposed'")
    for (const { id, proposed_by: by } of open)
      await decide(context, { id, person: by === proposer.id ? proposer : { ...approver, id: by }, decision: { to: 'withdrawn' } })
    if (Number((await holds())?.rate) !== 1320) await change('1320')
    // Those of the tests before are a day old.
    shop.clock.shift(25 * hour)
  })

  test('[OC-20] where nobody has set a rate, the market’s file tells it, and its age', async () => {
    const market = (await listRates(context, { ...approver, posts: [{ brand: 'we-travel', role: 'owner' }] }))[0]
    expect(market).toMatchObject({ market: 'syria', currency: 'SYP', isOld: true, waiting: null, comparedWith: ['11000'] })
    expect(market?.history).toEqual([{ id: null, rate: '11000', since: '2026-11-01T00:00:00Z', source: null, by: null, approvedBy: null }])
  })

  test('[OC-20] a small change holds at once, on every server a moment later, and shows its time and people', async () => {
    const before = await holds()
    expect(await propose('1333')).toBe('set')
    await known(1333)
    const market = await readMarket()
    expect(market).toMatchObject({ isOld: false, comparedWith: ['1333', '1320'] })
    expect(market.history[0]).toMatchObject({ rate: '1333', source: 'Market of Erbil', by: proposer.name, approvedBy: null })
    expect(market.history[1]).toEqual(before)
    const answer = (await createVisitor(shop.origin).ask('/api/currencies/152/exchange')).read(exchange)
    expect(answer.find(({ To }) => To === 'IQD')?.AsOf).toBe(market.history[0]?.since)
    shop.clock.shift(24 * hour + 60_000)
    expect((await readMarket()).isOld).toBe(true)
    // Whoever sends it again, since its answer was lost, has set one rate.
    const count = async () => (await rows('select count(*)::int as n from exchange_rates'))[0].n
    const all = await count()
    expect([await propose('1333', proposer, before?.id ?? null), await count()]).toEqual(['set', all])
  })

  test('[OC-20] a server looks for new rates every two seconds: all know one within five', async () => {
    const paces = vi.spyOn(globalThis, 'setInterval')
    ;(await openRates({ db: shop.database.db, now: shop.clock.now, log: { info: () => {}, warn: () => {}, error: () => {} } })).close()
    expect(paces.mock.calls.map(([, everyMs]) => everyMs)).toContain(2000)
    paces.mockRestore()
  })

  test('[OC-20] rows never change, and no rate is typed wrong', async () => {
    await propose('1321')
    for (const sql of ["update exchange_rates set rate = '1'", 'delete from exchange_rates'])
      await expect(rows(sql)).rejects.toThrow(/append-only/)
    expect([await propose('1321.00'), await propose('13211'), await propose('132')]).toEqual([
      'same-rate',
      'rate-unlikely',
      'rate-unlikely',
    ])
    expect(await propose('1325', approver, null)).toBe('rate-changed')
  })

  test('[OC-5] a jump of more than three percent waits for a second person, and so do two small steps', async () => {
    expect(await propose('1359.7')).toBe('proposed')
    expect((await holds())?.rate).toBe('1320')
    expect(await propose('1359.7'), 'sent again').toBe('proposed')
    expect(await propose('1400', approver)).toBe('approval-waiting')
    const { id, isOwn, mayDecide, what } = await waiting(proposer)
    expect([isOwn, mayDecide]).toEqual([true, false])
    expect(what).toMatchObject({ kind: 'exchange-rate', before: '1320', rate: '1359.7' })
    expect((await readMarket()).waiting).toBe(id)
    for (const sql of ["update approvals set subject = 'syria SYP'", 'delete from approvals'])
      await expect(rows(sql)).rejects.toThrow(/would be another one|is refused already|append-only|already/)
    expect(await approve()).toBe('approved')
    expect(await holds()).toMatchObject({ rate: '1359.7', by: proposer.name, approvedBy: approver.name })
    expect(await approve(approver, id), 'sent again').toBe('approved')
    expect(await rows('select count(*)::int as n from exchange_rates where approval_id = $1', [id])).toEqual([{ n: 1 }])
    // 2.9 % more than this, which is 5.9 % more than what held a day ago.
    expect(await propose('1398')).toBe('proposed')
  })

  test('[OC-5] nobody approves their own proposal, and nobody without the permission at every brand of the market', async () => {
    const manager = await person('manager')
    await propose('1400', manager)
    expect([await approve(manager), await approve(proposer), await approve(await person('auditor'))]).toEqual([
      'own-proposal',
      'permission-needed',
      'permission-needed',
    ])
    expect(await approve(await person('manager', { of: ['default'] }))).toBe('permission-needed')
    expect(await approve(await person('owner', { of: ['we-travel'] }))).toBe('not-found')
    expect(await approve(await person('manager', { hasSteppedUp: false }))).toBe('step-up-needed')
    expect(await propose('1321', await person('payments', { of: ['default'] }))).toBe('permission-needed')
    expect(await propose('1321', await person('payments', { hasSteppedUp: false }))).toBe('step-up-needed')
    expect(await propose('1321', await person('clerk'))).toBe('permission-needed')
    expect((await holds())?.rate).toBe('1320')
    const { id } = await waiting()
    const [sql, values] = ["update approvals set state = 'approved', decided_by = $2, decided_at = now() where id = $1", [id, manager.id]]
    await expect(rows(sql, values), 'not by the database either').rejects.toThrow(/check/)
  })

  test('[OC-5] two who approve at once have one effect, and the second learns it', async () => {
    await propose('1390')
    const { id } = await waiting()
    const others = [approver, await person('manager'), await person('owner')]
    const done = await Promise.all(others.map(each => approve(each, id)))
    expect(done.toSorted()).toEqual(['approved', 'approved already', 'approved already'])
    expect(await rows('select count(*)::int as n from exchange_rates where approval_id = $1', [id])).toEqual([{ n: 1 }])
  })

  test('[OC-5] it is refused with a reason, withdrawn by its proposer alone, and lapses after a day', async () => {
    await propose('1400')
    const first = (await waiting()).id
    const refuse = { id: first, person: approver, decision: { to: 'refused', reason: 'Nobody asks so much' } } as const
    expect(await decide(context, refuse)).toMatchObject({ state: 'refused' })
    expect(await approve(approver, first)).toBe('refused already')
    await propose('1410')
    const second = (await waiting()).id
    const withdraw = (by: SignedInPerson) => decide(context, { id: second, person: by, decision: { to: 'withdrawn' } })
    expect(await withdraw(approver)).toMatchObject({ data: { reason: 'not-own-proposal' } })
    expect(await withdraw(proposer)).toMatchObject({ state: 'withdrawn' })
    await propose('1420')
    const third = (await waiting()).id
    shop.clock.shift(approvalLastsMs)
    expect(await approve(approver, third)).toBe('lapsed already')
    expect((await holds())?.rate).toBe('1320')
    const { decided } = await listApprovals(context, approver)
    const listed = [third, second, first].map(id => decided.find(each => each.id === id))
    expect(listed.map(each => [each?.state, each?.decidedBy, each?.reason])).toEqual([
      ['lapsed', null, null],
      ['withdrawn', proposer.name, null],
      ['refused', approver.name, 'Nobody asks so much'],
    ])
  })

  test('[OC-5] a proposal lapses when another rate comes into force, and cannot be approved any more', async () => {
    await propose('1400')
    const { id } = await waiting()
    expect(await propose('1322', approver)).toBe('set')
    expect(await approve(approver, id)).toBe('lapsed already')
    expect([(await holds())?.rate, (await readMarket()).waiting]).toEqual(['1322', null])
    // Also where the rate of the market’s file has changed with a release.
    const syria = listMarkets(brands).find(({ market }) => market === 'syria')
    if (!syria) throw new Error('There is no market of Syria')
    const [one, other] = [await person('owner', { of: ['we-travel'] }), await person('manager', { of: ['we-travel'] })]
    expect(await setRate(context, one, syria, { rate: '12000', source: 'Bank', seen: null })).toBe('proposed')
    const waits = (await waiting(other)).id
    const released = brands.map(brand =>
      brand.market.id === 'syria'
        ? { ...brand, market: { ...brand.market, currencies: brand.market.currencies.map(each => ({ ...each, rate: '11900' })) } }
        : brand,
    )
    const decision = { to: 'approved' } as const
    expect(await decide({ ...context, brands: released }, { id: waits, person: other, decision })).toMatchObject({
      data: { state: 'lapsed' },
    })
    expect(await rows("select count(*)::int as n from exchange_rates where market = 'syria'")).toEqual([{ n: 0 }])
  })

  test('[OC-4] [OC-5] every act is in the audit of every brand of the market, with the rate before and after', async () => {
    const [{ last }] = await rows('select coalesce(max(id), 0)::int as last from staff_actions')
    await propose('1321')
    await propose('1400')
    await decide(context, { id: (await waiting()).id, person: approver, decision: { to: 'refused', reason: 'Too much' } })
    await propose('1401')
    await approve()
    const acts = await rows(
      `select act, brand, permission, by_name, reason, details->>'before' as before, details->>'after' as after from staff_actions
       where id > $1 and person_id = any($2) order by id`,
      [last, [proposer.id, approver.id]],
    )
    expect(acts.filter(({ brand }) => brand === 'default').map(each => Object.values(each).filter(value => value !== 'default'))).toEqual([
      ['rate-set', 'rates.propose', proposer.name, 'Market of Erbil', '1320', '1321'],
      ['approval-proposed', 'rates.propose', proposer.name, 'Market of Erbil', '1321', '1400'],
      ['approval-refused', 'rates.approve', approver.name, 'Too much', '1321', '1400'],
      ['approval-proposed', 'rates.propose', proposer.name, 'Market of Erbil', '1321', '1401'],
      ['approval-approved', 'rates.approve', approver.name, 'Market of Erbil', '1321', '1401'],
    ])
    expect(acts.map(({ brand }) => brand).filter(brand => brand === 'destination-tourism')).toHaveLength(5)
    expect((await checkActionChain(context)).broken).toEqual([])
  })

  test('[OC-20] a search keeps the rate it began with, so no row moves; a new one takes the new rate', async () => {
    const visitor = createVisitor(shop.origin)
    const [flights, hotels] = [flightPayload(dayIn(shop, 30)), hotelPayload(dayIn(shop, 30), dayIn(shop, 32))]
    const pricesOf = async (code: string) => {
      const { combinations } = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults)
      return new Map(combinations.map(({ code: id, price }) => [id, price.amount]))
    }
    const staysOf = async (code: string) =>
      (await visitor.travel(`/api/v2/hotels?code=${code}&page=1`))
        .read(hotelPage)
        ._embedded.hotels.map(({ Id, MinPrice }) => [Id, MinPrice.amount])
    const [running, stays] = [await searchToEnd(visitor, flights), await searchToEnd(visitor, hotels)]
    const [before, staysBefore] = [await pricesOf(running), await staysOf(stays)]
    await change('1450')
    expect([await pricesOf(running), await staysOf(stays)]).toEqual([before, staysBefore])
    const dearer = await pricesOf(await searchToEnd(visitor, flights))
    const both = [...before].flatMap(([id, amount]) => (dearer.has(id) ? [[amount, dearer.get(id) ?? 0] as const] : []))
    expect(both.length).toBeGreaterThan(0)
    // Fee and price step apart, as much dearer as the dollar.
    for (const [then, now] of both) expect(now / then).toBeCloseTo(1450 / 1320, 1)
    expect(both.every(([then, now]) => now > then)).toBe(true)
    const more = await staysOf(await searchToEnd(visitor, hotels))
    expect(Number(more[0]?.[1])).toBeGreaterThan(Number(staysBefore[0]?.[1]))
  })

  test('[OC-20] a rate that changes in the middle of a booking leaves the accepted price as it is; the order keeps its rate', async () => {
    const visitor = createVisitor(shop.origin)
    const bodies = [await flightOrderBody(shop, visitor), await stayOrderBody(shop, visitor)]
    const { body: bundle, validated } = await packageOrderBody(shop, visitor)
    const quoted = await visitor.ask('/api/visas/quote', {
      method: 'POST',
      body: { productId: 'ae-tourist-30', arrival: dayIn(shop, 60), travelers: 1 },
    })
    const visas = { ...visaOrder(shop.clock.now(), {}), acceptedTotal: quoted.read(visaQuote).total }
    const since = (await holds())?.since
    await change('1450')
    const ids: [id: string, amount: number][] = []
    for (const body of [...bodies, { ...bundle, acceptedTotal: validated.total }, visas]) {
      const order = await placeOrder(visitor, body)
      expect([order.total, order.rate.value]).toEqual([body.acceptedTotal, '1320'])
      expect(Date.parse(order.rate.asOf)).toBe(Date.parse(since ?? ''))
      ids.push([order.Id, order.total.amount])
    }
    await change('1449')
    for (const [id, amount] of ids)
      expect((await visitor.ask(`/api/orders/${id}`)).json()).toMatchObject({ total: { amount }, rate: { value: '1320' } })
    // A price nobody has accepted is of the new rate.
    const later = await flightOrderBody(shop, visitor)
    expect((await placeOrder(visitor, later)).rate.value).toBe('1449')
  })

  test('[OC-20] prices that were seen stay as they were seen: nothing is converted twice', async () => {
    const visitor = createVisitor(shop.origin)
    const day = dayIn(shop, 33)
    const code = await searchToEnd(visitor, flightPayload(day))
    const { combinations } = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults)
    const lowest = Math.min(...combinations.map(({ price }) => price.amount))
    const path = `/api/flight-prices?from=EBL&to=IST&start=${day}&end=${day}`
    const calendar = async () => (await visitor.ask(path)).read(flightPrices).prices.map(({ amount }) => amount)
    await until(async () => expect(await calendar()).toEqual([lowest]), 8000)
    await change('1450')
    expect(await calendar()).toEqual([lowest])
    // Points are reckoned in dollars, at the rate of now.
    const total = { amount: 1_450_000, currency: 'IQD' } as const
    const trip = new Map([['IST', { total, departs: day }]])
    const prices = { oneWay: new Map(), roundTrips: trip, stays: new Map(), version: '' }
    const rate = { from: 'USD', to: 'IQD', rate: '1450', asOf: '2026-11-17T06:00:00Z' } as const
    expect(
      homeContentOf(getBrand(brands, 'default'), 'en', { prices, rate, sections: [], hotelName: () => undefined }).points?.points,
    ).toBe(1000)
  })

  test('[OC-20] [OC-5] the console sets a rate after the second factor was given again, and tells what waits', async () => {
    const owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
    const ask = (path: string, body?: object) => owner.ask(`/api/console/${path}`, body ? { method: 'POST', body } : {})
    const { id } = (await holds()) ?? {}
    for (const rate of ['0', '-1', '1,400', '1e3', ''])
      expect((await ask('rates/iraq', { rate, source: 'Bank', seen: id })).status, rate).toBe(400)
    expect((await ask('rates/iraq', { rate: '1324', source: 'Bank', seen: id })).status).toBeLessThan(404)
    expect((await ask('rates/atlantis', { rate: '1324', source: 'Bank', seen: id })).status).toBe(404)
    expect((await ask('approvals')).read(approvalsView).waiting).toEqual([])
  })
})
