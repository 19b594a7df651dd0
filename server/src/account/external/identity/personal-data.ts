import { eq } from 'drizzle-orm'
import { type Context, tables } from '../../../platform/database/index.ts'
import type { PersonalData } from '../../index.ts'

const { identityLinks } = tables

/** Personal data of the identity provider: only whether its tokens are kept. They are erased with the account. */
export const identityData = ({ db }: Pick<Context, 'db'>): PersonalData => ({
  name: 'identityProvider',
  async tell(userId) {
    const [link] = await db.select({ updatedAt: identityLinks.updatedAt }).from(identityLinks).where(eq(identityLinks.userId, userId))
    return link ? { tokensRenewedAt: link.updatedAt.toISOString() } : null
  },
  async forget(tx, userId) {
    await tx.delete(identityLinks).where(eq(identityLinks.userId, userId))
  },
})
