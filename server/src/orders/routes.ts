import { type Brand, sells, speaks } from '@karwan/brands/brand'
import { opaqueId, travelCall } from '@karwan/contract/common'
import {
  findOrderRequest,
  type OrderRequest,
  orderCreated,
  orderDocument,
  orderFound,
  orderList,
  orderRequest,
  ordersQuery,
  orderVersion,
  orderView,
  sharedItinerary,
  verified,
} from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { languages } from '@karwan/domain/locales'
import { type GatewayKind, gatewayKinds, type PaymentMethodKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { answer, fileAnswer, type Http, redirectAnswer, sendProblem } from '../platform/http/index.ts'
import { countOrders, orderLimits } from './create/order-limits.ts'
import {
  createOrder,
  findByReference,
  listDocuments,
  makeCalendar,
  makeDocument,
  type OrderContext,
  readOrder,
  shareTrip,
} from './orders-service.ts'
import type { Asker } from './read/find-order.ts'
import { listOrders } from './read/list-orders.ts'
import { countLookUps } from './read/look-up-limits.ts'
import { findListVersion, findOrderVersion } from './read/order-version.ts'
import { verifyDocument } from './read/verify.ts'

export interface OrderRoutes {
  readonly context: OrderContext
  /** Runs before travel calls: the session's token is checked there. Looking at a booking needs none. */
  readonly preHandler?: preHandlerAsyncHookHandler[]
  /** False: as many orders as one likes. */
  readonly limitsOrders?: boolean | undefined
  /** Tells whether a connected gateway takes money for this product; left out: each does. */
  readonly takes?: (method: GatewayKind, product: OrderRequest['serviceType']) => boolean
}

/** Limit of calls with a mailed link: it cannot be guessed, but who tries many costs us. */
export const linkLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } }

export const askerOf = (request: FastifyRequest): Asker => ({
  visitorId: request.visitor.id,
  userId: request.user?.id,
  brand: request.brand.id,
})
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const id = opaqueId()
/** Guessing references must not pay: 20 tries a minute at most from one place. */
const lookUpLimit = { rateLimit: { max: 20, timeWindow: '1 minute' } }
/** A code cannot be guessed; who tries many costs us. */
const verifyLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const inLanguage = z.object({ lang: z.enum(languages).optional() })

