import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

test.each([
  ['612750', 'IQD', 612_750],
  ['612,750', 'IQD', 612_750],
  ['٦١٢٬٧٥٠', 'IQD', 612_750],
  ['۶۱۲۷۵۰', 'IQD', 612_750],
  ['1,000', 'USD', 100_000],
  ['1,250.5', 'USD', 125_050],
  ['12,50', 'USD', 1250],
  [' 0.05 ', 'USD', 5],
] as const)('[OC-11] an amount typed as %s %s is %i in minor units', (typed, currency, minor) => {
  expect(amountOf(typed, currency)).toBe(minor)
})

test.each([
  ['1.000', 'USD'],
  ['12.5', 'IQD'],
  ['12,50,00', 'USD'],
  ['-5', 'USD'],
  ['', 'USD'],
  ['all of it', 'IQD'],
] as const)('[OC-11] an amount typed as %j %s is asked for again', (typed, currency) => {
  expect(amountOf(typed, currency)).toBeUndefined()
})
