import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { type FlightLedgerRow, flightStatement, flightSupplier } from '../flights/index.ts'
import { type IdentityLedgerRow, identityProvider } from '../identity/index.ts'
import { type Clock, createClock, createHolds, linkTo, openLedger, type Stage } from '../kit/index.ts'
import { mailbox, openMailbox, openPostOffice } from '../mailbox/index.ts'
import { type MallLedgerRow, mallApp } from '../mall/index.ts'
import { matomo } from '../matomo/index.ts'
import { phone } from '../phone/index.ts'
import { type StayLedgerRow, stayStatement, staySupplier } from '../stays/index.ts'
import { visaAuthority } from '../visa-authority/index.ts'
import { simulatedGateways } from './gateways.ts'
import { indexPage } from './index-page.ts'
import { strings } from './strings.ts'
import { valuesOf } from './values.ts'

export const defaultSeed = 'karwan'

export interface SandboxOptions {
  /** 0 takes a free one (the default, for tests). */
  readonly port?: number
  /** 0 takes a free one (the default). */
  readonly smtpPort?: number
  /** Only this machine by default. */
  readonly host?: string
  /** Folder of ledgers and mails, or 'memory' (the default). */
  readonly dataFolder?: string
  readonly seed?: string
  /** Speed of the suppliers: 1 as in life (the default), 0 at once. */
  readonly pace?: number
  readonly clock?: Clock
  /** Origin browsers reach the sandbox at; by default http://localhost and the port. */
  readonly publicOrigin?: string
  /** Origin of the shop; by default http://localhost:3000. */
  readonly shopOrigin?: string
  /** Settings shared with the shop, by their names in the environment; the defaults of both where left out. */
  readonly values?: Readonly<Record<string, unknown>>
  /**
   * Address of the card gateway's notifications: by default the shop's `/api/notifications/switch`; null sends none.
   */
  readonly webhookUrl?: string | null
  /**
   * Address of ZainCash's notifications (version 2): by default the shop's `/api/notifications/zaincash`; null sends
   * none.
   */
  readonly zainCashWebhookUrl?: string | null
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
  const emails = openMailbox(place('mail.jsonl'), clock.now)
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } })
  compose(app, { options, clock, place, origin, emails })
  const postOffice = await openPostOffice(emails, { port: options.smtpPort ?? 0, host })
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

interface Composition {
  readonly options: SandboxOptions
  readonly clock: Clock
  readonly place: (name: string) => string
  /** Known for sure once the port is. */
  readonly origin: { value: string }
  readonly emails: ReturnType<typeof openMailbox>
}

/** Mounts everything that is simulated. */
function compose(app: FastifyInstance, composition: Composition): void {
  const { options, place, emails } = composition
  const stage = stageOf(composition)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-sandbox', 'true').header('x-content-type-options', 'nosniff')
  })
  for (const { path, name } of simulatedGateways) linkTo(path, name)
  mountSuppliers(app, stage, options.pace ?? 1)
  for (const gateway of simulatedGateways) gateway.mount(app, stage)
  mountIdentities(app, stage)
  mailbox(app, { emails })
  phone(app, { place: place('phone.jsonl'), apiKey: stage.value('KARWAN_SMS_KEY'), now: stage.clock.now })
  matomo(app, { place: place('matomo.jsonl'), token: stage.value('KARWAN_MATOMO_TOKEN'), now: stage.clock.now })
  const authority = { place: place('visa-authority.jsonl'), apiKey: stage.value('KARWAN_VISA_AUTHORITY_KEY') }
  visaAuthority(app, { ...authority, clock: stage.clock, pace: options.pace ?? 1 })
  indexPage(app, { shopOrigin: stage.shopOrigin })
}

function stageOf({ options, clock, place, origin }: Composition): Stage {
  const { seed = defaultSeed, shopOrigin = 'http://localhost:3000', throttle } = options
  const notice: Readonly<Record<string, string | null | undefined>> = { switch: options.webhookUrl, zaincash: options.zainCashWebhookUrl }
  return {
    clock,
    seed,
    shopOrigin,
    place,
    throttle,
    get publicOrigin() {
      return origin.value
    },
    value: valuesOf(options.values ?? {}),
    notifyUrlOf: kind => (notice[kind] === undefined ? `${shopOrigin}/api/notifications/${kind}` : (notice[kind] ?? undefined)),
  }
}

/** The suppliers, their statements and their controls. */
function mountSuppliers(app: FastifyInstance, { clock, seed, place, value }: Stage, pace: number): void {
  const flights = openLedger<FlightLedgerRow>(place('flights.jsonl'))
  const stays = openLedger<StayLedgerRow>(place('stays.jsonl'))
  const holds = createHolds()
  const common = { clock, pace, holds }
  const flightKey = value('KARWAN_FLIGHT_SUPPLIER_KEY')
  app.register(flightSupplier, { ...common, prefix: '/travel/air', secret: seed, ledger: flights, apiKey: flightKey })
  const stayKey = value('KARWAN_STAY_SUPPLIER_KEY')
  app.register(staySupplier, { ...common, prefix: '/travel/stays', seed, ledger: stays, apiKey: stayKey })
  const statements = { 'sandbox-flights': () => flightStatement(flights, clock), 'sandbox-stays': () => stayStatement(stays, clock) }
  strings(app, { clock, holds, ledgers: { flights, stays }, statements })
}

/** The host app and the identity provider. */
function mountIdentities(app: FastifyInstance, { clock, seed, shopOrigin, place, value }: Stage): void {
  mallApp(app, {
    clock,
    seed,
    shopOrigin,
    ledger: openLedger<MallLedgerRow>(place('mall.jsonl'), 5000),
    partnerId: value('KARWAN_MALL_PARTNER'),
    partnerSecret: value('KARWAN_MALL_SECRET'),
  })
  identityProvider(app, {
    clock,
    shopOrigin,
    ledger: openLedger<IdentityLedgerRow>(place('identity.jsonl'), 5000),
    product: value('KARWAN_IDENTITY_PRODUCT'),
    productToken: value('KARWAN_IDENTITY_PRODUCT_TOKEN'),
  })
}
