import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLikely, isOldRate, isSameRate, needsFourEyes, rateChange, ratePattern } from './index.ts'

const anyRate = fc
  .integer({ min: 1, max: 2_000_000_000 })
  .map(digits => `${Math.floor(digits / 1000)}.${String(digits % 1000).padStart(3, '0')}`)

test('[OC-20] a change is told in hundredths of a percent, and no part of one is lost', () => {
  expect([rateChange('1320', '1333.2'), rateChange('1320', '1306.8'), rateChange('1320', '1320.00')]).toEqual([100, -100, 0])
  expect([rateChange('1320', '1359.6'), rateChange('1320', '1359.600001'), rateChange('1320', '1280.399999')]).toEqual([300, 301, -301])
  expect(() => rateChange('0', '1')).toThrow(new RangeError('An exchange rate is above zero, not 0'))
})

test('[OC-5] up to three percent one person sets a rate; what is more needs a second one', () => {
  expect([needsFourEyes('1359.6', ['1320']), needsFourEyes('1280.4', ['1320'])]).toEqual([false, false])
  expect([needsFourEyes('1359.61', ['1320']), needsFourEyes('1280.39', ['1320'])]).toEqual([true, true])
  // The second of two small steps is as far from the first rate as one large step.
  expect([needsFourEyes('1372', ['1346']), needsFourEyes('1372', ['1346', '1320'])]).toEqual([false, true])
})

test('[OC-5] no rate that one person may set is further than three percent from what holds', () => {
  fc.assert(
    fc.property(
      anyRate.filter(rate => Number(rate) > 0),
      anyRate.filter(rate => Number(rate) > 0),
      (holds, wanted) => {
        const far = Math.abs(Number(wanted) - Number(holds)) / Number(holds)
        if (needsFourEyes(wanted, [holds])) expect(far).toBeGreaterThan(0.03 - 1e-9)
        else expect(far).toBeLessThanOrEqual(0.03 + 1e-9)
      },
    ),
  )
})

test.each(['0', '0.0', '', '-1', '1,320', '1e3', '1320.', '.5', '1320.1234567', '1234567890', ' 1320', '١٣٢٠'])(
  '[OC-20] %o is no rate',
  text => expect(ratePattern.test(text)).toBe(false),
)

test('[OC-20] a rate is told apart by its number, and one with a digit too many is never meant', () => {
  expect(['1320', '1320.5', '0.000001', '0.92'].every(text => ratePattern.test(text))).toBe(true)
  expect([isSameRate('1320', '1320.00'), isSameRate('1320', '1320.01')]).toEqual([true, false])
  expect([isLikely('13200', '1320'), isLikely('13201', '1320'), isLikely('132', '1320'), isLikely('131', '1320')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('[OC-20] a rate is old after a day', () => {
  const at = (hours: number) => new Date(Date.parse('2026-11-17T06:00:00Z') + hours * 3_600_000)
  const rate = { asOf: at(0).toISOString() }
  expect([isOldRate(rate, at(24)), isOldRate(rate, at(24.1))]).toEqual([false, true])
})
