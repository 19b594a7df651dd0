import { createAsiaMall } from '@karwan/adapters/sign-in/asia-mall'
import { createFibSignOn } from '@karwan/adapters/sign-in/fib'
import { createIdentityProvider } from '@karwan/adapters/sign-in/identity'
import type { CodeSignIn, HostedSignIn, TokenSignIn } from '@karwan/domain/sign-in'
import type { Settings } from '../platform/settings/index.ts'
import type { Outside } from './outside.ts'

/** Who vouches for people beside our own accounts, where this shop has them. */
export interface SignOns {
  readonly bank: CodeSignIn | undefined
  readonly mall: TokenSignIn | undefined
  readonly identity: HostedSignIn | undefined
}

export const connectSignOns = ({ fibSignOn, mall, identity }: Settings, { now, http }: Outside): SignOns => ({
  bank: fibSignOn
    ? createFibSignOn({ baseUrl: fibSignOn.url, clientId: fibSignOn.clientId, clientSecret: fibSignOn.clientSecret, http })
    : undefined,
  mall: mall ? createAsiaMall({ baseUrl: mall.url, partnerId: mall.partnerId, partnerSecret: mall.partnerSecret, now, http }) : undefined,
  identity: identity
    ? createIdentityProvider({
        baseUrl: identity.url,
        publicBaseUrl: identity.pageUrl,
        product: identity.product,
        productToken: identity.productToken,
        now,
        http,
      })
    : undefined,
})
