// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshOrder } from './use-fresh-order.ts'

const held = vi.hoisted(() => ({ order: { Id: 'o1', state: 'confirmed', version: 'v1' }, get: vi.fn() }))
vi.mock('../../../base/i18n/index.ts', () => ({ useLocale: () => ({ language: 'en' }) }))
vi.mock('../../../base/offline/index.ts', () => ({ findOrderHere: async () => undefined }))
vi.mock('../../../session/index.ts', () => ({ useSessionOver: () => false }))
vi.mock('../../../order/index.ts', async () => ({
  keepOrder: async () => {},
  readOrder: async () => ({}),
  ...(await vi.importActual<object>('../../../order/use-version.ts')),
}))
vi.mock('../../../base/server-client/index.ts', async original => ({ ...(await original<object>()), server: { get: held.get } }))

const Shown = () => {
  const { state } = useFreshOrder('o1')
  return state.is === 'here' ? state.order.state : state.is
}
const Cancelled = () => {
  const { state, take } = useFreshOrder('o1')
  return (
    <button type="button" onClick={() => take({ Id: 'o1', state: 'confirmed' } as never)}>
      {state.is === 'here' ? state.order.state : state.is}
    </button>
  )
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const timesRead = () => held.get.mock.calls.filter(([path]) => path === '/orders/o1').length
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  held.order = { Id: 'o1', state: 'confirmed', version: 'v1' }
  held.get.mockImplementation(async (path: string) => (path.endsWith('/version') ? { version: held.order.version } : held.order))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('[AU-6] a booking that rests shows within two seconds what was changed elsewhere, and is not read in vain', async () => {
  act(() => root.render(<Shown />))
  await pass(10_000)
  expect([document.body.textContent, timesRead()]).toEqual(['confirmed', 1])
  held.order = { Id: 'o1', state: 'cancelled', version: 'v2' }
  await pass(2_000)
  expect([document.body.textContent, timesRead()]).toEqual(['cancelled', 2])
})

test('[AU-6] what changes elsewhere shows within two seconds, whenever it happens and though each answer takes a while', async () => {
  const answerMs = 300
  held.get.mockImplementation(async (path: string) => {
    const answer = path.endsWith('/version') ? { version: held.order.version } : held.order
    await new Promise(resolve => setTimeout(resolve, answerMs))
    return answer
  })
  // React draws at the end of each step.
  const live = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10) await pass(10)
  }
  act(() => root.render(<Shown />))
  await live(5_000)
  // Steps that fit neither the interval nor the answers: a change comes at any moment between two looks.
  for (const [index, state] of ['cancelled', 'refunding', 'refunded', 'confirmed', 'paid', 'failed', 'expired', 'created'].entries()) {
    await live(170)
    held.order = { Id: 'o1', state, version: `w${index}` }
    await live(2_000)
    expect(document.body.textContent).toBe(state)
  }
})

test('a change while the booking was read is read once more', async () => {
  held.get.mockImplementationOnce(async () => ({ Id: 'o1', state: 'confirmed', version: 'v0' }))
  act(() => root.render(<Shown />))
  held.order = { Id: 'o1', state: 'refunded', version: 'v1' }
  await pass(2_000)
  expect(document.body.textContent).toBe('refunded')
})

test('an order that another call has answered is followed too', async () => {
  act(() => root.render(<Cancelled />))
  await pass(2_000)
  act(() => document.querySelector('button')?.click())
  held.order = { Id: 'o1', state: 'refunded', version: 'v2' }
  await pass(2_000)
  expect(document.body.textContent).toBe('refunded')
})
