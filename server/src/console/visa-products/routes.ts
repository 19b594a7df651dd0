import { opaqueId } from '@karwan/contract/common'
import {
  visaProductCreate,
  visaProductPage,
  visaProductPreview,
  visaProductPreviewAsk,
  visaProductPublish,
  visaProductPublished,
  visaProductSave,
  visaProductsView,
} from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { VisaProductsContext } from './context.ts'
import { previewVisaProduct } from './preview.ts'
import { publishVisaProduct } from './publish-product.ts'
import { listVisaProducts, readVisaProduct } from './read-products.ts'
import { createVisaProduct, saveVisaProduct } from './save-product.ts'

const tags = ['console']
const params = z.object({ brand: z.string().max(60), productId: opaqueId(60) })
const response = { 200: visaProductPage, '4xx': problemDocument, '5xx': problemDocument }
const path = '/api/console/visa-products'

/** Everything under `/api/console/visa-products`. */
export const consoleVisaProductRoutes = (http: Http, context: VisaProductsContext): void => {
  readRoutes(http, context)
  const send = async (request: FastifyRequest, reply: FastifyReply, of: z.output<typeof params>) =>
    answer(request, reply, await readVisaProduct(context, personOf(request), of))
  const edits = requirePermission(context, 'content.edit')
  http.post(
    path,
    { preHandler: edits, schema: { tags, summary: 'Writes a new visa product as a draft', body: visaProductCreate, response } },
    async (request, reply) => {
      const made = await createVisaProduct(context, personOf(request), request.body)
      return isProblem(made) ? answer(request, reply, made) : send(request, reply, made)
    },
  )
  http.post(
    `${path}/:brand/:productId/versions`,
    {
      preHandler: edits,
      schema: { tags, summary: 'Saves a new version of a visa product', params, body: visaProductSave, response },
    },
    async (request, reply) => {
      const refused = await saveVisaProduct(context, { person: personOf(request), ...request.params }, request.body)
      return refused ? answer(request, reply, refused) : send(request, reply, request.params)
    },
  )
  http.post(
    `${path}/:brand/:productId/publications`,
    {
      preHandler: requirePermission(context, 'content.publish'),
      schema: {
        tags,
        summary: 'Publishes a version of a visa product, or proposes one whose price needs a second person',
        params,
        body: visaProductPublish,
        response: { ...response, 200: visaProductPublished },
      },
    },
    async (request, reply) => {
      const outcome = await publishVisaProduct(context, { person: personOf(request), ...request.params }, request.body)
      if (isProblem(outcome)) return answer(request, reply, outcome)
      const page = await readVisaProduct(context, personOf(request), request.params)
      return answer(request, reply, isProblem(page) ? page : { outcome, page })
    },
  )
}

const readRoutes = (http: Http, context: VisaProductsContext): void => {
  const preHandler = requirePermission(context, 'content.read')
  http.get(
    path,
    { preHandler, schema: { tags, summary: 'Visa products with their states', response: { ...response, 200: visaProductsView } } },
    async (request, reply) => reply.send(await listVisaProducts(context, personOf(request))),
  )
  http.get(
    `${path}/:brand/:productId`,
    { preHandler, schema: { tags, summary: 'One visa product with its history', params, response } },
    async (request, reply) => answer(request, reply, await readVisaProduct(context, personOf(request), request.params)),
  )
  http.post(
    `${path}/preview`,
    {
      preHandler,
      schema: {
        tags,
        summary: 'Prices a visa product as it is typed, with what comes back at each ending',
        body: visaProductPreviewAsk,
        response: { ...response, 200: visaProductPreview },
      },
    },
    async (request, reply) => answer(request, reply, await previewVisaProduct(context, personOf(request), request.body)),
  )
}
