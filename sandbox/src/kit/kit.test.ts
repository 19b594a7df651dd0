import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAgenda, createClock, openLedger, seededRandom } from './index.ts'

test('the same seed gives the same numbers, another seed gives others', () => {
  const draw = (...parts: string[]) => Array.from({ length: 5 }, seededRandom(...parts))
  expect(draw('EBL', 'IST')).toEqual(draw('EBL', 'IST'))
  expect(draw('EBL', 'IST')).not.toEqual(draw('EBLI', 'ST'))
  expect(draw('EBL')[0]).toBeCloseTo(draw('EBL')[0] ?? -1, 15)
})

test('numbers spread evenly over [0, 1)', () => {
  const random = seededRandom('spread')
  const buckets = new Array<number>(10).fill(0)
  for (let turn = 0; turn < 10_000; turn++) {
    const at = Math.floor(random() * 10)
    buckets[at] = (buckets[at] ?? 0) + 1
  }
  expect(buckets.length).toBe(10)
  for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('a clock can be moved and tells who watches', () => {
  const clock = createClock(new Date('2030-03-21T00:00:00Z'))
  let moves = 0
  const stop = clock.onMove(() => moves++)
  clock.shift(3_600_000)
  expect(clock.now().toISOString().slice(0, 16)).toBe('2030-03-21T01:00')
  clock.set(new Date('2031-01-01T00:00:00Z'))
  expect(clock.now().getUTCFullYear()).toBe(2031)
  stop()
  clock.shift(1)
  expect(moves).toBe(2)
})

test('a ledger is read back after a restart, a half-written line is passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'deep', 'bookings.jsonl')
  openLedger<{ id: number }>(file).append({ id: 1 })
  appendFileSync(file, '{"id":2')
  const again = openLedger<{ id: number }>(file)
  again.append({ id: 3 })
  expect(openLedger<{ id: number }>(file).list()).toEqual([{ id: 1 }, { id: 3 }])
  expect(again.find(row => row.id > 0)).toEqual({ id: 3 })
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
})

test('a ledger in memory touches no disk', () => {
  const ledger = openLedger<{ id: number }>('memory')
  ledger.append({ id: 1 })
  expect(ledger.list()).toEqual([{ id: 1 }])
  expect(ledger.find(row => row.id === 2)).toBeUndefined()
})

test('a ledger that keeps the newest forgets the oldest, on the disk when it is opened again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'mail.jsonl')
  const first = openLedger<{ id: number }>(file, 2)
  for (const id of [1, 2, 3]) first.append({ id })
  expect(first.list()).toEqual([{ id: 2 }, { id: 3 }])
  openLedger<{ id: number }>(file, 2)
  expect(readFileSync(file, 'utf8')).toBe('{"id":2}\n{"id":3}\n')
})

test('work is done when the clock comes to it, once, in order', () => {
  const clock = createClock(new Date('2030-01-01T00:00:00Z'))
  const agenda = createAgenda(clock)
  onTestFinished(() => agenda.close())
  const done: string[] = []
  agenda.at(new Date('2030-01-01T02:00:00Z'), () => done.push('second'))
  agenda.at(new Date('2030-01-01T01:00:00Z'), () => done.push('first'))
  expect(done).toEqual([])
  clock.shift(3 * 3_600_000)
  clock.shift(3_600_000)
  expect(done).toEqual(['first', 'second'])
})
