import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { visitorHash } from '../lifecycle/hash.ts'
import type { Asker } from './find-order.ts'

const { orders } = tables

/**
 * Orders of the account at this shop or, signed out, those that this browser made: of no account, or claimed by one
 * elsewhere.
 */
export const ownOrders = ({ userId, visitorId, brand }: Asker): SQL | undefined =>
  and(
    userId === undefined
      ? and(eq(orders.visitor, visitorHash(visitorId)), or(isNull(orders.userId), orders.makerKeeps))
      : eq(orders.userId, userId),
    eq(orders.brand, brand),
  )
