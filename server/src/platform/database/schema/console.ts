/** The console: people who run the agency, their sessions and what they did. */
import type { Language } from '@karwan/domain/locales'
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, json } from './columns.ts'

export const people = pgTable('people', {
  id: text('id').primaryKey(),
  /** Lower case, unique. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** Of e-mails to this person. */
  language: text('language').$type<Language>().notNull(),
  /** Argon2id. Null: no password chosen yet. */
  password: text('password'),
  /** Sealed secret of the one-time codes. Null until the first code of it was given. */
  secondFactor: text('second_factor'),
  /** Number of the newest 30 seconds whose code was accepted. */
  lastCodeStep: bigint('last_code_step', { mode: 'number' }),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at'),
  endedAt: instant('ended_at'),
})

export const posts = pgTable(
  'posts',
  {
    personId: text('person_id').notNull(),
    brand: text('brand').notNull(),
    /** Of `@karwan/domain/staff`; one that is unknown includes no permission. */
    role: text('role').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.brand] })],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    personId: text('person_id').notNull(),
    /** SHA-256 of 80 random bits. */
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  table => [primaryKey({ columns: [table.personId, table.hash] })],
)

export const invitations = pgTable('invitations', {
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').primaryKey(),
  personId: text('person_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Used, or replaced by a newer one. */
  endedAt: instant('ended_at'),
})

export const consoleSessions = pgTable('console_sessions', {
  /** SHA-256 of the cookie. */
  tokenHash: text('token_hash').primaryKey(),
  personId: text('person_id').notNull(),
  /** Null: the password was right, the second factor is still asked for. */
  signedInAt: instant('signed_in_at'),
  /** Sealed secret that the person is putting into an app for one-time codes. */
  enrolling: text('enrolling'),
  stepUpUntil: instant('step_up_until'),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Browsers that a person has signed in with. */
export const personDevices = pgTable(
  'person_devices',
  {
    personId: text('person_id').notNull(),
    /** SHA-256 of the browser's cookie. */
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.deviceHash] })],
)

/** Actions of the people of the console. Rows never change; a trigger numbers and chains them. */
export const staffActions = pgTable('staff_actions', {
  /** Set by the trigger. */
  id: bigint('id', { mode: 'number' }).primaryKey().default(0),
  at: instant('at').notNull(),
  /** Null: a command at the server. */
  personId: text('person_id'),
  byName: text('by_name').notNull(),
  brand: text('brand'),
  act: text('act').notNull(),
  permission: text('permission'),
  orderId: text('order_id'),
  details: json('staff_actions.details').notNull(),
  reason: text('reason'),
  previousHash: text('previous_hash').notNull().default(''),
  hash: text('hash').notNull().default(''),
})
