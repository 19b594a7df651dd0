import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSame, type Ledger } from '../kit/index.ts'
import type { MatomoEvent } from './events.ts'

export interface Tracking {
  readonly ledger: Ledger<MatomoEvent>
  readonly token: string
  readonly now: () => Date
}

const siteId = 1
/** A time that is older needs the token; Matomo's setting `tracking_requests_require_authentication_when_…`. */
const recentMs = 86_400_000
const oldestMs = 20 * 365 * 86_400_000
const texts = z.record(z.string(), z.union([z.string(), z.number().transform(String)]))
const bulk = z.object({ requests: z.array(z.unknown()).catch([]), token_auth: z.string().catch('') })

/**
 * Bulk requests of Matomo's HTTP tracking API: `POST {requests: ["?idsite=1&rec=1&…", {…}], token_auth}`. As there, a
 * request that is not valid does not stop the others; a body that cannot be read is a bulk of none; and the indices of
 * invalid requests are told to super users alone, which the user of this token is not.
 */
export const bulkTracking = async (app: FastifyInstance, { ledger, token, now }: Tracking): Promise<void> => {
  // Matomo reads the body whatever its type is called.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/matomo.php', async (request, reply) => {
    const raw = String(request.body ?? '')
    if (!/["']requests["']/.test(raw)) return reply.code(400).type('text/plain').send('The sandbox takes bulk requests alone')
    const { requests, token_auth } = bulk.parse(jsonOf(raw))
    const results = requests.flatMap(each => {
      const parameters = parametersOf(each)
      return parameters === undefined ? [] : [{ parameters, ...judge(parameters, { now: now(), isKnown: isSame(token_auth, token) }) }]
    })
    for (const { parameters, at } of results)
      if (at !== undefined && isEvent(parameters)) ledger.append({ at: at.toISOString(), parameters })
    const invalid = results.filter(({ at }) => at === undefined).length
    return { status: 'success', tracked: results.length - invalid, invalid }
  })
}

/** Returns the time of a request, undefined if it is not valid. */
const judge = (parameters: Readonly<Record<string, string>>, { now, isKnown }: { readonly now: Date; readonly isKnown: boolean }) => {
  if (Number(parameters.idsite) !== siteId) return { at: undefined }
  if (parameters.cid !== undefined && !/^[0-9a-f]{16}$/i.test(parameters.cid)) return { at: undefined }
  const age = now.getTime() - timeOf(parameters.cdt)
  // A time that cannot be, one of the future too, is the present.
  if (Number.isNaN(age) || age < 0 || age > oldestMs) return { at: now }
  const needsToken = age >= recentMs || parameters.cip !== undefined
  return { at: needsToken && !isKnown ? undefined : new Date(now.getTime() - age) }
}

/** A request without `rec=1` is passed over; what is no event would be a page view, which nobody sends here. */
const isEvent = ({ rec, e_c, e_a }: Readonly<Record<string, string>>): boolean => rec === '1' && Boolean(e_c) && Boolean(e_a)

/** Milliseconds since 1970: a number of seconds, or a time of UTC without its zone. */
const timeOf = (cdt = ''): number => (/^\d+$/.test(cdt) ? Number(cdt) * 1000 : Date.parse(`${cdt.replace(' ', 'T')}Z`))

/** A text is an address, of which the query counts. */
const parametersOf = (request: unknown): Readonly<Record<string, string>> | undefined => {
  if (typeof request !== 'string') return texts.safeParse(request).data ?? {}
  const query = request.split('?')[1]?.split('#')[0]
  return query ? Object.fromEntries(new URLSearchParams(query)) : undefined
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
