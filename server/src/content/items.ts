import type { Publication } from '@karwan/domain/content'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../platform/database/index.ts'

const { contentEpochs, contentItems, contentPublicationEnds, contentPublications } = tables
type Selecting = Pick<Context['db'] | Transaction, 'select'>

export type ContentItemRow = typeof contentItems.$inferSelect
export type ContentEndRow = typeof contentPublicationEnds.$inferSelect
/** A publication with the person who made it, and who took it back. */
export interface PublicationRow extends Publication {
  readonly itemId: string
  readonly byName: string
  readonly at: Date
  readonly end: ContentEndRow | null
  /** Second person, who approved its price; null: it needed none. */
  readonly approvedBy: string | null
}

/** Reads the publications of items, oldest first, by item. */
export const readPublications = async (
  db: Selecting,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PublicationRow[]>> => {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contentPublications)
    .leftJoin(contentPublicationEnds, eq(contentPublicationEnds.publicationId, contentPublications.id))
    .where(inArray(contentPublications.itemId, [...itemIds]))
    .orderBy(contentPublications.id)
  return Map.groupBy(
    rows.map(({ content_publications: row, content_publication_ends: end }) => ({ ...row, end, endedAt: end?.at ?? null })),
    ({ itemId }) => itemId,
  )
}

/** Reads the items of a kind at brands, those that are not archived first; 500 at most. */
export const readItems = (db: Selecting, kind: ContentItemRow['kind'], brands: readonly string[]): Promise<ContentItemRow[]> =>
  db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.brand, [...brands])))
    .orderBy(sql`${contentItems.archivedAt} desc nulls first`, desc(contentItems.id))
    .limit(500)

/** Tells all servers that the content of a brand is another one from now on (HC-12). */
export const raiseEpoch = async (tx: Pick<Transaction, 'insert'>, brand: string): Promise<void> => {
  await tx
    .insert(contentEpochs)
    .values({ brand, epoch: 1 })
    .onConflictDoUpdate({ target: contentEpochs.brand, set: { epoch: sql`${contentEpochs.epoch} + 1` } })
}
