/** People with an account: what is known of them, how they sign in, and the travelers they saved. */
import type { SignInMethod } from '@karwan/contract/account'
import type { Language } from '@karwan/domain/locales'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, sealed } from './columns.ts'

/** People with an account; each belongs to one brand. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** Accounts with their sealed details. */
export const accounts = pgTable('accounts', {
  userId: text('user_id').primaryKey(),
  brand: text('brand').notNull(),
  /** Keyed hash of the e-mail address one signs in with; null without. */
  emailHash: text('email_hash'),
  /** Argon2id; null: none. */
  password: text('password'),
  /** Keyed hash of the verified phone. */
  phoneHash: text('phone_hash'),
  /** AccountDetails. */
  details: sealed('accounts.details').notNull(),
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
  method: text('way').$type<SignInMethod>().notNull(),
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

/** Visitors whose cookie was renewed, by the SHA-256 of their id. */
export const visitorRenewals = pgTable('visitor_renewals', {
  visitor: text('visitor').primaryKey(),
  /** Of the cookie that counts. */
  generation: integer('generation').notNull(),
  renewedAt: instant('renewed_at').notNull(),
})

export const accountCodes = pgTable('account_codes', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  purpose: text('purpose').notNull(),
  channel: text('channel').$type<'email' | 'sms'>().notNull(),
  visitor: text('visitor').notNull(),
  userId: text('user_id'),
  /** Can lead nowhere, and is answered like any other. */
  dead: boolean('dead').notNull(),
  /** CodeRequest. */
  request: sealed('account_codes.request').notNull(),
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
  /** SavedTravelerFacts. */
  traveler: sealed('travelers.traveler').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** Last time that a booking was filled with it. */
  usedAt: instant('used_at').notNull(),
})

/** Written and read by `account/wishlist`. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id').notNull(),
    itemId: text('item_id').notNull(),
    product: text('product').$type<'flight' | 'hotel'>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    image: text('image'),
    savedAt: instant('saved_at').notNull(),
    /** Among those of the same time. */
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.itemId] })],
)
