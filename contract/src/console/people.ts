import { staffActs } from '@karwan/domain/staff'
import { z } from 'zod'
import { instant } from '../common/index.ts'
import { role } from './session.ts'

export const personView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'ended']),
  hasSecondFactor: z.boolean(),
  posts: z.array(z.object({ brand: z.string(), role })),
  lastSeenAt: instant.nullable(),
})
export const peopleView = z.object({ people: z.array(personView) })
export type PersonView = z.infer<typeof personView>

export const invitePerson = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.email().max(200),
  posts: z
    .array(z.object({ brand: z.string().max(60), role }))
    .min(1)
    .max(20),
})
export const changePosts = z.object({ posts: z.array(z.object({ brand: z.string().max(60), role })).max(20) })

/**
 * Reasons why a change of people is refused: of oneself; with a role that includes more than one's own; the last owner
 * of a brand; an address that somebody signs in with already; a brand that does not exist.
 */
export const staffRefusals = ['own-posts', 'role-not-held', 'last-owner', 'already-there', 'brand-unknown'] as const
export type StaffRefusal = (typeof staffRefusals)[number]

/** One row of the audit. Rows never change; each carries the hash of the one before it. */
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  /** Null: a command at the server. */
  personId: z.string().nullable(),
  by: z.string(),
  brand: z.string().nullable(),
  /** Word of the act, such as `task-answered`, `contact-revealed`, `signed-in`. */
  act: z.string(),
  permission: z.string().nullable(),
  orderReference: z.string().nullable(),
  /** Short facts of the act, without personal data of travelers. */
  details: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
})
export const auditView = z.object({ rows: z.array(auditRow), next: z.int().nullable() })
export type AuditRow = z.infer<typeof auditRow>
/** Chooses among the rows; what is left out leaves all of them. */
const auditFilter = z.object({
  person: z.string().max(40).optional(),
  act: z.enum(staffActs).optional(),
  brand: z.string().max(40).optional(),
  /** Reference of an order. */
  order: z.string().max(40).optional(),
  from: instant.optional(),
  /** The first moment that is not among them. */
  until: instant.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>
export const auditQuery = auditFilter.extend({ before: z.coerce.number().int().optional() })
/** `POST /api/console/audit/download`: the newest 10,000 rows for a file, which is written down. */
export const auditDownload = auditFilter
