import { money } from '@karwan/domain/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askedOf, patienceSignal, startedAt } from '../conformance/asked.ts'
import { openGateway, openWorld, type ZainCashWorld } from './zaincash-conformance.ts'

let world: ZainCashWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const started = () => startedAt(openGateway(world, 2), askedOf(world))

const whole = money(412_500, 'IQD')
const paid = async () => {
  const { attempt } = await started()
  await world.pay(attempt.gatewayReference)
  return { ...attempt, paymentId: attempt.gatewayReference }
}
const reversals = async (of: { readonly paymentId: string }) => (await world.book(of.paymentId)).reversals

test('version 2: what is on its way is pending, not given back, and never sent twice', async () => {
  const attempt = await paid()
  await world.script(attempt.paymentId, 'refundSlow:90s')
  const gateway = openGateway(world, 2)
  expect(await gateway.refund(attempt, whole, patienceSignal())).toMatchObject({ state: 'pending' })
  expect(await gateway.refund(attempt, whole, patienceSignal())).toMatchObject({ state: 'pending' })
  world.clock.shift(91_000)
  await vi.waitFor(async () => expect(await gateway.refund(attempt, whole, patienceSignal())).toMatchObject({ state: 'refunded' }))
  expect(await reversals(attempt)).toHaveLength(1)
  // Given back, it pays nothing any more.
  expect(await gateway.read(attempt, patienceSignal())).toMatchObject({ state: 'failed', code: 'REFUNDED' })
})

const lie = (step: string): Response =>
  step === 'html' ? new Response('<html>') : new Response('{}', { status: step === 'throttle' ? 429 : 500 })

test('version 2: where the reversals so far are not told, nothing is sent', async () => {
  const attempt = await paid()
  for (const step of ['http500', 'html', 'throttle']) {
    const hidden: typeof fetch = (url, init) => (String(url).includes('/reversals') ? Promise.resolve(lie(step)) : fetch(url, init))
    const outcome = await openGateway(world, 2, { http: { fetch: hidden } }).refund(attempt, whole, patienceSignal())
    expect(outcome).toMatchObject({ state: 'unknown', detail: expect.stringContaining('nothing was sent') })
  }
  expect(await reversals(attempt)).toEqual([])
})

test('version 2: an edition that lists no reversals: the status alone says what went back, and it is not sent again', async () => {
  const attempt = await paid()
  const unlisted: typeof fetch = (url, init) =>
    String(url).includes('/reversals') ? Promise.resolve(new Response('{}', { status: 404 })) : fetch(url, init)
  const gateway = openGateway(world, 2, { http: { fetch: unlisted } })
  for (const _ of [1, 2]) expect(await gateway.refund(attempt, whole, patienceSignal())).toMatchObject({ state: 'refunded' })
  expect(await reversals(attempt)).toHaveLength(1)
})

test('version 2: refused, or of what was never paid: told with ZainCash’s code', async () => {
  const attempt = await paid()
  await world.script(attempt.paymentId, 'refundRefused')
  const gateway = openGateway(world, 2)
  expect(await gateway.refund(attempt, whole, patienceSignal())).toMatchObject({
    state: 'refused',
    code: 'PAYMENT_GATEWAY_REVERSAL_NOT_ALLOWED',
  })
  const open = (await started()).attempt
  expect(await gateway.refund({ ...open, paymentId: open.gatewayReference }, whole, patienceSignal())).toMatchObject({
    state: 'refused',
    code: 'PENDING',
  })
})
