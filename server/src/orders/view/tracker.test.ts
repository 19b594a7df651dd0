import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { sampleOrder } from '../../testing/samples/sample-order.ts'
import type { CancellationRecord, OrderRecord, RefundRecord } from '../lifecycle/records.ts'
import { arrivalIfSentNow, cancellationOf, refundToOf, refusalsOf } from './tracker.ts'

const zone = 'Asia/Baghdad'
const clock = { zone, now: new Date('2026-11-22T09:30:00Z') }
const iqd = (amount: number) => money(amount, 'IQD')
const { payment } = sampleOrder
if (!payment) throw new Error('The sample order is paid')
const asked: CancellationRecord = {
  id: 'c1',
  serviceId: 'srv-1',
  state: 'cancelled',
  paid: iqd(1_305_000),
  refund: iqd(1_000_000),
  foundAt: null,
  byHand: false,
  askedAt: '2026-11-22T09:00:00Z',
  endedAt: '2026-11-22T09:01:00Z',
}
const refund = (change: Partial<RefundRecord> = {}): RefundRecord => ({
  id: 'r1',
  attemptId: 'att-1',
  method: 'switch',
  cancellationId: 'c1',
  refusedServiceId: null,
  amount: iqd(1_000_000),
  fee: iqd(0),
  state: 'sent',
  byHand: false,
  officeCode: null,
  begunAt: '2026-11-22T09:02:00Z',
  sentAt: null,
  ...change,
})
const shown = (change: Partial<CancellationRecord>, refunds: readonly RefundRecord[] = []) =>
  cancellationOf({ ...sampleOrder, refunds }, { ...asked, ...change }, clock)
const steps = (...all: Parameters<typeof shown>) => shown(...all).steps.map(({ step, state }) => `${step} ${state}`)

test('money goes back by the means that paid; several means, an office and a person are said', () => {
  expect(refundToOf({ payment })).toEqual({ kind: 'card', gateway: 'switch', card: { brand: 'VISA', last4: '0091' } })
  expect(refundToOf({ payment: { ...payment, instrument: null } }).card).toBeNull()
  expect(refundToOf({ payment: { ...payment, gateway: 'zaincash', methods: ['zaincash'] } })).toEqual({
    kind: 'wallet',
    gateway: 'zaincash',
    card: null,
  })
  expect(refundToOf({ payment: { ...payment, gateway: 'office', methods: ['office'] } })).toEqual({
    kind: 'office',
    gateway: null,
    card: null,
  })
  expect(refundToOf({ payment: null })).toEqual({ kind: 'office', gateway: null, card: null })
  const several = { ...payment, methods: ['switch', 'office'] as const }
  expect(refundToOf({ payment: several })).toEqual({ kind: 'several', gateway: null, card: null })
  expect(refundToOf({ payment: several }, true)).toMatchObject({ kind: 'by-hand', gateway: 'switch' })
})

test('[AU-6] a cancellation tells what was paid, what goes back and what is kept; its state in the words of a visitor', () => {
  expect(shown({})).toMatchObject({
    id: 'c1',
    serviceId: 'srv-1',
    state: 'cancelled',
    paid: iqd(1_305_000),
    refund: iqd(1_000_000),
    fee: iqd(305_000),
    back: null,
  })
  expect(shown({ refund: null })).toMatchObject({ refund: null, fee: null })
  const words = (['requested', 'asking', 'pending', 'unknown', 'cancelled', 'refused'] as const).map(state => shown({ state }).state)
  expect(words).toEqual(['asked', 'asked', 'unclear', 'unclear', 'cancelled', 'refused'])
})

test('[AU-6] the steps of a cancellation follow the supplier, the amount and the money', () => {
  expect(steps({ state: 'refused' })).toEqual(['asked done', 'supplier-cancelled failed'])
  expect(steps({ state: 'asking', endedAt: null })).toEqual([
    'asked done',
    'supplier-cancelled now',
    'refund-sent later',
    'refund-arrives later',
  ])
  expect(steps({ refund: null })).toEqual([
    'asked done',
    'supplier-cancelled done',
    'amount-found now',
    'refund-sent later',
    'refund-arrives later',
  ])
  expect(steps({ refund: null, endedAt: null, state: 'pending' })[2]).toBe('amount-found later')
  expect(steps({ foundAt: '2026-11-23T09:00:00Z' })[2]).toBe('amount-found done')
  expect(steps({}, [refund()]).slice(2)).toEqual(['refund-sent now', 'refund-arrives later'])
  expect(steps({}, [refund({ sentAt: '2026-11-22T10:00:00Z' })]).slice(2)).toEqual(['refund-sent done', 'refund-arrives now'])
})

test('[AU-6] where nothing goes back, no money is on its way', () => {
  expect(steps({ refund: iqd(0) })).toEqual(['asked done', 'supplier-cancelled done'])
  expect(steps({ refund: iqd(0), foundAt: '2026-11-23T09:00:00Z' })).toEqual(['asked done', 'supplier-cancelled done', 'amount-found done'])
  expect(steps({}, [refund({ amount: iqd(0) })])).toEqual(['asked done', 'supplier-cancelled done'])
})

