import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@karwan/domain/money'
import type { AttemptReference, PaymentGateway, PaymentStart } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { type SandboxOptions, startSandbox } from '@karwan/sandbox/world'
import { expect, vi } from 'vitest'
import { plainReference } from '../wallets/reference.ts'
import type { GatewayWorld, RawNotification } from './gateway-conformance.ts'

export type Deed = 'pay' | 'late' | 'fail' | 'cancel'
interface Told extends RawNotification {
  readonly path: string
}
/** A wallet of the sandbox, and a shop's address that keeps what the wallet tells it. Scripts and deeds name an attempt by our id. */
export interface WalletWorld extends GatewayWorld {
  readonly url: string
  readonly clock: ReturnType<typeof createClock>
  readonly received: readonly Told[]
  script(attemptId: string | undefined, ...steps: string[]): Promise<void>
  pay(attemptId: string, does?: Deed): Promise<boolean>
  books(attemptId: string): Promise<{ readonly payments: readonly { state: string; amount: string; orderId: string; about: string }[] }>
}

/** `name` as in `/__sim/{name}`; `notifies` says whether the attempt stands in the address that is told. */
export async function openWalletWorld(
  name: string,
  notifies: 'by-attempt' | 'at-one-address',
  options: SandboxOptions = {},
): Promise<WalletWorld> {
  const shop = await listen()
  const clock = createClock()
  const sandbox = await startSandbox({ webhookUrl: null, clock, ...options })
  const control = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await fetch(`${sandbox.url}/__sim/${name}/${path}`, init || {})
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return reply.json()
  }
  const world: WalletWorld = {
    url: sandbox.url,
    clock,
    received: shop.received,
    script: async (attemptId, ...steps) =>
      void (await control('script', { ...(attemptId !== undefined && { order: plainReference(attemptId) }), steps })),
    pay: async (attemptId, does = 'pay') => ((await control('pay', { order: plainReference(attemptId), does })) as { done: boolean }).done,
    books: attemptId => control(`ledger?order=${plainReference(attemptId)}`) as ReturnType<WalletWorld['books']>,
    async shopper({ attemptId }, does) {
      if (does === 'is-declined') await world.script(attemptId, 'decline')
      if (does === 'is-left-uncertain') await world.script(attemptId, 'status:BEING_BOOKED')
      expect(await world.pay(attemptId)).toBe(true)
    },
    waitForTheUncertain: async () => {},
    letRefundsEnd: async () => {},
    notifyUrl: attemptId => (notifies === 'by-attempt' ? `${shop.url}/${attemptId}` : shop.url),
    loseNextAnswer: attemptId => world.script(attemptId, 'hangAfterAccept'),
    async ledger({ attemptId }) {
      const { payments } = await world.books(attemptId)
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

/** A shop's notification address: keeps what comes. */
async function listen() {
  const received: Told[] = []
  const server = createServer(async (request, reply) => {
    received.push({ body: await bodyOf(request), headers: request.headers as Record<string, string>, path: request.url ?? '' })
    reply.writeHead(200).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const patience = () => AbortSignal.timeout(5000)

export const askedOf = (world: WalletWorld, more: Partial<PaymentStart> = {}): PaymentStart => {
  const attemptId = more.attemptId ?? randomUUID()
  return {
    attemptId,
    orderId: 'order',
    amount: money(412_500, 'IQD'),
    description: 'KW-7F3K9Q',
    language: 'ckb',
    customer: { email: 'a@example.com', phone: '+9647500000000', firstName: 'Aram', lastName: 'Ali' },
    returnUrl: `http://localhost:3000/back/${attemptId}`,
    notifyUrl: world.notifyUrl(attemptId),
    ...more,
  }
}

/** An attempt on the wallet's page. */
export const startedAt = async (world: WalletWorld, gateway: PaymentGateway, payment = askedOf(world)) => {
  const outcome = await gateway.start(payment, patience())
  if (outcome.next !== 'redirect') throw new Error(JSON.stringify(outcome))
  const attempt: AttemptReference = { attemptId: payment.attemptId, gatewayReference: outcome.reference, paymentId: null }
  return { attempt, outcome, payment }
}
