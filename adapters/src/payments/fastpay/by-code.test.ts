import { money } from '@karwan/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf, deadline, startedInApp } from '../conformance/asked.ts'
import type { WalletWorld } from '../conformance/wallet-conformance.ts'
import type { FastPayOptions } from './fastpay.ts'
import { fastPayConformance, openGateway as openAnyGateway, openWorld } from './fastpay-conformance.ts'

const openGateway = (world: Pick<WalletWorld, 'url' | 'clock'>, more: Partial<FastPayOptions> = {}) =>
  openAnyGateway(world, { codeUrl: `${world.url}/fastpay`, ...more })
fastPayConformance('fastpay, by a code', openGateway)

let world: WalletWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const started = (payment = askedOf(world)) => startedInApp(openGateway(world), payment)

test('[PY-1] a payment is a code to scan and an address that opens the app, both of the same text; nothing is typed', async () => {
  const { outcome, payment } = await started()
  expect(outcome.qrCode).toMatch(/^data:image\/png;base64,/)
  expect([outcome.readableCode, outcome.links.business]).toEqual([null, null])
  const link = new URL(outcome.links.personal ?? '')
  expect([link.protocol, link.host, link.searchParams.get('transactionId')]).toEqual(['appfpp:', 'fast-pay.cash', outcome.reference])
  expect(link.searchParams.get('qrdata')).toContain('/fastpay/pay/')
  // Asked again it is the same code; with another amount it is refused.
  const again = await openGateway(world).start(payment, deadline())
  expect(again).toMatchObject({ qrCode: outcome.qrCode })
  expect(await openGateway(world).start({ ...payment, amount: money(5000, 'IQD') }, deadline())).toMatchObject({
    next: 'refused',
    code: '422',
  })
})

test('fewer than a thousand dinars, or another currency, is not asked of it', async () => {
  for (const [amount, code] of [
    [money(999, 'IQD'), 'amount'],
    [money(100, 'USD'), 'currency'],
  ] as const)
    expect(await openGateway(world).start(askedOf(world, { amount }), deadline())).toMatchObject({ next: 'refused', code })
})

test('a code that was lost is asked for again and is one payment; declined in the app it has failed', async () => {
  const payment = askedOf(world)
  await world.script(payment.attemptId, 'http500')
  const { attempt } = await started(payment)
  expect((await world.readLedger(payment.attemptId)).payments).toHaveLength(1)
  await world.pay(attempt.attemptId, 'fail')
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'failed', reason: 'declined' })
})

test('given back once: asked again, FastPay’s own words say that it was', async () => {
  const { attempt } = await started()
  await world.pay(attempt.attemptId)
  const paid = { ...attempt, paymentId: (await openGateway(world).read(attempt, deadline())).paymentId ?? '' }
  for (const _ of [1, 2])
    expect(await openGateway(world).refund(paid, money(412_500, 'IQD'), deadline())).toMatchObject({ state: 'refunded' })
})
