import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { feeOfRefused, methodFee, type PaidParts, paidInMoney, pointsUsable, refundParts, splitPayment, worthOfPaid } from './index.ts'

const terms = { worth: 10, mostBasisPoints: 5000, leaves: 1000 }
const dinars = (amount: number) => money(amount, 'IQD')

test('points pay at most their share, and leave what a gateway takes', () => {
  expect(pointsUsable(900, dinars(100_000), dinars(100_000), terms)).toBe(900)
  expect(pointsUsable(90_000, dinars(100_000), dinars(100_000), terms)).toBe(5000)
  expect(pointsUsable(90_000, dinars(100_000), dinars(20_000), terms)).toBe(1900)
  expect(pointsUsable(90_000, dinars(900), dinars(900), terms)).toBe(0)
})

const someTerms = fc.record({
  worth: fc.integer({ min: 1, max: 50 }),
  mostBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  leaves: fc.integer({ min: 1, max: 5000 }),
})
const someFee = fc.record({ basisPoints: fc.integer({ min: 0, max: 500 }), fixed: fc.integer({ min: 0, max: 2000 }) })

test('voucher, points and the rest add up to the dinar, whatever they are; the fee comes on top of the rest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.nat(),
      fc.nat({ max: 2_000_000 }),
      someTerms,
      fc.option(someFee, { nil: undefined }),
      (amount, voucherSeed, balance, terms, fee) => {
        const total = dinars(amount)
        const voucher = voucherSeed % amount
        const points = pointsUsable(balance, total, dinars(amount - voucher), terms)
        const split = splitPayment(total, { voucher, points, terms, fee })
        expect(split.voucher.amount + split.points.amount.amount + split.due.amount).toBe(amount)
        expect(split.due.amount).toBeGreaterThan(0)
        expect(split.toPay.amount).toBe(split.due.amount + split.fee.amount)
        expect(split.fee).toEqual(methodFee(split.due, fee))
        expect(points).toBeLessThanOrEqual(balance)
        const tooMany = pointsUsable(1e9, total, dinars(amount - voucher), terms) + 1
        expect(() => splitPayment(total, { voucher, points: tooMany, terms })).toThrow(RangeError)
      },
    ),
    { seed: 6, numRuns: 2000 },
  )
})

test('points leave what a gateway takes, also after a voucher', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 9_000_000 }), fc.nat(), someTerms, (amount, seed, terms) => {
      const voucher = seed % (amount - terms.leaves)
      const points = pointsUsable(1e9, dinars(amount), dinars(amount - voucher), terms)
      expect(splitPayment(dinars(amount), { voucher, points, terms }).due.amount).toBeGreaterThanOrEqual(terms.leaves)
    }),
    { seed: 7, numRuns: 1000 },
  )
})

test('the fee of a method is its share, rounded up, and what it costs each time', () => {
  expect(methodFee(dinars(412_501), { basisPoints: 150, fixed: 0 }).amount).toBe(6188)
  expect(methodFee(dinars(100_000), { basisPoints: 0, fixed: 500 }).amount).toBe(500)
  expect(methodFee(dinars(100_000), undefined).amount).toBe(0)
})

const add = (one: PaidParts, other: PaidParts): PaidParts => ({
  money: one.money + other.money,
  points: one.points + other.points,
  pointsAmount: one.pointsAmount + other.pointsAmount,
  voucher: one.voucher + other.voucher,
})

test('a half that goes back takes half of each means', () => {
  const paid = { money: 80_000, points: 1000, pointsAmount: 10_000, voucher: 10_000 }
  expect(refundParts(paid, 0, 50_000)).toEqual({ money: 40_000, points: 500, pointsAmount: 5000, voucher: 5000 })
  expect(refundParts(paid, 50_000, 50_000)).toEqual({ money: 40_000, points: 500, pointsAmount: 5000, voucher: 5000 })
  expect(() => refundParts(paid, 50_000, 50_001)).toThrow(RangeError)
})

test('any series of refunds gives each means back what it paid, to the dinar, each refund adding up to its amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat({ max: 900_000 }),
      fc.array(fc.nat({ max: 2_000_000 }), { maxLength: 12 }),
      (money, points, worth, voucher, requests) => {
        const paid = { money, points, pointsAmount: points * worth, voucher }
        let back: PaidParts = { money: 0, points: 0, pointsAmount: 0, voucher: 0 }
        for (const request of [...requests, Number.MAX_SAFE_INTEGER]) {
          const before = worthOfPaid(back)
          const amount = Math.min(request, worthOfPaid(paid) - before)
          const parts = refundParts(paid, before, amount)
          for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0)
          expect(worthOfPaid(parts)).toBe(amount)
          back = add(back, parts)
        }
        expect(back).toEqual(paid)
      },
    ),
    { seed: 17, numRuns: 2000 },
  )
})

test('a third that is refused takes a third of the fee along, rounded up; never more than the fee', () => {
  expect([
    feeOfRefused(1000, 90_000, 0, 30_000),
    feeOfRefused(1000, 90_000, 30_000, 30_000),
    feeOfRefused(1000, 90_000, 60_000, 30_000),
  ]).toEqual([334, 333, 333])
  expect(feeOfRefused(1000, 90_000, 0, 90_000)).toBe(1000)
  expect(feeOfRefused(0, 90_000, 0, 30_000)).toBe(0)
  expect(() => feeOfRefused(1000, 90_000, 60_001, 30_000)).toThrow(RangeError)
})

