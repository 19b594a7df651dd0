import type { HttpOptions } from '@karwan/adapters/http'
import type { Mailer } from '@karwan/adapters/mail'
import { createTextSender } from '@karwan/adapters/sms'
import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import type { PaymentGateway } from '@karwan/domain/payments'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { paidInMoney } from '@karwan/domain/points'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Logger } from 'pino'
import tlds from 'tlds' with { type: 'json' }
import { fibRoutes } from '../account/external/fib/index.ts'
import { createIdentityService, identityData, identityRoutes } from '../account/external/identity/index.ts'
import { mallRoutes } from '../account/external/mall/index.ts'
import { type AccountLimits, accountRoutes, createAccounts } from '../account/index.ts'
import { createTravelerService, travelerData, travelerRoutes, travelersOfOrder } from '../account/travelers/index.ts'
import { startJobs } from '../background/index.ts'
import { createDocumentMaker, createOfficeDocuments, createTripWriter } from '../documents/index.ts'
import { createInstallmentService, installmentRoutes } from '../installments/index.ts'
import { createEmailSender, createOrderMailer, type OrderMailerOptions } from '../mail/index.ts'
import { pointData, pointRewards, pointRoutes } from '../money/points/index.ts'
import { createReconciliation, httpStatements, reconciliationRoutes, tellOperations } from '../money/reconciliation/index.ts'
import { syncVouchers, voucherRoutes } from '../money/vouchers/index.ts'
import { createOfficeDesk, keepDemoStaff, officeDeskRoutes, requireStaff } from '../office/index.ts'
import { cancellationRoutes, createCancellationService } from '../orders/cancel/index.ts'
import {
  type Asker,
  accessOf,
  createOrderService,
  findVisibleOrder,
  holdSeats,
  type OrderRecord,
  orderRoutes,
  verifyCodeOf,
} from '../orders/index.ts'
import { createPaymentService, judgeWhole, type PaymentService, paymentRoutes } from '../payments/index.ts'
import { createPayLinkService, payLinkRoutes } from '../payments/pay-links/index.ts'
import type { Context, Database } from '../platform/database/index.ts'
import { createDiagnostics, trackerAt, withPaymentLog } from '../platform/diagnostics/index.ts'
import type { Http } from '../platform/http/index.ts'
import { openJobQueue } from '../platform/jobs/index.ts'
import { deriveKey } from '../platform/keys.ts'
import type { SessionTokens } from '../platform/session/index.ts'
import type { Settings } from '../platform/settings/index.ts'
import { vaultOfSecrets } from '../platform/vault/index.ts'
import type { FlightSearches } from '../search/flights/index.ts'
import type { HotelSearches } from '../search/hotels/index.ts'
import { type OfferService, pointsOf } from '../search/offers/index.ts'
import { createPriceWatches, priceWatchData, priceWatchRoutes, stopTokens } from '../search/watch/index.ts'
import { connectInstallments } from './gateways.ts'
import { connectIdentityProviders } from './identity-providers.ts'
import { shopAddressOf } from './shop-address.ts'
import type { Suppliers } from './suppliers.ts'
import { whenConfirmed } from './when-confirmed.ts'

export interface BookingOptions {
  readonly settings: Settings
  readonly brands: readonly Brand[]
  readonly database: Database
  readonly suppliers: Suppliers
  readonly offers: OfferService
  readonly searching: { readonly flights: FlightSearches; readonly hotels: HotelSearches }
  readonly gateways: readonly PaymentGateway[]
  readonly http: HttpOptions
  readonly mailer: Mailer
  readonly tokens: SessionTokens
  readonly logger: Logger
  readonly now: () => Date
  readonly accountLimits?: AccountLimits
  readonly pace?: { readonly sweepMs: number; readonly roundMs: number }
}

