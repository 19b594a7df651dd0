import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Signer } from '@fastify/cookie'
import { paymentRate } from '@karwan/brands/brand'
import { getBrand, loadBrands } from '@karwan/brands/node'
import type { OrderCreated, OrderRequest, OrderView } from '@karwan/contract/orders'
import type { PaymentChecked, PaymentStarted } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { type JobsOptions, startJobs } from '../../background/index.ts'
import { visaFeeTerms } from '../../compose/visa-suppliers.ts'
import { whenClaimed, whenConfirmed } from '../../compose/when-confirmed.ts'
import { createTripWriter } from '../../documents/index.ts'
import { createInstallmentService, installmentRoutes } from '../../installments/index.ts'
import { cancellationRoutes, type QuoteContext } from '../../orders/cancel/index.ts'
import {
  type ChangesContext,
  createOrderContext,
  type DocumentRequest,
  flightChangeRoutes,
  holdSeats,
  type OrderMail,
  orderRoutes,
} from '../../orders/index.ts'
import {
  type CheckoutContext,
  createCheckoutContext,
  endLostHold,
  judgeWhole,
  keepHoldLonger,
  paymentRoutes,
  refundsOf,
} from '../../payments/index.ts'
import { type Context, checkInvariants, type Database } from '../../platform/database/index.ts'
import { createHttp, createLogger, createVisitors, generousLimits } from '../../platform/http/index.ts'
import { openJobQueue } from '../../platform/jobs/index.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { beginApplication, createApplications } from '../../visas/applications/index.ts'
import { takeFee } from '../../visas/fees/index.ts'
import { visaFinder, visasInForce } from '../../visas/products/index.ts'
import { createFakeGateway } from '../fakes/gateway.ts'
import { nobody } from '../fakes/more-items.ts'
import { createFakeOffers, flightOrder } from '../fakes/offers.ts'
import { createFakeProvider } from '../fakes/provider.ts'
import { createFakeSupplier } from '../fakes/supplier.ts'
import { shiftJobs } from './shift-jobs.ts'
import { openTestDatabase } from './test-database.ts'

export { until, untilShifting } from './until.ts'

const openBase = async (kind?: Database['kind']) => {
  const database = await openTestDatabase(kind)
  const clock = {
    offset: 0,
    shift: (ms: number) => {
      clock.offset += ms
      void shiftJobs(database, ms).then(clock.moved, () => {})
    },
    /** Has the shop look at what is due when the clock has moved. */
    moved: () => queue.look(),
  }
  const now = () => new Date(Date.now() + clock.offset)
  const errors: string[] = []
  const log: Context['log'] = {
    info: () => {},
    warn: message => void errors.push(message),
    error: (_, message) => void errors.push(message),
  }
  const queue = await openJobQueue(database, log)
  const context: Context & Pick<JobsOptions, 'rescues' | 'airlineChanges'> = {
    db: database.db,
    outbox: queue.outbox,
    vault: vaultOfSecrets(['a secret of the tests, long enough']),
    log,
    now,
    rescues: { termsOf: () => ({ hours: 24, absorbs: 0, priceStep: 250 }), tellByText: async () => {} },
    airlineChanges: { tellByText: async () => {} },
  }
  return { database, clock, now, errors, queue, context }
}
type Base = Awaited<ReturnType<typeof openBase>>

type SlipMaker = NonNullable<Parameters<typeof paymentRoutes>[1]['slips']>

/** Creates fakes of everyone outside the shop, and of what makes documents. */
const createOutside = (now: () => Date) => {
  const gateway = createFakeGateway(now)
  const supplier = createFakeSupplier(now)
  const offers = createFakeOffers(now, 'default')
  const mails: OrderMail[] = []
  const mailServer = { down: false }
  const mailer = {
    sendOrderMail: async (mail: OrderMail) => {
      if (mailServer.down) throw new Error('the mail server is down')
      mails.push(mail)
    },
  }
  const documentRequests: DocumentRequest[] = []
  const documents = {
    makeDocument: async (request: DocumentRequest) => {
      documentRequests.push(request)
      return { bytes: Buffer.from('%PDF-1.7'), fileName: 'pa"p er.pdf' }
    },
  }
  const slipRequests: { readonly hold: Parameters<SlipMaker['makeSlip']>[0]; readonly language: Language }[] = []
  const slips: SlipMaker = {
    makeSlip: async (hold, language) => {
      slipRequests.push({ hold, language })
      return { bytes: Buffer.from('%PDF-1.7'), fileName: 'slip.pdf' }
    },
  }
  const provider = createFakeProvider(now)
  return { gateway, supplier, offers, provider, mails, mailServer, mailer, documentRequests, documents, slipRequests, slips }
}

