import { isProblem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { stored, tables } from '../../platform/database/index.ts'
import { askOperations, getOrderRecord, lockItems, lockOrder, newId, transitionItem, waitForPerson } from '../index.ts'
import { promise } from './confirm.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { askSupplier, partOf } from './quote.ts'
import { isCancellable } from './terms.ts'
import { releaseCause } from './transitions.ts'

const { cancellationQuotes, orderItems } = tables

/**
 * Gives back the part of a package that stands although the other one was refused: it is cancelled at its supplier, and
 * the traveler gets all that was paid for it, whatever the supplier keeps. By the month nothing is given back here: all
 * that was paid of the order goes back when nothing of it stands. Safe to call any number of times. Throws where the
 * supplier cannot be asked now: the job is tried again.
 */
export const releaseItem = async (context: CancellationContext, itemId: string): Promise<void> => {
  const [found] = await context.db.select().from(orderItems).where(eq(orderItems.id, itemId))
  if (found?.state !== 'confirmed') return
  const record = await getOrderRecord(context, found.orderId)
  const item = record.services.find(({ id }) => id === itemId)
  if (!item || !isCancellable(item)) return
  const asked = await askSupplier(context, record, item)
  if (isProblem(asked)) {
    if (asked.problem !== 'not-cancellable') throw new Error(`${found.clientRef} could not be released yet: ${asked.problem}`)
    const note = `The other part of the package was refused, and ${found.clientRef} cannot be cancelled online; cancel it, then give all back`
    await context.db.transaction(async tx => {
      const order = await lockOrder(tx, record.id)
      if (order?.state === 'being-confirmed') return waitForPerson(context, tx, order, await lockItems(tx, record.id))
      return askOperations(context, tx, { orderId: record.id, kind: 'cancellation-refused', note })
    })
    return
  }
  const quoted = await partOf(context, record, item, asked)
  await context.db.transaction(async tx => {
    const order = await lockOrder(tx, record.id)
    const row = (await lockItems(tx, record.id)).find(({ id }) => id === itemId)
    if (!order || row?.state !== 'confirmed') return
    const at = context.now()
    const paid = order.state === 'being-confirmed' ? 0 : quoted.paid
    const part = { ...quoted, paid, refund: paid }
    const quoteId = newId()
    await tx.insert(cancellationQuotes).values({
      id: quoteId,
      orderId: order.id,
      visitor: order.visitor,
      serviceId: itemId,
      parts: stored.quotedParts.write([part]),
      validUntil: new Date(at.getTime() + cancellationPace.quoteLifeMs),
      confirmedAt: at,
      createdAt: at,
    })
    await promise(context, tx, order, { ...part, quoteId, byHand: false, cause: releaseCause })
    await transitionItem(tx, row, { to: 'cancelling', cause: releaseCause, at })
    if (quoted.refund === quoted.paid) return
    const note = `${row.clientRef} is released at our cost: ${quoted.refund} of ${quoted.paid} ${order.currency} (minor units) come back for it`
    await askOperations(context, tx, { orderId: order.id, kind: 'cancellation-difference', note })
  })
  context.outbox.wake()
}
