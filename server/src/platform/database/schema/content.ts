/** Content that people publish in the shop: items, their versions, and when these are shown. */
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, json, serial } from './columns.ts'

export const contentItems = pgTable('content_items', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  kind: text('kind').$type<'notice' | 'home' | 'visa'>().notNull(),
  /** Names the visa product that it is, once at a brand; null of all else. */
  productId: text('product_id'),
  position: integer('position').notNull().default(0),
  /** Number of the newest version. */
  currentVersion: integer('current_version').notNull(),
  archivedAt: instant('archived_at'),
})

/** Rows never change. */
export const contentVersions = pgTable(
  'content_versions',
  {
    itemId: text('item_id').notNull(),
    version: integer('version').notNull(),
    body: json('content_versions.body').notNull(),
    personId: text('person_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.itemId, table.version] })],
)

/** Rows never change. */
export const contentPublications = pgTable('content_publications', {
  id: serial(),
  itemId: text('item_id').notNull(),
  version: integer('version').notNull(),
  from: instant('from_at').notNull(),
  /** Null: until it is taken back, or another version begins. */
  until: instant('until_at'),
  personId: text('person_id').notNull(),
  byName: text('by_name').notNull(),
  at: instant('at').notNull(),
  /** Second person, who approved its price; null: it needed none. */
  approvedBy: text('approved_by'),
  approvalId: text('approval_id'),
})

/** Publications that were taken back. Rows never change. */
export const contentPublicationEnds = pgTable('content_publication_ends', {
  publicationId: bigint('publication_id', { mode: 'number' }).primaryKey(),
  personId: text('person_id').notNull(),
  byName: text('by_name').notNull(),
  at: instant('at').notNull(),
})

export const contentEpochs = pgTable('content_epochs', {
  brand: text('brand').primaryKey(),
  /** Rises with each publication. */
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
})
