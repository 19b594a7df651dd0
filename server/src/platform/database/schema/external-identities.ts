/** Sign-in by host apps and the second identity provider. */
import type { SignInProvider } from '@karwan/domain/sign-in'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, sealed } from './columns.ts'

/** Codes of host apps; hashes, since a code signs somebody on. */
export const signInCodes = pgTable('sign_on_codes', {
  codeHash: text('code_hash').primaryKey(),
  provider: text('provider').$type<SignInProvider>().notNull(),
  brand: text('brand').notNull(),
  browserHash: text('browser_hash').notNull(),
  validUntil: instant('valid_until').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
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
  /** ProviderTokens. */
  tokens: sealed('identity_links.tokens').notNull(),
  leasedUntil: instant('leased_until'),
  updatedAt: instant('updated_at').notNull(),
})
