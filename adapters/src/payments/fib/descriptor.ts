import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createFibPayments } from './fib.ts'

export const fibDescriptor = describeService({
  kind: 'fib',
  title: 'First Iraqi Bank',
  note: `Payments and sign-in have separate credentials. ${optionalNote}`,
  settings: {
    KARWAN_FIB_URL: optionalAddress('Address of the payment API of First Iraqi Bank.'),
    KARWAN_FIB_CLIENT: credential('sandbox-fib-client', 'Client id.'),
    KARWAN_FIB_SECRET: credential('sandbox-fib-secret', 'Client secret.'),
  },
  required: env => (env.KARWAN_FIB_URL === undefined ? [] : ['KARWAN_FIB_URL', 'KARWAN_FIB_CLIENT', 'KARWAN_FIB_SECRET']),
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_FIB_URL ?? (sandbox && `${sandbox}/fib`)
    return baseUrl === undefined ? undefined : { baseUrl, clientId: env.KARWAN_FIB_CLIENT, clientSecret: env.KARWAN_FIB_SECRET }
  },
  create: createFibPayments,
})
