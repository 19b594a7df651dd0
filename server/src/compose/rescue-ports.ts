import type { Brand } from '@karwan/brands/brand'
import { eq } from 'drizzle-orm'
import { queueEmail } from '../mail/index.ts'
import { type AirlineChangePorts, changeTokenOf, choiceTokenOf, type RescuePorts } from '../orders/index.ts'
import { type Context, sealed, type Transaction, tables } from '../platform/database/index.ts'

const { orders } = tables
type TextContext = Pick<Context, 'outbox' | 'vault' | 'now'>

/** Of a brand that has stopped selling packages: those that are on their way are ended like any. */
const usualHours = 24

/** Returns what the choice after a refused part needs of brands and of text messages. */
export const rescuePorts = (context: TextContext, getBrand: (id: string) => Brand): RescuePorts => ({
  termsOf: brandId => {
    const { packages, payment } = getBrand(brandId)
    return { hours: packages?.rescueHours ?? usualHours, absorbs: packages?.absorbs ?? 0, priceStep: payment.priceStep }
  },
  async tellByText(tx, { orderId, rescueId, until }) {
    const { reference: _, ...reader } = await findPhone(context, tx, orderId)
    const data = { token: choiceTokenOf(context.vault, rescueId), until: until.toISOString() }
    await queueEmail(context, tx, { kind: 'text-choice', about: rescueId, ...reader, data })
  },
})

/** Returns what a change by an airline needs of text messages. */
export const airlineChangePorts = (context: TextContext): AirlineChangePorts => ({
  async tellByText(tx, { orderId, changeId, until }) {
    const { reference, ...reader } = await findPhone(context, tx, orderId)
    const data = { token: changeTokenOf(context.vault, changeId), reference, until: until.toISOString() }
    await queueEmail(context, tx, { kind: 'text-flight-changed', about: changeId, ...reader, data })
  },
})

const findPhone = async ({ vault }: TextContext, tx: Transaction, orderId: string) => {
  const { reference, brand, language, contact } = orders
  const [order] = await tx.select({ reference, brand, language, contact }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  return {
    reference: order.reference,
    brand: order.brand,
    language: order.language,
    to: sealed.contact.open(vault, order.contact, orderId).phone,
  }
}
