import { reportRequest, reportView } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { answer, type Http } from '../../platform/http/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'
import { personOf, requirePermission } from '../guard.ts'
import { downloadReport, readReport } from './read-report.ts'

const tags = ['console']
const response = { 200: reportView, '4xx': problemDocument, '5xx': problemDocument }

/** Everything under `/api/console/reports`. */
export const consoleReportRoutes = (http: Http, context: ConsoleRoutesContext): void => {
  const preHandler = requirePermission(context, 'reports.read')
  http.get(
    '/api/console/reports',
    { preHandler, schema: { tags, summary: 'A report of a brand over a span of days', querystring: reportRequest, response } },
    async (request, reply) =>
      answer(request, reply, await readReport(context, { person: personOf(request), language: request.language, wanted: request.query })),
  )
  http.post(
    '/api/console/reports/download',
    { preHandler, schema: { tags, summary: 'A report for a file, which is written down', body: reportRequest, response } },
    async (request, reply) =>
      answer(
        request,
        reply,
        await downloadReport(context, { person: personOf(request), language: request.language, wanted: request.body }),
      ),
  )
}
