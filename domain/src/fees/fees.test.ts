import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { priced } from '../pricing/index.ts'
import {
  conditionsOf,
  type FeeConditions,
  type FeeProduct,
  type FeeTermsOfRule,
  feeNeedsFourEyes,
  feeProducts,
  feeRuleFaults,
  feesOfSearch,
  findTie,
  type HeldFeeRule,
  isSameRule,
  type OfferFacts,
  type SearchFacts,
  specificityOf,
} from './index.ts'
import { conditionOrder } from './matching.ts'

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
const last = { basisPoints: 500, minimum: 5000 }
const facts: SearchFacts = { from: 'EBL', to: 'IST', country: 'TR', daysAhead: 10, saleDate: '2026-11-17' }
const offer: OfferFacts = { supplier: 'travel-backend', carrier: 'TK', family: 'Economy Light' }
const rule = (id: string, conditions: Partial<FeeConditions>, basisPoints = 700, product: FeeProduct = 'flight'): HeldFeeRule => ({
  id,
  version: 1,
  product,
  conditions: { ...any, ...conditions },
  fee: { basisPoints, minimum: 0 },
})
const winner = (rules: readonly HeldFeeRule[], of: OfferFacts = offer, at: SearchFacts = facts) =>
  feesOfSearch(rules, { product: 'flight', facts: at, last })(of).rule?.id ?? 'file'

describe('[OC-21] the most specific rule wins', () => {
  test('the brand’s file is the rule of last resort', () => {
    expect(feesOfSearch([rule('hotels', {}, 100, 'hotel')], { product: 'flight', facts, last })(offer)).toEqual({ fee: last, rule: null })
  })

  test('more conditions win; among as many, the narrower one', () => {
    const rules = [
      rule('all', {}),
      rule('airline', { carrier: 'TK' }),
      rule('route', { from: 'EBL', to: 'IST' }),
      rule('country', { country: 'TR' }),
    ]
    expect(winner(rules)).toBe('route')
    expect(winner(rules, offer, { ...facts, from: 'BGW' })).toBe('airline')
    expect(winner(rules, { ...offer, carrier: 'PC' }, { ...facts, from: 'BGW' })).toBe('country')
    expect(winner(rules, { carrier: 'PC' }, { ...facts, to: 'DXB', country: 'AE' })).toBe('all')
  })

  test.each([
    ['supplier', { supplier: 'travel-backend' }, { ...offer, supplier: 'other' }, facts],
    ['airline', { carrier: 'TK' }, { ...offer, carrier: undefined }, facts],
    ['start', { from: 'EBL' }, offer, { ...facts, from: null }],
    ['destination', { to: 'IST' }, offer, { ...facts, to: 'SAW' }],
    ['country', { country: 'TR' }, offer, { ...facts, country: 'AE' }],
    ['fare family', { family: 'economy light' }, { ...offer, family: 'Economy Flex' }, facts],
    ['days ahead, too few', { daysAhead: { least: 8, most: 10 } }, offer, { ...facts, daysAhead: 7 }],
    ['days ahead, too many', { daysAhead: { least: 10, most: 30 } }, offer, { ...facts, daysAhead: 31 }],
    ['days of sale, before', { saleDates: { from: '2026-11-17', until: '2026-11-20' } }, offer, { ...facts, saleDate: '2026-11-16' }],
    ['days of sale, after', { saleDates: { from: '2026-11-10', until: '2026-11-17' } }, offer, { ...facts, saleDate: '2026-11-18' }],
  ] as const)('every condition must be met: %s', (_, conditions, otherOffer, otherFacts) => {
    const one = [rule('one', conditions)]
    expect([winner(one), winner(one, otherOffer, otherFacts)]).toEqual(['one', 'file'])
  })

  test('stars are those of the hotel', () => {
    const rules = [rule('five', { stars: 5 }, 900, 'hotel')]
    const of = feesOfSearch(rules, { product: 'hotel', facts, last })
    expect([of({ stars: 5 }).rule?.id, of({ stars: 4 }).rule, of({}).rule]).toEqual(['five', null, null])
  })
})

