import type { GatewayKind } from '@karwan/domain/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseKinds } from '../shop/test-database.ts'
import { crashPoints } from './crash-points.ts'
import { startWorker, type Worker } from './worker.ts'

const kinds = await testDatabaseKinds()
/** One of each here; twenty of each by `node server/src/testing/crashes/run-crashes.ts 20`. */
describe.runIf(kinds.includes('postgresql'))('a shop in a process of its own is killed', () => {
  let worker: Worker
  beforeAll(async () => {
    worker = await startWorker()
  })
  afterAll(() => worker?.close())

  test('[PK-17] between the two parts of a package: each is booked once, and the order ends', async () => {
    const point = crashPoints.findIndex(({ name }) => name === 'package: second part at its supplier, unanswered')
    expect((await worker.crash(point, 'switch')).problems).toEqual([])
  })

  test.each([
    'package: seats asked for',
    'package: seats at the airline, unanswered',
    'package: seats held',
    'package: second part at its supplier, unanswered',
  ])('[PK-16] [PK-17] %s, of a package whose seats are held: each part is booked once, and the order ends', async name => {
    const point = crashPoints.findIndex(each => each.name === name)
    expect((await worker.crash(point, 'switch', 'keepable')).problems).toEqual([])
  })

  test.each([
    'replacement, cheaper: chosen, before its commit',
    'replacement, dearer: at its supplier, unanswered',
    'replacement, refused: refused',
  ])('[PK-19] %s: it is booked once at most, and what stands and what went back are what was paid', async name => {
    const point = crashPoints.findIndex(each => each.name === name)
    expect((await worker.crash(point, 'switch')).problems).toEqual([])
  })

  test.each<[string, GatewayKind]>([
    ['after the capture, before its commit', 'zaincash'],
    ['after booking started, before the supplier hears of it', 'switch'],
    ['a refund sent, before its commit', 'switch'],
    ['a callback stored, before it is worked', 'fastpay'],
  ])('[BK-4] [PY-9] %s, by %s: started again it ends the order within a minute, once', async (name, gateway) => {
    const crash = await worker.crash(
      crashPoints.findIndex(point => point.name === name),
      gateway,
    )
    expect(crash.problems).toEqual([])
  })
})
