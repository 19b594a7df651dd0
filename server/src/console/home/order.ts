import type { HomeOrder, homeOrderPublish } from '@karwan/contract/console'
import { wholeHomeOrder } from '@karwan/domain/content'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type ContentItemRow, raiseEpoch, readPublications } from '../../content/index.ts'
import { newId } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { ConsoleRoutesContext } from '../context.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'

const { contentItems, contentPublications, contentVersions } = tables
export type HomeOrderContext = Pick<ConsoleRoutesContext, 'db' | 'now' | 'brands' | 'demo' | 'lookForContent'>

/** Lists the order of each brand whose content a person may read; the usual one where nobody has changed it. */
export const listHomeOrders = async ({ db, brands }: HomeOrderContext, person: SignedInPerson): Promise<HomeOrder[]> => {
  const readable = brandsWith(person, 'content.read')
  const ids = brands.map(({ id }) => id).filter(id => readable.includes(id))
  const items = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'home'), inArray(contentItems.brand, ids)))
  return Promise.all(
    ids.map(brand =>
      readOrder(
        db,
        brand,
        items.find(each => each.brand === brand),
      ),
    ),
  )
}

const readOrder = async (db: HomeOrderContext['db'], brand: string, item: ContentItemRow | undefined): Promise<HomeOrder> => {
  const newest = item && (await readPublications(db, [item.id])).get(item.id)?.at(-1)
  if (!newest) return { brand, sections: [...wholeHomeOrder([])], published: null }
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, newest.itemId), eq(contentVersions.version, newest.version)))
  const body = row && stored.contentBody.read(row.body, `${newest.itemId} ${newest.version}`)
  const sections = body?.kind === 'home' ? body.sections : []
  return {
    brand,
    sections: [...wholeHomeOrder(sections)],
    published: { id: newest.id, by: newest.byName, at: newest.at.toISOString() },
  }
}

/** Publishes the order of a brand's home page: one version and one publication, shown at once. */
export const publishHomeOrder = async (
  context: HomeOrderContext,
  person: SignedInPerson,
  { brand, sections, after }: z.output<typeof homeOrderPublish> & { readonly brand: string },
): Promise<Problem | undefined> => {
  const isKnown = context.brands.some(({ id }) => id === brand)
  if (!isKnown || !brandsWith(person, 'content.read').includes(brand)) return problem('not-found')
  const refused = refusalOf(person, 'content.publish', brand, context.now())
  if (refused) return refused
  const done = await context.db.transaction(async tx => {
    const item = await lockItem(tx, brand)
    const newest = (await readPublications(tx, [item.id])).get(item.id)?.at(-1)
    if ((newest?.id ?? null) !== after)
      return problem('content-changed', { data: newest ? { by: newest.byName, at: newest.at.toISOString() } : {} })
    const [at, version] = [context.now(), newest ? item.currentVersion + 1 : item.currentVersion]
    const author = { personId: person.id, byName: person.name, at }
    await tx.update(contentItems).set({ currentVersion: version }).where(eq(contentItems.id, item.id))
    const body = stored.contentBody.write({ kind: 'home', sections })
    await tx.insert(contentVersions).values({ itemId: item.id, version, body, ...author })
    await tx.insert(contentPublications).values({ itemId: item.id, version, from: at, until: null, ...author })
    await raiseEpoch(tx, brand)
    const details = { version: String(version), sections: sections.join(' ') }
    await noteStaffAction(context, tx, { person, brand, act: 'home-ordered', permission: 'content.publish', details })
    return undefined
  })
  if (!done) await context.lookForContent()
  return done
}

/** Locks the row of a brand's home page, which is made with the first order. */
const lockItem = async (tx: Transaction, brand: string): Promise<ContentItemRow> => {
  await tx.insert(contentItems).values({ id: newId(), brand, kind: 'home', currentVersion: 1 }).onConflictDoNothing()
  const [item] = await tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'home'), eq(contentItems.brand, brand)))
    .for('update')
  if (!item) throw new Error(`The home page of ${brand} has no row`)
  return item
}
