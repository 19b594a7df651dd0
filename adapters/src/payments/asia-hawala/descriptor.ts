import { z } from 'zod'
import { describeService } from '../../descriptor/descriptor.ts'
import { credential, ofSandbox, optionalAddress, optionalSecret, wallet } from '../../settings/index.ts'
import { createAsiaHawala } from './asia-hawala.ts'
import type { Signing } from './body-signer.ts'
import { createAsiaHawalaPush } from './push.ts'

/** Settings that each interface needs. */
const required = {
  asiapay: [
    'KARWAN_ASIAHAWALA_URL',
    'KARWAN_ASIAHAWALA_PAGE_URL',
    'KARWAN_ASIAHAWALA_APP_ID',
    'KARWAN_ASIAHAWALA_MERCHANT',
    'KARWAN_ASIAHAWALA_APP_KEY',
    'KARWAN_ASIAHAWALA_APP_SECRET',
    'KARWAN_ASIAHAWALA_SIGN_KEY',
  ],
  soap: [
    'KARWAN_ASIAHAWALA_URL',
    'KARWAN_ASIAHAWALA_MERCHANT',
    'KARWAN_ASIAHAWALA_SOAP_KEY',
    'KARWAN_ASIAHAWALA_SOAP_USER',
    'KARWAN_ASIAHAWALA_SOAP_PASSWORD',
    'KARWAN_ASIAHAWALA_WALLET',
    'KARWAN_ASIAHAWALA_PIN',
  ],
} as const

const settings = {
  KARWAN_ASIAHAWALA_URL: optionalAddress('Address of the API of AsiaHawala.'),
  KARWAN_ASIAHAWALA_PAGE_URL: optionalAddress('Origin of its payment pages.'),
  KARWAN_ASIAHAWALA_APP_ID: credential('sandbox-asiahawala-app', 'AsiaPay: app id.'),
  KARWAN_ASIAHAWALA_MERCHANT: credential('sandbox-asiahawala-merchant', 'Merchant code.'),
  KARWAN_ASIAHAWALA_APP_KEY: credential('sandbox-asiahawala-key', 'AsiaPay: app key.'),
  KARWAN_ASIAHAWALA_APP_SECRET: credential('sandbox-asiahawala-secret', 'AsiaPay: app secret.'),
  KARWAN_ASIAHAWALA_SIGN_TYPE: z
    .enum(['JWTSecret', 'SHA256WithRSA'])
    .default('JWTSecret')
    .describe('AsiaPay: how messages are signed, `JWTSecret` or `SHA256WithRSA`.'),
  KARWAN_ASIAHAWALA_SIGN_KEY: credential('sandbox-asiahawala-sign-key', 'AsiaPay: the shared key, or our private key for RSA.'),
  KARWAN_ASIAHAWALA_PUBLIC_KEY: optionalSecret('AsiaPay: their public key for RSA.'),
  KARWAN_ASIAHAWALA_INTERFACE: z
    .enum(['asiapay', 'soap'])
    .default('asiapay')
    .describe('`asiapay`: paid on a page. `soap`: the older interface, which asks on the phone of the payer.'),
  KARWAN_ASIAHAWALA_SOAP_KEY: credential('sandbox-asiahawala-authorization', 'SOAP: authorization key.'),
  KARWAN_ASIAHAWALA_SOAP_USER: credential('sandbox-asiahawala-user', 'SOAP: user name.'),
  KARWAN_ASIAHAWALA_SOAP_PASSWORD: credential('sandbox-asiahawala-password', 'SOAP: password.'),
  KARWAN_ASIAHAWALA_WALLET: ofSandbox(wallet, '9647700000000', 'SOAP: wallet of the merchant.'),
  KARWAN_ASIAHAWALA_PIN: credential('sandbox-pin', 'SOAP: PIN of the wallet.'),
  KARWAN_ASIAHAWALA_OLD_KEY: optionalSecret('AsiaPay: the previous key, while it is being changed.'),
}
type Env = z.infer<z.ZodObject<typeof settings>>

export const asiaHawalaDescriptor = describeService({
  kind: 'asiahawala',
  title: 'AsiaHawala',
  note: 'It pays for hotels. A live shop may do without it: it sets those of its interface, or none.',
  settings,
  required: env => (env.KARWAN_ASIAHAWALA_URL === undefined ? [] : required[env.KARWAN_ASIAHAWALA_INTERFACE]),
  faults: env =>
    env.KARWAN_ASIAHAWALA_SIGN_TYPE === 'SHA256WithRSA' && env.KARWAN_ASIAHAWALA_PUBLIC_KEY === undefined
      ? ['KARWAN_ASIAHAWALA_PUBLIC_KEY is missing: with SHA256WithRSA it proves their messages']
      : [],
  options: (env, sandbox) => (env.KARWAN_ASIAHAWALA_INTERFACE === 'soap' ? pushOptions(env, sandbox) : pageOptions(env, sandbox)),
  create: options => ('url' in options ? createAsiaHawalaPush(options) : createAsiaHawala(options)),
})

function pageOptions(env: Env, sandbox: string | undefined) {
  const simulated = sandbox && `${sandbox}/asiahawala`
  const [baseUrl, pageOrigin] = [env.KARWAN_ASIAHAWALA_URL ?? simulated, env.KARWAN_ASIAHAWALA_PAGE_URL ?? simulated]
  if (baseUrl === undefined || pageOrigin === undefined) return undefined
  return {
    baseUrl,
    pageOrigin,
    appId: env.KARWAN_ASIAHAWALA_APP_ID,
    merchantCode: env.KARWAN_ASIAHAWALA_MERCHANT,
    appKey: env.KARWAN_ASIAHAWALA_APP_KEY,
    appSecret: env.KARWAN_ASIAHAWALA_APP_SECRET,
    signing: signingOf(env),
  }
}

function signingOf(env: Env): Signing {
  const { KARWAN_ASIAHAWALA_SIGN_KEY: key, KARWAN_ASIAHAWALA_PUBLIC_KEY: theirPublicKey = '', KARWAN_ASIAHAWALA_OLD_KEY: old } = env
  return env.KARWAN_ASIAHAWALA_SIGN_TYPE === 'JWTSecret'
    ? { type: 'JWTSecret', key, oldKey: old }
    : { type: 'SHA256WithRSA', privateKey: key, theirPublicKey, oldPublicKey: old }
}

function pushOptions(env: Env, sandbox: string | undefined) {
  const url = env.KARWAN_ASIAHAWALA_URL ?? (sandbox && `${sandbox}/asiahawala/soap`)
  if (url === undefined) return undefined
  return {
    baseUrl: url,
    url,
    authorization: env.KARWAN_ASIAHAWALA_SOAP_KEY,
    msisdn: env.KARWAN_ASIAHAWALA_WALLET,
    mpin: env.KARWAN_ASIAHAWALA_PIN,
    merchantCode: env.KARWAN_ASIAHAWALA_MERCHANT,
    userName: env.KARWAN_ASIAHAWALA_SOAP_USER,
    password: env.KARWAN_ASIAHAWALA_SOAP_PASSWORD,
  }
}
