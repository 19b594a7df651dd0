import type { ShownNotice } from '@karwan/contract/content'
import { minimumFetchIntervalMs } from '@karwan/contract/content'
import { contentStatusOf, noticeLevels } from '@karwan/domain/content'
import { type Language, nameIn } from '@karwan/domain/locales'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { type Context, stored, tables } from '../platform/database/index.ts'
import { type ContentItemRow, type PublicationRow, readPublications } from './items.ts'

const { contentEpochs, contentItems, contentPublicationEnds, contentPublications, contentVersions } = tables
type NoticesContext = Pick<Context, 'db' | 'log' | 'now'>
type Body = ReturnType<typeof stored.contentBody.read>

/** Notices of one brand as they were read last. */
interface KnownNotices {
  readonly epoch: number
  readonly items: readonly KnownItem[]
}
interface KnownItem {
  readonly item: ContentItemRow
  readonly publications: readonly PublicationRow[]
  /** By version. */
  readonly bodies: ReadonlyMap<number, Body>
}

/** Notices over the shops, kept in memory (HC-12). */
export interface Notices {
  /**
   * Returns the notices that a brand's shop shows at this moment, the most serious first, and a text that differs where
   * any of them does.
   */
  shownAt(brand: string, language: Language): { readonly notices: readonly ShownNotice[]; readonly version: string }
  /** Looks at once whether something was published. Never throws: what cannot be read stays as it was known. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Opens the notices: read now, and again whenever a look at the epochs finds another one. */
export const openNotices = async (context: NoticesContext, everyMs = minimumFetchIntervalMs): Promise<Notices> => {
  const known = new Map<string, KnownNotices>()
  let isAway = false
  const readEpochs = async (): Promise<void> => {
    const epochs = await context.db.select().from(contentEpochs)
    for (const { brand, epoch } of epochs)
      if (known.get(brand)?.epoch !== epoch) known.set(brand, { epoch, items: await readNotices(context, brand) })
  }
  let looking: Promise<void> | undefined
  /** A look that is under way may have read too early: who asks meanwhile waits for one more. */
  const look = async (): Promise<void> => {
    await looking
    looking ??= readEpochs()
      .then(() => {
        isAway = false
      })
      .catch((error: unknown) => {
        if (!isAway) context.log.warn(`Content was not read; the last known is shown: ${String(error)}`)
        isAway = true
      })
      .finally(() => {
        looking = undefined
      })
    await looking
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    shownAt: (brand, language) => shownOf(known.get(brand), language, context.now()),
    look,
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Reads the notices of a brand that are shown now or may be later without another publication. */
const readNotices = async ({ db, now }: NoticesContext, brand: string): Promise<readonly KnownItem[]> => {
  const items = await db
    .selectDistinct({ item: contentItems })
    .from(contentItems)
    .innerJoin(contentPublications, eq(contentPublications.itemId, contentItems.id))
    .leftJoin(contentPublicationEnds, eq(contentPublicationEnds.publicationId, contentPublications.id))
    .where(
      and(
        eq(contentItems.brand, brand),
        eq(contentItems.kind, 'notice'),
        isNull(contentItems.archivedAt),
        isNull(contentPublicationEnds.at),
        or(isNull(contentPublications.until), gt(contentPublications.until, now())),
      ),
    )
  const publications = await readPublications(
    db,
    items.map(({ item }) => item.id),
  )
  return Promise.all(
    items.map(async ({ item }) => {
      const versions = await db.select().from(contentVersions).where(eq(contentVersions.itemId, item.id))
      const bodies = new Map(versions.map(({ version, body }) => [version, stored.contentBody.read(body, `${item.id} ${version}`)]))
      return { item, publications: publications.get(item.id) ?? [], bodies }
    }),
  )
}

const severityOf = ({ level }: Pick<ShownNotice, 'level'>): number => noticeLevels.indexOf(level)

const shownOf = (known: KnownNotices | undefined, language: Language, now: Date): ReturnType<Notices['shownAt']> => {
  if (!known) return { notices: [], version: '' }
  const notices = known.items
    .flatMap(({ item, publications, bodies }) => {
      const { shown } = contentStatusOf({ ...item, publications }, now)
      const body = shown && bodies.get(shown.version)
      return shown && body ? [{ from: shown.from, notice: noticeOf(`${item.id}.${shown.version}`, body, language) }] : []
    })
    .toSorted((a, b) => severityOf(b.notice) - severityOf(a.notice) || b.from.getTime() - a.from.getTime())
    .map(({ notice }) => notice)
  return { notices, version: `${known.epoch} ${notices.map(({ id }) => id).join()}` }
}

const noticeOf = (id: string, { kind: _, text, ...body }: Body, language: Language): ShownNotice => ({
  ...body,
  id,
  text: nameIn(text, language),
})
