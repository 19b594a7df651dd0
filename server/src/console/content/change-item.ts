import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { and, eq, type SQL } from 'drizzle-orm'
import type { ContentItemRow } from '../../content/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'

const { contentItems, contentVersions } = tables

/** Values that whoever changes content is given. */
export type ContentChangeContext = Pick<ConsoleRoutesContext, 'db' | 'now' | 'brands' | 'demo' | 'lookForContent'>

export const authorOf = ({ id, name }: Pick<SignedInPerson, 'id' | 'name'>) => ({ personId: id, byName: name })

/** Refuses to change what somebody else has changed since it was read, and tells who and when. */
export const changedBy = (row: { readonly byName: string; readonly at: Date } | undefined): Problem =>
  problem('content-changed', { data: row ? { by: row.byName, at: row.at.toISOString() } : {} })

export const findVersion = async (tx: Pick<Transaction, 'select'>, itemId: string, version: number) => {
  const [row] = await tx
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, itemId), eq(contentVersions.version, version)))
  return row
}

interface Wanted {
  readonly person: SignedInPerson
  readonly permission: Permission
  readonly kind: ContentItemRow['kind']
  /** Condition on its row. */
  readonly which: SQL | undefined
}
/**
 * Changes an item under a lock of its row. Undefined if it is done; `not-found` for one of another kind, or of a brand
 * whose content the person may not read. After a change, this server looks at the content at once.
 */
export const changeItem = async <Done>(
  context: ContentChangeContext,
  { person, permission, kind, which }: Wanted,
  change: (tx: Transaction, item: ContentItemRow) => Promise<Done | Problem>,
): Promise<Done | Problem> => {
  const done = await context.db.transaction(async (tx): Promise<Done | Problem> => {
    const [item] = await tx
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.kind, kind), which))
      .for('update')
    const isKnown = item !== undefined && context.brands.some(({ id }) => id === item.brand)
    if (!isKnown || !brandsWith(person, 'content.read').includes(item.brand)) return problem('not-found')
    return refusalOf(person, permission, item.brand, context.now()) ?? change(tx, item)
  })
  if (!isProblem(done)) await context.lookForContent()
  return done
}
