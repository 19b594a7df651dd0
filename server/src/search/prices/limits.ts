import { networkOf, type RateLimited } from '../../platform/http/index.ts'

/** Searches for prices that the shop makes for one visitor and for one network in an hour. */
const hourMs = 3_600_000
const priceSearchLimits = { visitor: { max: 60, timeWindow: hourMs }, network: { max: 240, timeWindow: hourMs } } as const

/** Counts one search for a price with who looks at the day. The result is false where the bound is reached. */
export const countPriceSearches = (app: RateLimited) => {
  const visitor = app.createRateLimit({ ...priceSearchLimits.visitor, keyGenerator: request => `price visitor ${request.visitor.id}` })
  const network = app.createRateLimit({
    ...priceSearchLimits.network,
    keyGenerator: request => `price network ${networkOf(request.ip)}`,
  })
  return async (request: Parameters<typeof visitor>[0]): Promise<boolean> => {
    const counted = await Promise.all([visitor(request), network(request)])
    return counted.every(each => each.isAllowed || !each.isExceeded)
  }
}
