import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type DocumentKind, documentsOf, getOrderRecord, type MadeDocument, type OrderRecord } from '../../orders/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'

/** Lists the documents of an item that its traveler has too. */
export const listOpenDocuments = (record: OrderRecord, itemId: string): DocumentKind[] => {
  const item = record.services.find(({ id }) => id === itemId)
  return item ? documentsOf(record, item, false).flatMap(({ kind, available }) => (available ? [kind] : [])) : []
}

interface DocumentCall {
  readonly person: SignedInPerson
  readonly reference: string
  readonly itemId: string
  readonly kind: string
  readonly language: Language
}
/**
 * Makes a document of an order for the people of the console, in any language; passport numbers are masked in it. That
 * it was opened is written down before. Problems: those of `findConsoleOrder`; `document-not-found` where the item has
 * none of that kind yet; `document-unavailable` where it cannot be made.
 */
export const openDocument = async (
  context: WorkContext,
  { person, reference, itemId, kind: asked, language }: DocumentCall,
): Promise<MadeDocument | Problem> => {
  const order = await findConsoleOrder(context, person, reference, 'orders.contact.read')
  if (isProblem(order)) return order
  const record = await getOrderRecord(context, order.id)
  const kind = listOpenDocuments(record, itemId).find(each => each === asked)
  if (!kind) return problem('document-not-found')
  await context.db.transaction(tx =>
    noteStaffAction(context, tx, {
      person,
      brand: order.brand,
      act: 'document-opened',
      permission: 'orders.contact.read',
      orderId: order.id,
      details: { document: kind, language },
    }),
  )
  try {
    return await context.documents.makeDocument({ kind, order: record, serviceId: itemId, language, passports: 'masked' })
  } catch (error) {
    context.log.error({ err: error, item: itemId, kind }, 'A document could not be made')
    return problem('document-unavailable')
  }
}
