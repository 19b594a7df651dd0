/** The tables of `migrations/`, for typed queries. Amounts are integer minor units; times are instants; see the SQL for keys, checks and triggers. */
import type { SignInWay } from '@karwan/contract/account'
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'
import type { CancellationState, OrderState, ServiceState } from '@karwan/domain/orders'
import type { AttemptState, GatewayKind, PaymentReading, StartOutcome } from '@karwan/domain/payments'
import type { PointKind } from '@karwan/domain/points'
import type { SignInProvider } from '@karwan/domain/sign-in'
import type { CancelQuote, SupplierOrder } from '@karwan/domain/suppliers'
import type { VoucherRule } from '@karwan/domain/vouchers'
import { bigint, boolean, customType, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const amount = (name: string) => bigint(name, { mode: 'number' })
const serial = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** People with an account; each belongs to one brand. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** What is known of someone with an account. */
export const accounts = pgTable('accounts', {
  userId: text('user_id').primaryKey(),
  brand: text('brand').notNull(),
  /** Keyed hash of the e-mail address one signs in with; null without. */
  emailHash: text('email_hash'),
  /** Argon2id; null: none. */
  password: text('password'),
  /** Keyed hash of the verified phone. */
  phoneHash: text('phone_hash'),
  /** Sealed AccountDetails. */
  details: text('details').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const userRoles = pgTable(
  'user_roles',
  { userId: text('user_id').notNull(), role: text('role').notNull(), givenAt: instant('given_at').notNull() },
  table => [primaryKey({ columns: [table.userId, table.role] })],
)

export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    brand: text('brand').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.brand, table.provider, table.subject] })],
)

