import { problemDocument } from '@karwan/contract/problems'
import { visaUploadMetadata } from '@karwan/contract/visa-applications'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { visaFileLimits } from '@karwan/domain/visa-applications'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../../orders/index.ts'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import { findOwnApplication } from './own-application.ts'
import type { TravelerContext } from './ports.ts'
import { addPiece, beginUpload, findUpload, finishUpload, removeUpload, type UploadRow } from './uploads.ts'

const path = '/api/visas/uploads'
const version = '1.0.0'
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['visas']
const params = z.object({ id: z.string().max(64) })
const offset = z.coerce.number().int().min(0).max(visaFileLimits.bytes)

/**
 * Uploads by the tus protocol 1.0, core with creation, termination and expiration. Ours: the library answers on the
 * raw connection, past our headers, problem documents and orderly shutdown.
 */
export const uploadRoutes = (app: Http, context: TravelerContext): void => {
  // Within a plugin of its own, so that no other route takes such bodies.
  app.register(async uploads => {
    uploads.addContentTypeParser(
      'application/offset+octet-stream',
      { parseAs: 'buffer', bodyLimit: visaFileLimits.bytes },
      (_request, body, done) => done(null, body),
    )
    uploads.addHook('onSend', async (_request, reply) => {
      reply.header('tus-resumable', version).header('cache-control', 'no-store')
    })
    uploadCalls(uploads as Http, context)
  })
}

const uploadCalls = (app: Http, context: TravelerContext): void => {
  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Begins the upload of a document (tus 1.0)',
        headers: z.object({ 'upload-length': z.coerce.number().int().min(1).max(2_000_000_000), 'upload-metadata': z.string().max(1000) }),
        response: { 201: z.object({ id: z.string() }).describe('Its address is in Location'), ...problems },
      },
    },
    async (request, reply) => {
      const metadata = visaUploadMetadata.safeParse(metadataOf(request.headers['upload-metadata']))
      if (!metadata.success) return sendProblem(request, reply, problem('bad-request', { detail: 'Upload-Metadata' }))
      const { application, kind, filetype } = metadata.data
      const facts = await findOwnApplication(context, application, askerOf(request))
      if (isProblem(facts)) return sendProblem(request, reply, facts)
      const upload = await beginUpload(context, facts, request.visitor.id, {
        kind,
        type: filetype,
        length: request.headers['upload-length'],
      })
      if (isProblem(upload)) return sendProblem(request, reply, upload)
      return reply
        .status(201)
        .header('location', `${path}/${upload.id}`)
        .header('upload-expires', upload.expiresAt.toUTCString())
        .send({ id: upload.id })
    },
  )
  app.head(
    `${path}/:id`,
    {
      config: { swagger: { exposeHeadRoute: true } },
      schema: { tags, summary: 'Tells how much of an upload has arrived', params, response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      const upload = await findUpload(context, request.params.id, request.visitor.id)
      if (!upload) return sendProblem(request, reply, gone)
      return reply.header('upload-offset', upload.received).header('upload-length', upload.length).status(204).send(null)
    },
  )
  app.patch(
    `${path}/:id`,
    {
      bodyLimit: visaFileLimits.bytes,
      schema: {
        tags,
        summary: 'Adds a piece to an upload; the last one makes a document of it',
        consumes: ['application/offset+octet-stream'],
        params,
        headers: z.object({ 'upload-offset': offset }),
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const upload = await findUpload(context, request.params.id, request.visitor.id)
      if (!upload) return sendProblem(request, reply, gone)
      const { body } = request
      if (!Buffer.isBuffer(body)) return sendProblem(request, reply, problem('bad-request', { detail: 'Content-Type' }))
      const received = await addPiece(context, upload, request.headers['upload-offset'], body)
      if (received === undefined) return sendProblem(request, reply, problem('application-changed', { detail: 'Upload-Offset' }))
      const refused = received === upload.length ? await finish(context, upload, request) : undefined
      if (refused) return sendProblem(request, reply, refused)
      return endOf(reply, received)
    },
  )
  app.delete(
    `${path}/:id`,
    { schema: { tags, summary: 'Gives an upload up', params, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      const upload = await findUpload(context, request.params.id, request.visitor.id)
      if (!upload) return sendProblem(request, reply, gone)
      await removeUpload(context, upload)
      return reply.status(204).send(null)
    },
  )
}

const gone = problem('document-not-found')
const endOf = (reply: FastifyReply, received: number) => reply.status(204).header('upload-offset', received).send(null)

const finish = async (context: TravelerContext, upload: UploadRow, request: FastifyRequest): Promise<Problem | undefined> => {
  const facts = await findOwnApplication(context, upload.applicationId, askerOf(request))
  return isProblem(facts) ? facts : finishUpload(context, facts, upload)
}

/** `kind cGhvdG8=,filetype aW1hZ2UvanBlZw==` by name. */
const metadataOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map(pair => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
