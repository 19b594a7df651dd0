/** Orders with their services, who may see them, and what a person of ours has to do about them. */
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'
import type { TaskAnswer, TaskKind } from '@karwan/domain/operations'
import type { OrderedProduct, OrderItemKind, OrderItemState, OrderState, SupplierHoldState } from '@karwan/domain/orders'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import type { SupplierCode } from '@karwan/domain/suppliers'
import type { VisaAct } from '@karwan/domain/visa-applications'
import { bigserial, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, instant, json, sealed, serial } from './columns.ts'

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  brand: text('brand').notNull(),
  /** SHA-256 of the visitor's id. */
  visitor: text('visitor').notNull(),
  /** Owner of the order if it was made or claimed with an account; else the visitor, who keeps it if `makerKeeps`. */
  userId: text('user_id'),
  /** Claimed in another browser: the visitor that made it still reads and cancels it. */
  makerKeeps: boolean('maker_keeps').notNull().default(false),
  language: text('language').$type<Language>().notNull(),
  product: text('product').$type<OrderedProduct>().notNull(),
  state: text('state').$type<OrderState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  amount: amount('amount').notNull(),
  usdAmount: amount('usd_amount').notNull(),
  serviceFee: amount('service_fee').notNull(),
  /** Payment currency for one US dollar, decimal. */
  rate: text('rate').notNull(),
  rateAsOf: instant('rate_as_of').notNull(),
  /** Contact. */
  contact: sealed('orders.contact').notNull(),
  /** Keyed hash of the E.164 phone, for looking a booking up. */
  phoneHash: text('phone_hash').notNull(),
  /** Keyed hash of the contact's e-mail address; null for orders made before this was kept. */
  emailHash: text('email_hash'),
  /** Sealed text. */
  comment: text('comment'),
  wegoClickId: text('wego_click_id'),
  /** Referrer of the visitor; deleted with the click. */
  ticket: text('ticket'),
  /** The way the traveler meant to pay when ordering. */
  gateway: text('gateway').$type<PaymentMethodKind>().notNull(),
  naturalKey: text('natural_key').notNull(),
  payBy: instant('pay_by').notNull(),
  /** Until when the supplier's offer holds; null for orders made before this was kept. */
  offerUntil: instant('offer_until'),
  policiesAcceptedAt: instant('policies_accepted_at').notNull(),
  /** Version of the conditions that were accepted; null where the client did not tell it. */
  conditionsVersion: text('conditions_version'),
  /** Visas as the review showed them; null where it showed none. */
  visasRead: json('orders.visas_read'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const orderItems = pgTable('order_services', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<OrderItemKind>().notNull(),
  state: text('state').$type<OrderItemState>().notNull(),
  supplier: text('supplier').notNull(),
  /** Ours, the same in every try: what the supplier's booking is found by. */
  clientRef: text('client_ref').notNull(),
  offerRefs: json('order_services.offer_refs').notNull(),
  amount: amount('amount').notNull(),
  netAmount: amount('net_amount').notNull(),
  netCurrency: text('net_currency').$type<CurrencyCode>().notNull(),
  /** Rule by which its fee was made; null: of the brand's file, and of items made before this was kept. */
  feeRuleId: text('fee_rule_id'),
  feeRuleVersion: integer('fee_rule_version'),
  /** FlightItem, StayItem or VisaItem. */
  product: json('order_services.sold').notNull(),
  /** Passengers, or guests of each room. */
  travelers: sealed('order_services.travelers').notNull(),
  /** Passport and birth dates of the travelers were deleted then; null: not yet. */
  passportsDeletedAt: instant('passports_deleted_at'),
  supplierRef: text('supplier_ref'),
  confirmation: text('confirmation'),
  tickets: json('order_services.tickets'),
  rejection: text('rejection'),
  /** True if the supplier keeps the seats without payment. */
  holdable: boolean('holdable').notNull().default(false),
  /** Booked when all items of the steps before are confirmed. */
  step: integer('step').notNull().default(0),
  /** Price by itself, of an item that was sold in a package. */
  aloneAmount: amount('alone_amount'),
  /** `flight`: its rate may be sold with a flight only, so it has no price of its own. */
  sellableWith: text('sold_with').$type<'any' | 'flight'>().notNull().default('any'),
  /** The item that was booked in the place of this one, which was refused. */
  replacedBy: text('replaced_by'),
  /** Share that goes back if it is refused, where it is not its whole amount. */
  backOnRefusal: amount('back_on_refusal'),
  /** Keyed hash of the passport, country and arrival of a visa; null once the passport is deleted. */
  visaKey: text('visa_key'),
  /** Until when its offer stands at this price; null for items made before this was kept. */
  offerUntil: instant('offer_until'),
  nextCheckAt: instant('next_check_at'),
  checkUntil: instant('check_until'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Seats kept by a supplier without payment; `id` is that of the service. */
export const supplierHolds = pgTable('supplier_holds', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  state: text('state').$type<SupplierHoldState>().notNull(),
  supplierRef: text('supplier_ref'),
  /** Until when the seats are kept, and until when at this price. */
  payBy: instant('pay_by'),
  priceUntil: instant('price_until'),
  refusal: text('refusal').$type<SupplierCode>(),
  askedAt: instant('asked_at').notNull(),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
})
/** Next question to the supplier of a booked flight whether the airline changed it; `id` is that of the service. */
export const airlineChangeChecks = pgTable('airline_change_checks', {
  id: text('id').primaryKey(),
  /** Null: no more. */
  nextCheckAt: instant('next_check_at'),
  /** Written by servers from before `airline_changes`, which may still run during an update; nobody reads it. */
  changeId: text('change_id'),
})
export const supplierHoldTransitions = pgTable('supplier_hold_moves', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  holdId: text('hold_id').notNull(),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})

export const orderEvents = pgTable('order_events', {
  id: serial(),
  orderId: text('order_id').notNull(),
  /** Null where the order itself moved. */
  serviceId: text('service_id'),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    visitor: text('visitor').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null in what older versions left behind: they wrote the key before the order. */
    orderId: text('order_id'),
    /** Of those older versions. */
    heldUntil: instant('held_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.visitor, table.route, table.key] })],
)

export const orderViews = pgTable(
  'order_views',
  { orderId: text('order_id').notNull(), visitor: text('visitor').notNull(), grantedAt: instant('granted_at').notNull() },
  table => [primaryKey({ columns: [table.orderId, table.visitor] })],
)

export const operationsTasks = pgTable('operations_tasks', {
  id: text('id').primaryKey(),
  /** Null where it is about a rule of visas. */
  orderId: text('order_id'),
  /** Passport and country of a rule of visas, `IQ TR`; null where it is about an order. */
  subject: text('subject'),
  kind: text('kind').$type<TaskKind>().notNull(),
  note: text('note').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
  brand: text('brand').notNull(),
  dueAt: instant('due_at').notNull(),
  /** Person of the console who has taken it. */
  owner: text('owner'),
  takenAt: instant('taken_at'),
  putOffUntil: instant('put_off_until'),
  putOffReason: text('put_off_reason'),
  /** Answer of a person; null where it closed by itself. */
  resolution: text('resolution').$type<TaskAnswer>(),
  /** Person of the console, or `command`; null where it closed by itself. */
  closedBy: text('closed_by'),
})

/** Notes of people about an order, for each other. */
export const orderNotes = pgTable('order_notes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  personId: text('person_id').notNull(),
  /** Sealed text. */
  note: text('note').notNull(),
  at: instant('at').notNull(),
})

/** Acts of the console, by the key that a page made up for one press. */
export const consoleActs = pgTable('console_acts', {
  key: text('key').primaryKey(),
  personId: text('person_id').notNull(),
  /** Null of an act on an application for a visa. */
  taskId: text('task_id'),
  applicationId: text('application_id'),
  answer: text('answer').$type<TaskAnswer | VisaAct>().notNull(),
  at: instant('at').notNull(),
})

/** Answers of suppliers and gateways to the questions of people. */
export const partyAnswers = pgTable('party_answers', {
  /** An item, a cancellation or an attempt. */
  subject: text('subject').primaryKey(),
  orderId: text('order_id').notNull(),
  role: text('role').$type<'supplier' | 'gateway'>().notNull(),
  party: text('party').notNull(),
  says: text('says').notNull(),
  /** Null where we say so. */
  answeredAt: instant('answered_at'),
  /** False: it did not answer when it was asked last. */
  answered: boolean('answered').notNull(),
  askedAt: instant('asked_at').notNull(),
})
