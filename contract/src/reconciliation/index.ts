/**
 * Reconciliation at an office (decision 19). `GET /api/desk/books?date=` returns what each gateway took and gave back
 * on one day in the brand's time zone, by our record and by its own, and all open differences. `POST
 * /api/desk/differences/{id}/settle` records what a person found out.
 */
import { differenceKinds } from '@karwan/domain/reconciliation'
import { z } from 'zod'
import { instant, localDate, money } from '../common/index.ts'

export const reconciliationRequest = z.object({
  /** Day on the brand's clocks; today unless told. */
  date: localDate.optional(),
})

const sums = z.object({ captured: money, captures: z.number().int(), refunded: money, refunds: z.number().int() })
const side = z.object({
  /** Our row's id, or the other party's. */
  id: z.string(),
  /** Reference at the other side; null if there is none. */
  reference: z.string().nullable(),
  amount: money,
  /** `counts`, `open`, `not` of ours; `done`, `cancelled` of theirs. */
  state: z.string(),
})
const difference = z.object({
  id: z.string(),
  /** A gateway's kind or a supplier's id. */
  party: z.string(),
  kind: z.enum(differenceKinds),
  orderReference: z.string().nullable(),
  ours: side.nullable(),
  theirs: side.nullable(),
  /** Times when it happened and when it was found. */
  at: instant,
  foundAt: instant,
})
export type OpenDifference = z.infer<typeof difference>

const partyTotal = z.object({
  party: z.string(),
  ours: sums.extend({
    /** Fees of payment methods within the captured amount. */
    fees: money,
  }),
  /** Null: no statement covers the day. */
  theirs: sums.nullable(),
  /** True if both sides agree, as far as the statement goes. */
  agrees: z.boolean(),
  /** Number of payments and refunds after the statement, or too shortly before it. The next statement covers them. */
  newer: z.number().int(),
  /** Until when the newest statement tells; null without one. */
  toldUntil: instant.nullable(),
})
export type PartyTotal = z.infer<typeof partyTotal>

export const reconciliationView = z.object({ date: localDate, totals: z.array(partyTotal), differences: z.array(difference) })
export type Reconciliation = z.infer<typeof reconciliationView>

export const resolveRequest = z.object({
  /** Findings of the person, without personal data. */
  note: z.string().trim().min(3).max(500),
})
