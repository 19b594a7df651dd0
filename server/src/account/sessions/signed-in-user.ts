import { problem } from '@karwan/domain/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../../platform/http/index.ts'
import type { AccountContext } from '../context/context.ts'
import { accessCookie, refreshCookie } from './cookies.ts'
import { findByRefresh, findSession, type SessionRow } from './sessions.ts'
import type { AccountTokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Also for who was signed in until just now: ways to sign in or out. Everything else asks such a caller to renew
     * the session first.
     */
    worksSignedOut?: boolean
  }
}

/** The same whoever asks, and asked often: nobody's session is looked up for these. */
const sameForAll =
  /^\/api\/(token|dynamic-package|v3|v2\/hotels|static-data|currencies|tlds|flight-prices|event-manager|flightResults|hotelResults|packageResults|cached|remote-config|map|notifications|diagnostics|docs|openapi)\b/

/**
 * Tells a request that the browser itself makes, for a document or a picture. No code of ours can renew the session
 * and repeat such a request.
 */
const isShownByBrowser = (request: FastifyRequest): boolean =>
  request.method === 'GET' && ['document', 'iframe', 'embed', 'object', 'image'].includes(String(request.headers['sec-fetch-dest'] ?? ''))

/**
 * Says for each call of the API who is signed in. A session whose access has run out is asked for its renewal, never
 * taken for a guest.
 */
export const knowUsers = (app: FastifyInstance, context: AccountContext, tokens: AccountTokens): void => {
  const byAccess = async (text: string | undefined, brand: string): Promise<SessionRow | undefined> => {
    const token = text === undefined ? undefined : await tokens.readAccess(text)
    return token && findSession(context, token.sessionId, brand)
  }
  const byRefresh = async (text: string, brand: string): Promise<SessionRow | undefined> => {
    const token = tokens.readRefresh(text)
    return token && findByRefresh(context, token, brand)
  }
  app.addHook('onRequest', async (request, reply) => {
    const [access, refresh] = [accessCookie(request), refreshCookie(request)]
    if ((access ?? refresh) === undefined || !request.url.startsWith('/api/') || sameForAll.test(request.url)) return undefined
    const session =
      (await byAccess(access, request.brand.id)) ??
      (refresh !== undefined && isShownByBrowser(request) ? await byRefresh(refresh, request.brand.id) : undefined)
    if (session) request.user = { id: session.userId, sessionId: session.id }
    else if (refresh !== undefined && !request.routeOptions.config.worksSignedOut)
      return sendProblem(request, reply, problem('sign-in-needed'))
    return undefined
  })
}
