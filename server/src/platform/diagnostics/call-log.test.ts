import { afterEach, expect, test, vi } from 'vitest'
import { createCallLog } from './call-log.ts'

afterEach(() => vi.useRealTimers())

test('every call is logged and counted; one over five seconds is logged with its supplier and its name', () => {
  vi.useFakeTimers()
  const logged: [level: string, details: object, text: string][] = []
  const at = (level: string) => (details: object, text: string) => void logged.push([level, details, text])
  const log = createCallLog({ debug: at('debug'), info: at('info'), warn: at('warn') } as unknown as Parameters<typeof createCallLog>[0])
  const book = { endpoint: 'sandbox-flights', call: 'book', status: 201, lost: null, durationMs: 5000 }
  const slow = { ...book, durationMs: 5001 }
  const lost = { ...book, status: null, lost: 'no answer in time', durationMs: 20 }
  for (const call of [book, slow, lost]) log.onCall(call)
  expect(logged).toEqual([
    ['debug', book, 'A call to an outside service'],
    ['warn', slow, 'A call to an outside service was slow'],
    ['info', lost, 'A call to an outside service was not answered'],
  ])
  const of = { endpoint: 'sandbox-flights', call: 'book' }
  const counts = [
    { ...of, outcome: '2xx', count: 2, slow: 1, totalMs: 10_001 },
    { ...of, outcome: 'lost', count: 1, slow: 0, totalMs: 20 },
  ]
  expect(log.counts()).toEqual(counts)
  vi.advanceTimersByTime(30 * 60_000)
  expect(logged.slice(3)).toEqual([['info', { calls: counts }, 'Calls to outside services since the start']])
  log.close()
  expect(logged).toHaveLength(4)
})