/** Everything from the order on: made, paid, booked, told, and looked after in the background. */
export const bookingParts = async (options: BookingOptions) => {
  const { settings, brands, database, suppliers, gateways, logger, now } = options
  const log = {
    info: (text: string) => logger.info(text),
    warn: (text: string) => logger.warn(text),
    error: (details: object, text: string) => logger.error(details, text),
  }
  const queue = await openJobQueue(database, log)
  const context = { db: database.db, outbox: queue.outbox, vault: vaultOfSecrets([settings.secret, ...settings.oldSecrets]), log, now }
  const brandById = (id: string): Brand => getBrand(brands, id)
  const document = { brands, places: placeNames, sandbox: !settings.live, shopAddress: shopAddressOf(settings) }
  const documents = createDocumentMaker({ ...document, verifyCode: itemId => verifyCodeOf(context.vault, itemId) })
  const outgoing = { ...document, mailer: handOver(options.mailer) }
  const orderMailer = createOrderMailer({ ...outgoing, documents })
  const officeDocuments = createOfficeDocuments(document)
  const textSender = createTextSender({ baseUrl: settings.sms.url, apiKey: settings.sms.key, http: options.http })
  const emails = createEmailSender({ ...outgoing, textSender, now })
  const { errorTrackerUrl } = settings
  const tracker = errorTrackerUrl === undefined ? undefined : trackerAt(errorTrackerUrl)
  const diagnostics = createDiagnostics({ ...context, pageLogs: settings.diagnostics, tracker })
  const noted = gateways.map(gateway => withPaymentLog(gateway, diagnostics.notePayment))
  const findGateway = (kind: string): PaymentGateway | undefined => noted.find(gateway => gateway.kind === kind)
  const connected = {
    findFlightSupplier: (id: string) => suppliers.flights.find(supplier => supplier.id === id),
    findStaySupplier: (id: string) => suppliers.stays.find(supplier => supplier.id === id),
  }
  const payments: PaymentService = createPaymentService({
    ...{ ...context, findGateway, cards: 'VISA MASTER', officeHours: settings.officeHours },
    holdSeats: id => holdSeats({ ...context, suppliers: connected, onSeatsHeld: (tx, order) => payments.keepHoldLonger(tx, order) }, id),
  })
  const officeDesk = createOfficeDesk({
    ...context,
    nameAirport,
    papers: officeDocuments,
    demo: !settings.live,
    zoneOf: brand => brandById(brand).market.timeZone,
  })
  if (!settings.live) await keepDemoStaff(context, brands)
  const view = { nameAirport, zoneOf: (brand: string) => brandById(brand).market.timeZone }
  const orders = createOrderService({
    ...context,
    ...view,
    offers: options.offers,
    payWithinMinutes: settings.payWithinMinutes,
    documents,
    trips: createTripWriter(document),
    nameCity: (cityId, language) => findCity(cityId)?.names[language] ?? cityId,
    pointsOf: order => pointsOf(brandById(order.brand), inMoney(order)),
  })
  const installments = createInstallmentService({
    ...context,
    provider: connectInstallments(settings, { now, http: options.http }),
    getBrand: brandById,
    brands: brands.filter(({ features }) => features.installment).map(({ id }) => id),
    judgeSavings: (tx, order, call) => judgeWhole(tx, now, order, call),
    endLostHold: payments.endLostHold,
  })
  const payLinks = createPayLinkService({ ...context, ...view, payments, getBrand: brandById })
  const accounts = createAccounts({
    ...context,
    tokenKeys: [accountKey(settings.secret), ...settings.oldSecrets.map(accountKey)],
    tlds: new Set(tlds),
    personal: [pointData(context), priceWatchData(context), identityData(context), travelerData(context)],
    ...(options.accountLimits && { limits: options.accountLimits }),
  })
  const signIns = connectIdentityProviders(settings, { now, http: options.http })
  await syncVouchers(context, brands)
  const watches = createPriceWatches({
    ...context,
    ...options.searching,
    getBrand: brandById,
    findReader: accounts.findReader,
    stopTokens: stopTokens(deriveKey(settings.secret, 'price watch')),
  })
  const cancellations = createCancellationService({
    ...context,
    suppliers: connected,
    rewards: pointRewards(now),
    zoneOf: brand => brandById(brand).market.timeZone,
    refundPart: payments.refundPart,
    findGivenBack: payments.findGivenBack,
    endRefunding: payments.endRefunding,
    endLostHold: payments.endLostHold,
  })
  const { contact, id, market } = brandById(settings.brand)
  const reconciliation = createReconciliation({
    ...context,
    parties: [...gateways.map(({ kind }) => kind), ...suppliers.flights.map(({ id }) => id), ...suppliers.stays.map(({ id }) => id)],
    source: settings.statementsUrl === null ? undefined : httpStatements(settings.statementsUrl),
  })
  const jobs = await startJobs({
    ...context,
    queue,
    payments,
    cancellations,
    suppliers: connected,
    mailer: orderMailer,
    letters: emails,
    watchPrices: watches.round,
    compareBooks: async () => {
      await reconciliation.round()
      await tellOperations(context, reconciliation, { brand: id, to: contact.email, zone: market.timeZone })
    },
    installments,
    onConfirmed: whenConfirmed(context, brandById),
    ...options.pace,
  })
  return {
    addRoutes: async (http: Http, preHandler: preHandlerAsyncHookHandler[]): Promise<void> => {
      accounts.knowUsers(http)
      await accountRoutes(http, accounts)
      fibRoutes(http, { context, app: signIns.bank, accounts })
      mallRoutes(http, { context, app: signIns.mall, accounts, tokens: options.tokens })
      identityRoutes(http, { service: signIns.identity && createIdentityService(context, signIns.identity), accounts })
      orderRoutes(http, {
        service: orders,
        preHandler,
        takes: (method, product) => findGateway(method)?.capabilities.sells.includes(product) ?? false,
      })
      paymentRoutes(http, { service: payments, slips: officeDocuments, preHandler })
      installmentRoutes(http, installments)
      payLinkRoutes(http, payLinks)
      officeDeskRoutes(http, officeDesk)
      reconciliationRoutes(http, { ...context, reconciliation, preHandler: requireStaff(officeDesk) })
      cancellationRoutes(http, { service: cancellations, orders })
      pointRoutes(http, context)
      voucherRoutes(http, context)
      priceWatchRoutes(http, watches)
      travelerRoutes(http, { service: createTravelerService(context, new Set(tlds)), listPeopleOf: peopleOf(context), now })
    },
    diagnostics,
    stop: async () => {
      await jobs.stop()
      await diagnostics.idle()
    },
  }
}

