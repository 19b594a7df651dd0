import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { sampleOrder } from '../../testing/samples/sample-order.ts'
import type { DiscountReturnRecord, RefundRecord } from '../lifecycle/records.ts'
import { givenBackOf } from './given-back.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const refund = (change: Partial<RefundRecord>): RefundRecord => ({
  id: 'r1',
  attemptId: 'att-1',
  method: 'switch',
  cancellationId: null,
  refusedServiceId: null,
  amount: iqd(100_000),
  fee: iqd(0),
  state: 'sent',
  byHand: false,
  officeCode: null,
  begunAt: '2026-11-22T09:00:00Z',
  sentAt: null,
  ...change,
})
const saved = (change: Partial<DiscountReturnRecord>): DiscountReturnRecord => ({
  attemptId: 'att-1',
  cancellationId: null,
  refusedServiceId: null,
  points: { points: 100, amount: iqd(1000) },
  voucher: null,
  ...change,
})
const voucher = { code: 'WELCOME10', amount: iqd(2000), again: true }

test('[AU-6] what goes back of an order adds up by means, and only what is about one thing counts', () => {
  const order = {
    ...sampleOrder,
    refunds: [
      refund({ cancellationId: 'c1' }),
      refund({ cancellationId: 'c1', amount: iqd(50_000), fee: iqd(500), attemptId: 'att-2' }),
      refund({ refusedServiceId: 'srv-2', amount: iqd(7), byHand: true }),
      refund({ amount: iqd(9) }),
    ],
    savingReturns: [
      saved({ cancellationId: 'c1', voucher }),
      saved({ cancellationId: 'c1', voucher }),
      saved({ refusedServiceId: 'srv-2' }),
    ],
  }
  expect(givenBackOf(order, 'c1')).toEqual({
    money: iqd(150_000),
    fee: iqd(500),
    points: { points: 200, amount: iqd(2000) },
    voucher: { ...voucher, amount: iqd(4000) },
  })
  expect(givenBackOf(order, 'c1', 'att-2')).toEqual({
    money: iqd(50_000),
    fee: iqd(500),
    points: { points: 0, amount: iqd(0) },
    voucher: null,
  })
  expect(givenBackOf(order, 'srv-2')).toMatchObject({ money: iqd(7), byHand: true, points: { points: 100 }, voucher: null })
  expect(givenBackOf(order, null)).toEqual({ money: iqd(9), points: { points: 0, amount: iqd(0) }, voucher: null })
})

test('points alone may go back; before a refund is promised there is nothing to tell', () => {
  const order = { ...sampleOrder, savingReturns: [saved({ cancellationId: 'c1' })] }
  expect(givenBackOf(order, 'c1')).toEqual({ money: iqd(0), points: { points: 100, amount: iqd(1000) }, voucher: null })
  expect(givenBackOf(order, 'c2')).toBeNull()
  expect(givenBackOf(sampleOrder, null)).toBeNull()
})
