import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createFibSignIn } from './fib-sign-on.ts'

export const fibSignInDescriptor = describeService({
  kind: 'fib-sign-in',
  title: 'First Iraqi Bank',
  note: optionalNote,
  settings: {
    KARWAN_FIB_SIGN_ON_URL: optionalAddress('Address of the sign-in API of its app.'),
    KARWAN_FIB_SIGN_ON_CLIENT: credential('sandbox-fib-sso', 'Client id of the sign-in.'),
    KARWAN_FIB_SIGN_ON_SECRET: credential('sandbox-fib-sso-secret', 'Client secret of the sign-in.'),
  },
  required: env =>
    env.KARWAN_FIB_SIGN_ON_URL === undefined ? [] : ['KARWAN_FIB_SIGN_ON_URL', 'KARWAN_FIB_SIGN_ON_CLIENT', 'KARWAN_FIB_SIGN_ON_SECRET'],
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_FIB_SIGN_ON_URL ?? (sandbox && `${sandbox}/fib`)
    return baseUrl === undefined
      ? undefined
      : { baseUrl, clientId: env.KARWAN_FIB_SIGN_ON_CLIENT, clientSecret: env.KARWAN_FIB_SIGN_ON_SECRET }
  },
  create: createFibSignIn,
})
