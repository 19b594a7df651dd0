import { problemDocument } from '@karwan/contract/problems'
import { mallSignedIn, mallSignIn } from '@karwan/contract/sign-in'
import { isProblem, problem } from '@karwan/domain/problems'
import type { TokenSignIn } from '@karwan/domain/sign-in'
import { abortedWith, type Http, sendProblem } from '../../../platform/http/index.ts'
import type { SessionTokens } from '../../../platform/session/index.ts'
import type { ExternalSignInAccounts } from '../index.ts'
import { type MallContext, redeemToken } from './mall.ts'

export interface MallRoutes {
  readonly context: MallContext
  /** Undefined: this shop is in no mall's app. */
  readonly app: TokenSignIn | undefined
  readonly accounts: ExternalSignInAccounts
  readonly tokens: SessionTokens
}

/**
 * `POST /api/asiamall/sso/authenticate` (AP-9). Whoever was signed in is signed out first, also where the token then is
 * no good.
 */
export const mallRoutes = (http: Http, { context, app, accounts, tokens }: MallRoutes): void => {
  http.post(
    '/api/asiamall/sso/authenticate',
    {
      config: { worksSignedOut: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['account'],
        summary: 'Signs on with the token that the mall app opened the shop with; a token counts once',
        body: mallSignIn,
        response: { 200: mallSignedIn, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!app) return sendProblem(request, reply, problem('feature-off'))
      await accounts.signOut(request, reply)
      const person = await redeemToken(context, app, request.body.token, abortedWith(reply))
      if (isProblem(person)) return sendProblem(request, reply, person)
      const { brand, language } = request
      const { userId } = await accounts.findOrCreateLinkedUser({ brand: brand.id, language, provider: app.provider, person })
      await accounts.signIn(request, reply, userId, { stay: false, by: app.provider })
      return reply.send({ accessToken: (await tokens.issue(request.visitor.id)).value })
    },
  )
}
