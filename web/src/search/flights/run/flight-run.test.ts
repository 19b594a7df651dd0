// @vitest-environment jsdom
import { pollPace } from '@karwan/contract/pace'
import type { FlightItinerary, FlightSearch } from '@karwan/domain/flights'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directTrip } from '../../../testing/index.ts'
import { type FlightRun, startFlightRun } from './flight-run.ts'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const search: FlightSearch = {
  type: 0,
  cabin: 'Y',
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
  routes: [{ date: '2027-03-01', from: place('EBL'), to: place('IST') }],
}

/**
 * Answers of the server to each kind of request, or promises of them; the last answer stays. A thrown one is a lost
 * connection.
 */
type Answers = Readonly<Record<'start' | 'code' | 'rows', readonly unknown[]>>
interface Asked {
  readonly what: 'start' | 'code' | 'rows' | 'cancel'
  readonly at: number
  readonly from: number
}
let asked: Asked[] = []
/** Searched values of each start, as sent. */
let searches: string[] = []
const lost = Symbol('lost')
const begun = [{ Id: 'sid-1' }]
const noCode = { code: null, progress: 10, count: 0, finished: false }
const code = { code: 'abc', progress: 50, count: 1, finished: false }
const rows = (combinations: readonly FlightItinerary[], total: number, complete = false) => ({
  combinations,
  total,
  complete,
  progress: { done: complete ? 2 : 1, total: 2, percent: complete ? 100 : 50 },
  airports: {},
  substitutes: [],
  reachable: [],
  degraded: [],
  expiresAt: '2027-01-01T00:30:00Z',
})
const problem = (status: number, name: string) =>
  new Response(JSON.stringify({ type: `/problems/${name}`, code: name, title: '' }), { status })