test('[OC-21] conditions about the search are judged once, however many offers it has', () => {
  let reads = 0
  const counted = (each: HeldFeeRule): HeldFeeRule => ({
    ...each,
    conditions: new Proxy(each.conditions, {
      get: (all, name) => {
        if (name === 'daysAhead') reads += 1
        return Reflect.get(all, name)
      },
    }),
  })
  const rules = Array.from({ length: 50 }, (_, at) => counted(rule(`rule ${at}`, { carrier: 'TK', daysAhead: { least: at, most: at } })))
  const of = feesOfSearch(rules, { product: 'flight', facts, last })
  const prepared = reads
  for (let at = 0; at < 500; at += 1) expect(of(offer).rule?.id).toBe('rule 10')
  expect(reads).toBe(prepared)
})

const code = fc.constantFrom(null, 'AA', 'BB')
const span = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) })),
)
const anyConditions: fc.Arbitrary<FeeConditions> = fc.record({
  supplier: code,
  carrier: code,
  from: code,
  to: code,
  country: code,
  family: code,
  stars: fc.constant(null),
  daysAhead: span,
  saleDates: span.map(
    found => found && { from: `2026-01-0${found.least + 1}`.slice(0, 10), until: `2026-01-0${found.most + 1}`.slice(0, 10) },
  ),
})
const anyFee = fc.record({ basisPoints: fc.integer({ min: 0, max: 5000 }), minimum: fc.integer({ min: 0, max: 1_000_000 }) })
const anyRules = fc
  .array(fc.record({ product: fc.constant<FeeProduct>('flight'), conditions: anyConditions, fee: anyFee }), { maxLength: 12 })
  .map(all => {
    const held: HeldFeeRule[] = []
    for (const [at, terms] of all.entries()) {
      const next = { ...terms, id: `rule ${at}`, version: 1 }
      if (!findTie(next, held)) held.push(next)
    }
    return held
  })
const anyFacts = fc.record({
  from: code,
  to: code,
  country: code,
  daysAhead: fc.integer({ min: 0, max: 9 }),
  saleDate: fc.integer({ min: 1, max: 9 }).map(day => `2026-01-0${day}`),
})
const anyOffer = fc.record({
  supplier: fc.constantFrom('AA', 'BB'),
  carrier: fc.constantFrom('AA', 'BB'),
  family: fc.constantFrom('AA', 'BB'),
})

describe('[OC-21] ties are refused', () => {
  test('for every offer exactly one rule wins, in whatever order they stand', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, anyOffer, (rules, at, of) => {
        expect(winner(rules, of, at)).toBe(winner(rules.toReversed(), of, at))
      }),
    )
  })

  test('two have the same specificity only if they set the same conditions', () => {
    fc.assert(
      fc.property(anyConditions, anyConditions, (one, other) => {
        const set = (of: FeeConditions) => conditionOrder.filter(name => of[name] !== null)
        expect(specificityOf(one) === specificityOf(other)).toBe(set(one).join() === set(other).join())
        if (set(one).length > set(other).length) expect(specificityOf(one)).toBeGreaterThan(specificityOf(other))
      }),
    )
  })

  test('rules that no offer meets both of are no tie, nor is a rule with itself', () => {
    const held = [rule('first', { carrier: 'TK', saleDates: { from: '2026-11-01', until: '2026-11-30' } })]
    const tie = (conditions: Partial<FeeConditions>, id = 'second') => findTie(rule(id, conditions), held)?.id
    expect(tie({ carrier: 'TK', saleDates: { from: '2026-11-30', until: '2026-12-30' } })).toBe('first')
    expect(tie({ carrier: 'TK', saleDates: { from: '2026-12-01', until: '2026-12-30' } })).toBeUndefined()
    expect(tie({ carrier: 'PC', saleDates: { from: '2026-11-30', until: '2026-12-30' } })).toBeUndefined()
    expect(tie({ carrier: 'TK' })).toBeUndefined()
    expect(tie({ carrier: 'TK', saleDates: { from: '2026-11-30', until: '2026-12-30' } }, 'first')).toBeUndefined()
  })
})

