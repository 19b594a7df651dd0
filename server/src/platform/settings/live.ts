/** What a live shop must have. */
import type { Environment } from './environment.ts'
import type { Settings } from './given.ts'

/** What has to be set, beside a database, before anyone's money is taken. */
const liveNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'KARWAN_SECRET',
  'KARWAN_PUBLIC_ORIGIN',
  'KARWAN_FLIGHT_SUPPLIER_URL',
  'KARWAN_STAY_SUPPLIER_URL',
  'KARWAN_SMS_URL',
  'KARWAN_SMS_KEY',
  'KARWAN_SWITCH_URL',
  'KARWAN_SWITCH_ENTITY',
  'KARWAN_SWITCH_TOKEN',
  'KARWAN_SWITCH_NOTIFICATION_KEY',
] as const

/** What has to be set where the first of them is: a shop may do without such a bank or sign-on. */
const signOnNames = [
  ['KARWAN_AQSATI_URL', 'KARWAN_AQSATI_KEY', 'KARWAN_AQSATI_FEES'],
  ['KARWAN_FASTPAY_URL', 'KARWAN_FASTPAY_PAGE_URL', 'KARWAN_FASTPAY_STORE', 'KARWAN_FASTPAY_PASSWORD', 'KARWAN_FASTPAY_REFUND_KEY'],
  ['KARWAN_FIB_URL', 'KARWAN_FIB_CLIENT', 'KARWAN_FIB_SECRET'],
  ['KARWAN_FIB_SIGN_ON_URL', 'KARWAN_FIB_SIGN_ON_CLIENT', 'KARWAN_FIB_SIGN_ON_SECRET'],
  ['KARWAN_MALL_URL', 'KARWAN_MALL_PARTNER', 'KARWAN_MALL_SECRET'],
  ['KARWAN_IDENTITY_URL', 'KARWAN_IDENTITY_PRODUCT', 'KARWAN_IDENTITY_PRODUCT_TOKEN'],
] as const

/** What each interface of AsiaHawala has to have. */
const asiaHawalaNames = {
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

/** What each version of ZainCash's protocol has to have. */
const zainCashNames = {
  '1': ['KARWAN_ZAINCASH_URL', 'KARWAN_ZAINCASH_MERCHANT', 'KARWAN_ZAINCASH_WALLET', 'KARWAN_ZAINCASH_SECRET'],
  '2': ['KARWAN_ZAINCASH_URL', 'KARWAN_ZAINCASH_CLIENT', 'KARWAN_ZAINCASH_CLIENT_SECRET', 'KARWAN_ZAINCASH_API_KEY'],
} as const
/** The public test merchant of ZainCash: nothing sold to it is ever paid. */
const isTestMerchant = (value: string): boolean => /^(5ffacf6612b5777c6d44266f|9647835077893|9647700000000)$/i.test(value)
/** A system for trying out, by its name, as providers name them (`eu-test.oppwa.com`, `staging-pgw.fast-pay.iq`, `fib.stage.fib.iq`), or one reached without TLS. */
const isTestSystem = (value: string): boolean =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  (new URL(value).protocol === 'http:' ||
    /(^|[.-])(test|apitest|testing|sandbox|staging|stage|dev|uat|demo)([.-]|$)/.test(new URL(value).hostname))

export const liveFaults = (env: Environment, settings: Omit<Settings, 'secret'>): string[] => {
  if (!env.KARWAN_LIVE) return []
  const played = (value: unknown): boolean =>
    value === undefined ||
    (typeof value === 'string' && (value.startsWith(settings.sandbox.origin) || /sandbox|localhost|127\.0\.0\.1|^(5a)+$/.test(value)))
  const signOns = signOnNames.filter(([address]) => env[address] !== undefined).flat()
  const zainCash = env.KARWAN_ZAINCASH_URL === undefined ? [] : zainCashNames[env.KARWAN_ZAINCASH_VERSION]
  const asiaHawala = env.KARWAN_ASIAHAWALA_URL === undefined ? [] : asiaHawalaNames[env.KARWAN_ASIAHAWALA_INTERFACE]
  const code = env.KARWAN_FASTPAY_URL !== undefined && env.KARWAN_FASTPAY_BY === 'code' ? (['KARWAN_FASTPAY_CODE_URL'] as const) : []
  return [...liveNames, ...signOns, ...zainCash, ...asiaHawala, ...code]
    .filter(name => (name !== 'DATABASE_URL' ? played(env[name]) || isForTrying(env[name]) : env[name] === undefined))
    .map(name => `${name} points to the sandbox or a test system, or is not set, and KARWAN_LIVE does not sell on a sandbox`)
}

const isForTrying = (value: unknown): boolean => typeof value === 'string' && (isTestMerchant(value) || isTestSystem(value))
