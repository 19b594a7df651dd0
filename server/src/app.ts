/**
 * The composition root: creates everything and hands it to those who need it. Nothing else in the server reads a
 * setting, a clock or opens a connection by itself.
 */
import { createMailer } from '@karwan/adapters/mail'
import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import { ownStaffSupplier } from '@karwan/domain/visa-applications'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type AccountLimits, visitorRenewalRecord } from './account/index.ts'
import { type CountVisit, createAnalytics } from './analytics/index.ts'
import { composeAccounts } from './compose/accounts.ts'
import { connectAnalytics } from './compose/analytics.ts'
import { type BackgroundOptions, composeReconciliation, startBackground } from './compose/background.ts'
import { openBase } from './compose/base.ts'
import { composeBooking } from './compose/booking.ts'
import { composeCatalogue } from './compose/catalogue.ts'
import { composeConsole } from './compose/console.ts'
import { composeDocuments } from './compose/documents.ts'
import { connectGateways, originsOfGateways } from './compose/gateways.ts'
import { composeAnywherePage, composeHomePage } from './compose/home-page.ts'
import { composePriceSearches } from './compose/price-searches.ts'
import { shopAddressOf } from './compose/shop-address.ts'
import { listProducts, listServices, type Suppliers, supplierIdsOf } from './compose/suppliers.ts'
import { composeVisas } from './compose/visas.ts'
import { createPreviewLinks, openPublishedContent } from './content/index.ts'
import { reconciliationRoutes } from './money/reconciliation/index.ts'
import { requireStaff } from './office/index.ts'
import { type PageBuild, type Pages, pageRoutes } from './pages/index.ts'
import type { Database } from './platform/database/index.ts'
import {
  type CallLog,
  createCallLog,
  createDiagnostics,
  diagnosticRoutes,
  trackerAt,
  withPaymentLog,
} from './platform/diagnostics/index.ts'
import {
  type Admission,
  answerProbes,
  createHttp,
  createPause,
  createVisitors,
  describeRoutes,
  docsRoutes,
  generousAdmission,
  generousConnections,
  generousLimits,
  type Http,
  type Limits,
} from './platform/http/index.ts'
import { deriveKey } from './platform/keys.ts'
import { redisLimits } from './platform/redis.ts'
import { brandsOnSale } from './platform/service-switches/index.ts'
import { createSessionTokens, requireToken, sessionRoutes } from './platform/session/index.ts'
import type { Settings } from './platform/settings/index.ts'
import { type VisasInForce, visasInForce } from './visas/products/index.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly brands: readonly Brand[]
  readonly database: Database
  readonly suppliers: Suppliers
  /** Undefined: the API alone, without pages. */
  readonly pages: PageBuild | undefined
  readonly logger: Logger
  readonly now: () => Date
  /** Logs and counts calls to outside services; its own where none is given. */
  readonly calls?: CallLog
  readonly limits?: Limits
  readonly accountLimits?: AccountLimits
  /** Pace of the background work. */
  readonly jobs?: { readonly pollSeconds: number; readonly roundMs: number }
}

export interface App {
  readonly http: Http
  /** Begins what nobody waits for but everyone is glad of; otherwise it begins when it is first missed. */
  warmUp(): void
  /** From now on probes say that no new visitors should be sent here. */
  drain(): void
  /**
   * Ends requests, searches and jobs. Who comes meanwhile is asked to come back, until the last connection is closed.
   * The database stays open.
   */
  close(): Promise<void>
}

