import type { ShownNotice } from '@karwan/contract/content'
import { minimumFetchIntervalMs } from '@karwan/contract/content'
import { contentStatusOf, type HomeSection, noticeLevels, wholeHomeOrder } from '@karwan/domain/content'
import { type Language, nameIn } from '@karwan/domain/locales'
import type { VisaProduct } from '@karwan/domain/visa-applications'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { type Context, stored, tables } from '../platform/database/index.ts'
import { type ContentItemRow, type PublicationRow, readPublications } from './items.ts'

const { contentEpochs, contentItems, contentPublicationEnds, contentPublications, contentVersions } = tables
type ContentContext = Pick<Context, 'db' | 'log' | 'now'>
type Body = ReturnType<typeof stored.contentBody.read>

/** Published items of one brand as they were read last. */
interface KnownContent {
  readonly epoch: number
  readonly items: readonly KnownItem[]
}
interface KnownItem {
  readonly item: ContentItemRow
  readonly publications: readonly PublicationRow[]
  /** By version. */
  readonly bodies: ReadonlyMap<number, Body>
}

/** A visa product as its brand published it. */
export interface PublishedVisa {
  readonly version: number
  readonly isOnSale: boolean
  readonly product: VisaProduct
}

/** Published content of the shops, kept in memory (HC-12). */
export interface PublishedContent {
  /**
   * Returns the notices that a brand's shop shows now, or at a later moment as it stands today, the most serious first,
   * and a text that differs where any of them does.
   */
  noticesOf(brand: string, language: Language, at?: Date): { readonly notices: readonly ShownNotice[]; readonly version: string }
  /** Returns the order of the sections of a brand's home page; the usual one if none was published. */
  homeOrderOf(brand: string, at?: Date): readonly HomeSection[]
  /** Returns the visa products of a brand that staff published, those that are off sale among them, by their ids. */
  visasOf(brand: string): ReadonlyMap<string, PublishedVisa>
  /** Looks at once whether something was published. Never throws: what cannot be read stays as it was known. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Opens what is published: read now, and again whenever a look at the epochs finds another one. */
export const openPublishedContent = async (context: ContentContext, everyMs = minimumFetchIntervalMs): Promise<PublishedContent> => {
  const known = new Map<string, KnownContent>()
  let isAway = false
  const readEpochs = async (): Promise<void> => {
    const epochs = await context.db.select().from(contentEpochs)
    for (const { brand, epoch } of epochs)
      if (known.get(brand)?.epoch !== epoch) known.set(brand, { epoch, items: await readPublished(context, brand) })
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
    noticesOf: (brand, language, at = context.now()) => noticesAt(known.get(brand), language, at),
    homeOrderOf: (brand, at = context.now()) => homeOrderAt(known.get(brand), at),
    visasOf: brand => visasAt(known.get(brand), context.now()),
    look,
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Reads the items of a brand that are shown now or may be later without another publication. */
const readPublished = async ({ db, now }: ContentContext, brand: string): Promise<readonly KnownItem[]> => {
  const items = await db
    .selectDistinct({ item: contentItems })
    .from(contentItems)
    .innerJoin(contentPublications, eq(contentPublications.itemId, contentItems.id))
    .leftJoin(contentPublicationEnds, eq(contentPublicationEnds.publicationId, contentPublications.id))
    .where(
      and(
        eq(contentItems.brand, brand),
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

/** Returns what is shown at a moment: the publication of each item with its body. */
const shownAt = ({ items }: KnownContent, now: Date) =>
  items.flatMap(({ item, publications, bodies }) => {
    const { shown } = contentStatusOf({ ...item, publications }, now)
    const body = shown && bodies.get(shown.version)
    return shown && body ? [{ id: `${item.id}.${shown.version}`, version: shown.version, from: shown.from, body }] : []
  })

const homeOrderAt = (known: KnownContent | undefined, now: Date): readonly HomeSection[] => {
  const found = known && shownAt(known, now).find(({ body }) => body.kind === 'home')?.body
  return wholeHomeOrder(found?.kind === 'home' ? found.sections : [])
}

const visasAt = (known: KnownContent | undefined, now: Date): ReadonlyMap<string, PublishedVisa> =>
  new Map(
    (known ? shownAt(known, now) : []).flatMap(({ version, body }) =>
      body.kind === 'visa' ? [[body.product.id, { version, isOnSale: body.isOnSale, product: body.product }] as const] : [],
    ),
  )

const noticesAt = (known: KnownContent | undefined, language: Language, now: Date): ReturnType<PublishedContent['noticesOf']> => {
  if (!known) return { notices: [], version: '' }
  const notices = shownAt(known, now)
    .flatMap(({ id, from, body }) => (body.kind === 'notice' ? [{ from, notice: noticeOf(id, body, language) }] : []))
    .toSorted((a, b) => severityOf(b.notice) - severityOf(a.notice) || b.from.getTime() - a.from.getTime())
    .map(({ notice }) => notice)
  return { notices, version: `${known.epoch} ${notices.map(({ id }) => id).join()}` }
}

const noticeOf = (id: string, { kind: _, text, ...body }: Extract<Body, { kind: 'notice' }>, language: Language): ShownNotice => ({
  ...body,
  id,
  text: nameIn(text, language),
})
