import type { Money } from '@karwan/domain/money'
import type { PaymentGateway } from '@karwan/domain/payments'
import { paidInMoney } from '@karwan/domain/points'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { createInstallmentService, installmentRoutes } from '../installments/index.ts'
import { keepDemoStaff, type OfficeContext, officeDeskRoutes } from '../office/index.ts'
import { cancellationRoutes, type QuoteContext } from '../orders/cancel/index.ts'
import {
  createOrderContext,
  flightChangeRoutes,
  holdSeats,
  type OrderContext,
  type OrderRecord,
  orderRoutes,
  rescueRoutes,
  type SupplierFinder,
} from '../orders/index.ts'
import {
  type CheckoutContext,
  createCheckoutContext,
  endLostHold,
  judgeWhole,
  keepHoldLonger,
  paymentRoutes,
  refundsOf,
} from '../payments/index.ts'
import { createPayLinkService, payLinkRoutes } from '../payments/pay-links/index.ts'
import type { Http } from '../platform/http/index.ts'
import { type OfferService, pointsOf } from '../search/offers/index.ts'
import { createApplications } from '../visas/applications/index.ts'
import { takeFee } from '../visas/fees/index.ts'
import { type VisasInForce, visaFinder } from '../visas/products/index.ts'
import type { Base } from './base.ts'
import type { ComposedDocuments } from './documents.ts'
import { connectInstallments } from './gateways.ts'
import { nameAirport, nameCity } from './place-names.ts'
import { airlineChangePorts, rescuePorts } from './rescue-ports.ts'
import { connectVisaSuppliers, visaFeeTerms } from './visa-suppliers.ts'
import { whenConfirmed } from './when-confirmed.ts'

export interface BookingOptions {
  readonly suppliers: SupplierFinder
  readonly offers: OfferService
  /** With the log of payments around them. */
  readonly gateways: readonly PaymentGateway[]
  readonly documents: ComposedDocuments
  /** Visas that a brand sells now. */
  readonly visasOnSale: VisasInForce
  readonly limitsOrders: boolean | undefined
}

/** Puts together all that happens to an order: made, paid, held, cancelled, and what offices do with it. */
export const composeBooking = async (base: Base, options: BookingOptions) => {
  const { context, zoneOf, getBrand } = base
  const visaSuppliers = connectVisaSuppliers(base)
  const payments: CheckoutContext = {
    ...checkoutContextOf(base, options),
    takeFee: (tx, feeChangeId, attemptId) =>
      takeFee({ ...context, ...fees, applications: createApplications(choosing) }, tx, feeChangeId, attemptId),
  }
  const fees = { findVisaSupplier: (id: string) => visaSuppliers.find(supplier => supplier.id === id), feeTermsOf: visaFeeTerms(base) }
  const orders = orderContextOf(base, options)
  const cancelling: QuoteContext = { ...payments, suppliers: options.suppliers, zoneOf }
  const choosing = {
    ...payments,
    ...refundsOf(payments),
    onConfirmed: whenConfirmed(context, getBrand),
    rescues: rescuePorts(context, getBrand),
    airlineChanges: airlineChangePorts(context),
    suppliers: options.suppliers,
  }
  const office: OfficeContext = {
    ...context,
    ...(payments.takeFee && { takeFee: payments.takeFee }),
    nameAirport,
    zoneOf,
    documents: options.documents.officeDocuments,
    demo: !base.settings.live,
  }
  if (office.demo) await keepDemoStaff(context, base.brands)
  const installments = createInstallmentService({
    ...context,
    provider: connectInstallments(base.settings, { now: context.now, http: base.http }),
    getBrand,
    brands: base.brands.filter(({ features }) => features.installment).map(({ id }) => id),
    judgeDiscounts: (tx, order, call) => judgeWhole(tx, context.now, order, call),
    endLostHold: (tx, orderId, cause) => endLostHold(context, tx, orderId, cause),
  })
  return {
    payments,
    installments,
    office,
    visaSuppliers,
    /** Context of people who settle what suppliers and gateways left open. */
    resolving: choosing,
    addRoutes: (http: Http, preHandler: preHandlerAsyncHookHandler[]): void => {
      orderRoutes(http, {
        context: orders,
        preHandler,
        limitsOrders: options.limitsOrders,
        takes: (method, product) => {
          const kinds = payments.findGateway(method)?.capabilities.sells ?? []
          return product === 'package' ? kinds.includes('flight') && kinds.includes('hotel') : kinds.includes(product)
        },
      })
      paymentRoutes(http, { context: payments, slips: options.documents.officeDocuments, preHandler })
      installmentRoutes(http, installments)
      payLinkRoutes(http, createPayLinkService({ ...context, nameAirport, zoneOf, payments, getBrand }))
      officeDeskRoutes(http, office)
      cancellationRoutes(http, { context: cancelling, orders })
      rescueRoutes(http, { context: choosing, orders })
      flightChangeRoutes(http, { context: choosing, orders })
    },
  }
}

const checkoutContextOf = ({ settings, context, switches }: Base, { suppliers, gateways }: BookingOptions): CheckoutContext => {
  const payments: CheckoutContext = createCheckoutContext({
    ...context,
    findGateway: kind => gateways.find(gateway => gateway.kind === kind),
    isSwitchedOff: switches.isOff,
    cards: 'VISA MASTER',
    officeHours: settings.officeHours,
    holdSeats: id => holdSeats({ ...context, suppliers, onSeatsHeld: (tx, order) => keepHoldLonger(payments, tx, order) }, id),
  })
  return payments
}

const orderContextOf = (
  { settings, context, rates, zoneOf, getBrand }: Base,
  { offers, documents, visasOnSale }: BookingOptions,
): OrderContext =>
  createOrderContext({
    ...context,
    nameAirport,
    nameCity,
    zoneOf,
    offers,
    findVisa: visaFinder(getBrand, { rates, inForce: visasOnSale }),
    payWithinMinutes: settings.payWithinMinutes,
    documents: documents.documents,
    trips: documents.trips,
    qrOf: documents.qrOf,
    pointsOf: order => pointsOf(getBrand(order.brand), inMoney(order)),
  })

/** Returns the money part of an order's price, as far as its payment is known. */
const inMoney = ({ usd, total, payment, services: items, savingReturns: discountReturns }: OrderRecord): Money => {
  const saved = payment ? payment.parts.points.amount.amount + (payment.parts.voucher?.amount.amount ?? 0) : 0
  const refused = items.filter(({ state }) => state === 'rejected').reduce((sum, { amount }) => sum + amount.amount, 0)
  const savedBack = discountReturns
    .filter(({ refusedServiceId }) => refusedServiceId !== null)
    .reduce((sum, { points, voucher }) => sum + points.amount.amount + (voucher?.amount.amount ?? 0), 0)
  return paidInMoney(usd, total.amount, Math.min(total.amount, saved + refused - savedBack))
}
