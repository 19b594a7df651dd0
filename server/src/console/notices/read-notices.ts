import type { Brand } from '@karwan/brands/brand'
import type { NoticePage, NoticeRow, noticesView, PublicationView } from '@karwan/contract/console'
import { contentStatusOf, linkFaults, type Notice } from '@karwan/domain/content'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import { type ContentItemRow, type PublicationRow, readItems, readPublications } from '../../content/index.ts'
import { stored, tables } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { NoticesContext } from './context.ts'
import { linkChoicesOf } from './link-choices.ts'

const { contentItems, contentVersions } = tables
type VersionRow = typeof contentVersions.$inferSelect

/** Returns what a version says. */
export const bodyOf = ({ itemId, version, body }: VersionRow): Notice => {
  const { kind, ...notice } = stored.contentBody.read(body, `${itemId} ${version}`)
  if (kind !== 'notice') throw new Error(`${itemId} ${version} is no notice`)
  return notice as Notice
}
const bodyView = (row: VersionRow): NoticeRow['body'] => {
  const { text, products, airports, airlines, days, ...notice } = bodyOf(row)
  return {
    ...notice,
    text: { ...text },
    products: [...products],
    airports: [...airports],
    airlines: [...airlines],
    days: days && { ...days },
  }
}

const publicationView = ({ id, version, from, until, byName, at, end }: PublicationRow): PublicationView => ({
  id,
  version,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  by: byName,
  at: at.toISOString(),
  ended: end && { by: end.byName, at: end.at.toISOString() },
})

/** Rows of an item that its view is made of. */
interface ItemRows {
  readonly item: ContentItemRow
  readonly newest: VersionRow
  readonly publications: readonly PublicationRow[]
  /** Version that the shop shows, where it is another one. */
  readonly inShop?: VersionRow | undefined
}
const rowOf = ({ item, newest, inShop, publications }: ItemRows, brand: Brand, now: Date): NoticeRow => {
  const { state, hasDraft, shown, next, overSince } = contentStatusOf({ ...item, publications }, now)
  const viewOf = (found: { readonly id: number } | undefined) => publications.find(({ id }) => id === found?.id)
  const [shownRow, nextRow] = [viewOf(shown), viewOf(next)]
  return {
    id: item.id,
    brand: item.brand,
    state,
    hasDraft,
    version: item.currentVersion,
    body: bodyView(newest),
    savedBy: newest.byName,
    savedAt: newest.at.toISOString(),
    shown: shownRow ? publicationView(shownRow) : null,
    next: nextRow ? publicationView(nextRow) : null,
    overSince: overSince?.toISOString() ?? null,
    linkFault: linkFaultOf(bodyOf(inShop ?? newest), brand) ?? linkFaultOf(bodyOf(newest), brand),
  }
}
const linkFaultOf = ({ link }: Notice, brand: Brand): string | null =>
  link === null ? null : (linkFaults(link, linkChoicesOf(brand))[0]?.message ?? null)

/** Lists the notices of the brands whose content a person may read, newest first. */
export const listNotices = async ({ db, now, brands }: NoticesContext, person: SignedInPerson): Promise<z.input<typeof noticesView>> => {
  const readable = brands.filter(({ id }) => brandsWith(person, 'content.read').includes(id))
  const items = await readItems(
    db,
    'notice',
    readable.map(({ id }) => id),
  )
  const ids = items.map(({ id }) => id)
  const publications = await readPublications(db, ids)
  const published = [...publications.values()].flat().map(({ version }) => version)
  const versions =
    ids.length === 0
      ? []
      : await db
          .select({ row: contentVersions })
          .from(contentVersions)
          .innerJoin(contentItems, eq(contentItems.id, contentVersions.itemId))
          .where(
            and(
              inArray(contentVersions.itemId, ids),
              or(eq(contentItems.currentVersion, contentVersions.version), inArray(contentVersions.version, published)),
            ),
          )
  const byItem = Map.groupBy(versions, ({ row }) => row.itemId)
  const notices = items.flatMap(item => {
    const brand = readable.find(({ id }) => id === item.brand)
    const rows = byItem.get(item.id) ?? []
    const ofItem = publications.get(item.id) ?? []
    const { shown } = contentStatusOf({ ...item, publications: ofItem }, now())
    const rowOfVersion = (version: number | undefined) => rows.find(({ row }) => row.version === version)?.row
    const newest = rowOfVersion(item.currentVersion)
    return brand && newest ? [rowOf({ item, newest, inShop: rowOfVersion(shown?.version), publications: ofItem }, brand, now())] : []
  })
  return {
    brands: readable.map(({ id, market }) => ({ id, languages: [...market.languages] })),
    notices: notices.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)),
  }
}

/** Reads one notice with its history; `not-found` for one of a brand whose content the person may not read. */
export const readNotice = async (
  { db, now, brands }: NoticesContext,
  person: SignedInPerson,
  itemId: string,
): Promise<NoticePage | Problem> => {
  const [item] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, itemId), eq(contentItems.kind, 'notice')))
  const brand = item && brands.find(({ id }) => id === item.brand)
  if (!item || !brand || !brandsWith(person, 'content.read').includes(item.brand)) return problem('not-found')
  const versions = await db.select().from(contentVersions).where(eq(contentVersions.itemId, itemId)).orderBy(desc(contentVersions.version))
  const publications = (await readPublications(db, [itemId])).get(itemId) ?? []
  const { shown } = contentStatusOf({ ...item, publications }, now())
  const newest = versions.find(({ version }) => version === item.currentVersion)
  if (!newest) throw new Error(`Notice ${itemId} has no version ${item.currentVersion}`)
  return {
    ...rowOf({ item, newest, inShop: versions.find(({ version }) => version === shown?.version), publications }, brand, now()),
    languages: [...brand.market.languages],
    versions: versions.map(row => ({ version: row.version, body: bodyView(row), by: row.byName, at: row.at.toISOString() })),
    publications: publications.toReversed().map(publicationView),
  }
}
