import { opaqueId } from '@karwan/contract/common'
import { consoleVisa, openedAnswers, openReason, visaAct } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem } from '@karwan/domain/problems'
import { z } from 'zod'
import { answer, fileAnswer, type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { WorkContext } from '../work-context.ts'
import { actOnVisa, readConsoleVisa } from './act.ts'
import { openAnswers, openFile } from './open.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']
const params = z.object({ applicationId: opaqueId() })
/** Of an act with the PDF of a visa: 8 MB in base64. */
const mostBytes = 11_000_000

/** Everything under `/api/console/visas`. */
export const consoleVisaRoutes = (http: Http, context: WorkContext): void => {
  const preHandler = requirePermission(context, 'visas.work')
  http.get(
    '/api/console/visas/:applicationId',
    {
      preHandler,
      schema: { tags, summary: 'An application for a visa, less what is opened', params, response: { 200: consoleVisa, ...problems } },
    },
    async (request, reply) => answer(request, reply, await readConsoleVisa(context, personOf(request), request.params.applicationId)),
  )
  http.post(
    '/api/console/visas/:applicationId/acts',
    {
      preHandler,
      bodyLimit: mostBytes,
      schema: {
        tags,
        summary: 'Records what was done or decided about an application, once for each key',
        params,
        body: visaAct,
        response: { 200: consoleVisa, ...problems },
      },
    },
    async (request, reply) => {
      const [person, { applicationId }] = [personOf(request), request.params]
      const refused = await actOnVisa(context, person, applicationId, request.body)
      return answer(request, reply, refused ?? (await readConsoleVisa(context, person, applicationId)))
    },
  )
  openingRoutes(http, context, preHandler)
}

const openingRoutes = (http: Http, context: WorkContext, preHandler: ReturnType<typeof requirePermission>): void => {
  http.post(
    '/api/console/visas/:applicationId/open-answers',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Shows answers and passport, and writes down why',
        params,
        body: openReason,
        response: { 200: openedAnswers, ...problems },
      },
    },
    async (request, reply) => {
      const opening = { person: personOf(request), applicationId: request.params.applicationId, reason: request.body.reason }
      return answer(request, reply, await openAnswers(context, opening))
    },
  )
  http.post(
    '/api/console/visas/:applicationId/files/:fileId/open',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Downloads a document, and writes down why',
        params: params.extend({ fileId: opaqueId() }),
        body: openReason,
        response: { 200: fileAnswer(['application/pdf', 'image/jpeg'], 'The file'), ...problems },
      },
    },
    async (request, reply) => {
      const { applicationId, fileId } = request.params
      const file = await openFile(context, { person: personOf(request), applicationId, reason: request.body.reason }, fileId)
      if (isProblem(file)) return sendProblem(request, reply, file)
      return reply
        .type(file.type)
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${file.name}"`,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send(Buffer.from(file.bytes))
    },
  )
}
