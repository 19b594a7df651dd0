import { opaqueId } from '@karwan/contract/common'
import { linkChoices, noticeArchive, noticeCreate, noticePage, noticePublish, noticeSave, noticesView } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import { archiveNotice, createNotice, endPublication, publishNotice, saveNotice } from './act.ts'
import type { NoticesContext } from './context.ts'
import { listLinkChoices } from './link-choices.ts'
import { listNotices, readNotice } from './read-notices.ts'

const tags = ['console']
const params = z.object({ itemId: opaqueId() })
const response = { 200: noticePage, '4xx': problemDocument, '5xx': problemDocument }
const mostId = 2 ** 31

/** Everything under `/api/console/notices`. */
export const noticeRoutes = (http: Http, context: NoticesContext): void => {
  const [reads, edits, publishes] = (['content.read', 'content.edit', 'content.publish'] as const).map(permission =>
    requirePermission(context, permission),
  ) as [ReturnType<typeof requirePermission>, ReturnType<typeof requirePermission>, ReturnType<typeof requirePermission>]
  const send = async (request: FastifyRequest, reply: FastifyReply, itemId: string, refused?: Problem) =>
    refused ? sendProblem(request, reply, refused) : answer(request, reply, await readNotice(context, personOf(request), itemId))
  http.get(
    '/api/console/notices',
    {
      preHandler: reads,
      schema: { tags, summary: 'Notices over the shop, with their states', response: { ...response, 200: noticesView } },
    },
    async (request, reply) => reply.send(await listNotices(context, personOf(request))),
  )
  http.get(
    '/api/console/link-choices',
    {
      preHandler: reads,
      schema: { tags, summary: 'Places that links of content can lead to today', response: { ...response, 200: linkChoices } },
    },
    async (request, reply) => reply.send(listLinkChoices(context, personOf(request))),
  )
  http.post(
    '/api/console/notices',
    { preHandler: edits, schema: { tags, summary: 'Writes a new notice as a draft', body: noticeCreate, response } },
    async (request, reply) => {
      const made = await createNotice(context, personOf(request), request.body)
      return isProblem(made) ? sendProblem(request, reply, made) : send(request, reply, made.itemId)
    },
  )
  http.get(
    '/api/console/notices/:itemId',
    { preHandler: reads, schema: { tags, summary: 'One notice with its history', params, response } },
    async (request, reply) => send(request, reply, request.params.itemId),
  )
  http.post(
    '/api/console/notices/:itemId/versions',
    { preHandler: edits, schema: { tags, summary: 'Saves a new version of a notice', params, body: noticeSave, response } },
    async (request, reply) => {
      const { itemId } = request.params
      return send(request, reply, itemId, await saveNotice(context, { person: personOf(request), itemId }, request.body))
    },
  )
  http.post(
    '/api/console/notices/:itemId/archive',
    { preHandler: edits, schema: { tags, summary: 'Puts a notice away, or brings it back', params, body: noticeArchive, response } },
    async (request, reply) => {
      const { itemId } = request.params
      return send(request, reply, itemId, await archiveNotice(context, { person: personOf(request), itemId }, request.body.archived))
    },
  )
  http.post(
    '/api/console/notices/:itemId/publications',
    { preHandler: publishes, schema: { tags, summary: 'Publishes a version, now or later', params, body: noticePublish, response } },
    async (request, reply) => {
      const { itemId } = request.params
      return send(request, reply, itemId, await publishNotice(context, { person: personOf(request), itemId }, request.body))
    },
  )
  http.delete(
    '/api/console/notices/:itemId/publications/:publicationId',
    {
      preHandler: publishes,
      schema: {
        tags,
        summary: 'Takes a publication back, or removes a scheduled one',
        params: params.extend({ publicationId: z.coerce.number().int().min(1).max(mostId) }),
        response,
      },
    },
    async (request, reply) => {
      const { itemId, publicationId } = request.params
      return send(request, reply, itemId, await endPublication(context, { person: personOf(request), itemId }, publicationId))
    },
  )
}
