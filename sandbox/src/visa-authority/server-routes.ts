import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSame, type Troubles } from '../kit/index.ts'
import type { Step } from './control-routes.ts'
import { documentFault, keepDocument, sentDocument } from './documents.ts'
import type { Office } from './office.ts'
import { feeAsked, surnameOf } from './outcomes.ts'
import type { Application } from './types.ts'
import { visaPdf } from './visa-pdf.ts'

export interface ServerOptions {
  readonly office: Office
  readonly apiKey: string
  readonly troubles: Troubles<Step>
}

const country = z.string().regex(/^[A-Z]{2}$/)
const name = z.string().regex(/^[A-Za-z\u00c0-\u017f][A-Za-z\u00c0-\u017f '-]{0,59}$/, 'a name has Latin letters')
const form = z.strictObject({
  reference: z.string().min(1).max(64),
  product: z.string().regex(/^[a-z0-9-]{3,60}$/),
  processing: z.enum(['standard', 'express']).default('standard'),
  arrival: z.iso.date(),
  /** Minor units that the shop agrees to pay, express included. */
  fee: z.strictObject({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) }),
  applicant: z.strictObject({
    given_name: name,
    family_name: name,
    gender: z.enum(['m', 'f']),
    born_on: z.iso.date(),
    nationality: country,
    passport: z.strictObject({ number: z.string().min(5).max(15), issuing_country: country, expires_on: z.iso.date() }),
  }),
  answers: z.record(z.string().max(40), z.string().max(200)),
  documents: z.array(sentDocument).max(60),
})
const more = z.strictObject({ documents: z.array(sentDocument).min(1).max(60) })
/** Kinds without which nothing is handed in. */
const always = ['passport-page', 'photo'] as const
/** Forty megabytes of documents in base64, and the form. */
const bodyLimit = 56 * 1024 * 1024

/**
 * The authority's protocol, version 1, with a bearer key. Errors are `{ error: { code, message } }`; those below 500,
 * and `maintenance`, promise that nothing was done.
 *
 * - `POST /applications`: 201. A reference that it has: 409 `reference_taken`, with the application in `data`.
 * - At another fee nothing is taken: 409 `fee_changed`, with `fee` as it is now.
 * - `GET /applications?reference=`: a list of none or one. `GET /applications/{id}`: 404 `not_found`.
 * - `POST /applications/{id}/documents`: what it wanted more. `POST /applications/{id}/withdraw`: 409
 *   `already_decided`.
 * - `GET /applications/{id}/visa`: the PDF of an approved one, else 409 `not_approved`.
 */
export function serverRoutes(app: FastifyInstance, options: ServerOptions): void {
  const { office, apiKey } = options
  app.addHook('onRequest', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return refuse(reply, 401, 'key_unknown', 'The key is not right')
  })
  submitRoute(app, options)
  app.get<{ Querystring: { reference?: string } }>('/applications', async ({ query }) => {
    const found = office.find(({ reference }) => reference === query.reference)
    return { data: found ? [write(found)] : [] }
  })
  app.get<ById>('/applications/:id', async ({ params }, reply) => {
    const found = byId(office, params.id)
    return found ? { data: write(found) } : absent(reply)
  })
  moreRoute(app, options)
  app.post<ById>('/applications/:id/withdraw', async ({ params }, reply) => {
    const found = byId(office, params.id)
    if (!found) return absent(reply)
    if (found.state === 'withdrawn') return { data: write(found) }
    return isDecided(found) ? decided(reply, found) : { data: write(office.withdraw(found)) }
  })
  app.get<ById>('/applications/:id/visa', async ({ params }, reply) => {
    const found = byId(office, params.id)
    if (!found) return absent(reply)
    return found.visa ? reply.type('application/pdf').send(visaPdf(found)) : refuse(reply, 409, 'not_approved', 'There is no visa')
  })
}

interface ById {
  Params: { id: string }
}
const byId = (office: Office, id: string): Application | undefined => office.find(application => application.id === id)
const isDecided = ({ state }: Application): boolean => state === 'approved' || state === 'refused'

