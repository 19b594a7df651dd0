import { normalizeEmail } from '@karwan/domain/accounts'
import type { Contact } from '@karwan/domain/travelers'
import { eq } from 'drizzle-orm'
import tlds from 'tlds' with { type: 'json' }
import { type Context, sealed, type Transaction, tables } from '../../platform/database/index.ts'
import { lockOrder, type OrderRow } from './transitions.ts'

const { orders } = tables

/** Ends of e-mail addresses that exist. */
export const topLevelDomains: ReadonlySet<string> = new Set(tlds)

/** Returns the columns of an order that hold its contact, sealed, and what it is found by. */
export const contactColumns = (
  vault: Context['vault'],
  contact: Contact,
  orderId: string,
): Pick<OrderRow, 'contact' | 'phoneHash' | 'emailHash'> => ({
  contact: sealed.contact.seal(vault, contact, orderId),
  phoneHash: vault.hash(contact.phone),
  emailHash: vault.hash(normalizeEmail(contact.email)),
})

interface ChangedContact {
  readonly before: Contact
  readonly after: Contact
}
/**
 * Changes the contact of an order in the caller's transaction: e-mails go there from now on, and it is found by it.
 * Suppliers keep what they were given with the booking. Undefined where nothing changes.
 */
export const changeContact = async (
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Transaction,
  orderId: string,
  change: Partial<Pick<Contact, 'email' | 'phone'>>,
): Promise<ChangedContact | undefined> => {
  const order = await lockOrder(tx, orderId)
  if (!order) return undefined
  const before = sealed.contact.open(vault, order.contact, orderId)
  const after = { ...before, ...change }
  if (after.email === before.email && after.phone === before.phone) return undefined
  await tx
    .update(orders)
    .set({ ...contactColumns(vault, after, orderId), updatedAt: now() })
    .where(eq(orders.id, orderId))
  return { before, after }
}
