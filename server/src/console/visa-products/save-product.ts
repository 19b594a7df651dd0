import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { VisaProductBody, visaProductCreate, visaProductSave } from '@karwan/contract/console'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { newId } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { authorOf, changedBy, changeItem, findVersion } from '../content/change-item.ts'
import { refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { VisaProductsContext } from './context.ts'
import { findVisaBrand } from './read-products.ts'
import { findOfFile, visaVersionOf, whichProduct } from './rows.ts'

const { contentItems, contentVersions } = tables

/** A call about a product by the person who makes it. */
export interface VisaProductCall {
  readonly person: SignedInPerson
  readonly brand: string
  readonly productId: string
}
type SaveContext = Pick<VisaProductsContext, 'db' | 'now' | 'brands' | 'demo' | 'lookForContent'>

interface Written {
  readonly itemId: string
  readonly version: number
  readonly body: VisaProductBody
}
const writeVersion = async (
  context: SaveContext,
  tx: Transaction,
  { person, brand, productId }: VisaProductCall,
  { itemId, version, body: { isOnSale, product } }: Written,
): Promise<void> => {
  const body = stored.contentBody.write({ kind: 'visa', isOnSale, product: { id: productId, ...product } })
  await tx.insert(contentVersions).values({ itemId, version, body, ...authorOf(person), at: context.now() })
  const details = { visa: productId, version: String(version) }
  await noteStaffAction(context, tx, { person, brand, act: 'content-saved', permission: 'content.edit', details })
}

/** Writes a new product as a draft. Returns its id: the country and the purpose it began with. */
export const createVisaProduct = async (
  context: SaveContext,
  person: SignedInPerson,
  { brand, body }: z.output<typeof visaProductCreate>,
): Promise<Omit<VisaProductCall, 'person'> | Problem> => {
  if (!findVisaBrand(context, person, brand)) return problem('not-found')
  const refused = refusalOf(person, 'content.edit', brand, context.now())
  if (refused) return refused
  const { country, purpose } = body.product
  const productId = `${country.toLowerCase()}-${purpose}-${randomBytes(4).toString('hex')}`
  const itemId = newId()
  await context.db.transaction(async tx => {
    await tx.insert(contentItems).values({ id: itemId, brand, kind: 'visa', productId, currentVersion: 1 })
    await writeVersion(context, tx, { person, brand, productId }, { itemId, version: 1, body })
  })
  return { brand, productId }
}

/**
 * Saves a new version; the first one of a product of the brand's file begins its history. `content-changed` if somebody
 * else saved since the one that it began from.
 */
export const saveVisaProduct = async (
  context: SaveContext,
  call: VisaProductCall,
  { begunFrom, body }: z.output<typeof visaProductSave>,
): Promise<Problem | undefined> => {
  const { person, brand: brandId, productId } = call
  const brand = findVisaBrand(context, person, brandId)
  if (!brand) return problem('not-found')
  const refused = refusalOf(person, 'content.edit', brandId, context.now())
  if (refused) return refused
  const begun = begunFrom === 0 && findOfFile(brand, productId) ? await beginHistory(context, call, body) : false
  if (begun) return undefined
  const which = whichProduct(brandId, productId)
  const done = await changeItem(context, { person, permission: 'content.edit', kind: 'visa', which }, async (tx, item) => {
    const newest = await findVersion(tx, item.id, item.currentVersion)
    if (item.currentVersion !== begunFrom) return changedBy(newest)
    if (newest && isDeepStrictEqual(visaVersionOf(newest), { kind: 'visa', ...body, product: { ...body.product, id: productId } })) return
    const version = begunFrom + 1
    await tx.update(contentItems).set({ currentVersion: version }).where(eq(contentItems.id, item.id))
    await writeVersion(context, tx, call, { itemId: item.id, version, body })
  })
  return isProblem(done) ? done : undefined
}

/** Makes the row of a product of the brand's file with its first version. False: somebody else did. */
const beginHistory = (context: SaveContext, call: VisaProductCall, body: VisaProductBody): Promise<boolean> =>
  context.db.transaction(async tx => {
    const { brand, productId } = call
    const [item] = await tx
      .insert(contentItems)
      .values({ id: newId(), brand, kind: 'visa', productId, currentVersion: 1 })
      .onConflictDoNothing()
      .returning()
    if (!item) return false
    await writeVersion(context, tx, call, { itemId: item.id, version: 1, body })
    return true
  })
