import type { noticeCreate, noticePublish, noticeSave } from '@karwan/contract/console'
import { contentStatusOf, noticeFaults, windowFaults } from '@karwan/domain/content'
import { type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type ContentItemRow, raiseEpoch, readPublications } from '../../content/index.ts'
import { newId } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { authorOf, changedBy, changeItem, findVersion } from '../content/change-item.ts'
import { refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { NoticesContext } from './context.ts'
import { linkChoicesOf } from './link-choices.ts'
import { bodyOf } from './read-notices.ts'

const { contentItems, contentPublicationEnds, contentPublications, contentVersions } = tables

/** A call about a notice by the person who makes it. */
export interface NoticeCall {
  readonly person: SignedInPerson
  readonly itemId: string
}
type Body = z.output<typeof noticeSave>['body']

const writeVersion = (
  { now }: NoticesContext,
  tx: Pick<Transaction, 'insert'>,
  { person, itemId }: NoticeCall,
  { version, body }: { readonly version: number; readonly body: Body },
) =>
  tx
    .insert(contentVersions)
    .values({ itemId, version, body: stored.contentBody.write({ kind: 'notice', ...body }), ...authorOf(person), at: now() })

/** Writes a new notice as a draft. Returns its id. */
export const createNotice = async (
  context: NoticesContext,
  person: SignedInPerson,
  { brand, body }: z.output<typeof noticeCreate>,
): Promise<{ readonly itemId: string } | Problem> => {
  const refused = refusalOf(person, 'content.edit', brand, context.now())
  if (refused || !context.brands.some(({ id }) => id === brand)) return refused ?? problem('not-found')
  const itemId = newId()
  await context.db.transaction(async tx => {
    await tx.insert(contentItems).values({ id: itemId, brand, kind: 'notice', currentVersion: 1 })
    await writeVersion(context, tx, { person, itemId }, { version: 1, body })
    const details = { notice: itemId, version: '1' }
    await noteStaffAction(context, tx, { person, brand, act: 'content-saved', permission: 'content.edit', details })
  })
  return { itemId }
}

/** Saves a new version. `content-changed` if somebody else saved since the one that it began from. */
export const saveNotice = (context: NoticesContext, call: NoticeCall, { begunFrom, body }: z.output<typeof noticeSave>) =>
  changeNotice(context, call, 'content.edit', async (tx, item) => {
    if (item.archivedAt) return notAllowed('archived')
    const newest = await findVersion(tx, item.id, item.currentVersion)
    if (item.currentVersion !== begunFrom) return changedBy(newest)
    if (newest && isSame(bodyOf(newest), body)) return undefined
    const version = begunFrom + 1
    await tx.update(contentItems).set({ currentVersion: version }).where(eq(contentItems.id, item.id))
    await writeVersion(context, tx, call, { version, body })
    const details = { notice: item.id, version: String(version) }
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: item.brand,
      act: 'content-saved',
      permission: 'content.edit',
      details,
    })
    return undefined
  })

/** Publishes a version now or from a moment. Of two people who do so at once, the second is shown the first. */
export const publishNotice = (context: NoticesContext, call: NoticeCall, asked: z.output<typeof noticePublish>) =>
  changeNotice(context, call, 'content.publish', async (tx, item) => {
    if (item.archivedAt) return notAllowed('archived')
    const newest = (await readPublications(tx, [item.id])).get(item.id)?.at(-1)
    if ((newest?.id ?? null) !== asked.after) return changedBy(newest?.end ?? newest)
    const row = await findVersion(tx, item.id, asked.version)
    if (!row) return problem('not-found')
    const now = context.now()
    const [from, until] = [asked.from, asked.until].map(text => (text === null ? null : new Date(text))) as [Date | null, Date | null]
    const brand = getBrand(context, item.brand)
    const rules = { languages: brand.market.languages, ...linkChoicesOf(brand) }
    const fields = [...noticeFaults(bodyOf(row), rules), ...windowFaults(from, until, now)]
    if (fields.length > 0) return problem('fields-invalid', { fields })
    const begins = from && from > now ? from : now
    await tx
      .insert(contentPublications)
      .values({ itemId: item.id, version: asked.version, from: begins, until, ...authorOf(call.person), at: now })
    await raiseEpoch(tx, item.brand)
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: item.brand,
      act: 'content-published',
      permission: 'content.publish',
      details: {
        notice: item.id,
        version: String(asked.version),
        from: begins.toISOString(),
        ...(until && { until: until.toISOString() }),
      },
    })
    return undefined
  })

/** Takes a publication back that is shown or has not begun. */
export const endPublication = (context: NoticesContext, call: NoticeCall, publicationId: number) =>
  changeNotice(context, call, 'content.publish', async (tx, item) => {
    const publications = (await readPublications(tx, [item.id])).get(item.id) ?? []
    const found = publications.find(({ id }) => id === publicationId)
    if (!found) return problem('not-found')
    if (found.end) return changedBy(found.end)
    const now = context.now()
    if (found.until && found.until <= now) return changedBy({ byName: found.byName, at: found.until })
    await tx.insert(contentPublicationEnds).values({ publicationId, ...authorOf(call.person), at: now })
    await raiseEpoch(tx, item.brand)
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: item.brand,
      act: 'content-ended',
      permission: 'content.publish',
      details: { notice: item.id, version: String(found.version) },
    })
    return undefined
  })

/** Puts a notice away, or brings it back. One that is shown or scheduled must be taken back before. */
export const archiveNotice = (context: NoticesContext, call: NoticeCall, archived: boolean) =>
  changeNotice(context, call, 'content.edit', async (tx, item) => {
    if ((item.archivedAt !== null) === archived) return undefined
    const publications = (await readPublications(tx, [item.id])).get(item.id) ?? []
    const { shown, next } = contentStatusOf({ ...item, publications }, context.now())
    if (archived && (shown || next)) return notAllowed('online')
    await tx
      .update(contentItems)
      .set({ archivedAt: archived ? context.now() : null })
      .where(eq(contentItems.id, item.id))
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: item.brand,
      act: archived ? 'content-archived' : 'content-restored',
      permission: 'content.edit',
      details: { notice: item.id },
    })
    return undefined
  })

const notAllowed = (reason: 'archived' | 'online'): Problem => problem('not-allowed', { data: { reason } })
const getBrand = ({ brands }: NoticesContext, brand: string) => {
  const found = brands.find(({ id }) => id === brand)
  if (!found) throw new Error(`There is no brand ${brand}`)
  return found
}
/** Bodies hold texts, and lists and fields in one order. */
const isSame = (a: object, b: object): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = (body: object) => Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))

const changeNotice = (
  context: NoticesContext,
  { person, itemId }: NoticeCall,
  permission: Permission,
  change: (tx: Transaction, item: ContentItemRow) => Promise<Problem | undefined>,
): Promise<Problem | undefined> => changeItem(context, { person, permission, kind: 'notice', which: eq(contentItems.id, itemId) }, change)
