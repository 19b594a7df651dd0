import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { takesAmount } from './index.ts'

test('a gateway takes what its currencies and limits allow; one that tells none takes all', () => {
  const wallet = { takes: { IQD: { least: 250, most: 1_000_000 } } }
  const taken = [249, 250, 1_000_000, 1_000_001].map(amount => takesAmount(wallet, money(amount, 'IQD')))
  expect(taken).toEqual([false, true, true, false])
  expect(takesAmount(wallet, money(50_000, 'SYP'))).toBe(false)
  expect([takesAmount({ takes: { IQD: {} } }, money(1, 'IQD')), takesAmount({}, money(1, 'USD'))]).toEqual([true, true])
})
