import { createHash } from 'node:crypto'
import { addMonths, instantToLocal } from '@karwan/domain/calendar'
import { findPlan } from '@karwan/domain/installments'
import { money } from '@karwan/domain/money'
import { amend, type Clock, createScripts, openStory, type Scripts } from '../kit/index.ts'

/** `open`: no code was right yet. `pending`: agreed, not confirmed by the shop. */
export type AqsatiState = 'open' | 'pending' | 'active' | 'rejected' | 'archived'
export interface AqsatiInstallment {
  readonly no: number
  readonly dueDate: string
  readonly amount: number
  readonly isPaid: boolean
}
export interface AqsatiAgreement {
  readonly uuid: string
  /** The shop's own id. */
  readonly customer: string
  readonly account: string
  readonly state: AqsatiState
  readonly amount: number
  readonly months: number
  readonly otp: string
  readonly otpAt: string
  readonly otpTries: number
  readonly agreedAt: string
  readonly createdAt: string
  readonly installments: readonly AqsatiInstallment[]
}
type Row =
  | { readonly event: 'created'; readonly at: string; readonly agreement: AqsatiAgreement }
  | { readonly event: 'changed'; readonly at: string; readonly uuid: string; readonly to: Partial<AqsatiAgreement> }

/** The provider's current state, built from its ledger. */
export interface AqsatiLedger {
  readonly agreements: ReadonlyMap<string, AqsatiAgreement>
  readonly scripts: Scripts
  readonly clock: Clock
  find(name: { readonly uuid?: string | undefined; readonly customer?: string | undefined }): AqsatiAgreement | undefined
  create(customer: string, account: string): AqsatiAgreement
  change(agreement: AqsatiAgreement, to: Partial<AqsatiAgreement>): AqsatiAgreement
  rows(): readonly object[]
}

export function openLedger(place: string, clock: Clock, seed: string): AqsatiLedger {
  const agreements = new Map<string, AqsatiAgreement>()
  const story = openStory<Row>(place, clock, row => {
    if (row.event === 'created') agreements.set(row.agreement.uuid, row.agreement)
    if (row.event === 'changed') amend(agreements, row.uuid, row.to)
  })
  const now = () => clock.now().toISOString()
  return {
    agreements,
    clock,
    scripts: createScripts(),
    rows: story.rows,
    find: ({ uuid, customer }) => agreements.get(uuid ?? '') ?? [...agreements.values()].findLast(each => each.customer === customer),
    create(customer, account) {
      const hex = createHash('sha256').update([seed, agreements.size, story.rows().length].join('\n')).digest('hex')
      const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
      const agreement: AqsatiAgreement = {
        uuid,
        customer,
        account,
        state: 'open',
        amount: 0,
        months: 0,
        otp: '',
        otpAt: '',
        otpTries: 0,
        agreedAt: '',
        installments: [],
        createdAt: now(),
      }
      story.record({ event: 'created', agreement })
      return agreement
    },
    change(agreement, to) {
      story.record({ event: 'changed', uuid: agreement.uuid, to })
      return { ...agreement, ...to }
    },
  }
}

/** Dated on the day of agreeing, in whole dinars by quarters of a thousand, the remainder on the first. */
export const scheduleFor = (amount: number, months: number, at: Date): readonly AqsatiInstallment[] => {
  const first = instantToLocal(at, 'Asia/Baghdad').slice(0, 10)
  const plan = findPlan(money(amount, 'IQD'), { months, feeBasisPoints: 0 }, 250)
  return (plan?.amounts ?? []).map((part, index) => ({
    no: index + 1,
    dueDate: addMonths(first, index),
    amount: part.amount,
    isPaid: false,
  }))
}

/** Six digits, the same for the same agreement and time. */
export const makeOtp = (uuid: string, at: string): string =>
  String(Number.parseInt(createHash('sha256').update(`${uuid}\n${at}`).digest('hex').slice(0, 8), 16) % 1_000_000).padStart(6, '0')

/** The phone of an account: its last nine digits. */
export const phoneOf = (account: string): string => `+9647${account.slice(-9)}`
export const maskedPhone = (account: string): string => `${phoneOf(account).slice(0, 7)} *** **${account.slice(-2)}`
