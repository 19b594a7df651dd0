import { loadBrands } from '@karwan/brands/node'
import { feePreview, feeSet, feesView } from '@karwan/contract/console'
import { flightPrices } from '@karwan/contract/flight-prices'
import { flightResults } from '@karwan/contract/flights'
import { hotelPage } from '@karwan/contract/hotels'
import type { FeeConditions, FeeTermsOfRule } from '@karwan/domain/fees'
import { money } from '@karwan/domain/money'
import { priced } from '@karwan/domain/pricing'
import { isProblem } from '@karwan/domain/problems'
import type { Role } from '@karwan/domain/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
import type { FeesContext } from './context.ts'
import { findFeeBrand, listFees } from './read-fees.ts'
import { endFee, setFee } from './set-fee.ts'

const hour = 3_600_000
const brands = loadBrands()
const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' } as const
const any: FeeConditions = {
  supplier: null,
  carrier: null,
  from: null,
  to: null,
  country: null,
  family: null,
  stars: null,
  daysAhead: null,
  saleDates: null,
}
const kinds = await testDatabaseKinds()

describe.each(kinds)('fee rules on %s', kind => {
  let shop: TestShop
  let context: ApprovalsContext & FeesContext
  let proposer: SignedInPerson
  let approver: SignedInPerson
  const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows
  const person = async (role: Role, { of = ['default'], hasSteppedUp = true } = {}): Promise<SignedInPerson> => {
    const added = await addPerson({ rows, now: shop.clock.now }, role, { hasSteppedUp })
    return { ...added, posts: of.map(brand => ({ brand, role })) }
  }
  const brand = brands.find(({ id }) => id === 'default')
  if (!brand) throw new Error('There is no brand')
  const file = brand.payment.serviceFee
  /** A rule whose share is so many hundredths of a percent above the file's. */
  const ruleOf = (conditions: Partial<FeeConditions>, more: number, product: FeeTermsOfRule['product'] = 'flight'): FeeTermsOfRule => {
    const last = file[product] ?? file.flight
    return { product, conditions: { ...any, ...conditions }, fee: { ...last, basisPoints: last.basisPoints + more } }
  }

  beforeAll(async () => {
    shop = await startTestShop({ database: kind })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    // Of another server: what it knows is of no use here, the shop's own looks for itself.
    const refresh = async () => {}
    const recentSearches = { note: () => {}, list: async () => [] }
    const rates = { refresh, of: () => rate }
    const given = { db: shop.database.db, now: shop.clock.now, log, brands, rates, fees: { refresh }, recentSearches, offerSuppliers: [] }
    context = { ...given, demo: true } as unknown as ApprovalsContext & FeesContext
    ;[proposer, approver] = [await person('payments'), await person('manager')]
  }, 60_000)
  afterAll(() => shop?.close())

  let made = 0
  const newId = () => `rule-${++made}`
  const stepUp = () => {
    for (const each of [proposer, approver]) Object.assign(each, { stepUpUntil: new Date(shop.clock.now().getTime() + hour) })
  }
  const reasonOf = (outcome: string | { readonly problem: string; readonly data?: Readonly<Record<string, unknown>> | undefined }) =>
    typeof outcome === 'string' ? outcome : (outcome.data?.reason ?? outcome.problem)
  const set = async (ruleId: string, rule: FeeTermsOfRule, { seen = 0, by = proposer, of = brand } = {}) => {
    stepUp()
    return reasonOf(await setFee(context, { person: by, brand: of, ruleId }, { rule, reason: 'High season', seen }))
  }
  const end = async (ruleId: string, seen: number, by = proposer) => {
    stepUp()
    return reasonOf(await endFee(context, { person: by, brand, ruleId }, { reason: 'Season is over', seen }))
  }
  const approve = async (by = approver) => {
    stepUp()
    const [first] = (await listApprovals(context, approver)).waiting
    if (!first) throw new Error('Nothing waits')
    const done = await decide(context, { id: first.id, person: by, decision: { to: 'approved' } })
    return isProblem(done) ? reasonOf(done.data?.state === 'lapsed' ? 'lapsed' : done) : done.state
  }
  const listed = async (asker = approver) => (await listFees(context, asker)).rules
  const newestOf = async (ruleId: string) => (await listed()).find(({ id }) => id === ruleId)?.versions[0]
  /** Waits until the shop's own server has looked for rules since now. */
  const known = () => new Promise(resolve => setTimeout(resolve, 2600))
  afterEach(async () => {
    const open = await rows("select id, proposed_by from approvals where state = 'proposed'")
    for (const { id, proposed_by: by } of open)
      await decide(context, { id, person: by === proposer.id ? proposer : { ...approver, id: by }, decision: { to: 'withdrawn' } })
    for (const { id, state, versions } of await listed()) if (state !== 'ended') await end(id, versions[0]?.version ?? 0)
  })

  test('[OC-21] a rule is made at once, changed and ended, and every version stays with its people', async () => {
    const id = newId()
    expect(await set(id, ruleOf({ carrier: 'TK' }, 60))).toBe('set')
    expect(await set(id, ruleOf({ carrier: 'TK' }, 60)), 'sent again').toBe('set')
    expect(await set(id, ruleOf({ carrier: 'TK' }, 65), { seen: 1 })).toBe('set')
    expect(await end(id, 2)).toBe('set')
    expect(await end(id, 2), 'sent again').toBe('set')
    const rule = (await listed()).find(each => each.id === id)
    expect(rule?.state).toBe('ended')
    expect(
      rule?.versions.map(({ version, ended, rule: { fee }, by, approvedBy }) => [version, ended, fee.basisPoints, by, approvedBy]),
    ).toEqual([
      [3, true, file.flight.basisPoints + 65, proposer.name, null],
      [2, false, file.flight.basisPoints + 65, proposer.name, null],
      [1, false, file.flight.basisPoints + 60, proposer.name, null],
    ])
    for (const sql of ["update fee_rule_versions set reason = 'x'", 'delete from fee_rule_versions'])
      await expect(rows(sql)).rejects.toThrow(/append-only/)
    const shareOf = (more: number) => `${(file.flight.basisPoints + more) / 100} %`
    const acts = await rows(
      "select act, permission, details->>'share' as share from staff_actions where details->>'rule' = $1 order by id",
      [id],
    )
    expect(acts.map(each => Object.values(each))).toEqual([
      ['fee-rule-set', 'fees.propose', shareOf(60)],
      ['fee-rule-set', 'fees.propose', shareOf(65)],
      ['fee-rule-ended', 'fees.propose', shareOf(65)],
    ])
    expect((await checkActionChain(context)).broken).toEqual([])
  })

  test('[OC-21] a tie, an old page, the same rule again and what is no rule are refused', async () => {
    const [id, other] = [newId(), newId()]
    await set(id, ruleOf({ carrier: 'TK', from: 'EBL' }, 60))
    expect(await set(other, ruleOf({ carrier: 'TK', from: 'EBL' }, 65))).toBe('rule-tie')
    expect(await set(other, ruleOf({ carrier: 'TK', from: 'BGW' }, 65))).toBe('set')
    expect(await set(other, ruleOf({ carrier: 'TK', from: 'EBL' }, 65), { seen: 1 })).toBe('rule-tie')
    expect(await set(id, ruleOf({ carrier: 'TK' }, 65))).toBe('rule-changed')
    expect(await set(id, ruleOf({ carrier: 'TK', from: 'EBL' }, 60), { seen: 1, by: approver })).toBe('same-rule')
    expect(await set(newId(), ruleOf({}, -9000))).toBe('fields-invalid')
    expect(await set(newId(), ruleOf({ stars: 5 }, 500))).toBe('fields-invalid')
    expect([await end('nothing', 1), await end(id, 7)]).toEqual(['not-found', 'rule-changed'])
  })

  test('[OC-21] [OC-5] a fee far from the file’s waits for a second person, who makes it once; small steps do not pass it', async () => {
    const id = newId()
    expect(await set(id, ruleOf({ carrier: 'TK' }, 300))).toBe('set')
    const far = ruleOf({ carrier: 'TK' }, 301)
    expect([await set(id, far, { seen: 1 }), await set(id, far, { seen: 1 })]).toEqual(['proposed', 'proposed'])
    expect(await set(id, { ...far, fee: { ...far.fee, basisPoints: 999 } }, { seen: 1, by: approver })).toBe('approval-waiting')
    expect((await newestOf(id))?.version).toBe(1)
    const [waits] = (await listApprovals(context, proposer)).waiting
    expect(waits?.what).toMatchObject({ kind: 'fee-rule', brands: ['default'], rule: far, file: file.flight, reason: 'High season' })
    expect(await approve(proposer)).toBe('permission-needed')
    expect(await approve(await person('manager', { hasSteppedUp: false }))).toBe('step-up-needed')
    expect(await approve()).toBe('approved')
    expect(await newestOf(id)).toMatchObject({ version: 2, by: proposer.name, approvedBy: approver.name, rule: far })
    const dear = ruleOf({ carrier: 'PC' }, 0)
    expect(await set(newId(), { ...dear, fee: { ...dear.fee, minimum: dear.fee.minimum + 13_201 } })).toBe('proposed')
  })

  test('[OC-21] [OC-5] a proposal lapses where the rule changed, or a tie came into force, meanwhile', async () => {
    const [id, other] = [newId(), newId()]
    await set(id, ruleOf({ carrier: 'TK' }, 2000))
    await set(other, ruleOf({ carrier: 'TK' }, 60))
    expect(await approve()).toBe('lapsed')
    await set(other, ruleOf({ carrier: 'TK' }, 2000), { seen: 1 })
    await set(other, ruleOf({ carrier: 'TK' }, 61), { seen: 1 })
    expect((await listApprovals(context, approver)).waiting).toEqual([])
    expect((await newestOf(other))?.rule.fee.basisPoints).toBe(file.flight.basisPoints + 61)
  })

  test('[OC-21] rules are of one brand: others neither see nor change them', async () => {
    const [id, stranger] = [newId(), await person('owner', { of: ['we-travel'] })]
    await set(id, ruleOf({ carrier: 'TK' }, 60))
    expect((await listed(stranger)).map(each => each.id)).not.toContain(id)
    expect(findFeeBrand(context, stranger, 'default')).toBeUndefined()
    expect(await set(id, ruleOf({ carrier: 'TK' }, 61), { by: stranger, seen: 1 })).toBe('permission-needed')
    const elsewhere = brands.find(each => each.id === 'we-travel') ?? brand
    expect(
      await set(id, ruleOf({ carrier: 'TK' }, 61), {
        by: { ...stranger, stepUpUntil: new Date(shop.clock.now().getTime() + hour) },
        seen: 1,
        of: elsewhere,
      }),
    ).toBe('not-found')
    expect(await set(newId(), ruleOf({}, 60), { by: await person('auditor') })).toBe('permission-needed')
  })

  const visitor = () => createVisitor(shop.origin)
  const faresOf = async (code: string, of = visitor()) =>
    (await of.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations.flatMap(({ code: id, legs, fares }) =>
      fares.map(({ code: fare, family, price }) => ({
        id: `${id} ${fare}`,
        carrier: legs[0]?.segments[0]?.carrier ?? '',
        family,
        total: price.total.amount,
        cost: price.total.amount - price.serviceFee.amount,
      })),
    )
  const totalOf = (cost: number, fee: FeeTermsOfRule['fee']) =>
    priced(money(cost, 'IQD'), { fee, priceStep: brand.payment.priceStep }).total.amount

  test('[OC-21] new searches of an airline cost what its rule says, and one that runs does not move', async () => {
    const flights = flightPayload(dayIn(shop, 30))
    const one = visitor()
    const running = await searchToEnd(one, flights)
    const before = await faresOf(running, one)
    const carrier = before[0]?.carrier ?? ''
    const dear = ruleOf({ carrier, country: 'TR' }, 250)
    await set(newId(), dear)
    await known()
    expect(await faresOf(running, one)).toEqual(before)
    const after = await faresOf(await searchToEnd(one, flights), one)
    expect(after.some(fare => fare.carrier === carrier)).toBe(true)
    expect(after.some(fare => fare.carrier !== carrier)).toBe(true)
    for (const fare of after) expect(fare.total).toBe(totalOf(fare.cost, fare.carrier === carrier ? dear.fee : file.flight))
    // Another country: the rule does not fit.
    const others = await faresOf(await searchToEnd(one, flightPayload(dayIn(shop, 30), 'EBL', 'DXB')), one)
    for (const fare of others) expect(fare.total).toBe(totalOf(fare.cost, file.flight))
  })

  test('[OC-21] hotels of some stars cost what their rule says, in the list and by the room', async () => {
    const hotels = hotelPayload(dayIn(shop, 30), dayIn(shop, 32))
    const one = visitor()
    const listOf = async (code: string) =>
      (await one.travel(`/api/v2/hotels?code=${code}&page=1`)).read(hotelPage)._embedded.hotels.map(({ Id, Stars, MinPrice }) => ({
        Id,
        stars: Stars,
        total: MinPrice.amount,
      }))
    const before = new Map((await listOf(await searchToEnd(one, hotels))).map(({ Id, total }) => [Id, total]))
    const stars = 4
    await set(newId(), ruleOf({ stars }, 300, 'hotel'))
    await known()
    const after = (await listOf(await searchToEnd(one, hotels))).filter(({ Id }) => before.has(Id))
    expect(after.some(hotel => hotel.stars === stars)).toBe(true)
    for (const hotel of after) {
      if (hotel.stars === stars) expect(hotel.total).toBeGreaterThan(before.get(hotel.Id) ?? 0)
      else expect(hotel.total).toBe(before.get(hotel.Id))
    }
  })

  test('[OC-21] an order keeps the rule and version of its search, whatever is made or ended meanwhile', async () => {
    const [flight, stay, pack] = [newId(), newId(), newId()]
    await set(flight, ruleOf({ to: 'IST' }, 100))
    await set(stay, ruleOf({ daysAhead: { least: 0, most: 700 } }, 100, 'hotel'))
    await set(pack, ruleOf({}, 100, 'package'))
    await known()
    const one = visitor()
    const [flightBody, stayBody] = [await flightOrderBody(shop, one), await stayOrderBody(shop, one)]
    const { body: bundle, validated } = await packageOrderBody(shop, one)
    await set(flight, ruleOf({ to: 'IST' }, 200), { seen: 1 })
    await end(stay, 1)
    await end(pack, 1)
    await known()
    const rulesOf = async (body: { readonly acceptedTotal: object | undefined }) => {
      const order = await placeOrder(one, body)
      expect(order.total).toEqual(body.acceptedTotal)
      const items = await rows('select fee_rule_id, fee_rule_version from order_services where order_id = $1 order by position', [order.Id])
      return items.map(({ fee_rule_id: id, fee_rule_version: version }) => [id, version])
    }
    expect(await rulesOf(flightBody)).toEqual([[flight, 1]])
    expect(await rulesOf(stayBody)).toEqual([[stay, 1]])
    expect(await rulesOf({ ...bundle, acceptedTotal: validated.total })).toEqual([
      [pack, 1],
      [pack, 1],
    ])
    // A price that nobody has accepted is of the new version, and of the file where no rule is left.
    expect(await rulesOf(await flightOrderBody(shop, one))).toEqual([[flight, 2]])
    expect(await rulesOf(await stayOrderBody(shop, one))).toEqual([[null, null]])
  })

  test('[OC-21] prices that were seen are told with the rules about their route and day', async () => {
    const one = visitor()
    const day = dayIn(shop, 44)
    const fares = await faresOf(await searchToEnd(one, flightPayload(day)), one)
    const path = `/api/flight-prices?from=EBL&to=IST&start=${day}&end=${day}`
    const calendar = async () => (await one.ask(path)).read(flightPrices).prices.map(({ amount }) => amount)
    const lowest = Math.min(...fares.map(({ cost }) => cost))
    await until(async () => expect(await calendar()).toEqual([totalOf(lowest, file.flight)]), 8000)
    const rule = ruleOf({ from: 'EBL', to: 'IST', daysAhead: { least: 40, most: 50 } }, 300)
    await set(newId(), rule)
    await set(
      newId(),
      ruleOf({ carrier: fares[0]?.carrier ?? '', from: 'EBL', to: 'IST', country: 'TR', daysAhead: { least: 0, most: 90 } }, 200),
    )
    await known()
    expect(await calendar()).toEqual([totalOf(lowest, rule.fee)])
  })

  test('[OC-21] the console makes a rule after the second factor, and tries it on recent searches', async () => {
    const owner = visitor()
    await signInToConsole(shop, owner)
    const one = visitor()
    const fares = await faresOf(await searchToEnd(one, flightPayload(dayIn(shop, 41))), one)
    const carrier = fares[0]?.carrier ?? ''
    const rule = ruleOf({ carrier }, 300)
    const ask = (path: string, body?: object) => owner.ask(`/api/console/${path}`, body ? { method: 'POST', body } : {})
    const preview = (await ask('fees/preview', { brand: 'default', ruleId: null, rule })).read(feePreview)
    expect(preview.example).toEqual({ cost: 132_000, file: totalOf(132_000, file.flight), rule: totalOf(132_000, rule.fee) })
    const lowest = Math.min(...fares.filter(each => each.carrier === carrier).map(({ cost }) => cost))
    expect(preview.searches[0]).toEqual({
      from: 'EBL',
      to: 'IST',
      departs: dayIn(shop, 41),
      offers: fares.length,
      fits: fares.filter(each => each.carrier === carrier).length,
      before: totalOf(lowest, file.flight),
      after: totalOf(lowest, rule.fee),
    })
    const elsewhere = (await ask('fees/preview', { brand: 'default', ruleId: null, rule: ruleOf({ to: 'NJF' }, 100) })).read(feePreview)
    expect(elsewhere.searches[0]).toMatchObject({ fits: 0, before: null, after: null })
    expect((await ask('fees/preview', { brand: 'default', ruleId: null, rule: ruleOf({}, -9000) })).status).toBe(422)
    const id = newId()
    const sent = { brand: 'default', seen: 0, rule, reason: 'Ticketing costs more' }
    expect((await ask(`fees/${id}`, sent)).read(feeSet).outcome).toBe('set')
    const view = (await ask('fees')).read(feesView)
    expect(view.rules.find(each => each.id === id)).toMatchObject({ state: 'in-force', waiting: null })
    expect(view.brands.find(each => each.id === 'default')).toMatchObject({ file, mostMinimumChange: 13_200, mayPropose: true })
    // This server knows it at once.
    const after = await faresOf(await searchToEnd(one, flightPayload(dayIn(shop, 41))), one)
    for (const fare of after) expect(fare.total).toBe(totalOf(fare.cost, fare.carrier === carrier ? rule.fee : file.flight))
    expect((await ask(`fees/${id}/end`, { brand: 'default', seen: 1, reason: 'Over' })).read(feeSet).outcome).toBe('set')
    expect((await ask('fees/other', { ...sent, brand: 'nothing' })).status).toBe(404)
    await until(async () => expect((await ask('fees')).status).toBe(200))
  })
})
