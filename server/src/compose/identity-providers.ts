import { mallDescriptor } from '@karwan/adapters/sign-in/asia-mall'
import { fibSignInDescriptor } from '@karwan/adapters/sign-in/fib'
import { identityDescriptor } from '@karwan/adapters/sign-in/identity'
import type { CodeSignIn, HostedSignIn, TokenSignIn } from '@karwan/domain/sign-in'
import type { Settings } from '../platform/settings/index.ts'
import { connect } from './gateways.ts'
import type { Outside } from './outside.ts'

/** Providers of external identities that this shop is connected to. */
export interface IdentityProviders {
  readonly bank: CodeSignIn | undefined
  readonly mall: TokenSignIn | undefined
  readonly identity: HostedSignIn | undefined
}

export const connectIdentityProviders = (settings: Settings, { now, http }: Outside): IdentityProviders => {
  const outside = { now, http, live: settings.live }
  return {
    bank: connect(fibSignInDescriptor, settings)?.create(outside),
    mall: connect(mallDescriptor, settings)?.create(outside),
    identity: connect(identityDescriptor, settings)?.create(outside),
  }
}
