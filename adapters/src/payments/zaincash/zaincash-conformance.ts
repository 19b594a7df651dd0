import type { AttemptReference } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { sandboxDefault, startSandbox } from '@karwan/sandbox/world'
import { expect, vi } from 'vitest'
import { type GatewayWorld, gatewayConformance } from '../conformance/gateway-conformance.ts'
import { controlOf, listenAsShop } from '../conformance/shop.ts'
import type { FirstVersion } from './first-version.ts'
import type { SecondVersion } from './second-version.ts'
import { createZainCash, type ZainCashOptions } from './zaincash.ts'

export type Version = 1 | 2
interface Ledger {
  readonly transactions: { id: string; status: string; amount: string; externalReferenceId: string; expiresAt: string }[]
  readonly reversals: { amount: string; status: string }[]
  readonly tokens: number
}
/** ZainCash of the sandbox, and a shop that it tells. Scripts name a transaction, or an attempt before it is opened. */
export interface ZainCashWorld extends GatewayWorld {
  readonly url: string
  readonly clock: ReturnType<typeof createClock>
  readonly returned: (attempt: AttemptReference) => Promise<string>
  script(transaction: string | undefined, ...steps: string[]): Promise<void>
  pay(transaction: string, does?: 'pay' | 'decline' | 'cancel' | 'walk-away'): Promise<{ status: string; returnUrl: string | null }>
  book(transaction: string): Promise<Ledger>
}

export async function openWorld(): Promise<ZainCashWorld> {
  const shop = await listenAsShop()
  const clock = createClock()
  const sandbox = await startSandbox({ webhookUrl: null, zainCashWebhookUrl: shop.url, clock })
  const control = controlOf(`${sandbox.url}/__sim/zaincash`)
  const cameBack = new Map<string, string>()
  const world: ZainCashWorld = {
    url: sandbox.url,
    clock,
    script: async (transaction, ...steps) => void (await control('script', { ...(transaction && { transaction }), steps })),
    async pay(transaction, does = 'pay') {
      const came = (await control('pay', { transaction, does })) as { status: string; returnUrl: string | null }
      if (came.returnUrl) cameBack.set(transaction, new URL(came.returnUrl).search.slice(1))
      return came
    },
    book: transaction => control(`ledger?transaction=${transaction}`) as Promise<Ledger>,
    async shopper({ gatewayReference }, does) {
      if (does === 'is-declined') await world.script(gatewayReference, 'decline')
      await world.pay(gatewayReference)
      if (does === 'is-left-uncertain') await world.script(gatewayReference, 'status:BEING_BOOKED')
    },
    returned: async ({ gatewayReference }) => cameBack.get(gatewayReference) ?? '',
    waitForTheUncertain: async () => {},
    letRefundsEnd: async () => clock.shift(11_000),
    disturb: ({ gatewayReference }, ...steps) => world.script(gatewayReference, ...steps),
    notifyUrl: () => shop.url,
    loseNextAnswer: attemptId => world.script(attemptId, 'hangAfterAccept'),
    async ledger({ gatewayReference }) {
      const { transactions, reversals } = await world.book(gatewayReference)
      const taken = transactions.filter(({ status }) => status === 'paid' || status === 'refunded')
      return { taken: taken.map(({ amount }) => `${amount}.00`), returned: reversals.map(({ amount }) => `${amount}.00`) }
    },
    notifications: ({ attemptId }) =>
      vi.waitFor(() => {
        const about = shop.received.filter(({ body }) => {
          const { webhook_token: token = '' } = JSON.parse(Buffer.from(body).toString()) as { webhook_token?: string }
          return Buffer.from(token.split('.')[1] ?? '', 'base64url')
            .toString()
            .includes(attemptId)
        })
        expect(about.length).toBeGreaterThan(0)
        return about
      }),
    close: async () => {
      await Promise.all([sandbox.close(), shop.close()])
    },
  }
  return world
}

export const first: FirstVersion = {
  version: 1,
  merchantId: sandboxDefault('KARWAN_ZAINCASH_MERCHANT'),
  msisdn: sandboxDefault('KARWAN_ZAINCASH_WALLET'),
  secret: sandboxDefault('KARWAN_ZAINCASH_SECRET'),
}
export const second: SecondVersion = {
  version: 2,
  clientId: sandboxDefault('KARWAN_ZAINCASH_CLIENT'),
  clientSecret: sandboxDefault('KARWAN_ZAINCASH_CLIENT_SECRET'),
  apiKey: sandboxDefault('KARWAN_ZAINCASH_API_KEY'),
}
export const openGateway = ({ url, clock }: Pick<ZainCashWorld, 'url' | 'clock'>, version: Version, more: Partial<ZainCashOptions> = {}) =>
  createZainCash({ baseUrl: `${url}/zaincash`, api: version === 1 ? first : second, now: clock.now, ...more })

/** The suite of every gateway, for ZainCash by that version of its protocol. */
export const zainCashConformance = (version: Version): void =>
  gatewayConformance(`zaincash, version ${version}`, async () => {
    const world = await openWorld()
    const tokensAsked = async () => (await world.book('')).tokens
    const wrong = version === 1 ? { ...first, secret: 'wrong' } : { ...second, clientSecret: 'wrong' }
    return {
      world: version === 1 ? world : { ...world, tokensAsked },
      gateway: openGateway(world, version),
      stranger: openGateway(world, version, { api: wrong }),
    }
  })
