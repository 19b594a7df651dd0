import { problemDocument } from '@karwan/contract/problems'
import {
  visaAnswersRequest,
  visaApplications,
  visaBookingRequest,
  visaBookings,
  visaWithdrawRequest,
} from '@karwan/contract/visa-applications'
import { languages } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { leaveBy, takesDocuments } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApprovedVisa } from '../../documents/index.ts'
import { type Asker, askerOf } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { fileAnswer, type Http, sendProblem } from '../../platform/http/index.ts'
import { keepAnswers } from './answers.ts'
import { addBookingDocument, listBookings } from './bookings.ts'
import type { ApplicationFacts } from './facts.ts'
import { handIn } from './hand-in.ts'
import { findOwnApplication, listOwnApplications, withLocked } from './own-application.ts'
import type { TravelerContext } from './ports.ts'
import { applicationViewOf } from './view.ts'
import { withdraw } from './withdraw.ts'

const { visaFiles } = tables
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['visas']
const params = z.object({ id: z.string().max(64) })

/** Applications for visas, for who made their order or has it in their account. */
export const visaApplicationRoutes = (app: Http, context: TravelerContext): void => {
  app.register(async own => {
    own.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    applicationCalls(own as Http, context)
    documentCalls(own as Http, context)
    visaCall(own as Http, context)
    approvedCalls(own as Http, context)
    bookingCalls(own as Http, context)
  })
}

const applicationCalls = (app: Http, context: TravelerContext): void => {
  app.get(
    '/api/visas/applications/:id',
    { schema: { tags, summary: 'The applications of one’s own order', params, response: { 200: visaApplications, ...problems } } },
    async (request, reply) => {
      const found = await listOwnApplications(context, request.params.id, askerOf(request))
      if (isProblem(found)) return sendProblem(request, reply, found)
      return reply.send(await viewOf(context, found))
    },
  )
  app.put(
    '/api/visas/applications/:id/answers',
    {
      schema: {
        tags,
        summary: 'Keeps answers, also incomplete ones',
        params,
        body: visaAnswersRequest,
        response: { 200: visaApplications, ...problems },
      },
    },
    async (request, reply) => {
      const { answers, ownAnswers, sharedWith } = request.body
      return change(context, request, async facts => {
        const others = await Promise.all(
          sharedWith.filter(id => id !== facts.row.id).map(id => findOwnApplication(context, id, askerOf(request))),
        )
        const ofOrder = others.flatMap(other => (isProblem(other) || other.order.id !== facts.order.id ? [] : other))
        return keepAnswers(context, facts, { answers, ownAnswers, sharedWith: ofOrder })
      }).then(result => (isProblem(result) ? sendProblem(request, reply, result) : reply.send(result)))
    },
  )
  app.post(
    '/api/visas/applications/:id/hand-in',
    {
      schema: { tags, summary: 'Gives an application to be checked', params, response: { 200: visaApplications, ...problems } },
    },
    async (request, reply) => {
      const result = await change(context, request, facts => handIn(context, facts))
      return isProblem(result) ? sendProblem(request, reply, result) : reply.send(result)
    },
  )
  app.post(
    '/api/visas/applications/:id/withdraw',
    {
      schema: {
        tags,
        summary: 'Withdraws an application, with the amount that was shown',
        params,
        body: visaWithdrawRequest,
        response: { 200: visaApplications, ...problems },
      },
    },
    async (request, reply) => {
      const result = await change(context, request, facts => withdraw(context, facts, request.body.back))
      return isProblem(result) ? sendProblem(request, reply, result) : reply.send(result)
    },
  )
}

type WithId = FastifyRequest & { readonly params: { readonly id: string } }

