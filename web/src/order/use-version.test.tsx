// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '../base/server-client/index.ts'
import { enter, signOut } from '../session/index.ts'
import { useVersion } from './use-version.ts'

vi.mock('../base/offline/index.ts', () => ({ wipeHere: async () => {} }))

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

test('who signs out is not told of a refusal: nothing is asked from then on, and what is asked is dropped', async () => {
  const person = { Id: 'l1', UserId: 'u1', Email: 'azad@example.com', FirstName: 'Azad', LastName: 'Karim' }
  enter(person as never, true)
  const signals: (AbortSignal | undefined)[] = []
  const get = vi.spyOn(server, 'get').mockImplementation(async (_, { signal }) => {
    signals.push(signal)
    return signals.length < 3 ? { version: 'one' } : new Promise(() => {})
  })
  let answer = () => {}
  vi.spyOn(server, 'tell').mockImplementation(
    () =>
      new Promise(resolve => {
        answer = () => resolve(undefined)
      }),
  )
  await act(async () => root.render(<Version />))
  await seconds(3)
  expect([signals.length, signals.at(-1)?.aborted]).toEqual([3, false])
  let left: Promise<unknown> = Promise.resolve()
  await act(async () => {
    left = signOut()
  })
  await seconds(5)
  expect(signals.at(-1)?.aborted).toBe(true)
  await act(async () => {
    answer()
    await left
  })
  await seconds(5)
  expect(get).toHaveBeenCalledTimes(3)
  await act(async () => enter(person as never, true))
  await seconds(1)
  expect(get).toHaveBeenCalledTimes(4)
})
