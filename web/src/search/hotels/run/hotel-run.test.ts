// @vitest-environment jsdom
import type { HotelSearch } from '@karwan/domain/hotels'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

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
