import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  allocate,
  type CurrencyCode,
  convert,
  currencyDecimals,
  type ExchangeRate,
  equal,
  findDecimal,
  money,
  multiply,
  negate,
  parseDecimal,
  percentage,
  roundToStep,
  roundUpTo,
  split,
  subtract,
  sum,
  toDecimal,
} from './index.ts'

const currencies = Object.keys(currencyDecimals) as CurrencyCode[]
const anyCurrency = fc.constantFrom(...currencies)
const anyMoney = fc.record({ amount: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), currency: anyCurrency })
const rate = (value: string): ExchangeRate => ({ from: 'USD', to: 'IQD', rate: value, asOf: '2026-01-15T09:00:00Z' })

test('an amount that is not a whole number of minor units is refused', () => {
  for (const amount of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => money(amount, 'IQD')).toThrow(RangeError)
})

test('currencies are never mixed', () => {
  expect(() => add(money(1, 'IQD'), money(1, 'USD'))).toThrow(TypeError)
  expect(() => sum([money(1, 'USD')], 'IQD')).toThrow(TypeError)
})

test('a decimal string of a supplier becomes minor units, and more decimals than the currency has are refused', () => {
  expect(parseDecimal('412.50', 'USD')).toEqual({ amount: 41250, currency: 'USD' })
  expect(parseDecimal('412.5', 'USD').amount).toBe(41250)
  expect(parseDecimal('25000.00', 'IQD').amount).toBe(25000)
  expect(() => parseDecimal('25000.50', 'IQD')).toThrow(SyntaxError)
  expect(() => parseDecimal('1.001', 'USD')).toThrow(SyntaxError)
  expect(() => parseDecimal('-1.00', 'USD')).toThrow(SyntaxError)
  expect(parseDecimal('-1.00', 'USD', { signed: true }).amount).toBe(-100)
  for (const text of ['', '.5', '1.', '1,000', '1e3', ' 1', '+1', '0x10', '١']) expect(findDecimal(text, 'USD')).toBeUndefined()
})

test('a gateway gets the decimals it wants and never fewer than the currency has', () => {
  expect(toDecimal(money(25000, 'IQD'), 2)).toBe('25000.00')
  expect(toDecimal(money(25000, 'IQD'))).toBe('25000')
  expect(toDecimal(money(5, 'USD'))).toBe('0.05')
  expect(toDecimal(money(-5, 'USD'))).toBe('-0.05')
  expect(() => toDecimal(money(5, 'USD'), 0)).toThrow(RangeError)
})

test('writing an amount and reading it again gives the same amount', () => {
  fc.assert(
    fc.property(anyMoney, fc.integer({ min: 0, max: 4 }), (value, more) => {
      const text = toDecimal(value, currencyDecimals[value.currency] + more)
      expect(parseDecimal(text, value.currency, { signed: true })).toEqual(money(value.amount, value.currency))
    }),
  )
})

test('shares sum to the value to the unit and stay within one unit of exact', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
    .filter(all => all.some(weight => weight > 0))
  fc.assert(
    fc.property(anyMoney, weights, (value, all) => {
      const shares = allocate(value, all)
      expect(sum(shares, value.currency)).toEqual(money(value.amount, value.currency))
      const total = all.reduce((a, b) => a + b, 0)
      shares.forEach((share, at) => {
        const off = BigInt(share.amount) * BigInt(total) - BigInt(value.amount) * BigInt(all[at] ?? 0)
        expect(off < BigInt(total) && off > -BigInt(total)).toBe(true)
      })
    }),
  )
  expect(split(money(100, 'IQD'), 3).map(share => share.amount)).toEqual([34, 33, 33])
  expect(() => allocate(money(1, 'IQD'), [0, 0])).toThrow(RangeError)
})

