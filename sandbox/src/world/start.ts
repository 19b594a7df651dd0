import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { aqsati } from '../aqsati/index.ts'
import { asiaHawala } from '../asia-hawala/index.ts'
import type { Sealing } from '../asia-hawala/sealing.ts'
import { fastPay } from '../fastpay/index.ts'
import { bank } from '../fib/index.ts'
import { type FlightLedgerRow, flightStatement, flightSupplier } from '../flights/index.ts'
import { type IdentityLedgerRow, identityProvider } from '../identity/index.ts'
import { type Clock, createClock, createHolds, openLedger } from '../kit/index.ts'
import { mailbox, openMailbox, openPostOffice } from '../mailbox/index.ts'
import { type MallLedgerRow, mallApp } from '../mall/index.ts'
import { phone } from '../phone/index.ts'
import { type StayLedgerRow, stayStatement, staySupplier } from '../stays/index.ts'
import { cardSwitch } from '../switch/index.ts'
import { zainCash } from '../zaincash/index.ts'
import { indexPage } from './index-page.ts'
import { strings } from './strings.ts'

/** What a fresh sandbox expects of its callers. They only make callers send them. */
export const sandboxDefaults = {
  seed: 'karwan',
  flightKey: 'sandbox-air-key',
  stayKey: 'sandbox-stays-key',
  smsKey: 'sandbox-sms-key',
  entityId: 'sandbox-entity',
  accessToken: 'sandbox-switch-token',
  webhookKey: '5a'.repeat(32),
  fastPayStore: 'sandbox-fastpay-store',
  fastPayPassword: 'sandbox-fastpay-password',
  fastPayRefundKey: 'sandbox-fastpay-refund-key',
  zainCashMerchant: 'sandbox-zaincash-merchant',
  zainCashWallet: '9647835077893',
  zainCashSecret: 'sandbox-zaincash-secret',
  zainCashClient: 'sandbox-zaincash-client',
  zainCashClientSecret: 'sandbox-zaincash-client-secret',
  zainCashApiKey: 'sandbox-zaincash-api-key',
  asiaAppId: 'sandbox-asiahawala-app',
  asiaMerchant: 'sandbox-asiahawala-merchant',
  asiaAppKey: 'sandbox-asiahawala-key',
  asiaAppSecret: 'sandbox-asiahawala-secret',
  asiaSignKey: 'sandbox-asiahawala-sign-key',
  asiaPushUser: 'sandbox-asiahawala-user',
  asiaPushPassword: 'sandbox-asiahawala-password',
  asiaPushKey: 'sandbox-asiahawala-authorization',
  aqsatiKey: 'sandbox-aqsati-key',
  fibClient: 'sandbox-fib-client',
  fibSecret: 'sandbox-fib-secret',
  fibSignOnClient: 'sandbox-fib-sso',
  fibSignOnSecret: 'sandbox-fib-sso-secret',
  mallPartner: 'sandbox-partner',
  mallSecret: 'sandbox-mall-secret',
  identityProduct: 'sandbox-product',
  identityProductToken: 'sandbox-product-token',
} as const

export interface SandboxOptions {
  /** 0 takes a free one (the default, for tests). */
  readonly port?: number
  /** 0 takes a free one (the default). */
  readonly smtpPort?: number
  /** Only this machine by default. */
  readonly host?: string
  /** Where ledgers and mails are kept, or 'memory' (the default). */
  readonly dataFolder?: string
  readonly seed?: string
  /** How long suppliers take to answer: 1 as in life (the default), 0 at once. */
  readonly pace?: number
  readonly clock?: Clock
  /** Origin browsers reach the sandbox at; by default http://localhost and the port. */
  readonly publicOrigin?: string
  /** Origin of the shop; by default http://localhost:3000. */
  readonly shopOrigin?: string
  readonly flightKey?: string
  readonly stayKey?: string
  readonly smsKey?: string
  readonly entityId?: string
  readonly accessToken?: string
  readonly mallPartner?: string
  readonly mallSecret?: string
  readonly identityProduct?: string
  readonly identityProductToken?: string
  /**
   * Where the card gateway sends its notifications: by default the shop's `/api/notifications/switch`; null sends none.
   */
  readonly webhookUrl?: string | null
  /** 64 hex characters. */
  readonly webhookKey?: string
  readonly fastPayStore?: string
  readonly fastPayPassword?: string
  readonly fastPayRefundKey?: string
  readonly zainCashMerchant?: string
  /** `9647…` */
  readonly zainCashWallet?: string
  readonly zainCashSecret?: string
  readonly zainCashClient?: string
  readonly zainCashClientSecret?: string
  readonly zainCashApiKey?: string
  /** Where ZainCash tells (version 2): by default the shop's `/api/notifications/zaincash`; null tells nobody. */
  readonly zainCashWebhookUrl?: string | null
  readonly asiaAppId?: string
  readonly asiaMerchant?: string
  readonly asiaAppKey?: string
  readonly asiaAppSecret?: string
  /** How AsiaHawala signs; HS256 with the sandbox's own key by default. */
  readonly asiaSealing?: Sealing
  /** Of AsiaHawala's SOAP interface. */
  readonly asiaPushUser?: string
  readonly asiaPushPassword?: string
  readonly asiaPushKey?: string
  readonly aqsatiKey?: string
  readonly fibClient?: string
  readonly fibSecret?: string
  readonly fibSignOnClient?: string
  readonly fibSignOnSecret?: string
  /** Status reads of one checkout answered in a span of time; the platform's 2 a minute by default. */
  readonly throttle?: { readonly reads: number; readonly everyMs: number }
}