/** Changes an own application, and returns all of its order as they are then. */
const change = async (
  context: TravelerContext,
  request: FastifyRequest,
  work: (facts: ApplicationFacts) => Promise<Problem | undefined>,
): Promise<z.infer<typeof visaApplications> | Problem> => {
  const asker = askerOf(request)
  const facts = await findOwnApplication(context, (request as WithId).params.id, asker)
  if (isProblem(facts)) return facts
  const refused = await work(facts)
  if (refused) return refused
  const all = await listOwnApplications(context, facts.order.id, asker)
  return isProblem(all) ? all : viewOf(context, all)
}

const viewOf = async (context: TravelerContext, found: readonly ApplicationFacts[]): Promise<z.infer<typeof visaApplications>> => {
  const [first] = found
  if (!first) throw new Error('An order without applications')
  const { brand } = first.order
  const terms = { zone: context.zoneOf(brand), keptDays: context.keptDaysOf(brand) }
  const applications = await Promise.all(found.map(facts => applicationViewOf(context, facts, terms)))
  return { orderId: first.order.id, reference: first.order.reference, applications }
}

const visaCall = (app: Http, context: TravelerContext): void => {
  app.get(
    '/api/visas/applications/:id/visa.pdf',
    {
      schema: {
        tags,
        summary: 'The visa that was approved',
        params,
        response: { 200: fileAnswer('application/pdf', 'The visa'), ...problems },
      },
    },
    async (request, reply) => {
      const facts = await findOwnApplication(context, request.params.id, askerOf(request))
      const file = isProblem(facts) ? undefined : facts.files.find(({ kind }) => kind === 'visa')
      if (isProblem(facts) || !file) return sendProblem(request, reply, problem('document-not-found'))
      const bytes = await context.applications.readFile(file.id)
      await noticeDelivery(context, facts)
      return asDownload(reply, file.type, `visa-${facts.order.reference}.pdf`).send(Buffer.from(bytes))
    },
  )
}

const bookingCalls = (app: Http, context: TravelerContext): void => {
  app.get(
    '/api/visas/applications/:id/bookings',
    {
      schema: {
        tags,
        summary: 'One’s own bookings that the ticket and the hotel of an application can be taken from',
        params,
        querystring: inLanguage,
        response: { 200: visaBookings, ...problems },
      },
    },
    async (request, reply) => {
      const asker = askerOf(request)
      const facts = await findOwnApplication(context, request.params.id, asker)
      if (isProblem(facts)) return sendProblem(request, reply, facts)
      const bookings = await listBookings(context, facts, asker, request.query.lang ?? request.language)
      return reply.send({ bookings: [...bookings] })
    },
  )
  app.post(
    '/api/visas/applications/:id/bookings',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Adds the ticket or the hotel voucher of one’s own booking to an application',
        params,
        body: visaBookingRequest,
        response: { 200: visaApplications, ...problems },
      },
    },
    async (request, reply) => {
      const added = (facts: ApplicationFacts) => addBookingDocument(context, facts, request.body.serviceId, askerOf(request))
      const result = await change(context, request, added)
      return isProblem(result) ? sendProblem(request, reply, result) : reply.send(result)
    },
  )
}

const inLanguage = z.object({ lang: z.enum(languages).optional() })

const approvedCalls = (app: Http, context: TravelerContext): void => {
  app.get(
    '/api/visas/applications/:id/visa.ics',
    {
      schema: {
        tags,
        summary: 'The last days of a visa as a calendar file',
        params,
        querystring: inLanguage,
        response: { 200: fileAnswer('text/calendar', 'The day to leave by, and the last of the visa'), ...problems },
      },
    },
    async (request, reply) => {
      const visa = await findOwnVisa(context, request.params.id, askerOf(request))
      if (isProblem(visa)) return sendProblem(request, reply, visa)
      const { text, fileName } = context.visaDocuments.calendarOf(visa, request.query.lang ?? request.language)
      return asDownload(reply, 'text/calendar; charset=utf-8', fileName).send(text)
    },
  )
  app.get(
    '/api/visas/applications/:id/cover.pdf',
    {
      schema: {
        tags,
        summary: 'The sheet to print and carry with a visa',
        params,
        querystring: inLanguage,
        response: { 200: fileAnswer('application/pdf', 'The sheet'), ...problems },
      },
    },
    async (request, reply) => {
      const visa = await findOwnVisa(context, request.params.id, askerOf(request))
      if (isProblem(visa)) return sendProblem(request, reply, visa)
      const { bytes, fileName } = await context.visaDocuments.makeCover(visa, request.query.lang ?? request.language)
      return asDownload(reply, 'application/pdf', fileName).send(Buffer.from(bytes))
    },
  )
}

