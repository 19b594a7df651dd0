import type { PaymentGateway } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { type SandboxOptions, startSandbox } from '@karwan/sandbox/world'
import { expect, vi } from 'vitest'
import { plainReference } from '../wallets/reference.ts'
import { askedOf, deadline, startedAt } from './asked.ts'
import type { GatewayWorld } from './gateway-conformance.ts'
import { controlOf, listenAsShop, type Result } from './shop.ts'

export type Deed = 'pay' | 'late' | 'fail' | 'cancel'
/**
 * A wallet of the sandbox, and a shop's address that keeps what the wallet tells it. Scripts and deeds name an attempt
 * by our id.
 */
export interface WalletWorld extends GatewayWorld {
  readonly url: string
  readonly clock: ReturnType<typeof createClock>
  readonly received: readonly Result[]
  script(attemptId: string | undefined, ...steps: string[]): Promise<void>
  pay(attemptId: string, does?: Deed): Promise<boolean>
  readLedger(
    attemptId: string,
  ): Promise<{ readonly payments: readonly { state: string; amount: string; orderId: string; about: string }[] }>
}

/** `name` as in `/__sim/{name}`; `notifies` says whether the attempt stands in the address that is told. */
export async function openWalletWorld(
  name: string,
  notifies: 'by-attempt' | 'at-one-address',
  options: SandboxOptions = {},
): Promise<WalletWorld> {
  const shop = await listenAsShop()
  const clock = createClock()
  const sandbox = await startSandbox({ webhookUrl: null, clock, ...options })
  const control = controlOf(`${sandbox.url}/__sim/${name}`)
  const world: WalletWorld = {
    url: sandbox.url,
    clock,
    received: shop.received,
    script: async (attemptId, ...steps) =>
      void (await control('script', { ...(attemptId !== undefined && { order: plainReference(attemptId) }), steps })),
    pay: async (attemptId, does = 'pay') => ((await control('pay', { order: plainReference(attemptId), does })) as { done: boolean }).done,
    readLedger: attemptId => control(`ledger?order=${plainReference(attemptId)}`) as ReturnType<WalletWorld['readLedger']>,
    async shopper({ attemptId }, does) {
      if (does === 'is-declined') await world.script(attemptId, 'decline')
      if (does === 'is-left-uncertain') await world.script(attemptId, 'status:BEING_BOOKED')
      expect(await world.pay(attemptId)).toBe(true)
    },
    waitForTheUncertain: async () => {},
    letRefundsEnd: async () => {},
    disturb: ({ attemptId }, ...steps) => world.script(attemptId, ...steps),
    notifyUrl: attemptId => (notifies === 'by-attempt' ? `${shop.url}/${attemptId}` : shop.url),
    loseNextAnswer: attemptId => world.script(attemptId, 'hangAfterAccept'),
    async ledger({ attemptId }) {
      const { payments } = await world.readLedger(attemptId)
      const of = (...states: string[]) => payments.filter(({ state }) => states.includes(state)).map(({ amount }) => `${amount}.00`)
      return { taken: of('paid', 'refunded'), returned: of('refunded') }
    },
    notifications: attempt =>
      vi.waitFor(() => {
        const about = shop.received.filter(({ body }) => Buffer.from(body).toString('utf8').includes(plainReference(attempt.attemptId)))
        expect(about.length).toBeGreaterThan(0)
        return about
      }),
    close: async () => {
      await Promise.all([sandbox.close(), shop.close()])
    },
  }
  return world
}

/** Returns helpers that start, pay and read attempts at one wallet. */
export const attemptsAt = (worldOf: () => WalletWorld, openGateway: (world: WalletWorld) => PaymentGateway) => {
  const started = (gateway = openGateway(worldOf()), payment = askedOf(worldOf())) => startedAt(gateway, payment)
  const paid = async () => {
    const { attempt } = await started()
    await worldOf().pay(attempt.attemptId)
    return { ...attempt, paymentId: (await openGateway(worldOf()).read(attempt, deadline())).paymentId ?? '' }
  }
  /** Returns the gateway's status of a payment that the wallet plays by these steps. */
  const readAfter = async (...steps: string[]) => {
    const { attempt } = await started()
    await worldOf().script(attempt.attemptId, ...steps)
    await worldOf().pay(attempt.attemptId)
    return openGateway(worldOf()).read(attempt, deadline())
  }
  return { started, paid, readAfter }
}
