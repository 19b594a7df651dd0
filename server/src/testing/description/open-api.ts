import { z } from 'zod'

const content = z.looseObject({ schema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }).optional() })
const answer = z.looseObject({ description: z.string().optional(), content: z.record(z.string(), content).optional() })
const operation = z.looseObject({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  responses: z.record(z.string(), answer),
})

/** The parts of an OpenAPI document that tests read. */
export const openApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ description: z.string() }),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
