import { type AnswerField, answerFields, type TaskKind, taskAnswers, taskKinds } from '@karwan/domain/operations'
import { orderedProducts } from '@karwan/domain/orders'
import { visaStates } from '@karwan/domain/visa-applications'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'
import { permission } from './session.ts'

export const taskKind = z.enum(taskKinds as [TaskKind, ...TaskKind[]])
export const taskAnswer = z.enum(taskAnswers)

export const taskViews = ['open', 'mine', 'free', 'put-off', 'closed'] as const
export const tasksQuery = z.object({
  /** `open`: all that wait. `free`: of those, what nobody has taken. */
  view: z.enum(taskViews).default('open'),
  kind: taskKind.optional(),
  brand: z.string().max(60).optional(),
  /** Of the page before. */
  after: z.string().max(100).optional(),
})
export const taskRow = z.object({
  id: z.string(),
  kind: taskKind,
  openedAt: instant,
  dueAt: instant,
  putOffUntil: instant.nullable(),
  closedAt: instant.nullable(),
  /** Person who has taken it. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  brand: z.string(),
  /** Of the order; these three are null where it is about a rule of visas. */
  orderReference: z.string().nullable(),
  orderState: z.string().nullable(),
  product: z.enum(orderedProducts),
  /** Route or place, such as `EBL → DXB`, the name of a hotel, or the passport and the country of a rule of visas. */
  title: z.string(),
  total: money.nullable(),
})
export type TaskRow = z.infer<typeof taskRow>
export const tasksView = z.object({
  tasks: z.array(taskRow),
  next: z.string().nullable(),
  counts: z.object({ open: z.int(), mine: z.int(), free: z.int(), putOff: z.int(), late: z.int() }),
  /** The server's clock: due times are told by it, whatever the machine's own clock says. */
  now: instant,
})
export type TasksView = z.infer<typeof tasksView>

/** One step of an order's history. */
export const timelineRow = z.object({
  at: instant,
  source: z.enum(['traveler', 'staff', 'supplier', 'gateway', 'mail', 'system']),
  /**
   * `order-`, `booking-`, `payment-`, `cancellation-` or `refund-` with the state that it came to (`order-created`,
   * `booking-confirmed`, `payment-captured`), `gateway-` with the call, `mail-sent`, `note`, `task-opened`,
   * `task-closed`, or the act of a person (`task-answered`).
   */
  event: z.string(),
  /** A supplier, a gateway, a person, a kind of e-mail or of task. */
  by: z.string().nullable(),
  /** Words of a note or of a task, the cause of a step, or the answer of a person. */
  text: z.string().nullable(),
  amount: money.nullable(),
})
export type TimelineRow = z.infer<typeof timelineRow>

/** Answer of a supplier or a gateway when it was asked last. */
export const knownNow = z.object({
  party: z.string(),
  role: z.enum(['supplier', 'gateway']),
  /**
   * Word of the party's answer (`confirmed`, `held`, `pending`, `refused`, `none`; `cancelled`, `stands`; `paid`,
   * `paid-review`, `failed`, `expired`, `disputed`), or the state that our own record has before anybody asked.
   */
  says: z.string(),
  /** Time of that answer. */
  at: instant.nullable(),
  /** False: it could not be asked just now; what it says is the last known. */
  answered: z.boolean(),
})
export type KnownNow = z.infer<typeof knownNow>

export const offeredAnswer = z.object({
  id: taskAnswer,
  permission,
  /** False: the person who asks may not give this answer. */
  allowed: z.boolean(),
  needsStepUp: z.boolean(),
  fields: z.array(z.enum(Object.values(answerFields).flat() as [AnswerField, ...AnswerField[]])),
  /** Money that goes back because of it, where that is known. */
  refunds: z.object({ amount: money, to: z.string() }).nullable(),
})
export const taskPanel = z.object({
  task: taskRow,
  /** English sentence of the part that opened the task, without personal data. */
  note: z.string(),
  /** Our reference at the supplier, the gateway's payment number, the refund's id: what one names on the telephone. */
  references: z.array(z.object({ of: z.enum(['supplier', 'gateway', 'refund', 'agreement']), party: z.string(), value: z.string() })),
  timeline: z.array(timelineRow),
  known: z.array(knownNow),
  /** Null where it is of no order. */
  money: z.object({ paid: money, givenBack: money }).nullable(),
  answers: z.array(offeredAnswer),
  /** Applications for visas of the order that wait for what the task is about. */
  visas: z.array(z.object({ id: z.string(), traveler: z.string(), state: z.enum(visaStates) })),
})
export type TaskPanel = z.infer<typeof taskPanel>

export const answerTask = z.object({
  answer: taskAnswer,
  /** Made by the page for one press: sent again, the act is not done again. */
  key: z.uuid(),
  supplierRef: z.string().trim().min(1).max(80).optional(),
  confirmation: z.string().trim().min(1).max(40).optional(),
  /** Minor units of the order's currency. */
  amount: z.int().min(0).optional(),
  proof: z.string().trim().min(1).max(120).optional(),
  note: z.string().trim().min(1).max(500).optional(),
})
/** People who may work on a task, to hand it over to. */
export const taskPeople = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })
export const handOver = z.object({ to: z.string().max(40) })
export const putOff = z.object({
  minutes: z
    .int()
    .min(5)
    .max(7 * 24 * 60),
  reason: z.string().trim().min(1).max(200),
})
/** Null: nothing waits. */
export const takenTask = z.object({ task: taskRow.nullable() })