const refuse = (reply: FastifyReply, status: number, code: string, message: string, data?: object): FastifyReply =>
  reply.code(status).send({ error: { code, message }, ...(data && { data }) })
const absent = (reply: FastifyReply): FastifyReply => refuse(reply, 404, 'not_found', 'There is no such application')
const decided = (reply: FastifyReply, application: Application): FastifyReply =>
  refuse(reply, 409, 'already_decided', 'The application was decided', write(application))

/** Remembers references that were turned away once for maintenance, and the fee that was offered first for each. */
function submitRoute(app: FastifyInstance, { office, troubles }: ServerOptions): void {
  const turnedAway = new Set<string>()
  const offered = new Map<string, number>()
  app.post('/applications', { bodyLimit }, async (request, reply) => {
    if (troubles.take('http500')) return reply.code(500).type('text/html').send('<h1>Something went wrong</h1>')
    if (troubles.take('maintenance')) return closed(reply)
    const { data: sent, error } = form.safeParse(request.body)
    if (!sent) return refuse(reply, 422, 'form_invalid', z.prettifyError(error).slice(0, 500))
    if (surnameOf(sent.applicant) === 'VISADOWN' && !turnedAway.has(sent.reference)) {
      turnedAway.add(sent.reference)
      return closed(reply)
    }
    const known = office.find(({ reference }) => reference === sent.reference)
    if (known) return refuse(reply, 409, 'reference_taken', 'There is an application of this reference', write(known))
    const first = offered.get(sent.reference) ?? sent.fee.amount
    offered.set(sent.reference, first)
    const amount = feeAsked(sent.applicant, first)
    if (amount !== sent.fee.amount) return feeChanged(reply, { ...sent.fee, amount })
    const missing = always.find(kind => !sent.documents.some(document => document.kind === kind))
    if (missing) return refuse(reply, 422, 'document_missing', `${missing} is missing`)
    const fault = sent.documents.map(documentFault).find(each => each !== undefined)
    if (fault) return refuse(reply, 422, 'document_refused', fault)
    const { fee: _, ...kept } = sent
    const application = office.receive({ ...kept, documents: sent.documents.map(keepDocument) })
    if (surnameOf(sent.applicant) === 'VISALOST' || troubles.take('loseAnswer')) return drop(request, reply)
    return troubles.take('html') ? reply.type('text/html').send('<h1>Welcome</h1>') : reply.code(201).send({ data: write(application) })
  })
}

const feeChanged = (reply: FastifyReply, fee: object): FastifyReply =>
  reply.code(409).send({ error: { code: 'fee_changed', message: 'The fee is another one now; nothing was taken' }, fee })
const closed = (reply: FastifyReply): FastifyReply => refuse(reply, 503, 'maintenance', 'Closed for maintenance; nothing was taken')
const drop = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  request.raw.socket.destroy()
  return reply.hijack()
}

function moreRoute(app: FastifyInstance, { office, troubles }: ServerOptions): void {
  app.post<ById>('/applications/:id/documents', { bodyLimit }, async (request, reply) => {
    const found = byId(office, request.params.id)
    if (!found) return absent(reply)
    const { data: sent, error } = more.safeParse(request.body)
    if (!sent) return refuse(reply, 422, 'form_invalid', z.prettifyError(error).slice(0, 500))
    if (found.state !== 'more_wanted') return refuse(reply, 409, 'nothing_wanted', 'No document is wanted', write(found))
    const missing = found.wanted.find(kind => !sent.documents.some(document => document.kind === kind))
    if (missing) return refuse(reply, 422, 'document_missing', `${missing} is missing`)
    const fault = sent.documents.map(documentFault).find(each => each !== undefined)
    if (fault) return refuse(reply, 422, 'document_refused', fault)
    const application = office.receiveMore(found, sent.documents.map(keepDocument))
    return troubles.take('loseAnswer') ? drop(request, reply) : { data: write(application) }
  })
}

const write = ({ id, reference, state, receivedAt, wanted, note, visa }: Application) => ({
  id,
  reference,
  state,
  received_at: new Date(receivedAt).toISOString(),
  wanted,
  note,
  visa: visa && { number: visa.number, valid_until: visa.validUntil },
})
