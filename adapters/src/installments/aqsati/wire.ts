import { isLocalDate } from '@karwan/domain/calendar'
import type { ProviderStatus, RejectionReason } from '@karwan/domain/installments'
import { findDecimal, type Money, money } from '@karwan/domain/money'
import { z } from 'zod'

/**
 * Answer of the provider: done, refused with its code, or nothing that can be read. `sent` is false only if the call
 * cannot have had any effect.
 */
export type AqsatiAnswer =
  | { readonly state: 'done'; readonly data: unknown }
  | { readonly state: 'refused'; readonly status: number; readonly code: string; readonly data: unknown }
  | { readonly state: 'lost'; readonly sent: boolean; readonly detail: string }

/** Its samples spell one name differently (`transaction_uuid`, `TransactionUUID`). Case and `_` do not count. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toLowerCase().replaceAll(/[^a-z]/g, ''), plain(each)]))
}

const truth = z
  .union([z.boolean(), z.literal([1, 0, 'true', 'false', '1', '0'])])
  .transform(value => value === true || value === 1 || value === 'true' || value === '1')
const envelope = z.object({
  success: truth,
  data: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.coerce.string().max(60) }).optional(),
})

/** Reads an answer. */
export function readAnswer(status: number, body: unknown): AqsatiAnswer {
  const parsed = envelope.safeParse(plain(body))
  if (!parsed.success) return { state: 'lost', sent: true, detail: `it answered ${status} with something unreadable` }
  const { success, data, result, error } = parsed.data
  const answer = data ?? result ?? {}
  if (success && status < 300) return { state: 'done', data: answer }
  return { state: 'refused', status, code: error?.code ?? String(status), data: answer }
}

const uuid = z.string().regex(/^[0-9a-f-]{8,64}$/i)
const opened = z.union([
  z.object({ transactionuuid: uuid }).transform(({ transactionuuid }) => transactionuuid),
  z.object({ uuid }).transform(result => result.uuid),
  z.object({ id: uuid }).transform(({ id }) => id),
])
/** The agreement's id in an answer, where it has one; its own samples leave it out. */
export const uuidIn = (data: unknown): string | null => opened.safeParse(data).data?.toLowerCase() ?? null

const seconds = z.coerce.number().int().positive().max(86_400)
export const otpSent = z.object({ phone: z.string().max(40).nullish(), expirein: seconds.catch(180), resendin: seconds.catch(60) })
export const triesLeftIn = (data: unknown): number | null =>
  z.object({ triesleft: z.coerce.number().int().min(0) }).safeParse(data).data?.triesleft ?? null
export const resendInOf = (data: unknown): number => z.object({ resendin: seconds }).safeParse(data).data?.resendin ?? 60

const reasons: Readonly<Record<string, RejectionReason>> = {
  ACCOUNT_NOT_FOUND: 'account-unknown',
  SCORE_REJECTED: 'score',
  LIMIT_EXCEEDED: 'limit',
}
export const reasonOf = (code: string): RejectionReason => reasons[code] ?? 'other'

const amount = z.union([z.number(), z.string()]).transform((value, context): Money => {
  const found = typeof value === 'number' ? (Number.isSafeInteger(value) ? money(value, 'IQD') : undefined) : findDecimal(value, 'IQD')
  if (found) return found
  context.addIssue('not an amount of dinars')
  return z.NEVER
})
/** A day, or a time of it as it is on Iraq's clocks. */
const day = z
  .string()
  .transform(text => text.slice(0, 10))
  .refine(isLocalDate)
const agreement = z.object({
  transactionuuid: uuid,
  externalcustomerid: z.string(),
  status: z.coerce.number().int(),
  installments: z.array(z.object({ no: z.coerce.number().int().min(1), duedate: day, amount, ispaid: truth })).default([]),
})
const states = { 0: 'open', 1: 'active', 2: 'agreed', 3: 'rejected', 4: 'void' } as const

/** An agreement as it is looked up; unknown where it is another's, or in a state nobody has heard of. */
export function statusOf(data: unknown, agreementId: string): ProviderStatus {
  const parsed = agreement.safeParse(data)
  if (!parsed.success) return { state: 'unknown', detail: 'the agreement it told of cannot be read' }
  const { transactionuuid, externalcustomerid, status, installments } = parsed.data
  if (externalcustomerid !== agreementId) return { state: 'unknown', detail: 'it told of another agreement' }
  const state = states[status as keyof typeof states]
  if (!state) return { state: 'unknown', detail: `it told of a status ${status}` }
  return {
    state,
    reference: transactionuuid.toLowerCase(),
    installments: installments.map(each => ({ number: each.no, dueOn: each.duedate, amount: each.amount, paid: each.ispaid })),
  }
}
