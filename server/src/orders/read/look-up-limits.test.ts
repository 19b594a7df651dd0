import { afterAll, beforeAll, expect, test } from 'vitest'
import { generousLimits } from '../../platform/http/index.ts'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'
import { lookUpLimits } from './look-up-limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ trustProxy: true, limits: { ...generousLimits, maxLagMs: 0 } })
})
afterAll(() => shop?.close())

/** Asks from a network of its own for each number. */
const lookUp = (network: number, reference = 'KW-444444') =>
  createVisitor(shop.origin).ask('/api/orders/find', {
    method: 'POST',
    body: { reference, phone: '+9647501234567' },
    headers: { 'x-forwarded-for': `10.0.${network}.7` },
  })
const statusesOf = async (network: number, tries: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let at = 0; at < tries; at += 1) statuses.push((await lookUp(network)).status)
  return statuses
}
const { network, everywhere } = lookUpLimits

test('wrong tries at a reference keep out their own network alone; from everywhere there is a slower limit', async () => {
  const refusals = 8
  expect(await statusesOf(1, network.max + refusals)).toEqual([...Array(network.max).fill(404), ...Array(refusals).fill(429)])
  const refused = await lookUp(1, ' kw 444444')
  expect([refused.status, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
  // What was refused there counts for nobody else.
  for (let at = 2; at <= everywhere.max / network.max; at += 1) expect(await statusesOf(at, network.max)).not.toContain(429)
  const late = await lookUp(100)
  expect([late.status, Number(late.headers['retry-after']) > 3500]).toEqual([429, true])
  expect((await lookUp(100, 'KW-555555')).status).toBe(404)
})
