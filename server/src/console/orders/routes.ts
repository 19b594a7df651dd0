import { opaqueId } from '@karwan/contract/common'
import {
  consoleCancellation,
  consoleContact,
  consoleFind,
  consoleFlightChangeAnswer,
  consoleHoldExtension,
  consoleNote,
  consoleOrder,
  consoleQuoteRequest,
  consoleRescueAnswer,
  orderHits,
  reveal,
  revealed,
} from '@karwan/contract/console'
import { cancellationQuote } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { languages } from '@karwan/domain/locales'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, fileAnswer, type Http, sendProblem } from '../../platform/http/index.ts'
import { findOrders } from '../find/find-orders.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { WorkContext } from '../work-context.ts'
import { noteOnOrder, revealOfOrder, sendOrderMailAgain } from './acts.ts'
import { cancelForTraveler, quoteOrder } from './cancelling.ts'
import { changeContactForTraveler } from './contact.ts'
import { openDocument } from './documents.ts'
import { answerFlightChangeForTraveler } from './flight-changes.ts'
import { extendHoldForTraveler } from './hold.ts'
import { readOrderPage } from './order-page.ts'
import { answerRescueForTraveler } from './rescue.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']
const params = z.object({ reference: z.string().max(20) })

/** Everything under `/api/console/orders`. */
export const consoleOrderRoutes = (http: Http, context: WorkContext): void => {
  const reads = requirePermission(context, 'orders.read')
  documentRoute(http, context)
  cancellationRoutes(http, context)
  rescueRoute(http, context)
  flightChangeRoute(http, context)
  http.get(
    '/api/console/orders',
    {
      preHandler: reads,
      schema: { tags, summary: 'Finds orders by what names them', querystring: consoleFind, response: { 200: orderHits, ...problems } },
    },
    async (request, reply) => reply.send(await findOrders(context, personOf(request), request.query.words, request.language)),
  )
  http.get(
    '/api/console/orders/:reference',
    {
      preHandler: reads,
      schema: { tags, summary: 'One order with all of its history', params, response: { 200: consoleOrder, ...problems } },
    },
    async (request, reply) => sendOrder(context, request, reply, request.params),
  )
  http.post(
    '/api/console/orders/:reference/notes',
    {
      preHandler: requirePermission(context, 'orders.note'),
      schema: {
        tags,
        summary: 'Writes a note for the people of the console',
        params,
        body: consoleNote,
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return after(context, request, reply, { ...call, refused: await noteOnOrder(context, call, request.body.text) })
    },
  )
  http.post(
    '/api/console/orders/:reference/reveal',
    {
      preHandler: reads,
      schema: {
        tags,
        summary: 'Shows contact or passports, and writes that down',
        params,
        body: reveal,
        response: { 200: revealed, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return answer(request, reply, await revealOfOrder(context, call, request.body))
    },
  )
  http.post(
    '/api/console/orders/:reference/contact',
    {
      preHandler: requirePermission(context, 'orders.contact.change'),
      schema: {
        tags,
        summary: 'Changes e-mail address or phone for the traveler; the old address is told',
        params,
        body: consoleContact,
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return after(context, request, reply, { ...call, refused: await changeContactForTraveler(context, call, request.body) })
    },
  )
  http.post(
    '/api/console/orders/:reference/hold',
    {
      preHandler: requirePermission(context, 'orders.hold.extend'),
      schema: {
        tags,
        summary: 'Holds an order for its office until a later time, for the traveler; never longer than suppliers keep it',
        params,
        body: consoleHoldExtension,
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return after(context, request, reply, { ...call, refused: await extendHoldForTraveler(context, call, request.body) })
    },
  )
  http.post(
    '/api/console/orders/:reference/mails/:mailId',
    {
      preHandler: requirePermission(context, 'mails.send-again'),
      schema: {
        tags,
        summary: 'Sends an e-mail of an order again',
        params: params.extend({ mailId: opaqueId() }),
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const { reference, mailId } = request.params
      const call = { person: personOf(request), reference }
      return after(context, request, reply, { reference, refused: await sendOrderMailAgain(context, call, mailId) })
    },
  )
}

/** Each quote asks the suppliers. */
const quoteLimit = { rateLimit: { max: 30, timeWindow: '1 minute' } }

const cancellationRoutes = (http: Http, context: WorkContext): void => {
  const cancels = requirePermission(context, 'orders.cancel')
  http.post(
    '/api/console/orders/:reference/cancellation-quote',
    {
      preHandler: cancels,
      config: quoteLimit,
      schema: {
        tags,
        summary: 'What cancelling gives back now, asked of the suppliers, of one item or of all',
        params,
        body: consoleQuoteRequest,
        response: { 200: cancellationQuote, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return answer(request, reply, await quoteOrder(context, call, request.body.itemId))
    },
  )
  http.post(
    '/api/console/orders/:reference/cancellations',
    {
      preHandler: cancels,
      schema: {
        tags,
        summary: 'Cancels for the traveler what a quote is about, once however often it is sent',
        params,
        body: consoleCancellation,
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return after(context, request, reply, { ...call, refused: await cancelForTraveler(context, call, request.body) })
    },
  )
}

const rescueRoute = (http: Http, context: WorkContext): void => {
  http.post(
    '/api/console/orders/:reference/rescue',
    {
      preHandler: requirePermission(context, 'orders.cancel'),
      schema: {
        tags,
        summary: 'Chooses for the traveler of a package of which a part was refused, once however often it is sent',
        params,
        body: consoleRescueAnswer,
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return after(context, request, reply, { ...call, refused: await answerRescueForTraveler(context, call, request.body) })
    },
  )
}

const flightChangeRoute = (http: Http, context: WorkContext): void => {
  http.post(
    '/api/console/orders/:reference/flight-changes',
    {
      preHandler: requirePermission(context, 'orders.cancel'),
      schema: {
        tags,
        summary: 'Answers a change by an airline for the traveler, once however often it is sent',
        params,
        body: consoleFlightChangeAnswer,
        response: { 200: consoleOrder, ...problems },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), reference: request.params.reference }
      return after(context, request, reply, { ...call, refused: await answerFlightChangeForTraveler(context, call, request.body) })
    },
  )
}

const documentRoute = (http: Http, context: WorkContext): void => {
  http.get(
    '/api/console/orders/:reference/items/:itemId/documents/:kind.pdf',
    {
      preHandler: requirePermission(context, 'orders.contact.read'),
      schema: {
        tags,
        summary: 'A document of an order as PDF, in the language asked for; that it was opened is written down',
        params: params.extend({ itemId: opaqueId(), kind: opaqueId(40) }),
        querystring: z.object({ lang: z.enum(languages).optional() }),
        response: { 200: fileAnswer('application/pdf', 'The document'), ...problems },
      },
    },
    async (request, reply) => {
      const language = request.query.lang ?? request.language
      const made = await openDocument(context, { ...request.params, person: personOf(request), language })
      if (isProblem(made)) return sendProblem(request, reply, made)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${made.fileName.replace(/[^\w.-]/g, '')}"`)
        .type('application/pdf')
        .send(Buffer.from(made.bytes))
    },
  )
}

const sendOrder = async (
  context: WorkContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { reference }: { readonly reference: string },
): Promise<FastifyReply> => answer(request, reply, await readOrderPage(context, personOf(request), reference, request.language))

interface ActOnOrder {
  readonly reference: string
  readonly refused: Problem | undefined
}
/** Answers an act by the order as it is after it. */
const after = (context: WorkContext, request: FastifyRequest, reply: FastifyReply, { reference, refused }: ActOnOrder) =>
  refused ? sendProblem(request, reply, refused) : sendOrder(context, request, reply, { reference })