const composeServices = ({ context, now }: Base, { gateway, supplier, offers, provider, documents }: ReturnType<typeof createOutside>) => {
  const brands = loadBrands()
  const zoneOf = () => 'Asia/Baghdad'
  const trips = createTripWriter({
    brands,
    places: airport => ({ airport, city: airport }),
    shopAddress: () => 'https://shop.example',
  })
  const suppliers = {
    findFlightSupplier: (id: string) => (id === nobody ? undefined : supplier.supplier),
    findStaySupplier: () => undefined,
    listStaySuppliers: () => [],
  }
  const payments: CheckoutContext = createCheckoutContext({
    ...context,
    findGateway: which => (which === 'switch' ? gateway.gateway : undefined),
    cards: 'VISA MASTER',
    officeHours: 24,
    holdSeats: id => holdSeats({ ...context, suppliers, onSeatsHeld: (tx, order) => keepHoldLonger(payments, tx, order) }, id),
    takeFee: (tx, feeChangeId, attemptId) => {
      const applications = createApplications({ ...context, ...refundsOf(payments), onConfirmed })
      const terms = { findVisaSupplier: () => undefined, feeTermsOf: visaFeeTerms({ getBrand: id => getBrand(brands, id), zoneOf }) }
      return takeFee({ ...context, ...terms, applications }, tx, feeChangeId, attemptId)
    },
  })
  const orders = createOrderContext({
    ...context,
    offers: offers.service,
    findVisa: visaFinder(id => getBrand(brands, id), {
      rates: { lately: brand => [paymentRate(brand)] },
      inForce: visasInForce({ visasOf: () => new Map() }),
    }),
    payWithinMinutes: 30,
    documents,
    zoneOf: () => 'Asia/Baghdad',
    nameCity: city => city,
    trips,
    nameAirport: code => ({ name: code, city: code, country: 'XX' }),
  })
  const changes: ChangesContext = { ...context, suppliers }
  const cancellations: QuoteContext = { ...payments, suppliers, zoneOf: () => 'Asia/Baghdad' }
  const installments = createInstallmentService({
    ...context,
    provider: provider.provider,
    getBrand: id => getBrand(brands, id),
    brands: ['default'],
    judgeDiscounts: (tx, order, call) => judgeWhole(tx, now, order, call),
    endLostHold: (tx, orderId, cause) => endLostHold({ now }, tx, orderId, cause),
  })
  const onConfirmed = whenConfirmed(context, id => getBrand(brands, id))
  const onClaimed = whenClaimed(context, id => getBrand(brands, id))
  return { suppliers, payments, orders, cancellations, changes, installments, onConfirmed, onClaimed }
}
type Services = ReturnType<typeof composeServices>

const visitorKey = randomBytes(32)
/** Accounts are not part of this shop: nobody signs in or out. */
const neverRenewed = { find: async () => undefined, begin: async () => false }
const newCookie = (): string => new Signer(visitorKey).sign(`${randomBytes(16).toString('base64url')}.0.${Math.floor(Date.now() / 1000)}`)

const openHttp = async ({ orders, payments, cancellations, changes, installments }: Services, slips: SlipMaker) => {
  const http = await createHttp({
    logger: createLogger('silent'),
    trustProxy: undefined,
    addresses: { brands: loadBrands(), defaultBrand: 'default' },
    visitors: createVisitors({ keys: [visitorKey], record: neverRenewed, now: () => new Date() }),
    limits: { ...generousLimits, maxLagMs: 0 },
    redis: undefined,
  })
  // A header names the user.
  http.addHook('onRequest', async request => {
    const id = request.headers['x-user']
    request.user = typeof id === 'string' ? { id, sessionId: id } : undefined
  })
  orderRoutes(http, { context: orders, limitsOrders: false })
  paymentRoutes(http, { context: payments, slips })
  cancellationRoutes(http, { context: cancellations, orders })
  flightChangeRoutes(http, { context: changes, orders })
  installmentRoutes(http, installments)
  return http
}

