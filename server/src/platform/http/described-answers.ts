import { problemDocument } from '@karwan/contract/problems'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const file = z.any().meta({ type: 'string', format: 'binary' })

/** Describes an answer that is no JSON: a document, a picture, a text. */
export const fileAnswer = (contentTypes: string | readonly string[], description: string) => ({
  description,
  content: Object.fromEntries([contentTypes].flat().map(type => [type, { schema: file }])),
})

/** Describes an answer without a body: the browser goes on to another page. */
export const redirectAnswer = z.undefined().describe('Leads to another page')

const { $schema: _, ...problemSchema } = z.toJSONSchema(problemDocument, { target: 'draft-2020-12', io: 'output' })
/** The schemas that every route refers to. */
export const sharedSchemas = { Problem: problemSchema }
const problems = { description: 'A problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }

/** The generator takes `null` for an answer without a body, though it is sent as JSON where something is to be read. */
const withContent = (status: string, answer: unknown): unknown =>
  (answer as { readonly type?: unknown }).type === 'null' && status.startsWith('2') && status !== '204'
    ? { description: 'Nothing more to tell', content: { 'application/json': { schema: { type: 'null' } } } }
    : answer

interface QuerySchema {
  readonly properties?: object
  readonly additionalProperties?: unknown
}
/**
 * Describes parameters whose names the caller makes up as one object, which is how OpenAPI writes them. The generator
 * would take the schema's own keywords for names of parameters.
 */
const withNames = (query: QuerySchema | undefined): QuerySchema | undefined =>
  query === undefined || query.properties || query.additionalProperties === undefined
    ? query
    : { properties: { parameters: { type: 'object', additionalProperties: query.additionalProperties } } }

/**
 * Describes the failures of every route as they are sent: any call may be refused or fail, whatever its route says.
 */
export const describeAnswers: typeof jsonSchemaTransform = input => {
  const { schema, url } = jsonSchemaTransform(input)
  const described = schema as FastifySchema & { querystring?: QuerySchema; response?: Record<string, unknown>; hide?: boolean }
  if (!described || described.hide) return { schema, url }
  const answers = Object.entries(described.response ?? {}).map(([status, each]) => [status, withContent(status, each)])
  const querystring = withNames(described.querystring)
  return {
    schema: {
      ...described,
      ...(querystring && { querystring }),
      response: { ...Object.fromEntries(answers), '4xx': problems, '5xx': problems },
    },
    url,
  }
}
