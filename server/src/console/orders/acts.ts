import type { Revealed, reveal } from '@karwan/contract/console'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { and, eq, gt, like } from 'drizzle-orm'
import type { z } from 'zod'
import { getOrderRecord, isOutdated, type OrderMailKind, type OrderRecord, queueMailAgain, subjectOfMail } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'
import { addNote } from './notes.ts'

const { mails } = tables

interface OrderCall {
  readonly person: SignedInPerson
  readonly reference: string
}

/** Writes a note about an order. */
export const noteOnOrder = async (context: WorkContext, { person, reference }: OrderCall, text: string): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, 'orders.note')
  if (isProblem(order)) return order
  await context.db.transaction(async tx => {
    await addNote(context, tx, { orderId: order.id, person, text })
    await noteStaffAction(context, tx, { person, brand: order.brand, act: 'note-added', permission: 'orders.note', orderId: order.id })
  })
  return undefined
}

const permissions: Readonly<Record<z.infer<typeof reveal>['what'], Permission>> = {
  contact: 'orders.contact.read',
  passports: 'orders.passport.read',
}

/** Returns the contact or the passports of an order. That they were seen, and why, is written down before. */
export const revealOfOrder = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  { what, reason }: z.infer<typeof reveal>,
): Promise<Revealed | Problem> => {
  const permission = permissions[what]
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  const act = what === 'contact' ? 'contact-revealed' : 'passports-revealed'
  await context.db.transaction(tx =>
    noteStaffAction(context, tx, { person, brand: order.brand, act, permission, orderId: order.id, reason }),
  )
  const record = await getOrderRecord(context, order.id)
  return what === 'contact' ? { contact: contactOf(record), passports: [] } : { contact: null, passports: passportsOf(record) }
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string => `${firstName} ${lastName}`
/** Returns whoever leads the party: the first passenger, or the first guest. */
export const leaderOf = ({ services: items }: OrderRecord): { readonly firstName: string; readonly lastName: string } | undefined =>
  items.flatMap((item): readonly { readonly firstName: string; readonly lastName: string }[] =>
    item.kind === 'hotel' ? item.rooms.flat() : item.passengers,
  )[0]

const contactOf = (record: OrderRecord): NonNullable<Revealed['contact']> => {
  const leader = leaderOf(record)
  return { name: leader ? nameOf(leader) : '', email: record.contact.email, phone: record.contact.phone }
}

/** Passports that were deleted after the journey are not among them. */
const passportsOf = ({ services: items }: OrderRecord): Revealed['passports'] =>
  items.flatMap(item =>
    item.kind === 'hotel'
      ? []
      : item.passengers.flatMap(passenger => {
          const { passport, birthDate } = passenger
          if (!passport) return []
          const { number, issuingCountry: country, expiryDate: expires } = passport
          return [{ name: nameOf(passenger), born: birthDate ?? null, number, country, expires }]
        }),
  )

type MailRow = typeof mails.$inferSelect
/** An e-mail that was sent again so recently is still on its way. */
const againMs = 60_000

/** Tells whether an e-mail can be sent again: it went to a traveler or a payer, and what it says is true. */
export const canSendAgain = (mail: Pick<MailRow, 'kind' | 'about' | 'state'>, order: Parameters<typeof isOutdated>[1]): boolean =>
  mail.state === 'sent' &&
  !mail.kind.startsWith('operations-') &&
  !isOutdated({ kind: mail.kind as OrderMailKind, about: subjectOfMail(mail) }, order)

/**
 * Sends an e-mail of an order again, to whom it went. Problems: `not-found`, `task-changed` where it is no longer true.
 */
export const sendOrderMailAgain = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  mailId: string,
): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, 'mails.send-again')
  if (isProblem(order)) return order
  const [mail] = await context.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.orderId, order.id)))
  if (!mail) return problem('not-found', { detail: 'The order has no such e-mail' })
  if (!canSendAgain(mail, await getOrderRecord(context, order.id))) return problem('task-changed', { data: { state: order.state } })
  const sent = { orderId: order.id, kind: mail.kind as OrderMailKind, about: mail.about, note: mail.note }
  await context.db.transaction(async tx => {
    const since = new Date(context.now().getTime() - againMs)
    const recent = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.orderId, order.id),
          eq(mails.kind, mail.kind),
          like(mails.about, `${subjectOfMail(mail)} again %`),
          gt(mails.createdAt, since),
        ),
      )
    if (recent.length > 0) return
    await queueMailAgain(context, tx, sent)
    const action = { brand: order.brand, act: 'mail-sent-again', permission: 'mails.send-again', orderId: order.id } as const
    await noteStaffAction(context, tx, { ...action, person, details: { mail: mail.kind } })
  })
  context.outbox.wake()
  return undefined
}