/**
 * Opens orders, payments and installments of the server over a real socket and a real database, with fakes of everyone
 * outside. Time moves by `clock.shift`.
 */
export const openShop = async (kind?: Database['kind']) => {
  const base = await openBase(kind)
  const { database, clock, now, errors, queue, context } = base
  const outside = createOutside(now)
  const services = composeServices(base, outside)
  const { suppliers, payments, orders, installments, onConfirmed, onClaimed } = services
  const { mailer, gateway, provider, supplier, offers, mails, mailServer, documentRequests, slipRequests } = outside
  const startWork = async (emailSender: JobsOptions['emailSender'] = { sendEmail: async () => {} }) => {
    const jobs = await startJobs({
      ...context,
      queue,
      installments,
      payments,
      suppliers,
      mailer,
      emailSender,
      onConfirmed,
      beginApplication: (tx, item) => beginApplication(context, tx, item),
      roundMs: 1500,
    })
    clock.moved = () => {
      queue.look()
      jobs.round().catch(() => {})
    }
    return jobs
  }
  const http = await openHttp(services, outside.slips)
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    database,
    context,
    clock,
    now,
    errors,
    gateway,
    provider,
    installments,
    supplier,
    offers,
    mails,
    mailServer,
    documentRequests,
    slipRequests,
    suppliers,
    payments,
    orders,
    origin,
    startWork,
    onConfirmed,
    onClaimed,
    askAt: (host: string, asked: AskedAt) => askAt(origin, host, asked),
    queue,
    visitor: (user?: string) => createVisitor(origin, user),
    broken: (at: Date = now()) => checkInvariants(database.pool, at),
    rows: async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows,
    close: async () => {
      await http.close()
      await queue.stop(1000)
      await database.close()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

interface AskedAt {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly visitor: { readonly cookie: string }
}
/** The same browser at another of the brands: fetch cannot choose the host name. */
const askAt = (origin: string, host: string, { method, path, body, visitor }: AskedAt) =>
  new Promise<{ status: number | undefined }>((resolve, reject) => {
    const headers = { host, cookie: `visitor=${visitor.cookie}`, 'content-type': 'application/json' }
    const asked = request(`${origin}${path}`, { method, headers }, response => {
      response.resume().on('end', () => resolve({ status: response.statusCode }))
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })

/** Someone at a browser of their own. */
const createVisitor = (origin: string, user?: string, cookie = newCookie()) => {
  const known = { cookie: `visitor=${cookie}`, ...(user && { 'x-user': user }) }
  const headers = { ...known, 'content-type': 'application/json' }
  const post = async <Body>(path: string, body: unknown, more: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Body }
  }
  const visitor = {
    cookie,
    post,
    get: async <Body>(path: string) => {
      const response = await fetch(`${origin}${path}`, { headers: known, redirect: 'manual' })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body,
      }
    },
    order: (body: OrderRequest = flightOrder(), key: string = randomUUID()) =>
      post<OrderCreated>('/api/v2/order/create', body, { 'idempotency-key': key }),
    pay: (orderId: string) => post<PaymentStarted>('/api/payments/start', { order_id: orderId }),
    check: async (orderId: string) => (await post<PaymentChecked>('/api/gateway/check-payment', { order_id: orderId })).body,
    see: async (orderId: string) => (await visitor.get<OrderView>(`/api/orders/${orderId}`)).body,
    /** An order with an open attempt. */
    orderAndStart: async () => {
      const order = (await visitor.order()).body.order
      const started = (await visitor.pay(order.Id)).body
      return { orderId: order.Id, order, attemptId: started.attemptId }
    },
    comeBack: (attemptId: string) =>
      fetch(`${origin}/api/payments/return/switch/${attemptId}?id=x&resourcePath=%2F%2Fevil.example`, { redirect: 'manual' }),
  }
  return visitor
}
