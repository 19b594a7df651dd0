/**
 * Life of an agreement with a provider of installments. Only what the provider answered, or told when it was looked up,
 * moves it on: a call whose answer was lost leaves it `unknown` (or `voiding`), and is never sent again before a look.
 */
export const agreementTransitions = {
  /** Written before the provider is asked. */
  quoted: ['otp-sent', 'rejected', 'unknown', 'expired'],
  /** The provider sent the traveler a code. */
  'otp-sent': ['agreed', 'rejected', 'unknown', 'expired', 'voiding'],
  unknown: ['otp-sent', 'agreed', 'rejected', 'expired', 'voiding'],
  /** The traveler's code was right; the first installment may be paid. */
  agreed: ['active', 'voiding'],
  /** The booking is confirmed. */
  active: ['completed', 'voiding'],
  voiding: ['void'],
  completed: [],
  void: [],
  rejected: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>
export type AgreementState = keyof typeof agreementTransitions

/** Life of one installment. `void`: nobody has to pay it any more. */
export const installmentTransitions = {
  due: ['paid', 'overdue', 'void'],
  overdue: ['paid', 'void'],
  paid: ['refunded'],
  refunded: [],
  void: [],
} as const satisfies Record<string, readonly string[]>
export type InstallmentState = keyof typeof installmentTransitions

export const canTransitionAgreement = (from: AgreementState, to: AgreementState): boolean =>
  (agreementTransitions[from] as readonly string[]).includes(to)
export const canTransitionInstallment = (from: InstallmentState, to: InstallmentState): boolean =>
  (installmentTransitions[from] as readonly string[]).includes(to)

/** States of an agreement that is in force. An order has one such agreement at a time. */
export const activeAgreements = ['agreed', 'active', 'completed'] as const satisfies readonly AgreementState[]
/** States of an agreement before anything is agreed. */
export const openAgreements = ['quoted', 'otp-sent', 'unknown'] as const satisfies readonly AgreementState[]
