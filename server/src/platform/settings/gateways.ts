/** Settings of banks, wallets and installments: null where the shop does not have them; one that plays has the sandbox's. */
import type { Environment } from './environment.ts'
import type { Settings } from './given.ts'

/** The older interface, where it is the one that was agreed. */
export const asiaHawalaPushOf = (env: Environment, sandbox: string): Settings['asiaHawalaPush'] => {
  const url = env.KARWAN_ASIAHAWALA_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/asiahawala/soap`)
  if (env.KARWAN_ASIAHAWALA_INTERFACE !== 'soap' || url === undefined) return null
  return {
    url,
    authorization: env.KARWAN_ASIAHAWALA_SOAP_KEY,
    msisdn: env.KARWAN_ASIAHAWALA_WALLET,
    mpin: env.KARWAN_ASIAHAWALA_PIN,
    merchantCode: env.KARWAN_ASIAHAWALA_MERCHANT,
    userName: env.KARWAN_ASIAHAWALA_SOAP_USER,
    password: env.KARWAN_ASIAHAWALA_SOAP_PASSWORD,
  }
}

export const asiaHawalaOf = (env: Environment, sandbox: string): Settings['asiaHawala'] => {
  const played = env.KARWAN_LIVE ? undefined : `${sandbox}/asiahawala`
  const [url, pageUrl] = [env.KARWAN_ASIAHAWALA_URL ?? played, env.KARWAN_ASIAHAWALA_PAGE_URL ?? played]
  if (env.KARWAN_ASIAHAWALA_INTERFACE === 'soap' || url === undefined || pageUrl === undefined) return null
  const { KARWAN_ASIAHAWALA_SIGN_KEY: key, KARWAN_ASIAHAWALA_PUBLIC_KEY: theirPublicKey = '', KARWAN_ASIAHAWALA_OLD_KEY: old } = env
  return {
    url,
    pageUrl,
    appId: env.KARWAN_ASIAHAWALA_APP_ID,
    merchantCode: env.KARWAN_ASIAHAWALA_MERCHANT,
    appKey: env.KARWAN_ASIAHAWALA_APP_KEY,
    appSecret: env.KARWAN_ASIAHAWALA_APP_SECRET,
    signing:
      env.KARWAN_ASIAHAWALA_SIGN_TYPE === 'JWTSecret'
        ? { type: 'JWTSecret', key, oldKey: old }
        : { type: 'SHA256WithRSA', privateKey: key, theirPublicKey, oldPublicKey: old },
  }
}

export const aqsatiOf = (env: Environment, sandbox: string): Settings['aqsati'] => {
  const url = env.KARWAN_AQSATI_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/aqsati`)
  return url === undefined ? null : { url, apiKey: env.KARWAN_AQSATI_KEY, feeIds: env.KARWAN_AQSATI_FEES }
}

export const fastPayOf = (env: Environment, sandbox: string): Settings['fastPay'] => {
  const played = env.KARWAN_LIVE ? undefined : `${sandbox}/fastpay`
  const [url, pageUrl] = [env.KARWAN_FASTPAY_URL ?? played, env.KARWAN_FASTPAY_PAGE_URL ?? played]
  if (url === undefined || pageUrl === undefined) return null
  const { KARWAN_FASTPAY_STORE: storeId, KARWAN_FASTPAY_PASSWORD: storePassword, KARWAN_FASTPAY_REFUND_KEY: refundKey } = env
  const codeUrl = env.KARWAN_FASTPAY_BY === 'code' ? (env.KARWAN_FASTPAY_CODE_URL ?? played) : undefined
  return { url, pageUrl, storeId, storePassword, refundKey, codeUrl }
}

export const zainCashOf = (env: Environment, sandbox: string): Settings['zainCash'] => {
  const url = env.KARWAN_ZAINCASH_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/zaincash`)
  if (url === undefined) return null
  const { KARWAN_ZAINCASH_MERCHANT: merchantId, KARWAN_ZAINCASH_WALLET: msisdn, KARWAN_ZAINCASH_SECRET: secret } = env
  if (env.KARWAN_ZAINCASH_VERSION === '1')
    return { url, api: { version: 1, merchantId, msisdn, secret, oldSecret: env.KARWAN_ZAINCASH_OLD_SECRET } }
  const { KARWAN_ZAINCASH_CLIENT: clientId, KARWAN_ZAINCASH_CLIENT_SECRET: clientSecret, KARWAN_ZAINCASH_API_KEY: apiKey } = env
  return { url, api: { version: 2, clientId, clientSecret, apiKey, oldApiKey: env.KARWAN_ZAINCASH_OLD_API_KEY } }
}

export const fibOf = (env: Environment, sandbox: string): Pick<Settings, 'fib' | 'fibSignOn'> => {
  const played = env.KARWAN_LIVE ? undefined : `${sandbox}/fib`
  const [url, signOnUrl] = [env.KARWAN_FIB_URL ?? played, env.KARWAN_FIB_SIGN_ON_URL ?? played]
  return {
    fib: url === undefined ? null : { url, clientId: env.KARWAN_FIB_CLIENT, clientSecret: env.KARWAN_FIB_SECRET },
    fibSignOn:
      signOnUrl === undefined
        ? null
        : { url: signOnUrl, clientId: env.KARWAN_FIB_SIGN_ON_CLIENT, clientSecret: env.KARWAN_FIB_SIGN_ON_SECRET },
  }
}
