/**
 * Receipts of those who pay by a link: the address is kept sealed, shown to the browser that gave it alone, and
 * forgotten after a time (`tidy`).
 */
import { type Problem, problem } from '@karwan/domain/problems'
import { isEmail } from '@karwan/domain/travelers'
import { and, count, eq, inArray } from 'drizzle-orm'
import tlds from 'tlds' with { type: 'json' }
import { type Asker, lockOrder, queueMail, visitorHash } from '../../orders/index.ts'
import { type Context, type PayerReader, sealed, tables } from '../../platform/database/index.ts'
import type { PayLinkRow } from './links.ts'

const { mails, paymentAttempts, payLinkReceipts } = tables
const topLevelDomains: ReadonlySet<string> = new Set(tlds)
/** Whoever mistyped an address may mend it; nobody is written to at will. */
const mostEmails = 5

/** Keeps where the receipt goes, in place of what was said before; what is paid already is told at once. */
export const setReceipt = (context: Context, link: PayLinkRow, reader: PayerReader, asker: Asker): Promise<Problem | undefined> =>
  context.db.transaction(async tx => {
    const { id: linkId, orderId } = link
    const ofLink = eq(payLinkReceipts.linkId, linkId)
    if (reader.email === '') {
      await tx.delete(payLinkReceipts).where(and(ofLink, eq(payLinkReceipts.visitor, visitorHash(asker.visitorId))))
      return undefined
    }
    if (!isEmail(reader.email, topLevelDomains))
      return problem('fields-invalid', { fields: [{ path: 'email', message: 'error.emailInvalid' }] })
    // A payment that is settled meanwhile waits for this lock, or is seen.
    await lockOrder(tx, orderId)
    const [before] = await tx.select().from(payLinkReceipts).where(ofLink)
    const known = before && sealed.reader.open(context.vault, before.reader, linkId)
    const [paid] = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.payLinkId, linkId), inArray(paymentAttempts.state, ['paid', 'disputed', 'partially_refunded'])))
    const [sent] = await tx
      .select({ emails: count() })
      .from(mails)
      .where(and(eq(mails.orderId, orderId), eq(mails.kind, 'payer-receipt')))
    const tells = paid !== undefined && known?.email !== reader.email
    if (tells && (sent?.emails ?? 0) >= mostEmails) return problem('too-many-requests')
    const values = {
      reader: sealed.reader.seal(context.vault, reader, linkId),
      visitor: visitorHash(asker.visitorId),
      createdAt: context.now(),
    }
    await tx
      .insert(payLinkReceipts)
      .values({ linkId, ...values })
      .onConflictDoUpdate({ target: payLinkReceipts.linkId, set: values })
    if (tells) await queueMail(context, tx, { orderId, kind: 'payer-receipt', about: `${paid.id} ${sent?.emails ?? 0}` })
    return undefined
  })

/** The address, to the browser that gave it. */
export const findReceipt = async ({ db, vault }: Context, { id }: PayLinkRow, asker: Asker): Promise<string | null> => {
  const [receipt] = await db
    .select()
    .from(payLinkReceipts)
    .where(and(eq(payLinkReceipts.linkId, id), eq(payLinkReceipts.visitor, visitorHash(asker.visitorId))))
  return receipt ? sealed.reader.open(vault, receipt.reader, id).email : null
}

/**
 * Finds the receiver of an e-mail about an attempt that was started with a link; `about` begins with the attempt's id.
 * Undefined if nobody asked for one.
 */
export const findPayerReader = async ({ db, vault }: Pick<Context, 'db' | 'vault'>, about: string): Promise<PayerReader | undefined> => {
  const [attemptId = ''] = about.split(' ')
  const [receipt] = await db
    .select({ linkId: payLinkReceipts.linkId, reader: payLinkReceipts.reader })
    .from(payLinkReceipts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.payLinkId, payLinkReceipts.linkId))
    .where(eq(paymentAttempts.id, attemptId))
  return receipt && sealed.reader.open(vault, receipt.reader, receipt.linkId)
}