function serve(answers: Answers): void {
  const left = { start: [...answers.start], code: [...answers.code], rows: [...answers.rows] }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://shop.test')
    if (url.pathname.startsWith('/api/token/')) return Response.json({ Value: 'token', ExpiresAt: '2027-01-02T00:00:00Z' })
    const what = init?.method === 'DELETE' ? 'cancel' : whatOf(url.pathname)
    if (what === 'start') searches.push([...url.searchParams].find(([name]) => name.startsWith('s'))?.[1] ?? '')
    asked.push({ what, at: Date.now(), from: Number(url.searchParams.get('from') ?? -1) })
    if (what === 'cancel') return new Response(null, { status: 204 })
    const answer = await (left[what].length > 1 ? left[what].shift() : left[what][0])
    if (answer === lost) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
}
const whatOf = (path: string) => (path.startsWith('/api/v3/flights') ? 'rows' : path.includes('/sid/') ? 'code' : 'start')
const timesOf = (what: Asked['what']) => asked.filter(each => each.what === what).map(({ at }) => at)
const gaps = (times: readonly number[]) => times.slice(1).map((time, at) => time - (times[at] ?? 0))
const codes = (run: FlightRun) => run.soFar().itineraries.map(each => each.code)
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  asked = []
  searches = []
  vi.useFakeTimers({ now: Date.parse('2027-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[FS-2] the code is asked for every 721 ms, then the rows, each from where the last ones ended', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map(name => directTrip(name))
  if (!a || !b || !c) throw new Error('samples')
  serve({ start: [begun], code: [noCode, noCode, noCode, code], rows: [rows([a], 1), rows([b, c], 3), rows([], 3, true)] })
  const run = startFlightRun(search)
  await wait(3 * 721 + 1)
  expect(gaps(timesOf('code'))).toEqual([721, 721, 721])
  expect(run.soFar()).toMatchObject({ phase: 'arriving', code: 'abc', progress: { percent: 50 } })
  await wait(2 * 721)
  expect(gaps(timesOf('rows'))).toEqual([721, 721])
  expect(asked.filter(({ what }) => what === 'rows').map(({ from }) => from)).toEqual([0, 1, 3])
  expect(codes(run)).toEqual(['a', 'b', 'c'])
  expect(run.soFar()).toMatchObject({ phase: 'complete', unanswered: 0 })
  await wait(60_000)
  expect(timesOf('rows')).toHaveLength(3)
})

test('[FS-2] after 80 tries without a code the search is said not to have been finalized, and nothing more is asked', async () => {
  serve({ start: [begun], code: [noCode], rows: [] })
  const run = startFlightRun(search)
  await wait(79 * 721)
  expect(run.soFar().phase).toBe('searching')
  await wait(721)
  expect(pollPace.flightTries).toBe(80)
  expect(timesOf('code')).toHaveLength(80)
  expect(run.soFar()).toMatchObject({ phase: 'failed', failure: { what: 'error.couldNotFinalizeSearch' } })
  await wait(60_000)
  expect(timesOf('code')).toHaveLength(80)
})

test('[FS-2] after 80 tries for rows: without any they are said not to be had, with some the list stands and says who did not answer', async () => {
  serve({ start: [begun], code: [code], rows: [rows([], 0)] })
  const none = startFlightRun(search)
  await wait(80 * 721)
  expect(timesOf('rows')).toHaveLength(80)
  expect(none.soFar()).toMatchObject({ phase: 'failed', failure: { what: 'error.couldNotGetTheSearchResults' } })
  serve({ start: [begun], code: [code], rows: [rows([directTrip('a')], 1), rows([], 1)] })
  const some = startFlightRun(search)
  await wait(80 * 721)
  expect(some.soFar()).toMatchObject({ phase: 'complete', unanswered: 1 })
  expect(codes(some)).toEqual(['a'])
})

test('[FS-2] a lost connection is said, and the search goes on where it stood when it is back', async () => {
  serve({
    start: [lost, begun],
    code: [lost, code],
    rows: [rows([directTrip('a')], 1), lost, lost, rows([directTrip('b')], 2, true)],
  })
  const run = startFlightRun(search)
  await wait(0)
  expect(run.soFar()).toMatchObject({ phase: 'searching', offline: true })
  await wait(1_000)
  expect(run.soFar()).toMatchObject({ phase: 'searching', offline: true })
  await wait(1_000)
  expect(run.soFar()).toMatchObject({ phase: 'arriving', offline: false })
  await wait(721)
  expect(run.soFar()).toMatchObject({ phase: 'arriving', offline: true })
  await wait(1_000 + 2_000)
  expect(run.soFar()).toMatchObject({ phase: 'complete', offline: false })
  expect(codes(run)).toEqual(['a', 'b'])
  expect(asked.filter(({ what }) => what === 'rows').map(({ from }) => from)).toEqual([0, 1, 1, 1])
})

test('a browser that tells it has a connection again is not waited for', async () => {
  serve({ start: [begun], code: [lost, lost, lost, lost, code], rows: [rows([], 0)] })
  const run = startFlightRun(search)
  await wait(1_000 + 2_000 + 4_000 - 1)
  expect(timesOf('code')).toHaveLength(3)
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(timesOf('code')).toHaveLength(4)
  run.stop()
})

test('[FS-2] calling it off ends the asking at once and the suppliers’ work with it', async () => {
  serve({ start: [begun], code: [noCode], rows: [] })
  const run = startFlightRun(search)
  await wait(2 * 721 + 1)
  const before = timesOf('code').length
  run.stop()
  await wait(60_000)
  expect(timesOf('cancel')).toHaveLength(1)
  expect(timesOf('code')).toHaveLength(before)
  expect(run.soFar().phase).toBe('stopped')
  run.stop()
  await wait(0)
  expect(timesOf('cancel')).toHaveLength(1)
})

test('[FS-2] called off before it has an id, it is stopped at the suppliers as soon as it has one, and nothing else is asked', async () => {
  let begin = (_: unknown) => {}
  serve({ start: [new Promise(resolve => (begin = resolve))], code: [noCode], rows: [] })
  const run = startFlightRun(search)
  await wait(0)
  expect(timesOf('start')).toHaveLength(1)
  run.stop()
  await wait(0)
  expect(run.soFar().phase).toBe('stopped')
  expect(timesOf('cancel')).toHaveLength(0)
  begin(begun)
  await wait(60_000)
  expect(asked.map(({ what }) => what)).toEqual(['start', 'cancel'])
})

test('[SX-1] a search the server does not know any more is an old one, not a failed one', async () => {
  for (const name of ['search-expired', 'search-not-found']) {
    serve({ start: [begun], code: [code], rows: [problem(410, name)] })
    const run = startFlightRun(search)
    await wait(1)
    expect(run.soFar()).toMatchObject({ phase: 'expired', failure: undefined })
  }
})

test('[SX-1] rows stay when their time is over; that is said once', async () => {
  serve({ start: [begun], code: [code], rows: [rows([directTrip('a')], 1, true)] })
  const run = startFlightRun(search)
  await wait(1)
  let received = 0
  run.subscribe(() => {
    received += 1
  })
  run.age()
  run.age()
  expect(received).toBe(1)
  expect(run.soFar()).toMatchObject({ phase: 'complete', isOld: true })
  expect(codes(run)).toEqual(['a'])
})

test('[FS-2] a search whose server died is begun again with the same values, from nothing, and says so', async () => {
  const [a, b] = ['a', 'b'].map(name => directTrip(name))
  if (!a || !b) throw new Error('samples')
  const died = problem(410, 'search-interrupted')
  serve({ start: [begun, [{ Id: 'sid-2' }]], code: [code, code], rows: [rows([a], 1), died, rows([b], 1, true)] })
  const run = startFlightRun(search)
  await wait(10)
  expect([codes(run), run.soFar().isBegunAgain]).toEqual([['a'], false])
  await wait(721 + 10)
  expect([codes(run), run.soFar().isBegunAgain, run.soFar().phase]).toEqual([['b'], true, 'complete'])
  expect(asked.filter(({ what }) => what === 'rows').map(({ from }) => from)).toEqual([0, 1, 0])
  expect(new Set(searches).size).toBe(1)
})
test('a search that is interrupted again and again has failed', async () => {
  serve({ start: [begun], code: [problem(410, 'search-interrupted')], rows: [] })
  const run = startFlightRun(search)
  await wait(5000)
  expect([timesOf('start').length, run.soFar().phase, run.soFar().failure?.why?.failed]).toEqual([3, 'failed', 'search-interrupted'])
})
