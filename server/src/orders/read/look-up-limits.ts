import type { findOrderRequest } from '@karwan/contract/orders'
import type { z } from 'zod'
import { networkOf, type RateLimited } from '../../platform/http/index.ts'
import { normalizeReference } from '../lifecycle/ids.ts'

const minute = 60_000
/** Tries at one reference, whatever phone is typed: from one network, and from everywhere. */
export const lookUpLimits = {
  network: { max: 10, timeWindow: 15 * minute },
  /** One network alone cannot use it up, so it keeps nobody elsewhere from their booking. */
  everywhere: { max: 60, timeWindow: 60 * minute },
} as const

/**
 * Counts a try at a reference. The result is the seconds to wait, undefined where it may be looked up. Who has to wait
 * does not count any further for the others.
 */
export const countLookUps = (app: RateLimited, limits: typeof lookUpLimits = lookUpLimits) => {
  const referenceOf = (body: unknown): string => normalizeReference((body as z.infer<typeof findOrderRequest>).reference)
  const network = app.createRateLimit({
    ...limits.network,
    keyGenerator: request => `reference ${referenceOf(request.body)} ${networkOf(request.ip)}`,
  })
  const everywhere = app.createRateLimit({ ...limits.everywhere, keyGenerator: request => `reference ${referenceOf(request.body)}` })
  return async (request: Parameters<typeof network>[0]): Promise<number | undefined> => {
    for (const count of [network, everywhere]) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) return Math.max(1, counted.ttlInSeconds)
    }
    return undefined
  }
}
