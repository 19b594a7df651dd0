/**
 * Every expected failure, by code. The words are in `messages` (`problem.<code>`), the HTTP status here and nowhere
 * else. A problem is returned, never thrown across parts; the HTTP layer turns it into RFC 9457
 * `application/problem+json`.
 */
export const problemStatus = {
  'bad-request': 400,
  'invalid-token': 401,
  'token-expired': 511,
  'sign-in-needed': 401,
  'sign-in-refused': 401,
  'sign-on-refused': 401,
  'sign-on-unavailable': 502,
  'code-wrong': 422,
  'code-expired': 410,
  'resend-too-early': 429,
  'link-expired': 410,
  'picture-refused': 422,
  'not-allowed': 403,
  'cross-site-request': 403,
  'unknown-host': 421,
  'not-found': 404,
  'feature-off': 404,
  'search-not-found': 404,
  'search-expired': 410,
  'search-not-finalized': 504,
  'search-cancelled': 410,
  'search-interrupted': 410,
  'offer-gone': 410,
  'offer-expired': 410,
  'price-changed': 409,
  'fields-invalid': 422,
  'order-not-found': 404,
  'order-conflict': 409,
  'application-changed': 409,
  'document-refused': 422,
  'visa-too-late': 409,
  'installments-rejected': 409,
  'installments-unavailable': 502,
  'installments-checking': 409,
  'installments-not-agreed': 409,
  'voucher-refused': 409,
  'points-refused': 409,
  'price-watch-limit': 409,
  'price-watch-empty': 409,
  'idempotency-mismatch': 422,
  'idempotency-in-flight': 409,
  'order-claimed': 409,
  'claim-code-needed': 409,
  'quote-not-found': 404,
  'quote-expired': 410,
  'not-cancellable': 409,
  'choice-over': 409,
  /** A link to a choice that we have not made, or of another shop. */
  'choice-link-not-found': 404,
  'order-not-payable': 409,
  'offline-payment-failed': 409,
  'hold-over': 409,
  'payment-not-found': 404,
  'pay-link-not-found': 404,
  'staff-sign-in-needed': 401,
  'console-sign-in-needed': 401,
  'permission-needed': 403,
  'step-up-needed': 403,
  'task-taken': 409,
  'task-changed': 409,
  'rate-changed': 409,
  'switch-changed': 409,
  'approval-changed': 409,
  'content-changed': 409,
  'invitation-refused': 410,
  'office-code-refused': 409,
  'office-amount-differs': 409,
  'office-refund-refused': 409,
  'gateway-unavailable': 502,
  'supplier-unavailable': 502,
  'supplier-answer-unreadable': 502,
  'document-unavailable': 409,
  'document-not-found': 404,
  'too-many-travelers': 409,
  'too-many-requests': 429,
  'too-many-orders': 429,
  'service-busy': 503,
  unexpected: 500,
} as const
export type ProblemCode = keyof typeof problemStatus

/** A field's fault: where (`passengers.0.firstName`) and which message (`error.firstNameRequired` of the catalogue). */
export interface FieldFault {
  readonly path: string
  /** Key of the message catalogue. */
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Problem {
  readonly problem: ProblemCode
  /** Text for developers and operators, never shown to visitors. */
  readonly detail?: string
  readonly fields?: readonly FieldFault[]
  readonly data?: Readonly<Record<string, unknown>>
}

export const problem = (code: ProblemCode, more: Omit<Problem, 'problem'> = {}): Problem => ({ problem: code, ...more })
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'problem' in value && (value as Problem).problem in problemStatus
