// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { type Query, type QueryOptions, useQuery } from './use-query.ts'

interface Call {
  readonly signal: AbortSignal
  readonly answer: (value: string | Failure) => Promise<void>
}
let root: Root
let calls: Call[]
let query: Query<string>
const offline: Failure = { failed: 'offline', title: '' }

function Reader({ options }: { options: Partial<QueryOptions<string>> }) {
  query = useQuery<string>({
    queryKey: ['a'],
    queryFn: signal =>
      new Promise(resolve => {
        calls.push({ signal, answer: async value => act(async () => resolve(value)) })
      }),
    ...options,
  })
  return query.data ?? query.failure?.failed ?? 'pending'
}
const show = (options: Partial<QueryOptions<string>> = {}) => act(async () => root.render(<Reader options={options} />))
const hide = () => act(async () => root.render(null))
const shown = () => document.body.textContent
const last = () => calls.at(-1) as Call
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  calls = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an answer is asked for once and shown', async () => {
  await show()
  expect([shown(), query.isPending]).toEqual(['pending', true])
  await last().answer('one')
  await show()
  expect([shown(), query.isPending, calls.length]).toEqual(['one', false, 1])
})

test('another key aborts the call under way, and its late answer counts no more', async () => {
  await show({ queryKey: ['a'] })
  const first = last()
  await show({ queryKey: ['b'] })
  expect(first.signal.aborted).toBe(true)
  await first.answer('late')
  expect(shown()).toBe('pending')
  await last().answer('two')
  expect(shown()).toBe('two')
  await hide()
  await show({ queryKey: ['c'] })
  const left = last()
  await hide()
  expect(left.signal.aborted).toBe(true)
})

test('in strict mode the call of the first mount is aborted and one answer is shown', async () => {
  await act(async () =>
    root.render(
      <StrictMode>
        <Reader options={{}} />
      </StrictMode>,
    ),
  )
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await last().answer('one')
  expect(shown()).toBe('one')
})

test('with keepPreviousData the answer so far stays until the next one comes', async () => {
  await show({ queryKey: ['a'], keepPreviousData: true })
  await last().answer('one')
  await show({ queryKey: ['b'], keepPreviousData: true })
  expect([shown(), calls.length]).toEqual(['one', 2])
  await last().answer('two')
  expect(shown()).toBe('two')
})

test('a failure keeps the answer before it; refetch replaces both, reset forgets them first', async () => {
  await show()
  await last().answer('one')
  await act(async () => void query.refetch())
  await last().answer(offline)
  expect([query.data, query.failure]).toEqual(['one', offline])
  await act(async () => void query.refetch())
  await last().answer('two')
  expect([query.data, query.failure]).toEqual(['two', undefined])
  await act(async () => void query.reset())
  expect(shown()).toBe('pending')
  await last().answer('three')
  expect(shown()).toBe('three')
})

test('after the failure offline it is asked again when the network is back; after an answer only where that is wanted', async () => {
  await show()
  await last().answer(offline)
  await reconnect()
  expect(calls).toHaveLength(2)
  await last().answer('one')
  await reconnect()
  expect(calls).toHaveLength(2)
  await show({ refetchOnReconnect: true })
  await reconnect()
  expect(calls).toHaveLength(3)
})

test('with refetchOnWindowFocus it is asked again when the reader comes back', async () => {
  await show({ refetchOnWindowFocus: true })
  await last().answer('one')
  await look('hidden')
  expect(calls).toHaveLength(1)
  await look('visible')
  expect(calls).toHaveLength(2)
})

test('an interval waits for a slow answer, and asks anew where none comes for ten seconds', async () => {
  await show({ refetchInterval: () => 1000 })
  await last().answer('one')
  await wait(1000)
  expect(calls).toHaveLength(2)
  await wait(5000)
  expect([calls.length, last().signal.aborted]).toEqual([2, false])
  await last().answer('two')
  await wait(1000)
  expect([shown(), calls.length]).toEqual(['two', 3])
  const lost = last()
  await wait(9000)
  expect(calls).toHaveLength(3)
  await wait(2000)
  expect([calls.length, lost.signal.aborted]).toEqual([4, true])
  await last().answer('three')
  expect(shown()).toBe('three')
})

test('an interval begins with each answer, rests while the page is hidden and ends with false', async () => {
  const refetchInterval: QueryOptions<string>['refetchInterval'] = ({ data, calls }) => (data === 'done' ? false : calls * 1000)
  await show({ refetchInterval })
  await wait(10_000)
  expect(calls).toHaveLength(1)
  await last().answer('one')
  await wait(1000)
  expect(calls).toHaveLength(2)
  await last().answer('two')
  await look('hidden')
  await wait(20_000)
  expect(calls).toHaveLength(2)
  await look('visible')
  await wait(2000)
  expect(calls).toHaveLength(3)
  await last().answer('done')
  await wait(60_000)
  expect(calls).toHaveLength(3)
})

test('an answer with a staleTime serves every component with its key until it is old; a failure does not', async () => {
  const options = { queryKey: ['kept'], staleTime: 60_000 }
  await show(options)
  await last().answer(offline)
  await hide()
  await show(options)
  expect(calls).toHaveLength(2)
  await last().answer('one')
  await hide()
  await show(options)
  expect([shown(), calls.length]).toEqual(['one', 2])
  await hide()
  await wait(60_000)
  await show(options)
  expect(calls).toHaveLength(3)
})

test('nothing is asked until it is enabled, and an answer can be taken from another call', async () => {
  await show({ enabled: false })
  expect(calls).toHaveLength(0)
  await act(async () => query.setData('told'))
  expect(shown()).toBe('told')
  await act(async () => query.setData(before => `${before} twice`))
  expect(shown()).toBe('told twice')
  await show({ enabled: true })
  expect(calls).toHaveLength(1)
})