export const orderRoutes = (app: Http, { context, preHandler = [], takes = () => true, limitsOrders = true }: OrderRoutes): void => {
  const countOrder = limitsOrders ? countOrders(app, orderLimits) : async () => undefined
  const countLookUp = countLookUps(app)
  app.post(
    '/api/v2/order/create',
    {
      preHandler,
      schema: {
        tags: ['orders'],
        summary: 'Makes an order, once for each Idempotency-Key',
        headers: z.object({ 'idempotency-key': z.uuid() }),
        body: orderRequest,
        response: { 200: orderCreated, ...problems },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { brand, body, language } = request
      const wait = await countOrder(request)
      if (wait !== undefined) return sendProblem(request, reply.header('retry-after', String(wait)), problem('too-many-orders'))
      const { gateway } = body
      const wrongMethod = gateway !== undefined && isGateway(gateway) && !takes(gateway, body.serviceType)
      const refused = refusalOf(brand, body) ?? (wrongMethod ? problem('feature-off', { detail: gateway }) : undefined)
      const made =
        refused ??
        (await createOrder(context, {
          body,
          key,
          asker: askerOf(request),
          language,
          brandAsks: sells(brand, 'extraInformationRequired'),
        }))
      reply.header('cache-control', 'no-store')
      return answer(request, reply, made)
    },
  )
  app.get(
    '/api/v2/orders',
    {
      preHandler,
      schema: {
        tags: ['orders'],
        summary: 'Own orders, newest first',
        querystring: travelCall.extend(ordersQuery.shape),
        response: { 200: orderList, ...problems },
      },
    },
    async (request, reply) => {
      const { UserId: userId, filter, page, limit } = request.query
      reply.header('cache-control', 'no-store')
      return reply.send(await listOrders(context, { userId, filter, page, limit }, askerOf(request), request.language))
    },
  )
  app.get(
    '/api/orders/:orderId',
    { schema: { tags: ['orders'], summary: 'One order', params: z.object({ orderId: id }), response: { 200: orderView, ...problems } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await readOrder(context, request.params.orderId, askerOf(request), request.language))
    },
  )
  app.post(
    '/api/orders/find',
    {
      config: lookUpLimit,
      schema: {
        tags: ['orders'],
        summary: 'Finds a booking by its reference and the phone it was made with',
        body: findOrderRequest,
        response: { 200: orderFound, ...problems },
      },
    },
    async (request, reply) => {
      const wait = await countLookUp(request)
      if (wait !== undefined) return sendProblem(request, reply, problem('too-many-requests', { data: { retryAfter: wait } }))
      return answer(
        request,
        reply,
        await findByReference(context, { ...request.body, dialCode: request.brand.market.phoneCode.replace('+', '') }, askerOf(request)),
      )
    },
  )
  versionRoutes(app, context)
  documentRoutes(app, context)
  tripRoutes(app, context)
}

const isGateway = (method: PaymentMethodKind): method is GatewayKind => gatewayKinds.some(kind => kind === method)

/** Returns the refusal of a product, payment method or language that the shop does not have. */
const refusalOf = (brand: Brand, { serviceType, gateway, language }: OrderRequest): Problem | undefined => {
  if (!sells(brand, serviceType)) return problem('feature-off', { detail: serviceType })
  if (gateway !== undefined && !isTaken(brand, gateway, serviceType)) return problem('feature-off', { detail: gateway })
  return speaks(brand.market, language) ? undefined : problem('feature-off', { detail: language })
}

const isTaken = ({ payment, features }: Brand, method: PaymentMethodKind, product: OrderRequest['serviceType']): boolean => {
  if (method === 'office') return payment.atOffice.includes(product)
  return method === 'installments' ? features.installment && payment.installments !== undefined : payment.gateways.includes(method)
}

const versionRoutes = (app: Http, context: OrderContext): void => {
  app.get(
    '/api/orders/version',
    { schema: { tags: ['orders'], summary: 'Whether one of the own orders has changed', response: { 200: orderVersion, ...problems } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return reply.send({ version: await findListVersion(context, askerOf(request)) })
    },
  )
  app.get(
    '/api/orders/:orderId/version',
    {
      schema: {
        tags: ['orders'],
        summary: 'Whether an order has changed',
        params: z.object({ orderId: id }),
        response: { 200: orderVersion, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const version = await findOrderVersion(context, request.params.orderId, askerOf(request))
      return answer(request, reply, isProblem(version) ? version : { version })
    },
  )
}

const documentRoutes = (app: Http, context: OrderContext): void => {
  const item = z.object({ orderId: id, serviceId: id })
  app.get(
    '/api/orders/:orderId/services/:serviceId/documents',
    {
      schema: {
        tags: ['orders'],
        summary: 'Documents of a service',
        params: item,
        response: { 200: z.array(orderDocument), ...problems },
      },
    },
    async (request, reply) => {
      const { orderId, serviceId: itemId } = request.params
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await listDocuments(context, { orderId, serviceId: itemId }, askerOf(request)))
    },
  )
  app.get(
    '/api/orders/:orderId/services/:serviceId/documents/:kind.pdf',
    {
      schema: {
        tags: ['orders'],
        summary: 'A document as PDF, in the language asked for',
        params: item.extend({ kind: opaqueId(40) }),
        querystring: inLanguage.extend({ passports: z.enum(['full', 'masked']).default('masked') }),
        response: { 200: fileAnswer('application/pdf', 'The document'), 303: redirectAnswer },
      },
    },
    async (request, reply) => {
      const { lang: language = request.language, passports } = request.query
      const made = await makeDocument(context, { ...request.params, language, passports }, askerOf(request))
      if (isProblem(made)) {
        // Whoever opened a link reads it on the booking's page, in words.
        const isOpened = request.headers['sec-fetch-mode'] === 'navigate'
        return isOpened ? reply.redirect(pageOfFault(request.params, made), 303) : sendProblem(request, reply, made)
      }
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${made.fileName.replace(/[^\w.-]/g, '')}"`)
        .type('application/pdf')
        .send(Buffer.from(made.bytes))
    },
  )
}

const pageOfFault = ({ orderId, kind }: { orderId: string; kind: string }, { problem: code }: Problem): string => {
  const faults: Partial<Record<Problem['problem'], string>> = { 'document-unavailable': 'unavailable', 'document-not-found': 'not-found' }
  const document = /^[a-z]+$/.test(kind) ? kind : 'document'
  const fault = faults[code]
  return `/booking?${new URLSearchParams({ order_id: orderId, ...(fault && { document: `${document}-${fault}` }) })}`
}

const tripRoutes = (app: Http, context: OrderContext): void => {
  const params = z.object({ orderId: id })
  app.get(
    '/api/orders/:orderId/calendar.ics',
    {
      schema: {
        tags: ['orders'],
        summary: 'The trip as a calendar file',
        params,
        querystring: inLanguage,
        response: { 200: fileAnswer('text/calendar', 'The trip') },
      },
    },
    async (request, reply) => {
      const made = await makeCalendar(context, request.params.orderId, askerOf(request), request.query.lang ?? request.language)
      if (isProblem(made)) return sendProblem(request, reply, made)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${made.fileName}"`)
        .type('text/calendar; charset=utf-8')
        .send(made.text)
    },
  )
  app.get(
    '/api/orders/:orderId/itinerary',
    {
      schema: {
        tags: ['orders'],
        summary: 'The trip as plain text to share',
        params,
        querystring: inLanguage,
        response: { 200: sharedItinerary, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const language = request.query.lang ?? request.language
      return answer(request, reply, await shareTrip(context, request.params.orderId, askerOf(request), language))
    },
  )
  app.get(
    '/api/verify/:code',
    {
      config: verifyLimit,
      schema: {
        tags: ['orders'],
        summary: 'What a document says today, by the code of its QR',
        params: z.object({ code: opaqueId(128) }),
        querystring: inLanguage,
        response: { 200: verified, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const asked = { brand: request.brand.id, language: request.query.lang ?? request.language }
      return answer(request, reply, await verifyDocument(context, request.params.code, asked))
    },
  )
}
