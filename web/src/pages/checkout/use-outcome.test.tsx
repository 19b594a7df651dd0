// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '../../base/server-client/index.ts'
import { useOutcome } from './use-outcome.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const Outcome = () => {
  const [outcome] = useOutcome('a')
  return outcome.is === 'told' ? outcome.checked.status : outcome.is
}
const seconds = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 1000))
const confirming = { status: 'confirming', canTryAgain: false, reason: null }
const refused = { failed: 'sign-in-needed', title: '' }

test('[AU-6] what was told stays while the booking joins an account, and is asked for again', async () => {
  const post = vi.spyOn(server, 'post').mockResolvedValue(confirming)
  await act(async () => root.render(<Outcome />))
  await seconds(1)
  expect(document.body.textContent).toBe('confirming')
  post.mockResolvedValue(refused)
  await seconds(4)
  expect(document.body.textContent).toBe('confirming')
  post.mockResolvedValue({ ...confirming, status: 'successful' })
  await seconds(4)
  expect(document.body.textContent).toBe('successful')
})

test('who may not see an order is told so', async () => {
  vi.spyOn(server, 'post').mockResolvedValue(refused)
  await act(async () => root.render(<Outcome />))
  await seconds(1)
  expect(document.body.textContent).toBe('failed')
})