/** An order of several services, paid by all means at once, some of which are refused. */
const someOrder = fc.record({
  services: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9_000_000 }), refused: fc.boolean() }), { minLength: 2, maxLength: 9 }),
  voucher: fc.nat(),
  points: fc.nat({ max: 500_000 }),
  terms: someTerms,
  fee: someFee,
})

test('what is refused of an order gives back its price to the dinar and its share of the fee, by every means; all refused, exactly all that was paid', () => {
  fc.assert(
    fc.property(someOrder, ({ services, voucher: seed, points: wanted, terms, fee }) => {
      const total = dinars(services.reduce((sum, { amount }) => sum + amount, 0))
      const voucher = seed % total.amount
      const points = pointsUsable(wanted, total, dinars(total.amount - voucher), terms)
      const split = splitPayment(total, { voucher, points, terms, fee })
      const paid: PaidParts = { money: split.due.amount, points, pointsAmount: split.points.amount.amount, voucher }
      const worth = worthOfPaid(paid)
      let back: PaidParts & { fee: number } = { money: 0, points: 0, pointsAmount: 0, voucher: 0, fee: 0 }
      for (const { amount } of services.filter(({ refused }) => refused)) {
        const before = worthOfPaid(back)
        const parts = refundParts(paid, before, amount)
        const share = feeOfRefused(split.fee.amount, worth, before, amount)
        expect(worthOfPaid(parts)).toBe(amount)
        expect(share).toBeGreaterThanOrEqual(0)
        back = { ...add(back, parts), fee: back.fee + share }
      }
      const refused = services.reduce((sum, each) => sum + (each.refused ? each.amount : 0), 0)
      expect(worthOfPaid(back)).toBe(refused)
      expect(back.fee).toBe(split.fee.amount - Math.floor(Number((BigInt(split.fee.amount) * BigInt(worth - refused)) / BigInt(worth))))
      for (const means of ['money', 'points', 'pointsAmount', 'voucher'] as const) expect(back[means]).toBeLessThanOrEqual(paid[means])
      expect(back.money + back.fee).toBeLessThanOrEqual(split.toPay.amount)
      if (services.every(each => each.refused)) expect(back).toEqual({ ...paid, fee: split.fee.amount })
    }),
    { seed: 23, numRuns: 5000 },
  )
})

test('a voucher takes off something from nothing up to less than the total', () => {
  const split = (voucher: number) => splitPayment(dinars(100_000), { voucher, points: 0, terms: undefined })
  expect(split(0).due).toEqual(dinars(100_000))
  expect(split(99_999).due).toEqual(dinars(1))
  for (const voucher of [-1, 100_000, 100_001])
    expect(() => split(voucher)).toThrow(new RangeError('A voucher takes off less than the total'))
})

test('[PY-6] only whole points pay, as many as may, where the brand has points; none cost nothing', () => {
  const split = (points: number, own: typeof terms | null = terms) =>
    splitPayment(dinars(100_000), { voucher: 0, points, terms: own ?? undefined })
  expect(split(0, null).points).toEqual({ points: 0, amount: dinars(0) })
  expect(split(5000).points).toEqual({ points: 5000, amount: dinars(50_000) })
  for (const points of [-1, 1.5, Number.NaN, 5001])
    expect(() => split(points)).toThrow(new RangeError(`${points} points cannot pay towards 100000 IQD`))
  expect(() => split(10, null)).toThrow(RangeError)
  expect(() => splitPayment(dinars(100_000), { voucher: 98_995, points: 1, terms })).toThrow('1 points cannot pay towards 1005 IQD')
})

test('the dollars of a price that were paid in money leave out what points and voucher paid, rounded down', () => {
  expect(paidInMoney(money(10_000, 'USD'), 132_000, 0)).toEqual(money(10_000, 'USD'))
  expect(paidInMoney(money(10_000, 'USD'), 132_000, 44_000)).toEqual(money(6666, 'USD'))
  expect(paidInMoney(money(10_000, 'USD'), 132_000, 132_000)).toEqual(money(0, 'USD'))
})

test('nothing goes back below nothing or beyond what was paid', () => {
  const paid = { money: 80_000, points: 1000, pointsAmount: 10_000, voucher: 10_000 }
  for (const [before, amount] of [
    [-1, 10],
    [10, -1],
    [0, 100_001],
  ] as const) {
    expect(() => refundParts(paid, before, amount)).toThrow(new RangeError(`${before} and ${amount} cannot go back of 100000`))
    expect(() => feeOfRefused(1000, 100_000, before, amount)).toThrow(new RangeError(`${before} and ${amount} cannot go back of 100000`))
  }
  expect(refundParts(paid, 100_000, 0)).toEqual({ money: 0, points: 0, pointsAmount: 0, voucher: 0 })
  expect(feeOfRefused(1000, 100_000, 100_000, 0)).toBe(0)
})
