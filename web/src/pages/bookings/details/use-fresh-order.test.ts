import { expect, test } from 'vitest'
import { paceOf } from './use-fresh-order.ts'

type Asked = Parameters<typeof paceOf>[0]
type Step = Asked['cancellations'][number]['steps'][number]
const withStep = (step: Step['step'], state: Step['state']): Asked => ({
  state: 'confirmed',
  cancellations: [{ steps: [{ step, state, at: null, expected: null }] } as unknown as Asked['cancellations'][number]],
  refusals: [],
})

test('what moves by itself is asked for often, what waits for a person now and then, what rests not at all', () => {
  expect(paceOf({ state: 'being-confirmed', cancellations: [], refusals: [] })).toBe('quick')
  expect(paceOf(withStep('supplier-cancelled', 'now'))).toBe('quick')
  expect(paceOf(withStep('refund-sent', 'now'))).toBe('quick')
  expect(paceOf({ state: 'awaiting-payment', cancellations: [], refusals: [] })).toBe('slow')
  expect(paceOf(withStep('amount-found', 'now'))).toBe('slow')
  expect(paceOf({ state: 'confirmed', cancellations: [], refusals: [] })).toBeUndefined()
  const refused = {
    ...withStep('refund-sent', 'now'),
    cancellations: [],
    refusals: withStep('refund-sent', 'now').cancellations as unknown as Asked['refusals'],
  }
  expect(paceOf(refused)).toBe('quick')
})
test('money on its way to the bank is nobody’s to ask for: days pass before it shows', () => {
  expect(paceOf(withStep('refund-arrives', 'now'))).toBeUndefined()
})
