import type { Brand } from '@karwan/brands/brand'
import { eq } from 'drizzle-orm'
import { queueEmail } from '../mail/index.ts'
import { choiceTokenOf, type RescuePorts } from '../orders/index.ts'
import { type Context, sealed, tables } from '../platform/database/index.ts'

const { orders } = tables

/** Of a brand that has stopped selling packages: those that are on their way are ended like any. */
const usualHours = 24

/** Returns what the choice after a refused part needs of brands and of text messages. */
export const rescuePorts = (context: Pick<Context, 'outbox' | 'vault' | 'now'>, getBrand: (id: string) => Brand): RescuePorts => ({
  termsOf: brandId => {
    const { packages, payment } = getBrand(brandId)
    return { hours: packages?.rescueHours ?? usualHours, absorbs: packages?.absorbs ?? 0, priceStep: payment.priceStep }
  },
  async tellByText(tx, { orderId, rescueId, until }) {
    const { brand, language, contact } = orders
    const [order] = await tx.select({ brand, language, contact }).from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error(`There is no order ${orderId}`)
    const { phone } = sealed.contact.open(context.vault, order.contact, orderId)
    await queueEmail(context, tx, {
      kind: 'text-choice',
      about: rescueId,
      brand: order.brand,
      language: order.language,
      to: phone,
      data: { token: choiceTokenOf(context.vault, rescueId), until: until.toISOString() },
    })
  },
})
