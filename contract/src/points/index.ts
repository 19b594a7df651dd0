/**
 * `GET /api/points?page=`: the points of who is signed in, newest line first, 10 a page. The lines of all pages add up
 * to `balance`.
 */
import { pointKinds } from '@karwan/domain/points'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'

export const pointsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

export const pointLine = z.object({
  at: instant,
  kind: z.enum(pointKinds),
  /** Whole points, negative where they left the balance; never 0. */
  points: z.int(),
  /** The balance after it. */
  balance: z.int(),
  /** The booking it is about, if any. */
  order: z.object({ Id: z.string(), reference: z.string() }).nullable(),
})
export type PointLine = z.infer<typeof pointLine>

export const pointsView = z.object({
  /** Points that can be used now. */
  balance: z.int(),
  /** Set aside for payments that have not ended yet; not in the balance. */
  reserved: z.int(),
  /** Amount that the balance pays. */
  worth: money,
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  lines: z.array(pointLine),
})
export type PointsView = z.infer<typeof pointsView>
