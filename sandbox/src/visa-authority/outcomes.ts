import type { Application } from './types.ts'

/** Surnames, in capitals, that decide what becomes of an application. */
export const visaSurnames = {
  VISAREFUSED: 'refused',
  VISAMORE: 'wants a bank statement once, then approves',
  VISASLOW: 'decides after twenty days, or when a person does',
  VISALOST: 'has it, but its answer is lost',
  VISADOWN: 'closed for maintenance at the first try',
  VISADEARER: 'asks for 30 more than what it is offered first',
  VISARISE: 'asks for 5 more',
  VISACHEAPER: 'asks for 5 less',
} as const
export type VisaSurname = keyof typeof visaSurnames

export const surnameOf = ({ family_name }: Application['applicant']): VisaSurname | undefined => {
  const name = family_name.toUpperCase()
  return name in visaSurnames ? (name as VisaSurname) : undefined
}

/** Change of a fee after the shop sold it, in minor units of a currency with two decimals. */
const feeChanges: Readonly<Partial<Record<VisaSurname, number>>> = { VISADEARER: 3000, VISARISE: 500, VISACHEAPER: -500 }
/** Returns the fee that is asked for instead of the first one that was offered. */
export const feeAsked = (applicant: Application['applicant'], offered: number): number => {
  const surname = surnameOf(applicant)
  return Math.max(0, offered + ((surname && feeChanges[surname]) ?? 0))
}

/** Time from complete documents to the decision, at pace 1. */
const decisionMs = { standard: 20_000, express: 10_000 } as const
const slowMs = 20 * 86_400_000

export const decidesAt = ({ applicant, completeAt, processing = 'standard' }: Application, pace: number): number =>
  completeAt + (surnameOf(applicant) === 'VISASLOW' ? slowMs : decisionMs[processing] * pace)

/** Acts of the authority on an application, by itself or by hand. */
export const decisions = ['approve', 'refuse', 'more'] as const
export type Decision = (typeof decisions)[number]

export const decisionOf = ({ applicant, wasAsked }: Application): Decision => {
  const surname = surnameOf(applicant)
  if (surname === 'VISAREFUSED') return 'refuse'
  return surname === 'VISAMORE' && !wasAsked ? 'more' : 'approve'
}
