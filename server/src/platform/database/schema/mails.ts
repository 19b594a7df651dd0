/** E-mails and text messages that are sent or wait to be. */
import type { Language } from '@karwan/domain/locales'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Sealed } from '../stored/index.ts'
import { instant } from './columns.ts'

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  /** Null for e-mails that are about no order; those have a brand, a language and a sealed `message`. */
  orderId: text('order_id'),
  kind: text('kind').notNull(),
  /** Id of the attempt or other subject besides the order, or ''; each order, kind and subject has one mail. */
  about: text('about').notNull(),
  note: text('note'),
  brand: text('brand'),
  language: text('language').$type<Language>(),
  /** Recipient and content; empty once it was sent. */
  message: text('letter').$type<Sealed<'mails.letter'> | ''>(),
  state: text('state').$type<'queued' | 'sending' | 'sent'>().notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
})
