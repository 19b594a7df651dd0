import { z } from 'zod'
import { describeService } from '../../descriptor/descriptor.ts'
import { credential, ofSandbox, optionalAddress, optionalSecret, wallet } from '../../settings/index.ts'
import { createZainCash } from './zaincash.ts'

/** Settings that each version of the protocol needs. */
const required = {
  '1': ['KARWAN_ZAINCASH_URL', 'KARWAN_ZAINCASH_MERCHANT', 'KARWAN_ZAINCASH_WALLET', 'KARWAN_ZAINCASH_SECRET'],
  '2': ['KARWAN_ZAINCASH_URL', 'KARWAN_ZAINCASH_CLIENT', 'KARWAN_ZAINCASH_CLIENT_SECRET', 'KARWAN_ZAINCASH_API_KEY'],
} as const

export const zainCashDescriptor = describeService({
  kind: 'zaincash',
  title: 'ZainCash',
  note: 'A live shop may do without it: it sets those of its version, or none.',
  settings: {
    KARWAN_ZAINCASH_VERSION: z.enum(['1', '2']).default('2').describe('Version of the protocol that was agreed with ZainCash, `1` or `2`.'),
    KARWAN_ZAINCASH_URL: optionalAddress('Address of the API of ZainCash.'),
    KARWAN_ZAINCASH_MERCHANT: credential('sandbox-zaincash-merchant', 'Version 1: merchant id.'),
    KARWAN_ZAINCASH_WALLET: ofSandbox(wallet, '9647835077893', 'Version 1: wallet of the merchant.'),
    KARWAN_ZAINCASH_SECRET: credential(
      'sandbox-zaincash-secret',
      'Version 1: secret of the merchant. Put it in single quotes if it contains `$`.',
    ),
    KARWAN_ZAINCASH_CLIENT: credential('sandbox-zaincash-client', 'Version 2: client id.'),
    KARWAN_ZAINCASH_CLIENT_SECRET: credential('sandbox-zaincash-client-secret', 'Version 2: client secret.'),
    KARWAN_ZAINCASH_API_KEY: credential('sandbox-zaincash-api-key', 'Version 2: API key, which signs notifications.'),
    KARWAN_ZAINCASH_OLD_SECRET: optionalSecret('Version 1: the previous secret, while it is being changed.'),
    KARWAN_ZAINCASH_OLD_API_KEY: optionalSecret('Version 2: the previous API key, while it is being changed.'),
  },
  required: env => (env.KARWAN_ZAINCASH_URL === undefined ? [] : required[env.KARWAN_ZAINCASH_VERSION]),
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_ZAINCASH_URL ?? (sandbox && `${sandbox}/zaincash`)
    if (baseUrl === undefined) return undefined
    const first = {
      version: 1,
      merchantId: env.KARWAN_ZAINCASH_MERCHANT,
      msisdn: env.KARWAN_ZAINCASH_WALLET,
      secret: env.KARWAN_ZAINCASH_SECRET,
      oldSecret: env.KARWAN_ZAINCASH_OLD_SECRET,
    } as const
    const second = {
      version: 2,
      clientId: env.KARWAN_ZAINCASH_CLIENT,
      clientSecret: env.KARWAN_ZAINCASH_CLIENT_SECRET,
      apiKey: env.KARWAN_ZAINCASH_API_KEY,
      oldApiKey: env.KARWAN_ZAINCASH_OLD_API_KEY,
    } as const
    return { baseUrl, api: env.KARWAN_ZAINCASH_VERSION === '1' ? first : second }
  },
  create: createZainCash,
})
