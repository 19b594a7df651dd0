import type { AnalyticsService, DatedCount, SendOutcome } from '@karwan/domain/analytics'
import { z } from 'zod'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'

export interface MatomoOptions {
  /** Without `matomo.php` and without a slash at the end. */
  readonly baseUrl: string
  readonly siteId: number
  /** `token_auth` of a user who may write to the site: Matomo asks for it when a day is older than 24 hours. */
  readonly token: string
  readonly http?: HttpOptions
}

const timeoutMs = 15_000

/**
 * Matomo's HTTP tracking API in bulk: one event for each number, with brand, event and language as its category, action
 * and name. Names no visitor: to Matomo, all events come from our server.
 */
export const createMatomo = ({ baseUrl, siteId, token, http }: MatomoOptions): AnalyticsService => {
  const client = createHttpClient({ name: 'matomo', baseUrl, timeoutMs }, http)
  return {
    name: 'Matomo',
    async send(counts, signal) {
      const json = { requests: counts.map(count => `?${eventOf(siteId, count)}`), token_auth: token }
      const answer = await client.json({ call: 'track', path: '/matomo.php', json, signal })
      if ('lost' in answer) return { state: answer.sent ? 'unknown' : 'refused', detail: answer.lost }
      return outcomeOf(answer.status, answer.body, counts.length)
    },
  }
}

const eventOf = (siteId: number, { at, brand, event, language, count }: DatedCount): URLSearchParams =>
  new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    // Without it, a site that has events switched off counts page views instead.
    ca: '1',
    // Or what a program sends is taken for a robot's visit and left out.
    bots: '1',
    e_c: brand,
    e_a: event,
    e_n: language,
    e_v: String(count),
    // In UTC: `2026-11-24 09:00:00`.
    cdt: at.toISOString().slice(0, 19).replace('T', ' '),
  })

const result = z.object({ status: z.string(), tracked: z.number(), invalid: z.number() })

/** Matomo takes a bulk in one transaction: one that ended in an error has counted nothing. */
const outcomeOf = (status: number, body: unknown, wanted: number): SendOutcome => {
  const { data } = result.safeParse(body)
  if (!data) {
    const isByProxy = status === 502 || status === 504
    return { state: status >= 400 && !isByProxy ? 'refused' : 'unknown', detail: `it answered ${status} with something unreadable` }
  }
  if (data.status === 'success' && data.tracked === wanted) return { state: 'accepted' }
  const isNone = data.status === 'error' || data.tracked === 0
  return { state: isNone ? 'refused' : 'unknown', detail: `it answered ${status} and counted ${data.tracked} of ${wanted}` }
}
