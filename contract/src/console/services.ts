import { orderedProducts } from '@karwan/domain/orders'
import { callFailureKinds, outsideServiceKinds } from '@karwan/domain/outside-services'
import { z } from 'zod'
import { instant } from '../common/index.ts'

const serviceSwitch = z.object({
  id: z.int(),
  state: z.enum(['off', 'on']),
  /** End of being off; null: until somebody switches it on. */
  until: instant.nullable(),
  reason: z.string(),
  by: z.string(),
  at: instant,
})
export type ServiceSwitchView = z.infer<typeof serviceSwitch>

/** Counted by the calls of the last hour of the server that answers. */
const callHealth = z.object({
  calls: z.int(),
  /** Calls with an answer that is no failure. */
  answered: z.int(),
  /** Milliseconds within which 95 % of the answers came; null without one. */
  p95Ms: z.int().nullable(),
  /** Of any time since the server started, as `lastFailure`. */
  lastSuccessAt: instant.nullable(),
  lastFailure: z.object({ at: instant, call: z.string(), kind: z.enum(callFailureKinds), status: z.int().nullable() }).nullable(),
})

/** Span of the newest statement, whose times are null before there is one, and differences that nobody explained. */
const statementCoverage = z.object({
  coversFrom: instant.nullable(),
  coversUntil: instant.nullable(),
  takenAt: instant.nullable(),
  openDifferences: z.int(),
})

export const outsideServiceView = z.object({
  /** Id of a supplier, kind of a gateway, name of a product's switch. */
  id: z.string(),
  kind: z.enum(outsideServiceKinds),
  /** Brands that sell by it. */
  brands: z.array(z.string()),
  isOff: z.boolean(),
  /** Newest first; the first one holds until its end. */
  switches: z.array(serviceSwitch),
  /** Null for what is no product. */
  product: z.enum(orderedProducts).nullable(),
  /** Null for a product. */
  health: callHealth.nullable(),
  /** Null where no statement is compared, or the reader may not see it. */
  statements: statementCoverage.nullable(),
  maySwitch: z.boolean(),
})
export type OutsideServiceView = z.infer<typeof outsideServiceView>
export const outsideServicesView = z.object({
  /** Start of the server that answers: its calls are counted from then. */
  since: instant,
  services: z.array(outsideServiceView),
})

export const switchOutsideService = z.object({
  to: z.enum(['off', 'on']),
  reason: z.string().trim().min(1).max(300),
  /** End of being off; null: until somebody switches it on. */
  until: instant.nullable(),
  /** Id of the newest switch on the page where this was decided. */
  seen: z.int().nullable(),
})
