/**
 * Paying by the month (PY-5). Of an order of one's own that waits for its payment:
 * `POST /api/orders/{orderId}/installments/quote` {points?, voucher?} tells the plans with their dates;
 * `POST /api/orders/{orderId}/installments` {months, account, acceptedTerms, points?, voucher?} has the provider send a
 *   code to the account's phone;
 * `POST …/installments/code` sends another; `POST …/installments/confirm` {code} agrees. Then `POST
 *   /api/payments/start` with `months` takes the first
 * installment, and, once the booking is confirmed, with `installments: 'next' | 'rest'` the others; `POST
 * /api/flightApp/push` with the same holds them for an office. `GET /api/orders/{orderId}/installments` tells how it
 * stands. Problems: `installments-rejected` (`data.reason`), `installments-unavailable`, `installments-checking`,
 * `code-wrong` (`data.triesLeft`), `code-expired`, `resend-too-early` (`data.resendAfter`), `order-not-payable`, and
 * those of points and vouchers.
 */
import { type AgreementState, agreementTransitions, type InstallmentState, installmentTransitions } from '@karwan/domain/installments'
import { z } from 'zod'
import { instant, localDate, money, typedText } from '../common/index.ts'

const savings = { points: z.int().min(0).max(1_000_000_000).optional(), voucher: typedText(40).optional() }
export const installmentQuoteRequest = z.object(savings)
export const installmentStartRequest = z.object({
  months: z.int().min(2).max(36),
  /** Digits of any script; told to the provider and not kept. */
  account: typedText(40),
  /** The terms of cancelling, late and early payment are accepted. */
  acceptedTerms: z.literal(true),
  ...savings,
})
export const installmentCode = z.object({ code: typedText(20) })

const dated = { number: z.int(), dueOn: localDate, amount: money }
/**
 * A plan as it would be from today: `financed` and `fee` are `total`, and so are the installments. The first is paid
 * now.
 */
export const planOffer = z.object({
  months: z.int(),
  feeBasisPoints: z.int(),
  financed: money,
  fee: money,
  total: money,
  installments: z.array(z.object(dated)),
})
export type PlanOffer = z.infer<typeof planOffer>

const agreementStates = Object.keys(agreementTransitions) as [AgreementState, ...AgreementState[]]
const installmentStates = Object.keys(installmentTransitions) as [InstallmentState, ...InstallmentState[]]
const part = z.object({ ...dated, state: z.enum(installmentStates), paidAt: instant.nullable() })
/** A plan that was agreed, or is being agreed. Days are those of the shop's market. */
export const planView = z.object({
  state: z.enum(agreementStates),
  months: z.int(),
  financed: money,
  fee: money,
  total: money,
  /** Besides the plan: what points and a voucher pay. */
  points: z.int(),
  voucher: z.string().nullable(),
  installments: z.array(part),
  paid: money,
  /** All that is still owed. */
  rest: money,
  next: z.object(dated).nullable(),
  arrears: z.object({ amount: money, since: localDate }).nullable(),
})
export type PlanView = z.infer<typeof planView>

/** Installments that one payment is for: which of how many, and what is owed of the plan once it is paid. */
export const planPart = z.object({ numbers: z.array(z.int()), count: z.int(), remains: money })
export type PlanPart = z.infer<typeof planPart>

export const orderInstallments = z.object({
  provider: z.object({ name: z.string(), account: z.object({ shortest: z.int(), longest: z.int() }) }),
  /** Plans that can be agreed now; empty if none. */
  offers: z.array(planOffer),
  /** The newest agreement that has not ended. */
  plan: planView.nullable(),
  /** While a code is waited for. `sentTo` as the provider shows it. */
  code: z.object({ sentTo: z.string().nullable(), accountEnd: z.string(), expiresAt: instant, resendAt: instant }).nullable(),
  /** The newest payment of a later installment, for the page one comes back to. */
  lastPayment: z
    .object({
      state: z.enum(['open', 'paid', 'failed', 'returned']),
      reason: z.string().nullable(),
      amount: money,
      numbers: z.array(z.int()),
      /** Cash: while it is `open`, a code waits to be shown at an office. */
      atOffice: z.boolean(),
    })
    .nullable(),
})
export type OrderInstallments = z.infer<typeof orderInstallments>