export interface SandboxWorld {
  /** No slash at the end. */
  readonly url: string
  readonly port: number
  readonly smtpPort: number
  readonly clock: Clock
  close(): Promise<void>
}

/** Starts the sandbox and resolves when it listens. Rejects with `EADDRINUSE` (and its `port`) when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<SandboxWorld> {
  const clock = options.clock ?? createClock()
  const host = options.host ?? '127.0.0.1'
  const place = (name: string) =>
    options.dataFolder && options.dataFolder !== 'memory' ? join(options.dataFolder, 'sandbox', name) : 'memory'
  const origin = { value: options.publicOrigin ?? '' }
  const letters = openMailbox(place('mail.jsonl'), clock.now)
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } })
  compose(app, { options, clock, place, origin, letters })
  const postOffice = await openPostOffice(letters, { port: options.smtpPort ?? 0, host })
  try {
    await app.listen({ port: options.port ?? 0, host })
  } catch (error) {
    await Promise.all([postOffice.close(), app.close()])
    throw error
  }
  const port = (app.server.address() as AddressInfo).port
  origin.value ||= `http://localhost:${port}`
  return {
    url: origin.value,
    port,
    smtpPort: postOffice.port,
    clock,
    close: async () => {
      await Promise.all([postOffice.close(), app.close()])
    },
  }
}

interface Stage {
  readonly options: SandboxOptions
  readonly clock: Clock
  readonly place: (name: string) => string
  /** Known for sure once the port is. */
  readonly origin: { value: string }
  readonly letters: ReturnType<typeof openMailbox>
}

