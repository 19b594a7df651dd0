import { problemDocument } from '@karwan/contract/problems'
import { heldTokens, identityPage, identityReturn, identityStart, providerAccount, providerTokens } from '@karwan/contract/sign-in'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import {
  abortedWith,
  answer,
  clearCookie,
  type Http,
  readCookie,
  redirectAnswer,
  requireUser,
  sendProblem,
  setCookie,
} from '../../../platform/http/index.ts'
import type { ExternalSignInAccounts } from '../index.ts'
import type { IdentityService } from './identity.ts'

export interface IdentityRoutes {
  /** Undefined: this shop has no second identity provider. */
  readonly service: IdentityService | undefined
  readonly accounts: ExternalSignInAccounts
}

const tags = ['account']
const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const entry = { ...limit, worksSignedOut: true }
const failures = { '4xx': problemDocument, '5xx': problemDocument }
const returnPath = '/api/identity/return'

/**
 * The second identity provider (AP-9): to its page and back, and its two calls, made by the server for the account that
 * is signed in.
 */
export const identityRoutes = (http: Http, { service, accounts }: IdentityRoutes): void => {
  http.post(
    '/api/identity/sign-in',
    {
      config: entry,
      schema: {
        tags,
        summary: 'Where to sign in at the identity provider; the browser comes back signed in',
        body: identityStart,
        response: { 200: identityPage, ...failures },
      },
    },
    async (request, reply) => {
      if (!service) return sendProblem(request, reply, problem('feature-off'))
      const { body, visitor, origin, language } = request
      const { url, kept } = service.begin({
        visitorId: visitor.id,
        returnUrl: `${origin}${returnPath}`,
        back: ownAddress(body.back),
        stay: body.stay,
        language,
      })
      // Lax: the way back comes from the provider's site.
      setCookie(request, reply, 'identity', kept)
      return reply.header('cache-control', 'no-store').send({ url })
    },
  )
  http.get(
    returnPath,
    {
      config: entry,
      schema: {
        tags,
        summary: 'The way back from the identity provider’s page',
        querystring: identityReturn,
        response: { 303: redirectAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const { query, visitor, brand, language } = request
      const beginning = service?.findBeginning(visitor.id, readCookie(request, 'identity'))
      clearCookie(request, reply, 'identity')
      if (!service || !beginning) return reply.redirect('/login?refused=identity', 303)
      if (query.error !== undefined) return reply.redirect(beginning.back, 303)
      const came = await service.end(beginning, { state: query.state, code: query.code }, language, abortedWith(reply))
      if (isProblem(came)) return reply.redirect(refusedAddress(beginning.back, came), 303)
      const { userId } = await accounts.findOrCreateLinkedUser({ brand: brand.id, language, provider: 'identity', person: came.person })
      await accounts.signIn(request, reply, userId, { stay: beginning.stay, by: 'identity' })
      await service.keep(userId, came.tokens)
      return reply.redirect(beginning.back, 303)
    },
  )
  http.post(
    '/api/Authentication/refresh-token',
    {
      config: limit,
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'Renews the identity provider’s tokens of this account; they are told sealed',
        body: heldTokens,
        response: { 200: providerTokens, ...failures },
      },
    },
    async (request, reply) => {
      const { user, language } = request
      if (!service || !user) return sendProblem(request, reply, problem(service ? 'sign-in-needed' : 'feature-off'))
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.refresh(user.id, request.body?.refreshToken, language, abortedWith(reply)))
    },
  )
  http.get(
    '/api/Account',
    {
      config: limit,
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'This account’s profile at the identity provider: keys and values, Country and State as JSON',
        response: { 200: providerAccount, ...failures },
      },
    },
    async (request, reply) => {
      const { user, language } = request
      if (!service || !user) return sendProblem(request, reply, problem(service ? 'sign-in-needed' : 'feature-off'))
      const held = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.readAccount(user.id, held, language, abortedWith(reply)))
    },
  )
}

/** A path of this shop and its query; anything else is its home. */
const ownAddress = (back: string | undefined): string => {
  const shop = 'http://shop.invalid'
  if (back === undefined || !/^\/(?![/\\])/.test(back) || !URL.canParse(back, shop)) return '/'
  const { origin, pathname, search } = new URL(back, shop)
  return origin === shop && !pathname.startsWith('//') && !/^\/(api|login)(\/|$)/.test(pathname) ? pathname + search : '/'
}

const refusedAddress = (back: string, { problem: code }: Problem): string =>
  `/login?${new URLSearchParams({ refused: code === 'sign-on-unavailable' ? 'identity-unavailable' : 'identity', ...(back !== '/' && { back }) })}`
