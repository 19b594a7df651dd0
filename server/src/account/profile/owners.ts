import { eq } from 'drizzle-orm'
import { kindFor, type NoticeKind, queueEmail } from '../../mail/index.ts'
import { type Context, type EmailData, type Transaction, tables } from '../../platform/database/index.ts'
import { type AccountRow, ownerContact } from './accounts.ts'

const { linkedAccounts } = tables

/** Queues a notice to the owner of an account, by e-mail or SMS; none if there is no proven contact. */
export const tellOwner = async <Kind extends NoticeKind>(
  context: Pick<Context, 'outbox' | 'vault' | 'now'>,
  tx: Transaction,
  account: AccountRow,
  { kind, about, data }: { readonly kind: Kind; readonly about: string; readonly data: EmailData<Kind> },
): Promise<void> => {
  const contact = ownerContact(context, account)
  if (!contact) return
  const { brand, language } = account
  await queueEmail(context, tx, { kind: kindFor(contact, kind), about, brand, language, to: contact.to, data })
}

/** Tells whether an account could not be entered any more without its verified phone. */
export const needsItsPhone = async (queries: Context['db'] | Transaction, account: AccountRow): Promise<boolean> => {
  if (account.phoneHash === null || account.emailHash !== null) return false
  const links = await queries
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, account.userId))
  return links.length === 0
}