/** What of an order's price is money, as far as its payment tells. */
const inMoney = ({ usd, total, payment, services: items, savingReturns: discountReturns }: OrderRecord): Money => {
  const saved = payment ? payment.parts.points.amount.amount + (payment.parts.voucher?.amount.amount ?? 0) : 0
  const refused = items.filter(({ state }) => state === 'rejected').reduce((sum, { amount }) => sum + amount.amount, 0)
  const savedBack = discountReturns
    .filter(({ refusedServiceId }) => refusedServiceId !== null)
    .reduce((sum, { points, voucher }) => sum + points.amount.amount + (voucher?.amount.amount ?? 0), 0)
  return paidInMoney(usd, total.amount, Math.min(total.amount, saved + refused - savedBack))
}

const accountKey = (secret: string): Uint8Array => deriveKey(secret, 'account token')

/** The people of an order that is the asker's own; who only looked it up does not get their passports. */
const peopleOf = (context: Context) => async (orderId: string, request: FastifyRequest) => {
  const asker: Asker = { visitorId: request.visitor.id, userId: request.user?.id, brand: request.brand.id }
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  return (await accessOf(context, orderId, asker)).own ? travelersOfOrder(order) : problem('order-not-found')
}

const nameAirport = (code: string, language: Language) => {
  const airport = findAirport(code)
  if (!airport) return { name: code, city: code, country: '' }
  const city = findCity(airport.cityCode)?.names[language] ?? airport.cityCode
  return { name: airport.names[language], city, country: countryName(airport.country, language) }
}
const placeNames = (code: string, language: Language) => {
  const { name, city } = nameAirport(code, language)
  return { airport: name, city }
}

/** E-mails to the mail server; one that did not take it is asked again later, so that is thrown. */
const handOver = (mailer: Mailer): OrderMailerOptions['mailer'] => ({
  send: async ({ attachments, ...mail }) => {
    const outcome = await mailer.send({
      ...mail,
      attachments: attachments.map(({ filename, content, contentType }) => ({ name: filename, content, contentType })),
    })
    if (outcome.state !== 'accepted') throw new Error(`The mail server did not take a letter: ${outcome.state}`)
  },
})
