import { opaqueId } from '@karwan/contract/common'
import {
  cashMoved,
  type DeskSession,
  deskSession,
  deskSignIn,
  handOutRequest,
  officePaymentView,
  takeRequest,
  takings,
  takingsRequest,
  waitingRefunds,
} from '@karwan/contract/desk'
import { problemDocument } from '@karwan/contract/problems'
import { inEachLanguage, languages } from '@karwan/domain/locales'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { answer, fileAnswer, type Http, networkOf, sendProblem } from '../platform/http/index.ts'
import { handOutCash, takeCash } from './cash.ts'
import type { OfficeContext } from './context.ts'
import { clearStaffCookie, giveStaffCookie, knowStaff, requireStaff, staffOf } from './guard.ts'
import { listWaitingRefunds, lookUp } from './look-up.ts'
import { printReceipt } from './receipts.ts'
import { type SignedInStaff, signInStaff, signOutStaff } from './staff-sessions.ts'
import { listTakings } from './takings.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['desk']

/** Everything under `/api/desk`: for staff alone, but for signing in. */
export const officeDeskRoutes = (http: Http, context: OfficeContext): void => {
  knowStaff(http)
  const preHandler = requireStaff(context)
  http.post(
    '/api/desk/session',
    { schema: { tags, summary: 'Signs in at the desk of an office', body: deskSignIn, response: { 200: deskSession, ...problems } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.brand.payment.atOffice.length === 0) return sendProblem(request, reply, problem('feature-off'))
      const signedIn = await signInStaff(context, { brand: request.brand.id, network: networkOf(request.ip) }, request.body)
      if (isProblem(signedIn)) return sendProblem(request, reply, signedIn)
      giveStaffCookie(request, reply, signedIn.token)
      return reply.send(sessionView(request, signedIn.session))
    },
  )
  http.get(
    '/api/desk/session',
    { preHandler, schema: { tags, summary: 'Who is signed in at the desk', response: { 200: deskSession, ...problems } } },
    async (request, reply) => reply.send(sessionView(request, staffOf(request))),
  )
  http.delete(
    '/api/desk/session',
    { preHandler, schema: { tags, summary: 'Signs out of the desk', response: { 204: z.undefined(), ...problems } } },
    async (request, reply) => {
      await signOutStaff(context, staffOf(request))
      clearStaffCookie(request, reply)
      return reply.code(204).send()
    },
  )
  cashRoutes(http, context, preHandler)
  http.get(
    '/api/desk/takings',
    {
      preHandler,
      schema: {
        tags,
        summary: 'What this office took and handed out on a day',
        querystring: takingsRequest,
        response: { 200: takings, ...problems },
      },
    },
    async (request, reply) => reply.send(await listTakings(context, staffOf(request).staff, request.query.date)),
  )
}

const cashRoutes = (http: Http, context: OfficeContext, preHandler: preHandlerAsyncHookHandler): void => {
  http.get(
    '/api/desk/payments',
    {
      preHandler,
      schema: {
        tags,
        summary: 'A payment at an office, by its code or receipt; without passports or birth dates',
        querystring: z.object({ code: z.string().max(300), lang: z.enum(languages).optional() }),
        response: { 200: officePaymentView, ...problems },
      },
    },
    async (request, reply) => {
      const { code, lang } = request.query
      return answer(request, reply, await lookUp(context, staffOf(request).staff, code, lang ?? request.language))
    },
  )
  http.post(
    '/api/desk/payments',
    {
      preHandler,
      schema: { tags, summary: 'Takes the counted cash for a code, once', body: takeRequest, response: { 200: cashMoved, ...problems } },
    },
    async (request, reply) => answer(request, reply, await takeCash(context, staffOf(request).staff, request.body)),
  )
  http.get(
    '/api/desk/refunds',
    { preHandler, schema: { tags, summary: 'Refunds of cash that wait to be fetched', response: { 200: waitingRefunds, ...problems } } },
    async (request, reply) => reply.send(await listWaitingRefunds(context, request.brand.id)),
  )
  http.post(
    '/api/desk/refunds/:refundId',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Hands a refund of cash out, once',
        params: z.object({ refundId: opaqueId() }),
        body: handOutRequest,
        response: { 200: cashMoved, ...problems },
      },
    },
    async (request, reply) =>
      answer(request, reply, await handOutCash(context, staffOf(request).staff, { refundId: request.params.refundId, ...request.body })),
  )
  http.get(
    '/api/desk/receipts/:receipt.pdf',
    {
      preHandler,
      schema: {
        tags,
        summary: 'The receipt of cash that was taken or handed out, in the traveler’s language',
        params: z.object({ receipt: z.string().max(20) }),
        querystring: z.object({ lang: z.enum(languages).optional() }),
        response: { 200: fileAnswer('application/pdf', 'The receipt') },
      },
    },
    async (request, reply) => {
      const made = await printReceipt(context, staffOf(request).staff, request.params.receipt, request.query.lang)
      if (isProblem(made)) return sendProblem(request, reply, made)
      return reply
        .header('content-disposition', `inline; filename="${made.fileName}"`)
        .type('application/pdf')
        .send(Buffer.from(made.bytes))
    },
  )
}

const sessionView = ({ brand }: FastifyRequest, { staff, endsAt }: SignedInStaff): DeskSession => {
  const office = brand.offices.find(({ id }) => id === staff.office)
  const name = office?.name ?? inEachLanguage({ en: staff.office })
  return { name: staff.name, office: { id: staff.office, name }, endsAt: endsAt.toISOString() }
}