/** Finds one's own visa. Problems: as `findOwnApplication`, `document-not-found` where none was approved. */
const findOwnVisa = async (context: TravelerContext, id: string, asker: Asker): Promise<ApprovedVisa | Problem> => {
  const facts = await findOwnApplication(context, id, asker)
  if (isProblem(facts)) return facts
  const { row, order, item, traveler } = facts
  const { visaNumber, validUntil, decidedAt } = row
  if (visaNumber === null || validUntil === null || decidedAt === null) return problem('document-not-found')
  return {
    id: row.id,
    orderId: order.id,
    reference: order.reference,
    brand: order.brand,
    item,
    traveler,
    number: context.vault.open(visaNumber, row.id),
    validUntil,
    leaveBy: leaveBy(item.product, item.arrival, validUntil),
    approvedAt: decidedAt.toISOString(),
  }
}

/** Never shown inline: a file of a stranger must not run on our pages. */
const asDownload = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')

const documentCalls = (app: Http, context: TravelerContext): void => {
  app.get(
    '/api/visas/documents/:id',
    {
      schema: {
        tags,
        summary: 'A document as a download',
        params,
        response: { 200: fileAnswer(['application/pdf', 'image/jpeg'], 'The document, never shown inline'), ...problems },
      },
    },
    async (request, reply) => {
      const found = await findOwnFile(context, request)
      if (isProblem(found)) return sendProblem(request, reply, found)
      const { file, facts } = found
      const bytes = await context.applications.readFile(file.id)
      const name = `${file.kind}-${facts.order.reference}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}`
      return asDownload(reply, file.type, name).send(Buffer.from(bytes))
    },
  )
  app.delete(
    '/api/visas/documents/:id',
    { schema: { tags, summary: 'Takes a document away', params, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      const found = await findOwnFile(context, request)
      if (isProblem(found)) return sendProblem(request, reply, found)
      const { file, facts } = found
      const refused = await withLocked(context, facts, async (tx, { row }) => {
        if (!takesDocuments(row.state)) return problem('application-changed', { data: { state: row.state } })
        await tx.delete(visaFiles).where(eq(visaFiles.id, file.id))
        return undefined
      })
      return refused ? sendProblem(request, reply, refused) : reply.status(204).send(null)
    },
  )
}

const findOwnFile = async (context: TravelerContext, request: FastifyRequest) => {
  const [file] = await context.db
    .select({ id: visaFiles.id, kind: visaFiles.kind, type: visaFiles.type, applicationId: visaFiles.applicationId })
    .from(visaFiles)
    .where(eq(visaFiles.id, (request as WithId).params.id))
  if (!file || file.kind === 'visa') return problem('document-not-found')
  const facts = await findOwnApplication(context, file.applicationId, askerOf(request))
  return isProblem(facts) ? problem('document-not-found') : { file, facts }
}

/** The first download of the visa: it is with its traveler. */
const noticeDelivery = async (context: TravelerContext, facts: ApplicationFacts): Promise<void> => {
  if (facts.row.state !== 'approved') return
  await withLocked(context, facts, async (tx, { row }) => {
    if (row.state === 'approved') await context.applications.transition(tx, row, { to: 'delivered', cause: 'opened', at: context.now() })
  })
}
