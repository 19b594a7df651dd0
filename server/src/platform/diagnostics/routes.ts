import { diagnosticsRequest, mostDiagnosticBytes } from '@karwan/contract/diagnostics'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import type { Http } from '../http/index.ts'
import type { Diagnostics } from './diagnostics.ts'

export const diagnosticRoutes = (app: Http, diagnostics: Diagnostics): void => {
  app.faultListeners.push(diagnostics.noteFault)
  app.post(
    '/api/diagnostics',
    {
      bodyLimit: mostDiagnosticBytes,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags: ['diagnostics'],
        summary: 'What a page tells of its errors and calls, masked and kept for a while',
        body: diagnosticsRequest,
        response: { 204: z.undefined(), '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { brand, language } = request
      await diagnostics.keepFromPage(request.body.records, { brand: brand.id, language, userAgent: request.headers['user-agent'] })
      return reply.header('cache-control', 'no-store').code(204).send()
    },
  )
}
