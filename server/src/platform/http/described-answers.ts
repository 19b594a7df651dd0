import { problemDocument } from '@karwan/contract/problems'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const file = z.any().meta({ type: 'string', format: 'binary' })

/** Describes an answer that is no JSON: a document, a picture, a text. */
export const fileAnswer = (contentType: string, description: string) => ({ description, content: { [contentType]: { schema: file } } })

/** Describes an answer without a body: the browser goes on to another page. */
export const redirectAnswer = z.undefined().describe('Leads to a page of the shop')

const problemSchema = z.toJSONSchema(problemDocument, { target: 'draft-2020-12', io: 'output' })
const problems = { description: 'A problem', content: { 'application/problem+json': { schema: problemSchema } } }

/** The generator takes `null` for an answer without a body, though it is sent as JSON. */
const withContent = (answer: unknown): unknown =>
  (answer as { readonly type?: unknown }).type === 'null'
    ? { description: 'Nothing more to tell', content: { 'application/json': { schema: { type: 'null' } } } }
    : answer

/**
 * Describes the failures of every route as they are sent: any call may be refused or fail, whatever its route says.
 */
export const describeAnswers: typeof jsonSchemaTransform = input => {
  const { schema, url } = jsonSchemaTransform(input)
  const described = schema as FastifySchema & { response?: Record<string, unknown>; hide?: boolean }
  if (!described || described.hide) return { schema, url }
  const answers = Object.entries(described.response ?? {}).map(([status, each]) => [status, status === '204' ? each : withContent(each)])
  return { schema: { ...described, response: { ...Object.fromEntries(answers), '4xx': problems, '5xx': problems } }, url }
}
