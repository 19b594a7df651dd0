import { newId } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { SignedInPerson } from '../session.ts'

const { orderNotes } = tables

interface NoteToAdd {
  readonly orderId: string
  readonly person: Pick<SignedInPerson, 'id'>
  readonly text: string
}
/** Writes a note about an order, sealed. Travelers never see it. The caller records the action. */
export const addNote = async (
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Transaction,
  { orderId, person, text }: NoteToAdd,
): Promise<void> => {
  const id = newId()
  await tx.insert(orderNotes).values({ id, orderId, personId: person.id, note: vault.seal(text, id), at: now() })
}
