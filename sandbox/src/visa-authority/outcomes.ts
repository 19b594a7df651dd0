import type { Application } from './types.ts'

/** Surnames, in capitals, that decide what becomes of an application. */
export const visaSurnames = {
  VISAREFUSED: 'refused',
  VISAMORE: 'wants a bank statement once, then approves',
  VISASLOW: 'decides after twenty days, or when a person does',
  VISALOST: 'has it, but its answer is lost',
  VISADOWN: 'closed for maintenance at the first try',
} as const
export type VisaSurname = keyof typeof visaSurnames

export const surnameOf = ({ family_name }: Application['applicant']): VisaSurname | undefined => {
  const name = family_name.toUpperCase()
  return name in visaSurnames ? (name as VisaSurname) : undefined
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