export const createApp = async (options: AppOptions): Promise<App> => {
  const { settings, brands, database, logger, now, calls = createCallLog(logger, now) } = options
  const redis = settings.redisUrl === undefined ? undefined : connectRedis(settings.redisUrl, logger)
  const base = await openBase({ settings, brands, database, logger, now, http: calls, pace: options.jobs })
  const { rates, fees, switches } = base
  const door = await openHttp(options, redis, brandsOnSale(switches))
  const { http, limits } = door
  const tokens = createSessionTokens(deriveKey(settings.secret, 'session token'), now)
  const preHandler = [requireToken(tokens)]
  const published = await openPublishedContent(base.context)
  const visasOnSale = visasInForce(published)
  const catalogue = composeCatalogue({ ...options, redis, rates, fees, switches })
  const mailer = openMailer(options)
  const prices = composePriceSearches(base, catalogue.observe)
  const zones = new Map(brands.map(({ id, market }) => [id, market.timeZone]))
  const service = connectAnalytics(settings, { now, http: base.http })
  const analytics = settings.countsVisits ? createAnalytics({ ...base.context, zones, service }) : undefined
  const count = analytics?.count ?? (() => {})
  const documents = composeDocuments(base, mailer, published)
  const shop = await composeShop(options, { base, catalogue, documents, visasOnSale })
  const accounts = await composeAccounts(base, {
    tokens,
    searching: catalogue.searching,
    limits: options.accountLimits,
    renewVisitor: door.renewVisitor,
  })
  const visas = composeVisas(base, { resolving: shop.resolving, suppliers: shop.visaSuppliers, documents, visasOnSale })
  const previews = createPreviewLinks(deriveKey(settings.secret, 'preview link'), now)
  const staffConsole = await composeConsole(base, {
    ...shop.resolving,
    ...visas.ofStaff,
    documents: documents.documents,
    lookForContent: published.look,
    previews,
    shopAddress: shopAddressOf(settings),
    recentSearches: catalogue.recentSearches,
    offerSuppliers: supplierIdsOf(options.suppliers),
    visasOnSale,
    visaSuppliers: [ownStaffSupplier, ...visas.supplierIds],
    services: [...listProducts(brands), ...shop.services, ...visas.supplierIds.map(id => ({ id, kind: 'visa-supplier' as const }))],
    calls,
    accounts: accounts.work,
  })

  sessionRoutes(http, tokens)
  catalogue.addRoutes(http, {
    searchesPerVisitor: limits.searchesPerVisitor,
    searchesAtOnce: limits.searchesAtOnce ?? settings.searchesAtOnce,
    count,
    priceSearches: prices.searches,
    preHandler,
  })
  await accounts.addRoutes(http)
  shop.addRoutes(http, preHandler)
  visas.addRoutes(http)
  staffConsole.addRoutes(http)
  await docsRoutes(http)
  const counting = analytics && { service: service?.name }
  await addPages(options, {
    http,
    hotelName: catalogue.hotelName,
    reports: shop.diagnostics.wanted,
    count,
    counting,
    home: composeHomePage({ ...options, rates, fees }, { searches: prices.searches, hotelName: catalogue.hotelName, published }),
    anywhere: composeAnywherePage({ ...options, fees }),
    notices: published.noticesOf,
    rulesDiffer: visas.rulesDiffer,
    preview: previews.read,
  })
  const jobs = await shop.startJobs({
    visaRound: visas.visaRound,
    watchPrices: accounts.watchPrices,
    searchPrice: prices.searches.run,
    searchPricesAtNight: prices.atNight,
    verifyActions: staffConsole.verifyActions,
    tellLateTasks: staffConsole.tellLateTasks,
    countOrders: analytics?.countOrders,
    sendCounts: analytics?.sendCounts,
  })
  await http.ready()

  return {
    http,
    warmUp: catalogue.warmUp,
    drain: door.drain,
    close: async () => {
      door.drain()
      door.pause.begin()
      await catalogue.stop()
      await door.pause.untilAnswered()
      await jobs.stop()
      rates.close()
      fees.close()
      switches.close()
      await published.close()
      await http.close()
      await analytics?.close()
      await shop.diagnostics.idle()
      mailer.close()
      await catalogue.close()
      redis?.disconnect()
      calls.close()
    },
  }
}

/** One connection more than e-mails are sent at once: the one that is kept for codes. */
const openMailer = ({ settings, brands }: AppOptions) =>
  createMailer({
    smtpUrl: settings.smtpUrl,
    from: senderOf(getBrand(brands, settings.brand)),
    connections: settings.mailConnections + 1,
    mailsPerConnection: settings.mailsPerConnection,
  })

const openHttp = async (
  { settings, brands, database, logger, now, limits: result }: AppOptions,
  redis: Redis | undefined,
  onSale: (brand: Brand) => Brand,
) => {
  const limits: Limits = result ?? {
    ...generousLimits,
    perAddress: settings.requestsPerMinute,
    maxLagMs: settings.busyAfterMs,
    connections: { ...generousConnections, total: settings.connections, perAddress: settings.connectionsPerAddress },
    admission: admissionOf(settings),
  }
  let draining = false
  const pause = createPause()
  const visitors = createVisitors({
    keys: [settings.secret, ...settings.oldSecrets].map(secret => deriveKey(secret, 'visitor cookie')),
    record: visitorRenewalRecord(database),
    now,
  })
  const http = await createHttp({
    logger,
    trustProxy: settings.trustProxy,
    visitors,
    addresses: { brands, defaultBrand: settings.brand, addressOf: settings.live ? shopAddressOf(settings) : undefined, onSale },
    limits,
    redis,
    pause,
  })
  await describeRoutes(http, '0.1.0')
  answerProbes(http, { isDraining: () => draining, checkDatabase: async () => void (await database.pool.query('select 1')) })
  const drain = (): void => {
    draining = true
  }
  return { http, limits, drain, pause, renewVisitor: visitors.renew }
}

