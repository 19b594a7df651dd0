import type { VisaState } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { queueEmail } from '../../mail/index.ts'
import { type Context, type EmailData, sealed, type Transaction, tables } from '../../platform/database/index.ts'

const { orders } = tables
type Step = EmailData<'text-visa-step'>['step']

/** Returns the step that a traveler must know of wherever they are; undefined where the e-mail is enough. */
export const textStepOf = (from: VisaState, to: VisaState): Step | undefined => {
  if (to === 'documents-wanted' || to === 'more-wanted') return from === 'ordered' ? undefined : 'wanted'
  if (to === 'fee-asked') return 'fee'
  return to === 'approved' || to === 'refused' ? to : undefined
}

/**
 * Promises a text message to the phone of an order where its traveler must act, or a decision is there or late (VI-19).
 * It names nobody. A family gets one a day for each step, not one for each of them.
 */
export const tellByText = async (
  context: Pick<Context, 'outbox' | 'vault' | 'now'>,
  tx: Transaction,
  { orderId, step }: { readonly orderId: string; readonly step: Step },
): Promise<void> => {
  const { brand, language, contact } = orders
  const [order] = await tx.select({ brand, language, contact }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  const { phone } = sealed.contact.open(context.vault, order.contact, orderId)
  const day = context.now().toISOString().slice(0, 10)
  const about = `${orderId} ${step} ${day}`
  await queueEmail(context, tx, {
    kind: 'text-visa-step',
    about,
    brand: order.brand,
    language: order.language,
    to: phone,
    data: { step },
  })
}
