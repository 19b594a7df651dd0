/**
 * The desk of an office, for its staff alone (decision 16). `POST /api/desk/session` signs in, `GET` tells who is,
 * `DELETE` signs out; everything else under
 * `/api/desk` answers `staff-sign-in-needed` without a session.
 */
import { orderItemKinds } from '@karwan/domain/orders'
import { z } from 'zod'
import { inEachLanguage, instant, localDate, money } from '../common/index.ts'
import { planPart } from '../installments/index.ts'

export const deskSignIn = z.object({ userName: z.string().trim().min(1).max(60), password: z.string().min(1).max(200) })
export const deskSession = z.object({
  /** Name on receipts. */
  name: z.string(),
  office: z.object({ id: z.string(), name: inEachLanguage }),
  /** Time when it ends, used or not. */
  endsAt: instant,
})
export type DeskSession = z.infer<typeof deskSession>

export const takingsRequest = z.object({
  /** Day on the brand's clocks; today unless told. */
  date: localDate.optional(),
})
const taking = z.object({
  /** Number of its receipt, which its document is asked for by. */
  receipt: z.string(),
  kind: z.enum(['took-payment', 'handed-out']),
  at: instant,
  orderReference: z.string(),
  amount: money,
  /** Name of who did it. */
  by: z.string(),
})
export type Taking = z.infer<typeof taking>
/** Cash that an office took and handed out on a day, newest first, with sums by currency. */
export const takings = z.object({
  date: localDate,
  takings: z.array(taking),
  /** `left`: what was taken less what was handed out; below zero where more went out. */
  sums: z.array(z.object({ taken: money, handedOut: money, left: money })),
})
export type Takings = z.infer<typeof takings>

/** Reasons why no money may be taken for a code: `data.reason` of the problem `office-code-refused`. */
export const codeRefusals = ['unknown', 'used', 'paid', 'expired', 'released'] as const
export type CodeRefusal = (typeof codeRefusals)[number]

const waitingRefund = z.object({ id: z.string(), amount: money, since: instant })
/** A payment at an office as staff may see it: no passport, no birth date, no way to reach anybody. */
export const officePaymentView = z.object({
  code: z.string(),
  orderReference: z.string(),
  /** Null: the desk may take the money. */
  refusal: z.enum(codeRefusals).nullable(),
  /** Amount to take, or taken. */
  amount: money,
  total: money,
  /** Amount paid with points and voucher. */
  saved: money,
  /** Installments of `amount`; null if the whole is paid at once. */
  installment: planPart.nullable(),
  payBy: instant,
  /** Time when it was taken; null before. */
  takenAt: instant.nullable(),
  receipt: z.string().nullable(),
  /** `S. KARIM`: enough to ask for a name, and no more. */
  travelers: z.array(z.string()),
  services: z.array(
    z.object({
      kind: z.enum(orderItemKinds),
      /** `Erbil – Istanbul`, or the hotel's name. */
      what: z.string(),
      /** First day, and the last where there is one. */
      from: localDate,
      until: localDate.nullable(),
      /** Special requests to the hotel. */
      requests: z.string().nullable(),
    }),
  ),
  /** Money of this payment that waits to be handed out. */
  refunds: z.array(waitingRefund),
})
export type OfficePaymentView = z.infer<typeof officePaymentView>

/** A random key of the press: sent again, it is the same action. */
const pressKey = z.string().regex(/^[\w-]{16,64}$/)
/** `code` as typed or scanned. */
export const takeRequest = z.object({ code: z.string().max(300), amount: money, key: pressKey })
export const handOutRequest = z.object({ code: z.string().max(300), key: pressKey })
export const cashMoved = z.object({ receipt: z.string(), amount: money, at: instant })
export type CashMoved = z.infer<typeof cashMoved>

/**
 * Refunds of payments at offices of the brand that nobody has fetched yet, the oldest first. Handed out only for the
 * payment's code or receipt.
 */
export const waitingRefunds = z.object({
  refunds: z.array(z.object({ orderReference: z.string(), amount: money, since: instant })),
})
export type WaitingRefunds = z.infer<typeof waitingRefunds>
