import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { cancellationOfPrice } from './index.ts'

const price = (amount: number) => ({ total: money(amount, 'IQD'), usd: money(amount / 10, 'USD') })
const { total } = price(436_750)
const freeUntil = '2026-12-17T18:00'

test('[HS-3] free cancellation is told of a price only where that price has it', () => {
  expect(cancellationOfPrice({ total, free: price(436_750), freeUntil })).toEqual({ kind: 'free', until: freeUntil })
  expect(cancellationOfPrice({ total, free: price(489_250), freeUntil })).toEqual({ kind: 'dearer', from: price(489_250) })
  expect(cancellationOfPrice({ total, free: null, freeUntil: null })).toEqual({ kind: 'none' })
})
