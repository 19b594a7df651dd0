/**
 * Records that a page makes to find faults by (AP-12). `POST /api/diagnostics` {records} answers 204, also where the
 * shop keeps none; 16 kB at most. Time, browser and group are the server's own; secrets are masked by page and
 * server.
 */
import { pageCollections } from '@karwan/domain/diagnostics'
import { z } from 'zod'

/** An error of a script, as the tracker is told (ER-2). */
export const scriptError = z.object({
  /** `TypeError` */
  type: z.string().max(100),
  message: z.string().max(1000),
  stack: z.string().max(4000).optional(),
})
export type ScriptError = z.infer<typeof scriptError>

const record = z.object({
  collection: z.enum(pageCollections),
  /** Any JSON. `z.json()` would be described as a type that refers to itself, which generators cannot follow. */
  data: z.unknown(),
  /** Path of the page, without its query. */
  location: z.string().max(300),
  /** Address of the call (`network_logs`). */
  url: z.string().max(300).optional(),
  /** Error of `console_logs`, if there was one. */
  error: scriptError.optional(),
})
export type DiagnosticRecord = z.infer<typeof record>

const mostRecords = 20
export const mostDiagnosticBytes = 16 * 1024
export const diagnosticsRequest = z.object({ records: z.array(record).min(1).max(mostRecords) })