test('[AU-6] a refund of several parts is sent when all of them are, at the time of the last, and arrives in working days', () => {
  const [early, late] = ['2026-11-22T10:00:00Z', '2026-11-24T10:00:00Z']
  const both = shown({}, [refund({ sentAt: late }), refund({ sentAt: early })]).steps.at(-2)
  expect(both).toMatchObject({ step: 'refund-sent', state: 'done', at: late })
  expect(steps({}, [refund({ sentAt: early }), refund()]).at(-2)).toBe('refund-sent now')
  // Sunday the 22nd: five to ten working days, Friday and Saturday off.
  expect(shown({}, [refund({ sentAt: early })]).steps.at(-1)?.expected).toEqual({ from: '2026-11-29', until: '2026-12-06' })
  expect(arrivalIfSentNow(sampleOrder, zone, new Date(early))).toEqual({ from: '2026-11-29', until: '2026-12-06' })
  expect(arrivalIfSentNow(sampleOrder, zone, new Date(early), true)).toEqual({ from: '2026-11-23', until: '2026-12-01' })
})

test('[AU-6] while money is being sent, the days are those of money that leaves today; before, nobody knows them', () => {
  const arrives = (refunds: readonly RefundRecord[]) => shown({}, refunds).steps.at(-1)
  expect(arrives([refund()])).toMatchObject({ state: 'later', expected: { from: '2026-11-29', until: '2026-12-06' } })
  expect(arrives([])).toMatchObject({ state: 'later', expected: null })
})

test('[AU-6] where different methods paid, each has its sum and the time when the last of it left us', () => {
  const [early, late] = ['2026-11-22T10:00:00Z', '2026-11-24T10:00:00Z']
  const card = [refund({ sentAt: late, amount: iqd(300_000) }), refund({ sentAt: early, amount: iqd(200_000) })]
  const cash = refund({ attemptId: 'att-2', method: 'office', amount: iqd(500_000) })
  expect(shown({}, card).back).not.toHaveProperty('methods')
  expect(shown({}, [...card, cash]).back?.methods).toEqual([
    { method: 'switch', money: iqd(500_000), byHand: false, sentAt: late },
    { method: 'office', money: iqd(500_000), byHand: false, sentAt: null },
  ])
})

const refused = (change: Partial<OrderRecord> = {}): OrderRecord => ({
  ...sampleOrder,
  services: sampleOrder.services.map((service, at) => (at === 1 ? { ...service, state: 'rejected' } : service)),
  rejections: [{ serviceId: 'srv-2', at: '2026-11-22T09:00:00Z' }],
  ...change,
})
const refusedSteps = (order: OrderRecord) => refusalsOf(order, clock)[0]?.steps.map(({ step, state }) => `${step} ${state}`)

test('[AU-6] what a supplier refused goes back while others stand; if all is refused, the order says so itself', () => {
  const back = { refunds: [refund({ cancellationId: null, refusedServiceId: 'srv-2', amount: iqd(412_000) })] }
  const [refusal] = refusalsOf(refused(back), clock)
  expect(refusal).toMatchObject({
    serviceId: 'srv-2',
    paid: iqd(412_000),
    refund: iqd(412_000),
    to: { kind: 'card' },
    back: { money: iqd(412_000) },
  })
  expect(refusal?.steps[0]).toMatchObject({ step: 'supplier-refused', state: 'failed', at: '2026-11-22T09:00:00Z' })
  expect(refusedSteps(refused(back))).toEqual(['supplier-refused failed', 'refund-sent now', 'refund-arrives later'])
  expect(refusalsOf(sampleOrder, clock)).toEqual([])
  const all = refused()
  const services = all.services.map(service => ({ ...service, state: 'rejected' as const }))
  expect(refusalsOf({ ...all, services }, clock)).toEqual([])
  // A visa of which only a part was promised back says so, also where all of the order was refused.
  const promised = services.map((service, at) => ({ ...service, backOnRefusal: at === 0 ? iqd(0) : null }))
  expect(refusalsOf({ ...all, services: promised }, clock).map(({ refund: share }) => share)).toEqual([iqd(0), null])
  expect(refusalsOf(refused({ ...back, isRescuing: true }), clock)).toEqual([])
})

test('[AU-6] a refusal whose money does not go back by itself is seen to by a person, once the others are decided', () => {
  expect(refusalsOf(refused(), clock)[0]).toMatchObject({ refund: null, to: null, back: null })
  expect(refusedSteps(refused())).toEqual(['supplier-refused failed', 'amount-found now', 'refund-sent later', 'refund-arrives later'])
  const undecided = refused({ state: 'being-confirmed', rejections: [] })
  expect(refusalsOf(undecided, clock)[0]).toMatchObject({ refund: iqd(412_000), back: null })
  expect(refusalsOf(undecided, clock)[0]?.steps[0]?.at).toBeNull()
  expect(refusedSteps(undecided)).toEqual(['supplier-refused failed', 'refund-sent later', 'refund-arrives later'])
  const points = refused({ refunds: [refund({ cancellationId: null, refusedServiceId: 'srv-2', amount: iqd(0) })] })
  expect(refusedSteps(points)).toEqual(['supplier-refused failed'])
})