test('[OC-21] no fee is negative, and nothing is sold below its cost, whatever rules are in force', () => {
  fc.assert(
    fc.property(
      anyRules,
      anyFacts,
      anyOffer,
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.constantFrom(1, 250, 1000),
      (rules, at, of, net, priceStep) => {
        fc.pre(rules.every(each => feeRuleFaults(each).every(({ path }) => path !== 'basisPoints' && path !== 'minimum')))
        const { fee } = feesOfSearch(rules, { product: 'flight', facts: at, last })(of)
        const { total, serviceFee } = priced(money(net, 'IQD'), { fee, priceStep })
        expect(serviceFee.amount).toBeGreaterThanOrEqual(0)
        expect(total.amount).toBe(net + serviceFee.amount)
      },
    ),
  )
})

test('[OC-21] what is no fee, no code or no span is refused with its field', () => {
  const right: FeeTermsOfRule = rule('r', { carrier: 'TK', daysAhead: { least: 0, most: 7 } })
  expect(feeRuleFaults(right)).toEqual([])
  const faultsOf = (conditions: Partial<FeeConditions>, fee = right.fee, product: FeeProduct = 'flight') =>
    feeRuleFaults({ product, conditions: { ...any, ...conditions }, fee }).map(({ path }) => path)
  expect(faultsOf({}, { basisPoints: -1, minimum: -1 })).toEqual(['basisPoints', 'minimum'])
  expect(faultsOf({}, { basisPoints: 5001, minimum: 0.5 })).toEqual(['basisPoints', 'minimum'])
  expect(faultsOf({ carrier: 'tk', country: 'Turkey', supplier: '' })).toEqual(['supplier', 'carrier', 'country'])
  expect(faultsOf({ family: ' x' })).toEqual(['family'])
  expect(faultsOf({ daysAhead: { least: 8, most: 7 }, saleDates: { from: '2026-11-18', until: '2026-11-17' } })).toEqual([
    'daysAhead',
    'saleDates',
  ])
  expect(faultsOf({ saleDates: { from: '2026-02-30', until: '2026-03-17' } })).toEqual(['saleDates'])
  expect(faultsOf({ stars: 6 }, right.fee, 'hotel')).toEqual(['stars'])
  for (const product of feeProducts)
    for (const name of conditionOrder.filter(each => !conditionsOf[product].includes(each)))
      expect(faultsOf({ [name]: name === 'stars' ? 5 : 'TK' }, right.fee, product)).toEqual([name])
})

test('[OC-21] [OC-5] a fee far from the file’s needs a second person, however it was reached', () => {
  const needs = (basisPoints: number, minimum: number) => feeNeedsFourEyes({ basisPoints, minimum }, last, 13_200)
  expect([needs(800, 5000), needs(801, 5000), needs(200, 5000), needs(199, 5000)]).toEqual([false, true, false, true])
  expect([needs(500, 18_200), needs(500, 18_201)]).toEqual([false, true])
})

test('[OC-21] a rule that says the same is the same, in whatever order its days were stored', () => {
  const one = rule('one', { daysAhead: { least: 1, most: 7 } })
  expect(isSameRule(one, { ...one, conditions: { ...one.conditions, daysAhead: { most: 7, least: 1 } } })).toBe(true)
  expect(isSameRule(one, rule('one', { daysAhead: { least: 1, most: 8 } }))).toBe(false)
  expect(isSameRule(one, rule('one', {}))).toBe(false)
})
