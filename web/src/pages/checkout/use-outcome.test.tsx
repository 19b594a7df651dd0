// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOutcome } from './use-outcome.ts'

const held = vi.hoisted(() => ({ post: vi.fn() }))
vi.mock('../../base/server-client/index.ts', async original => ({ ...(await original<object>()), server: { post: held.post } }))

const Shown = () => {
  const [outcome] = useOutcome('o1')
  return outcome.is === 'told' ? `${outcome.checked.status}${outcome.lost ? ', lost' : ''}` : outcome.is
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = () => document.body.textContent
let asked: number[]
let root: Root
const answers = (answer: (turn: number) => object) =>
  held.post.mockImplementation(async () => {
    asked.push(Date.now())
    return answer(asked.length)
  })
const offline = { failed: 'offline', title: '' }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 0 })
  asked = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[PY-4] the outcome is asked for 10 times, 200 ms apart; then the payment is pending, never failed, and the page goes on every 3 s', async () => {
  answers(() => ({ status: 'pending' }))
  act(() => root.render(<Shown />))
  await pass(9 * 200 - 1)
  expect([asked.length, shown()]).toEqual([9, 'checking'])
  await pass(1)
  expect(asked).toEqual(Array.from({ length: 10 }, (_, turn) => turn * 200))
  expect(shown()).toBe('pending')
  await pass(3_000 - 1)
  expect(asked).toHaveLength(10)
  answers(() => ({ status: 'paid' }))
  await pass(1)
  expect([asked.length, shown()]).toEqual([11, 'paid'])
  await pass(60_000)
  expect(asked).toHaveLength(11)
})

test('[PY-4] a final word ends the asking at once; a lost connection does not', async () => {
  answers(turn => (turn < 3 ? offline : { status: 'failed' }))
  act(() => root.render(<Shown />))
  await pass(400)
  expect([asked, shown()]).toEqual([[0, 200, 400], 'failed'])
  await pass(60_000)
  expect(asked).toHaveLength(3)
})

test('an outcome once told stays on the page while the server cannot be asked again', async () => {
  answers(turn => (turn < 11 ? { status: 'pending' } : offline))
  act(() => root.render(<Shown />))
  await pass(9 * 200)
  await pass(3_000)
  expect(shown()).toBe('pending, lost')
})
