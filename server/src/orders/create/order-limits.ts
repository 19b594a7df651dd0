import { networkOf, type RateLimited } from '../../platform/http/index.ts'

/** Most orders that one may make within a time, milliseconds. A family that books each trip by itself meets none. */
export interface OrderLimit {
  readonly max: number
  readonly timeWindow: number
}
export interface OrderLimits {
  readonly visitor: OrderLimit
  readonly account: OrderLimit
  /** Many visitors of a mobile network share an address. */
  readonly address: OrderLimit
}
const minute = 60_000
export const orderLimits: OrderLimits = {
  visitor: { max: 30, timeWindow: 10 * minute },
  account: { max: 30, timeWindow: 10 * minute },
  address: { max: 60, timeWindow: minute },
}

/**
 * Counts an order with who makes it: visitor, account and network address. The result is the seconds to wait, undefined
 * where the order may be made.
 */
export const countOrders = (app: RateLimited, limits: OrderLimits) => {
  const visitor = app.createRateLimit({ ...limits.visitor, keyGenerator: request => `order visitor ${request.visitor.id}` })
  const account = app.createRateLimit({ ...limits.account, keyGenerator: request => `order account ${request.user?.id}` })
  const address = app.createRateLimit({ ...limits.address, keyGenerator: request => `order address ${networkOf(request.ip)}` })
  return async (request: Parameters<typeof visitor>[0]): Promise<number | undefined> => {
    const counted = await Promise.all([visitor(request), request.user ? account(request) : undefined, address(request)])
    const waits = counted.flatMap(each => (each && !each.isAllowed && each.isExceeded ? each.ttlInSeconds : []))
    return waits.length === 0 ? undefined : Math.max(1, ...waits)
  }
}
