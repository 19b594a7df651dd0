/**
 * Tasks for a person: their kinds, when each is due, which permission closes it, and what a person may answer. Every
 * kind of task stands here once; console, e-mails to operations and `docs/operations/running.md` follow this list.
 */
import type { Permission } from '../staff/index.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Answers of a person to a task. `done` closes it with a note and moves nothing. */
export const taskAnswers = [
  'supplier-has-it',
  'supplier-has-none',
  'supplier-cancelled',
  'supplier-did-not-cancel',
  'supplier-refunds',
  'stands',
  'refunded',
  'done',
] as const
export type TaskAnswer = (typeof taskAnswers)[number]

/** Fields that a person fills in for an answer. `amount` is in minor units of the order's currency. */
export const answerFields = {
  'supplier-has-it': ['supplierRef', 'confirmation'],
  'supplier-has-none': [],
  'supplier-cancelled': [],
  'supplier-did-not-cancel': [],
  'supplier-refunds': ['amount'],
  stands: [],
  refunded: ['proof'],
  done: ['note'],
} as const satisfies Record<TaskAnswer, readonly ('supplierRef' | 'confirmation' | 'amount' | 'proof' | 'note')[]>
export type AnswerField = (typeof answerFields)[TaskAnswer][number]

interface TaskRule {
  /** Milliseconds from opening to the time when it is late. */
  readonly dueMs: number
  /** Needed to answer it. Who lacks it may read the task. */
  readonly permission: Permission
  readonly answers: readonly TaskAnswer[]
}

/** Kinds of tasks. Those with the shortest time come from what a traveler waits for. */
export const taskRules = {
  'booking-unknown': { dueMs: 15 * minute, permission: 'orders.settle', answers: ['supplier-has-it', 'supplier-has-none'] },
  /** The supplier confirmed a flight without the extra bags that were bought with it. */
  'bags-differ': { dueMs: 2 * hour, permission: 'orders.settle', answers: ['done'] },
  /** The airline changed a flight after it was sold. */
  'flight-changed': { dueMs: 2 * hour, permission: 'orders.settle', answers: ['done'] },
  'booking-held': { dueMs: 2 * hour, permission: 'orders.settle', answers: ['done'] },
  'partly-confirmed': { dueMs: hour, permission: 'orders.settle', answers: ['stands', 'done'] },
  /** The time to choose what becomes of a package is over, and what was told could not be done. */
  'rescue-overdue': { dueMs: hour, permission: 'orders.settle', answers: ['done'] },
  'late-confirmation': { dueMs: hour, permission: 'orders.settle', answers: ['done'] },
  'payment-mismatch': { dueMs: 2 * hour, permission: 'payments.review', answers: ['done'] },
  'payment-review': { dueMs: 2 * hour, permission: 'payments.review', answers: ['done'] },
  'payment-disputed': { dueMs: day, permission: 'payments.review', answers: ['done'] },
  'payment-unresolved': { dueMs: day, permission: 'payments.review', answers: ['done'] },
  'refund-unresolved': { dueMs: day, permission: 'refunds.by-hand', answers: ['refunded'] },
  'refund-at-office': { dueMs: 7 * day, permission: 'refunds.by-hand', answers: ['done'] },
  'cancellation-unknown': { dueMs: hour, permission: 'orders.cancel', answers: ['supplier-cancelled', 'supplier-did-not-cancel'] },
  'cancellation-refused': { dueMs: 2 * hour, permission: 'orders.cancel', answers: ['done'] },
  'cancellation-amount': { dueMs: day, permission: 'orders.cancel', answers: ['supplier-refunds'] },
  'cancellation-difference': { dueMs: day, permission: 'orders.cancel', answers: ['done'] },
  'late-cancellation': { dueMs: 2 * hour, permission: 'orders.cancel', answers: ['done'] },
  /** A provider does not say what became of an agreement, or does not do what it is told. */
  'installments-unsettled': { dueMs: day, permission: 'payments.review', answers: ['done'] },
  /** It will not be voided any more: the traveler owes nothing, the provider thinks otherwise. */
  'installments-not-voided': { dueMs: day, permission: 'payments.review', answers: ['done'] },
  'installments-differ': { dueMs: day, permission: 'payments.review', answers: ['done'] },
  /** Cancelling costs more than was paid so far. */
  'installments-shortfall': { dueMs: day, permission: 'payments.review', answers: ['done'] },
  /** Documents of a visa wait to be checked. These are answered on the page of the application. */
  'visa-check': { dueMs: day, permission: 'visas.work', answers: ['done'] },
  /** An application that our own staff hands in at its authority. */
  'visa-submit': { dueMs: day, permission: 'visas.work', answers: ['done'] },
  /** An authority raised its fee above what the agency bears: the traveler pays the difference or withdraws. */
  'visa-fee': { dueMs: 3 * day, permission: 'visas.work', answers: ['done'] },
  /** An application is not handed in, and its last safe day is near or over. */
  'visa-not-submitted': { dueMs: day, permission: 'visas.work', answers: ['done'] },
  /** An authority has not decided by the day it should have, or its answer is not known. */
  'visa-decision': { dueMs: day, permission: 'visas.work', answers: ['done'] },
  /** A visitor reported a mistake in the rules of a passport and a country. This and the next are of no order. */
  'visa-rule-reported': { dueMs: 3 * day, permission: 'content.edit', answers: ['done'] },
  /** Two rules of visas that are equally specific say different things. */
  'visa-rules-differ': { dueMs: 3 * day, permission: 'content.edit', answers: ['done'] },
} as const satisfies Record<string, TaskRule>

export type TaskKind = keyof typeof taskRules
export const taskKinds = Object.keys(taskRules) as TaskKind[]

/** Time between a task with a deadline at a supplier and that deadline. */
const marginMs = 2 * hour
/** Returns the time when a task of a kind is late: in time before a deadline, but never before it was opened. */
export const dueAt = (kind: TaskKind, openedAt: Date, deadline?: Date): Date => {
  const due = openedAt.getTime() + taskRules[kind].dueMs
  const before = deadline === undefined ? due : deadline.getTime() - marginMs
  return new Date(Math.max(Math.min(due, before), openedAt.getTime()))
}