export const userPictures = pgTable('user_pictures', {
  userId: text('user_id').primaryKey(),
  version: text('version').notNull(),
  picture: bytes('picture').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const userSessions = pgTable('user_sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  brand: text('brand').notNull(),
  /** SHA-256 of the visitor's id. */
  visitor: text('visitor').notNull(),
  way: text('way').$type<SignInWay>().notNull(),
  stay: boolean('stay').notNull(),
  /** Of the refresh token that counts. */
  generation: integer('generation').notNull().default(1),
  rotatedAt: instant('rotated_at').notNull(),
  browser: text('browser'),
  system: text('system'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endCause: text('end_cause'),
})

export const accountCodes = pgTable('account_codes', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  purpose: text('purpose').notNull(),
  channel: text('channel').notNull(),
  visitor: text('visitor').notNull(),
  userId: text('user_id'),
  /** Can lead nowhere, and is answered like any other. */
  dead: boolean('dead').notNull(),
  /** Sealed CodeRequest. */
  request: text('request').notNull(),
  codeHash: text('code_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  tries: integer('tries').notNull().default(0),
  sends: integer('sends').notNull().default(1),
  resendAt: instant('resend_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  brand: text('brand').notNull(),
  userId: text('user_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const accountTries = pgTable('account_tries', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: instant('until').notNull(),
})

/** Travelers whom people with an account saved. */
export const savedTravelers = pgTable('travelers', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  brand: text('brand').notNull(),
  /** Sealed SavedTravelerFacts. */
  traveler: text('traveler').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** When a booking was last filled with it. */
  usedAt: instant('used_at').notNull(),
})

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  brand: text('brand').notNull(),
  /** SHA-256 of the visitor's id. */
  visitor: text('visitor').notNull(),
  /** Whose it is where it was made or claimed with an account; then the visitor alone sees it no more. */
  userId: text('user_id'),
  language: text('language').$type<Language>().notNull(),
  state: text('state').$type<OrderState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  amount: amount('amount').notNull(),
  usdAmount: amount('usd_amount').notNull(),
  serviceFee: amount('service_fee').notNull(),
  /** Payment currency for one US dollar, decimal. */
  rate: text('rate').notNull(),
  rateAsOf: instant('rate_as_of').notNull(),
  /** Sealed Contact. */
  contact: text('contact').notNull(),
  /** Keyed hash of the E.164 phone, for looking a booking up. */
  phoneHash: text('phone_hash').notNull(),
  /** Keyed hash of the contact's e-mail address; null for orders made before this was kept. */
  emailHash: text('email_hash'),
  comment: text('comment'),
  wegoClickId: text('wego_click_id'),
  /** Where the visitor came from; goes with the click. */
  ticket: text('ticket'),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  naturalKey: text('natural_key').notNull(),
  payBy: instant('pay_by').notNull(),
  /** Until when the supplier's offer holds; null for orders made before this was kept. */
  offerUntil: instant('offer_until'),
  policiesAcceptedAt: instant('policies_accepted_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const orderServices = pgTable('order_services', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<'flight' | 'hotel'>().notNull(),
  state: text('state').$type<ServiceState>().notNull(),
  supplier: text('supplier').notNull(),
  /** Ours, the same in every try: what the supplier's booking is found by. */
  clientRef: text('client_ref').notNull(),
  offerRefs: jsonb('offer_refs').$type<readonly string[]>().notNull(),
  amount: amount('amount').notNull(),
  netAmount: amount('net_amount').notNull(),
  netCurrency: text('net_currency').$type<CurrencyCode>().notNull(),
  /** SoldFlight or SoldStay. */
  sold: jsonb('sold').$type<unknown>().notNull(),
  /** Sealed passengers, or guests of each room. */
  travelers: text('travelers').notNull(),
  supplierRef: text('supplier_ref'),
  confirmation: text('confirmation'),
  tickets: jsonb('tickets').$type<SupplierOrder['tickets']>(),
  rejection: text('rejection'),
  nextCheckAt: instant('next_check_at'),
  checkUntil: instant('check_until'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
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

export const paymentAttempts = pgTable('payment_attempts', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  amount: amount('amount').notNull(),
  rate: text('rate').notNull(),
  gatewayReference: text('gateway_reference'),
  paymentId: text('payment_id'),
  /** What the gateway answered when it began; gives a reloaded page the same checkout. */
  started: jsonb('started').$type<StartOutcome>(),
  code: text('code'),
  reason: text('reason'),
  instrument: jsonb('instrument').$type<{ brand: string; last4: string }>(),
  expiresAt: instant('expires_at').notNull(),
  paidAt: instant('paid_at'),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  lastReadAt: instant('last_read_at'),
  previousReadAt: instant('previous_read_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const attemptMoveLog = pgTable('attempt_moves', {
  id: serial(),
  attemptId: text('attempt_id').notNull(),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})

/** Codes of host apps; hashes, since a code signs somebody on. */
export const signOnCodes = pgTable('sign_on_codes', {
  codeHash: text('code_hash').primaryKey(),
  provider: text('provider').$type<SignInProvider>().notNull(),
  brand: text('brand').notNull(),
  browserHash: text('browser_hash').notNull(),
  validUntil: instant('valid_until').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
})

export const paymentEvents = pgTable('payment_events', {
  id: serial(),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  eventId: text('event_id').notNull(),
  attemptId: text('attempt_id'),
  gatewayReference: text('gateway_reference'),
  reading: jsonb('reading').$type<PaymentReading>().notNull(),
  body: bytes('body').notNull(),
  state: text('state').$type<'stored' | 'parked' | 'worked' | 'abandoned'>().notNull(),
  receivedAt: instant('received_at').notNull(),
  workedAt: instant('worked_at'),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull(),
  orderId: text('order_id').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  amount: amount('amount').notNull(),
  /** The cancellation it is a part for; null where the whole of the attempt goes back. */
  cancellationId: text('cancellation_id'),
  state: text('state').$type<'requested' | 'sent' | 'pending' | 'unknown' | 'refused' | 'refunded'>().notNull(),
  cause: text('cause').notNull(),
  gatewayReference: text('gateway_reference'),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What one service of a quote gives back; amounts in the order's currency. */
export interface QuotedPart {
  readonly serviceId: string
  readonly paid: number
  /** Null: the supplier does not tell. */
  readonly refund: number | null
  readonly serviceFee: number
  readonly supplierQuote: CancelQuote
}
export const cancellationQuotes = pgTable('cancellation_quotes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** SHA-256 of the id of the visitor who asked. */
  visitor: text('visitor').notNull(),
  /** The one service that was asked about; null for all that could be cancelled. */
  serviceId: text('service_id'),
  parts: jsonb('parts').$type<readonly QuotedPart[]>().notNull(),
  validUntil: instant('valid_until').notNull(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

export const cancellations = pgTable('cancellations', {
  id: text('id').primaryKey(),
  quoteId: text('quote_id').notNull(),
  orderId: text('order_id').notNull(),
  serviceId: text('service_id').notNull(),
  state: text('state').$type<CancellationState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  /** What was paid for the service. */
  paid: amount('paid').notNull(),
  /** What goes back of it; null until a person found out. */
  refund: amount('refund'),
  /** The amount was found by a person, at this time. */
  foundAt: instant('found_at'),
  supplierQuote: jsonb('supplier_quote').$type<CancelQuote>().notNull(),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const cancellationMoveLog = pgTable('cancellation_moves', {
  id: serial(),
  cancellationId: text('cancellation_id').notNull(),
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
    /** Null while the first request is being worked on. */
    orderId: text('order_id'),
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
  orderId: text('order_id'),
  kind: text('kind').notNull(),
  note: text('note').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  /** Null for letters that are about no order; those have a brand, a language and a sealed `letter`. */
  orderId: text('order_id'),
  kind: text('kind').notNull(),
  /** What it is about besides the order, an attempt's id or ''; each order, kind and subject has one mail. */
  about: text('about').notNull(),
  note: text('note'),
  brand: text('brand'),
  language: text('language').$type<Language>(),
  /** Sealed recipient and content; empty once it was sent. */
  letter: text('letter'),
  state: text('state').$type<'queued' | 'sending' | 'sent'>().notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
})

/** Written and read by `flight-prices`, which alone knows what replaces what. */
export const seenPrices = pgTable('seen_prices', {
  brand: text('brand').notNull(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  cabin: text('cabin').notNull(),
  departs: date('departs', { mode: 'string' }).notNull(),
  returns: date('returns', { mode: 'string' }),
  direct: boolean('direct').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  whole: boolean('whole').notNull(),
  seenAt: instant('seen_at').notNull(),
})

export const pointWallets = pgTable('point_wallets', {
  userId: text('user_id').primaryKey(),
  available: amount('available').notNull().default(0),
  reserved: amount('reserved').notNull().default(0),
})

export const pointPostings = pgTable('point_postings', {
  id: serial(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<PointKind>().notNull(),
  /** An order's or a payment attempt's id: of each kind it has one posting. */
  about: text('about').notNull(),
  orderId: text('order_id'),
  at: instant('at').notNull(),
})

export const pointEntries = pgTable('point_entries', {
  id: serial(),
  postingId: bigint('posting_id', { mode: 'number' }).notNull(),
  account: text('account').$type<'available' | 'reserved' | 'house'>().notNull(),
  amount: amount('amount').notNull(),
})

export const vouchers = pgTable('vouchers', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  code: text('code').notNull(),
  rule: jsonb('rule').$type<VoucherRule>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const voucherGrants = pgTable(
  'voucher_grants',
  { voucherId: text('voucher_id').notNull(), userId: text('user_id').notNull(), grantedAt: instant('granted_at').notNull() },
  table => [primaryKey({ columns: [table.voucherId, table.userId] })],
)

export const voucherRedemptions = pgTable('voucher_redemptions', {
  id: text('id').primaryKey(),
  voucherId: text('voucher_id').notNull(),
  /** An account's id, or the hash of a visitor without one. */
  holder: text('holder').notNull(),
  orderId: text('order_id').notNull(),
  amount: amount('amount').notNull(),
  state: text('state').$type<'reserved' | 'used' | 'released'>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Tokens of host apps that were exchanged, or tried to be: each counts once. */
export const redeemedTokens = pgTable(
  'redeemed_tokens',
  { provider: text('provider').notNull(), tokenHash: text('token_hash').notNull(), redeemedAt: instant('redeemed_at').notNull() },
  table => [primaryKey({ columns: [table.provider, table.tokenHash] })],
)

/** The second identity provider's tokens of an account. */
export const identityLinks = pgTable('identity_links', {
  userId: text('user_id').primaryKey(),
  /** Sealed ProviderTokens. */
  tokens: text('tokens').notNull(),
  leasedUntil: instant('leased_until'),
  updatedAt: instant('updated_at').notNull(),
})

/** Written and read by `price-watch`. */
export const priceWatches = pgTable('price_watches', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  brand: text('brand').notNull(),
  language: text('language').$type<Language>().notNull(),
  kind: text('kind').$type<'flight' | 'hotel'>().notNull(),
  address: text('address').notNull(),
  /** FlightSearch or HotelSearch. */
  search: jsonb('search').$type<unknown>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  amount: amount('amount').notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  checkedAt: instant('checked_at').notNull(),
  nextCheckAt: instant('next_check_at').notNull(),
  createdAt: instant('created_at').notNull(),
})
