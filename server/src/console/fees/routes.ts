import { opaqueId } from '@karwan/contract/common'
import { feeEnding, feePreview, feePreviewAsk, feeSet, feeSetting, feesView } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { feeRuleFaults } from '@karwan/domain/fees'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { FeesContext } from './context.ts'
import { previewFee } from './preview.ts'
import { fileFeeOf, findFeeBrand, listFees } from './read-fees.ts'
import { endFee, type FeeCall, setFee } from './set-fee.ts'

const tags = ['console']
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const params = z.object({ ruleId: opaqueId() })
const response = { 200: feeSet, ...problems }

type Routed = FastifyRequest & { readonly params: { readonly ruleId: string }; readonly body: { readonly brand: string } }

/** Everything under `/api/console/fees`. */
export const consoleFeeRoutes = (http: Http, context: FeesContext): void => {
  readRoutes(http, context)
  const preHandler = requirePermission(context, 'fees.propose')
  const callOf = (request: Routed): FeeCall | Problem => {
    const person = personOf(request)
    const brand = findFeeBrand(context, person, request.body.brand)
    return brand ? { person, brand, ruleId: request.params.ruleId } : problem('not-found')
  }
  http.post(
    '/api/console/fees/:ruleId',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Makes a version of a fee rule, or proposes one that needs a second person',
        params,
        body: feeSetting,
        response,
      },
    },
    async (request, reply) => {
      const call = callOf(request)
      const outcome = isProblem(call) ? call : await setFee(context, call, request.body)
      return answer(request, reply, isProblem(outcome) ? outcome : { outcome })
    },
  )
  http.post(
    '/api/console/fees/:ruleId/end',
    { preHandler, schema: { tags, summary: 'Ends a fee rule', params, body: feeEnding, response } },
    async (request, reply) => {
      const call = callOf(request)
      const outcome = isProblem(call) ? call : await endFee(context, call, request.body)
      return answer(request, reply, isProblem(outcome) ? outcome : { outcome })
    },
  )
}

const readRoutes = (http: Http, context: FeesContext): void => {
  const preHandler = requirePermission(context, 'fees.read')
  http.get(
    '/api/console/fees',
    { preHandler, schema: { tags, summary: 'Fee rules with their versions', response: { 200: feesView, ...problems } } },
    async (request, reply) => reply.send(await listFees(context, personOf(request))),
  )
  http.post(
    '/api/console/fees/preview',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Prices recent searches by the rules in force, and with one that is tried',
        body: feePreviewAsk,
        response: { 200: feePreview, ...problems },
      },
    },
    async (request, reply) => {
      const { brand: brandId, rule, ruleId } = request.body
      const brand = findFeeBrand(context, personOf(request), brandId)
      const file = brand && fileFeeOf(brand, rule.product)
      const fields = feeRuleFaults(rule)
      if (!brand || !file) return answer(request, reply, problem('not-found'))
      if (fields.length > 0) return answer(request, reply, problem('fields-invalid', { fields }))
      return answer(request, reply, await previewFee(context, brand, { ruleId, rule }, file))
    },
  )
}