test('converting up never loses money, and there and back never gives less', () => {
  const anyRate = fc.tuple(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 0, max: 6 })).map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0')
    return rate(scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`)
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 8 }), anyRate, (cents, exchange) => {
      const usd = money(cents, 'USD')
      const up = convert(usd, exchange, 'up')
      const down = convert(usd, exchange, 'down')
      expect(up.amount - down.amount).toBeLessThanOrEqual(1)
      expect(convert(up, exchange, 'up').amount).toBeGreaterThanOrEqual(cents)
      expect(convert(down, exchange, 'down').amount).toBeLessThanOrEqual(cents)
    }),
  )
})

test('one dollar is 1,320 dinars at the rate of Iraq, and a rate knows only its two currencies', () => {
  expect(convert(money(41250, 'USD'), rate('1320'))).toEqual(money(544500, 'IQD'))
  expect(convert(money(544500, 'IQD'), rate('1320'))).toEqual(money(41250, 'USD'))
  expect(convert(money(1, 'USD'), rate('1320'), 'up').amount).toBe(14)
  expect(() => convert(money(1, 'EUR'), rate('1320'))).toThrow(TypeError)
  expect(() => convert(money(1, 'USD'), rate('0'))).toThrow(RangeError)
})

test('rounding up to a price step gives the least multiple that is not lower', () => {
  fc.assert(
    fc.property(anyMoney, fc.integer({ min: 1, max: 5000 }), (value, step) => {
      const rounded = roundUpTo(value, step)
      expect(Math.abs(rounded.amount % step)).toBe(0)
      expect(rounded.amount - value.amount).toBeGreaterThanOrEqual(0)
      expect(rounded.amount - value.amount).toBeLessThan(step)
    }),
  )
  expect(roundUpTo(money(412_001, 'IQD'), 250).amount).toBe(412_250)
})

test('a percentage is exact and rounded once', () => {
  expect(percentage(money(1000, 'USD'), '2.5').amount).toBe(25)
  expect(percentage(money(1, 'IQD'), '50').amount).toBe(1)
  expect(percentage(money(1, 'IQD'), '49.999').amount).toBe(0)
  fc.assert(
    fc.property(anyMoney, value => {
      expect(percentage(value, '100')).toEqual(money(value.amount, value.currency))
    }),
  )
})

test('adding, subtracting and multiplying agree', () => {
  fc.assert(
    fc.property(anyMoney, fc.integer({ min: 0, max: 9 }), (value, times) => {
      const many = Array.from({ length: times }, () => value)
      expect(sum(many, value.currency)).toEqual(multiply(value, times))
      expect(subtract(add(value, value), value)).toEqual(money(value.amount, value.currency))
    }),
  )
})

test('amounts are equal in amount and currency, and the opposite of one adds up to nothing', () => {
  expect(equal(money(5, 'USD'), money(5, 'USD'))).toBe(true)
  expect(equal(money(5, 'USD'), money(5, 'IQD'))).toBe(false)
  expect(equal(money(5, 'USD'), money(6, 'USD'))).toBe(false)
  expect(negate(money(5, 'USD'))).toEqual(money(-5, 'USD'))
  expect(negate(money(0, 'USD')).amount).toBe(0)
})

test('an unknown currency is refused, and the message says what was', () => {
  expect(() => money(1, 'XXX' as CurrencyCode)).toThrow(new TypeError('Unknown currency XXX'))
  expect(() => money(1.5, 'IQD')).toThrow('not 1.5')
  expect(() => add(money(1, 'IQD'), money(1, 'USD'))).toThrow('Cannot mix IQD and USD')
  expect(() => parseDecimal('-1', 'USD')).toThrow('"-1"')
  expect(() => parseDecimal('1.001', 'USD')).toThrow('USD has 2 decimals, not those of "1.001"')
  expect(() => toDecimal(money(5, 'USD'), 1)).toThrow('USD cannot be written with 1 decimals')
  expect(() => percentage(money(1, 'USD'), '1e3')).toThrow(new SyntaxError('Not a decimal number: "1e3"'))
  expect(() => convert(money(1, 'USD'), rate('0.00'))).toThrow(new RangeError('An exchange rate is above zero, not 0.00'))
  expect(() => convert(money(1, 'EUR'), rate('1320'))).toThrow('The rate USD to IQD does not convert EUR')
})

test('a decimal that can be read is found', () => {
  expect(findDecimal('412.50', 'USD')).toEqual(money(41_250, 'USD'))
  expect(findDecimal('-1', 'USD', { signed: true })).toEqual(money(-100, 'USD'))
})

test('left-over units go to the largest remainders, the earlier share first', () => {
  const shares = (amount: number, weights: readonly number[]) => allocate(money(amount, 'IQD'), weights).map(share => share.amount)
  expect(shares(10, [1, 1, 4])).toEqual([2, 2, 6])
  expect(shares(10, [3, 3, 1])).toEqual([4, 4, 2])
  expect(shares(100, [1, 2, 4])).toEqual([14, 29, 57])
  expect(shares(5, [1, 1, 1])).toEqual([2, 2, 1])
  expect(shares(-5, [1, 1, 1])).toEqual([-2, -2, -1])
  expect(shares(0, [1, 2])).toEqual([0, 0])
  expect(shares(7, [0, 1, 0])).toEqual([0, 7, 0])
})

test('weights that are no whole numbers from 0, or all 0, are refused', () => {
  for (const weights of [
    [1, -1],
    [1, 0.5],
    [Number.NaN, 1],
  ])
    expect(() => allocate(money(1, 'IQD'), weights)).toThrow(new RangeError('Weights are whole numbers from 0'))
  for (const weights of [[], [0, 0]])
    expect(() => allocate(money(1, 'IQD'), weights)).toThrow(new RangeError('At least one weight must be positive'))
})

test('a price step is a whole number from 1', () => {
  for (const step of [0, -250, 0.5, Number.NaN])
    expect(() => roundUpTo(money(1, 'IQD'), step)).toThrow(new RangeError(`A price step is a whole number from 1, not ${step}`))
  expect(roundUpTo(money(412_001, 'IQD'), 1).amount).toBe(412_001)
})

test('rounding to a step takes the nearest, a half upwards, and never makes something nothing', () => {
  const rounded = (amount: number) => roundToStep(money(amount, 'IQD'), 250).amount
  expect([1, 124, 125, 374, 375, 500, 0].map(rounded)).toEqual([250, 250, 250, 250, 500, 500, 0])
})
