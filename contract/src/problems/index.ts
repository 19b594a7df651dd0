/**
 * RFC 9457 problem details. `code` is the domain's problem code; `title` and field messages are in the visitor's
 * language.
 */
import { z } from 'zod'

export const fieldFault = z.object({
  path: z.string(),
  /** Key of the message catalogue. */
  message: z.string(),
  /** The message in the visitor's language. */
  text: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  /** Reference to quote to customer service; present on unexpected failures. */
  reference: z.string().optional(),
  fields: z.array(fieldFault).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type ProblemDocument = z.infer<typeof problemDocument>
