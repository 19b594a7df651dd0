// @vitest-environment jsdom
import type { HotelSearch } from '@karwan/domain/hotels'
import { afterEach, expect, test, vi } from 'vitest'
import { readProgress } from '../hotel-readers.ts'
import { createHotelRun, runStateOf } from './hotel-run.ts'

const search: HotelSearch = {
  checkIn: '2027-03-01',
  checkOut: '2027-03-04',
  cityId: 'EBL',
  cityName: 'Erbil',
  nationality: 106,
  rooms: [{ adults: 2, childAges: [] }],
}

/**
 * A server that answers a search's start when `begin` is called; notes the method and path of every call but those for
 * a token.
 */
function serveOnDemand() {
  const calls: string[] = []
  let begin = () => {}
  const started = new Promise<void>(resolve => {
    begin = resolve
  })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://shop.test')
    if (pathname.startsWith('/api/token/')) return Response.json({ Value: 'token', ExpiresAt: '2100-01-01T00:00:00Z' })
    calls.push(`${method} ${pathname}`)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (!pathname.includes('/sid/')) await started
    const Id = 'sid-1'
    return Response.json(pathname.includes('/sid/') ? { Id, code: null, progress: 10, count: 0, finished: false } : [{ Id, Token: 'h' }])
  })
  return { calls, begin }
}

/** A server that knows the search at once and never completes it: no results without a code, no end with one. */
function serveEndlessly(code: string | null) {
  const asked: { what: 'id' | 'hotels' | 'cancel'; at: number }[] = []
  const summary = { progress: 50, count: 0, from: null }
  const hotels = { code, message: 'searching', expiresAt: '2100-01-01T00:00:00Z', summary, _embedded: { hotels: [] } }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://shop.test')
    if (pathname.startsWith('/api/token/')) return Response.json({ Value: 'token', ExpiresAt: '2100-01-01T00:00:00Z' })
    if (pathname === '/api/dynamic-package') return Response.json([{ Id: 'sid-1', Token: 'h' }])
    const what = method === 'DELETE' ? 'cancel' : pathname.includes('/sid/') ? 'id' : 'hotels'
    asked.push({ what, at: Date.now() })
    if (what === 'cancel') return new Response(null, { status: 204 })
    return Response.json(what === 'id' ? { Id: 'sid-1', code, progress: 10, count: 0, finished: false } : hotels)
  })
  const timesOf = (kind: 'id' | 'hotels' | 'cancel') => asked.filter(({ what }) => what === kind).map(({ at }) => at)
  return { timesOf }
}
const every721 = (times: readonly number[]) => times.slice(1).every((time, at) => time - (times[at] ?? 0) === 721)
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('called off before it has an id, a hotel search is stopped at the suppliers as soon as it has one', async () => {
  const { calls, begin } = serveOnDemand()
  const run = createHotelRun(search)
  run.follow()
  await vi.waitFor(() => expect(calls).toEqual(['GET /api/dynamic-package']))
  run.stop()
  expect(calls).toHaveLength(1)
  begin()
  await vi.waitFor(() => expect(calls).toContain('DELETE /api/dynamic-package/sid/sid-1'))
  expect(calls).toEqual(['GET /api/dynamic-package', 'DELETE /api/dynamic-package/sid/sid-1'])
  expect(runStateOf(run.soFar()).status).toBe('searching')
})

test('interrupted before it has an id, it goes on with the same search when it is followed again', async () => {
  const { calls, begin } = serveOnDemand()
  const run = createHotelRun(search)
  const interrupt = run.follow()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  interrupt()
  run.follow()
  begin()
  await vi.waitFor(() => expect(calls).toContain('GET /api/dynamic-package/sid/sid-1'))
  expect(calls.filter(call => call === 'GET /api/dynamic-package')).toHaveLength(1)
  run.stop()
})

test('[OV-1] called off once its id is known, a hotel search tells the server so, once', async () => {
  vi.useFakeTimers()
  const { timesOf } = serveEndlessly(null)
  const run = createHotelRun(search)
  run.follow()
  await wait(721 + 1)
  expect([timesOf('id').length, timesOf('cancel').length]).toEqual([2, 0])
  run.stop()
  run.stop()
  await wait(60_000)
  expect([timesOf('id').length, timesOf('cancel').length]).toEqual([2, 1])
})

test('[HS-2] the id of the results is asked for 20 times, 721 ms apart; then the search could not be finalized', async () => {
  vi.useFakeTimers()
  const { timesOf } = serveEndlessly(null)
  const run = createHotelRun(search)
  run.follow()
  await wait(19 * 721)
  expect(runStateOf(run.soFar()).status).toBe('searching')
  await wait(60_000)
  expect(timesOf('id')).toHaveLength(20)
  expect(every721(timesOf('id'))).toBe(true)
  expect(runStateOf(run.soFar())).toMatchObject({ status: 'failed', failure: { failed: 'search-not-finalized' } })
})

test('[HS-2] the results are asked for 80 times, 721 ms apart; then they could not be got', async () => {
  await readProgress()
  vi.useFakeTimers()
  const { timesOf } = serveEndlessly('abc')
  const run = createHotelRun(search)
  run.follow()
  await wait(79 * 721)
  expect(runStateOf(run.soFar()).status).toBe('searching')
  await wait(60_000)
  expect(timesOf('hotels')).toHaveLength(80)
  expect(every721(timesOf('hotels'))).toBe(true)
  expect(run.soFar().failure).toMatchObject({ what: 'error.couldNotGetTheSearchResults' })
})
