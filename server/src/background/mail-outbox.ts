import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { EmailSender } from '../mail/index.ts'
import { getOrderRecord, isOutdated, type OrderMailer, type OrderMailKind, subjectOfMail } from '../orders/index.ts'
import { findPayerReader } from '../payments/pay-links/index.ts'
import { type Context, isEmailKind, sealed, tables } from '../platform/database/index.ts'

const { mails } = tables
export interface MailContext extends Context {
  readonly mailer: OrderMailer
  readonly emailSender: EmailSender
}

/** A mail server that has not answered by then is asked again, with the same Message-ID. */
const sendingMs = 2 * 60_000
/** A question that waits is looked at again after this. */
const postponeMs = 60_000
/** 10 s, 20 s, 40 s … a quarter of an hour; a mail is never given up. */
const waitAfter = (tries: number): number => Math.min(10_000 * 2 ** Math.min(tries - 1, 10), 15 * 60_000)

/**
 * Hands a promised mail over, once; the booking never waits for it, and a mail server that is down gets it later. Safe
 * to repeat.
 */
export const sendMail = async (context: MailContext, id: string): Promise<void> => {
  const at = context.now()
  const [mail] = await context.db
    .update(mails)
    .set({ state: 'sending', tries: sql`${mails.tries} + 1`, nextTryAt: new Date(at.getTime() + sendingMs) })
    .where(and(eq(mails.id, id), or(eq(mails.state, 'queued'), eq(mails.state, 'sending')), lte(mails.nextTryAt, at)))
    .returning()
  if (!mail) return
  try {
    if (await isEarly(context, mail)) return await postpone(context, id)
    await handOver(context, mail)
    await context.db
      .update(mails)
      .set({ state: 'sent', sentAt: context.now(), nextTryAt: null, ...(mail.message !== null && { message: '' as const }) })
      .where(eq(mails.id, id))
  } catch (error) {
    context.log.error({ err: error, mail: id, tries: mail.tries }, 'A mail was not taken and will be sent later')
    const next = new Date(context.now().getTime() + waitAfter(mail.tries))
    await context.db.update(mails).set({ state: 'queued', nextTryAt: next }).where(eq(mails.id, id))
  }
}

/** Nobody is asked to pay while an attempt may still succeed: the question waits until it is over. */
const isEarly = async (context: MailContext, { kind, orderId }: typeof mails.$inferSelect): Promise<boolean> =>
  kind === 'order-created' && orderId !== null && (await getOrderRecord(context, orderId)).checking !== null

const postpone = async (context: MailContext, id: string): Promise<void> => {
  const next = new Date(context.now().getTime() + postponeMs)
  await context.db
    .update(mails)
    .set({ state: 'queued', nextTryAt: next, tries: sql`${mails.tries} - 1` })
    .where(eq(mails.id, id))
}

const handOver = async (context: MailContext, mail: typeof mails.$inferSelect): Promise<void> => {
  const { id, kind, brand, language, message } = mail
  if (mail.orderId !== null) {
    const order = await getOrderRecord(context, mail.orderId)
    const result = { id, kind: kind as OrderMailKind, order, about: subjectOfMail(mail), note: mail.note }
    if (isOutdated(result, order)) return
    if (!kind.startsWith('payer-')) return context.mailer.sendOrderMail(result)
    const payer = await findPayerReader(context, result.about)
    return payer && context.mailer.sendOrderMail({ ...result, payer })
  }
  if (brand === null || language === null || !message) throw new Error(`E-mail ${id} has no reader`)
  if (!isEmailKind(kind)) throw new Error(`E-mail ${id} is of an unknown kind: ${kind}`)
  const { to, data } = sealed.emails[kind].open(context.vault, message, id)
  return context.emailSender.sendEmail({ id, kind, brand, language, to, data })
}