/** Who stands where. */
function compose(app: FastifyInstance, { options, clock, place, origin, letters }: Stage): void {
  const { seed = sandboxDefaults.seed, pace = 1, shopOrigin = 'http://localhost:3000' } = options
  const stages = { flights: openLedger<FlightLedgerRow>(place('flights.jsonl')), stays: openLedger<StayLedgerRow>(place('stays.jsonl')) }
  const holds = createHolds()
  const webhookUrl = options.webhookUrl === undefined ? `${shopOrigin}/api/notifications/switch` : options.webhookUrl
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-sandbox', 'true').header('x-content-type-options', 'nosniff')
  })
  app.register(flightSupplier, {
    prefix: '/travel/air',
    clock,
    pace,
    holds,
    secret: seed,
    ledger: stages.flights,
    apiKey: options.flightKey ?? sandboxDefaults.flightKey,
  })
  app.register(staySupplier, {
    prefix: '/travel/stays',
    clock,
    pace,
    holds,
    seed,
    ledger: stages.stays,
    apiKey: options.stayKey ?? sandboxDefaults.stayKey,
  })
  cardSwitch(app, {
    clock,
    seed,
    ledger: place('switch.jsonl'),
    get publicOrigin() {
      return origin.value
    },
    entityId: options.entityId ?? sandboxDefaults.entityId,
    accessToken: options.accessToken ?? sandboxDefaults.accessToken,
    webhook: webhookUrl === null ? undefined : { url: webhookUrl, key: options.webhookKey ?? sandboxDefaults.webhookKey },
    ...(options.throttle && { throttle: options.throttle }),
  })
  mallApp(app, {
    clock,
    seed,
    shopOrigin,
    ledger: openLedger<MallLedgerRow>(place('mall.jsonl'), 5000),
    partnerId: options.mallPartner ?? sandboxDefaults.mallPartner,
    partnerSecret: options.mallSecret ?? sandboxDefaults.mallSecret,
  })
  identityProvider(app, {
    clock,
    shopOrigin,
    ledger: openLedger<IdentityLedgerRow>(place('identity.jsonl'), 5000),
    product: options.identityProduct ?? sandboxDefaults.identityProduct,
    productToken: options.identityProductToken ?? sandboxDefaults.identityProductToken,
  })
  bank(app, {
    clock,
    seed,
    ledger: place('fib.jsonl'),
    get publicOrigin() {
      return origin.value
    },
    shopOrigin,
    clientId: options.fibClient ?? sandboxDefaults.fibClient,
    clientSecret: options.fibSecret ?? sandboxDefaults.fibSecret,
    signOnId: options.fibSignOnClient ?? sandboxDefaults.fibSignOnClient,
    signOnSecret: options.fibSignOnSecret ?? sandboxDefaults.fibSignOnSecret,
  })
  fastPay(app, {
    clock,
    seed,
    ledger: place('fastpay.jsonl'),
    get publicOrigin() {
      return origin.value
    },
    storeId: options.fastPayStore ?? sandboxDefaults.fastPayStore,
    storePassword: options.fastPayPassword ?? sandboxDefaults.fastPayPassword,
    refundKey: options.fastPayRefundKey ?? sandboxDefaults.fastPayRefundKey,
  })
  zainCash(app, {
    clock,
    seed,
    ledger: place('zaincash.jsonl'),
    get publicOrigin() {
      return origin.value
    },
    merchantId: options.zainCashMerchant ?? sandboxDefaults.zainCashMerchant,
    msisdn: options.zainCashWallet ?? sandboxDefaults.zainCashWallet,
    secret: options.zainCashSecret ?? sandboxDefaults.zainCashSecret,
    clientId: options.zainCashClient ?? sandboxDefaults.zainCashClient,
    clientSecret: options.zainCashClientSecret ?? sandboxDefaults.zainCashClientSecret,
    apiKey: options.zainCashApiKey ?? sandboxDefaults.zainCashApiKey,
    webhookUrl:
      options.zainCashWebhookUrl === undefined ? `${shopOrigin}/api/notifications/zaincash` : (options.zainCashWebhookUrl ?? undefined),
  })
  asiaHawala(app, {
    clock,
    seed,
    ledger: place('asiahawala.jsonl'),
    get publicOrigin() {
      return origin.value
    },
    appId: options.asiaAppId ?? sandboxDefaults.asiaAppId,
    merchantCode: options.asiaMerchant ?? sandboxDefaults.asiaMerchant,
    appKey: options.asiaAppKey ?? sandboxDefaults.asiaAppKey,
    appSecret: options.asiaAppSecret ?? sandboxDefaults.asiaAppSecret,
    pushUser: options.asiaPushUser ?? sandboxDefaults.asiaPushUser,
    pushPassword: options.asiaPushPassword ?? sandboxDefaults.asiaPushPassword,
    pushKey: options.asiaPushKey ?? sandboxDefaults.asiaPushKey,
    sealing: options.asiaSealing ?? { type: 'JWTSecret', key: sandboxDefaults.asiaSignKey },
  })
  const smsKey = options.smsKey ?? sandboxDefaults.smsKey
  aqsati(app, {
    clock,
    seed,
    ledger: place('aqsati.jsonl'),
    apiKey: options.aqsatiKey ?? sandboxDefaults.aqsatiKey,
    // By the same carrier as everyone's.
    text: async (to, text, reference) => {
      const headers = { authorization: `Bearer ${smsKey}` }
      await app.inject({
        method: 'POST',
        url: '/sms/messages',
        headers,
        payload: { to, from: 'Aqsati', text, reference: reference.slice(-64) },
      })
    },
  })
  mailbox(app, { letters })
  phone(app, { place: place('phone.jsonl'), apiKey: smsKey, now: clock.now })
  const statements = {
    'sandbox-flights': () => flightStatement(stages.flights, clock),
    'sandbox-stays': () => stayStatement(stages.stays, clock),
  }
  strings(app, { clock, holds, ledgers: { flights: stages.flights, stays: stages.stays }, statements })
  indexPage(app, { shopOrigin })
}
