// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '../base/server-client/index.ts'
import { useVersion } from './use-version.ts'

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
const Version = () => useVersion('/orders/a') ?? 'unknown'
const seconds = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 1000))

test('[AU-6] an order is asked for again and again, until it is somebody else’s', async () => {
  const get = vi.spyOn(server, 'get').mockResolvedValue({ version: 'one' })
  await act(async () => root.render(<Version />))
  await seconds(7)
  expect(document.body.textContent).toBe('one')
  expect(get.mock.calls.length).toBeGreaterThan(3)
  get.mockResolvedValue({ failed: 'sign-in-needed', title: '' })
  await seconds(2)
  const asked = get.mock.calls.length
  await seconds(30)
  expect(get.mock.calls.length).toBe(asked)
})

test('an order that the network kept away is asked for again', async () => {
  const get = vi.spyOn(server, 'get').mockResolvedValue({ failed: 'service-busy', title: '' })
  await act(async () => root.render(<Version />))
  await seconds(5)
  expect(get.mock.calls.length).toBeGreaterThan(2)
})
