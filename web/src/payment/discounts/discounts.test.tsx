// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findChoice, keepChoice } from './kept-choice.ts'
import { PointsEntry, readPoints } from './points-entry.tsx'
import type { DiscountsState } from './use-discounts.ts'
import { VoucherEntry } from './voucher-entry.tsx'

vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const locale = { t: translatorOf('ckb'), format: real.createFormats('ckb'), language: 'ckb', direction: 'rtl' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../base/brand/index.ts', () => ({ useShop: () => ({ signedIn: false }) }))
vi.mock('../../base/design/announcer.tsx', async original => ({ ...(await original<object>()), useVoice: () => ({ announce: answer }) }))
const answer = vi.hoisted(() => vi.fn())

const t = translatorOf('ckb')
const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
const wallet = { balance: 900, usable: 400, worth: iqd(10) }
const stateOf = (change: Partial<DiscountsState> = {}): DiscountsState => ({
  request: { points: 0, voucher: null },
  split: undefined,
  discounts: { points: 0, voucher: null, left: iqd(412_500) },
  isReady: true,
  changed: false,
  isGone: false,
  failed: false,
  apply: vi.fn(async () => undefined),
  ...change,
})

let root: Root
const text = () => document.body.textContent ?? ''
const type = (value: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input:not([type=range])')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.clearAllMocks()
})

test.each([
  ['50', 50],
  ['٥٠', 50],
  ['1,200', 1200],
  ['2000', 2000],
  ['2001', undefined],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['five', undefined],
])('%j is %j points of two thousand', (typed, points) => {
  expect(readPoints(typed, 2000)).toBe(points)
})

test('[VA-4] an amount of points that is missing, or more than may be used, is asked for; any digits do', async () => {
  const state = stateOf()
  await act(async () => root.render(<PointsEntry state={state} wallet={wallet} />))
  for (const wrong of ['', '0', '401']) {
    await type(wrong)
    await submit()
    expect(text()).toContain(t('error.pointsAmountPrompt'))
  }
  expect(state.apply).not.toHaveBeenCalled()
  await type('٤٠٠')
  expect(text()).not.toContain(t('error.pointsAmountPrompt'))
  await submit()
  expect(state.apply).toHaveBeenCalledWith({ points: 400, voucher: null })
})

test('a code that does not count says why, in words; one that counts is applied', async () => {
  const refused = vi.fn(async () => ({ failed: 'voucher-refused' as const, title: '', data: { reason: 'below-minimum' } }))
  await act(async () => root.render(<VoucherEntry state={stateOf({ apply: refused })} product="flight" total={iqd(20_000)} />))
  await submit()
  expect(text()).toContain(t('discounts.codeRequired'))
  await type('newroz')
  await submit()
  expect(text()).toContain(t('voucher.refused.below-minimum'))
  const applied = stateOf({
    request: { points: 0, voucher: 'NAWROZ27' },
    split: {
      total: iqd(200_000),
      voucher: { code: 'NAWROZ27', amount: iqd(20_000) },
      points: { points: 0, amount: iqd(0) },
      left: iqd(180_000),
      wallet: null,
    },
  })
  await act(async () => root.render(<VoucherEntry state={applied} product="hotel" total={iqd(200_000)} />))
  expect(text()).toContain(t('success.codeApplied'))
})

test('[OC-22] a code that staff paused says so, and not that it is unknown', async () => {
  const paused = vi.fn(async () => ({ failed: 'voucher-refused' as const, title: '', data: { reason: 'paused' } }))
  await act(async () => root.render(<VoucherEntry state={stateOf({ apply: paused })} product="flight" total={iqd(20_000)} />))
  await type('newroz')
  await submit()
  expect(text()).toContain(t('voucher.refused.paused'))
})

test('with a voucher that leaves less to pay, points that are too many then are left out', async () => {
  const apply = vi
    .fn<DiscountsState['apply']>()
    .mockResolvedValueOnce({ failed: 'points-refused', title: '' })
    .mockResolvedValueOnce(undefined)
  await act(async () =>
    root.render(<VoucherEntry state={stateOf({ request: { points: 400, voucher: null }, apply })} product="flight" total={iqd(20_000)} />),
  )
  await type('TWENTY')
  await submit()
  expect(apply.mock.calls).toEqual([[{ points: 400, voucher: 'TWENTY' }], [{ points: 0, voucher: 'TWENTY' }]])
})

test('what was chosen for an order survives a reload; strange leftovers are none', () => {
  const request = { points: 50, voucher: 'WELCOME10' }
  keepChoice('o1', request)
  expect(findChoice('o1')).toEqual(request)
  expect(findChoice('o2')).toBeUndefined()
  sessionStorage.setItem('karwan.savings', '{"o1": {"points": "many"}}')
  expect(findChoice('o1')).toBeUndefined()
  sessionStorage.setItem('karwan.savings', 'nonsense')
  expect(findChoice('o1')).toBeUndefined()
})