const admissionOf = ({ pagesAtOnce, waitMs, waitingPerAddress }: Settings): Admission => ({
  ...generousAdmission,
  pages: { atOnce: pagesAtOnce, waitMs, waitingPerAddress },
  searches: { ...generousAdmission.searches, waitMs, waitingPerAddress },
})

interface ShopParts {
  readonly base: Awaited<ReturnType<typeof openBase>>
  readonly catalogue: ReturnType<typeof composeCatalogue>
  readonly documents: ReturnType<typeof composeDocuments>
  readonly visasOnSale: VisasInForce
}
/** Puts together orders and money, with the log of payments around the gateways. */
const composeShop = async (
  { settings, suppliers, now, jobs, limits }: AppOptions,
  { base, catalogue, documents, visasOnSale }: ShopParts,
) => {
  const { errorTrackerUrl } = settings
  const tracker = errorTrackerUrl === undefined ? undefined : trackerAt(errorTrackerUrl)
  const diagnostics = createDiagnostics({ ...base.context, pageLogs: settings.diagnostics, tracker })
  const gateways = connectGateways(settings, { now, http: base.http }).map(gateway => withPaymentLog(gateway, diagnostics.notePayment))
  const connected = {
    findFlightSupplier: (id: string) => suppliers.flights.find(supplier => supplier.id === id),
    findStaySupplier: (id: string) => suppliers.stays.find(supplier => supplier.id === id),
    listStaySuppliers: () => suppliers.stays,
  }
  const booking = await composeBooking(base, {
    suppliers: connected,
    offers: catalogue.offers,
    gateways,
    documents,
    visasOnSale,
    limitsOrders: limits?.limitsOrders,
  })
  const services = listServices(suppliers, gateways)
  const reconciliation = composeReconciliation(
    base,
    services.map(({ id }) => id),
  )
  return {
    diagnostics,
    services,
    resolving: booking.resolving,
    visaSuppliers: booking.visaSuppliers,
    addRoutes: (http: Http, preHandler: Parameters<typeof booking.addRoutes>[1]): void => {
      booking.addRoutes(http, preHandler)
      reconciliationRoutes(http, { ...base.context, reconciliation, preHandler: requireStaff(booking.office) })
      diagnosticRoutes(http, diagnostics)
    },
    startJobs: (rounds: Omit<BackgroundOptions, 'booking' | 'suppliers' | 'documents' | 'reconciliation' | 'roundMs'>) =>
      startBackground(base, { ...rounds, booking, suppliers: connected, documents, reconciliation, roundMs: jobs?.roundMs }),
  }
}

interface PageParts {
  readonly http: Http
  readonly hotelName: NonNullable<Pages['hotelName']>
  readonly reports: boolean
  readonly count: CountVisit
  readonly counting: Pages['counting']
  readonly home: Pages['home']
  readonly anywhere: Pages['anywhere']
  readonly notices: Pages['notices']
  readonly rulesDiffer: Pages['rulesDiffer']
  readonly preview: Pages['preview']
}
const addPages = async ({ settings, brands, pages }: AppOptions, { http, ...parts }: PageParts): Promise<void> => {
  if (!pages) return
  const { map } = settings
  const sandboxUrl = settings.live ? undefined : settings.sandbox.origin
  await pageRoutes(http, {
    build: pages,
    brands,
    gateways: originsOfGateways(settings),
    maps: originsOfMap(map),
    framedBy: sandboxUrl,
    sandboxUrl,
    identityName: settings.identityName,
    ...parts,
  })
}

/** Origins of the parts of an operator's own map; a file comes from the shop. */
const originsOfMap = (map: Settings['map']): string[] => {
  if (!map || 'file' in map) return []
  return [new URL('style' in map ? map.style : map.tiles).origin]
}

const senderOf = (brand: Brand): string => `${brand.name.en} <${brand.contact.email}>`

const connectRedis = (url: string, logger: Logger): Redis => {
  const redis = new Redis(url, { ...redisLimits, enableAutoPipelining: true })
  redis.on('error', error => logger.error({ err: error }, 'Redis cannot be reached'))
  return redis
}
