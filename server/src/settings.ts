/**
 * Every setting of the server, read once at start from the environment. A wrong value and an unknown `KARWAN_…` name are refused by name;
 * values are never repeated, since some of them are secrets.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')
/** `{z}` and its like stand as they are in an address of tiles. */
const tiles = origin.refine(url => ['{z}', '{x}', '{y}'].every(part => decodeURI(url).includes(part)), 'an address with {z}, {x} and {y}')
const hexKey = z.string().regex(/^[0-9a-fA-F]{64}$/)

/** The names of the environment with what they may be. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(3125),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  KARWAN_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('default'),
  KARWAN_LIVE: truth.default(false),
  KARWAN_SECRET: z.string().min(32).optional(),
  KARWAN_DATA: z.string().min(1).default('.karwan'),
  KARWAN_PUBLIC_ORIGIN: origin.optional(),
  KARWAN_TRUST_PROXY: truth.default(false),
  KARWAN_SANDBOX_ORIGIN: origin.optional(),
  KARWAN_FLIGHT_SUPPLIER_URL: origin.optional(),
  KARWAN_FLIGHT_SUPPLIER_KEY: z.string().min(1).default('sandbox-air-key'),
  KARWAN_STAY_SUPPLIER_URL: origin.optional(),
  KARWAN_STAY_SUPPLIER_KEY: z.string().min(1).default('sandbox-stays-key'),
  KARWAN_SMS_URL: origin.optional(),
  KARWAN_SMS_KEY: z.string().min(1).default('sandbox-sms-key'),
  KARWAN_SWITCH_URL: origin.optional(),
  KARWAN_SWITCH_ENTITY: z.string().min(1).default('sandbox-entity'),
  KARWAN_SWITCH_TOKEN: z.string().min(1).default('sandbox-switch-token'),
  KARWAN_SWITCH_NOTIFICATION_KEY: hexKey.default('5a'.repeat(32)),
  KARWAN_FASTPAY_URL: origin.optional(),
  KARWAN_FASTPAY_PAGE_URL: origin.optional(),
  KARWAN_FASTPAY_STORE: z.string().min(1).default('sandbox-fastpay-store'),
  KARWAN_FASTPAY_PASSWORD: z.string().min(1).default('sandbox-fastpay-password'),
  KARWAN_FASTPAY_REFUND_KEY: z.string().min(1).default('sandbox-fastpay-refund-key'),
  KARWAN_ZAINCASH_VERSION: z.enum(['1', '2']).default('2'),
  KARWAN_ZAINCASH_URL: origin.optional(),
  KARWAN_ZAINCASH_MERCHANT: z.string().min(1).default('sandbox-zaincash-merchant'),
  KARWAN_ZAINCASH_WALLET: z
    .string()
    .regex(/^964\d{10}$/)
    .default('9647835077893'),
  KARWAN_ZAINCASH_SECRET: z.string().min(1).default('sandbox-zaincash-secret'),
  KARWAN_ZAINCASH_CLIENT: z.string().min(1).default('sandbox-zaincash-client'),
  KARWAN_ZAINCASH_CLIENT_SECRET: z.string().min(1).default('sandbox-zaincash-client-secret'),
  KARWAN_ZAINCASH_API_KEY: z.string().min(1).default('sandbox-zaincash-api-key'),
  KARWAN_ASIAHAWALA_URL: origin.optional(),
  KARWAN_ASIAHAWALA_PAGE_URL: origin.optional(),
  KARWAN_ASIAHAWALA_APP_ID: z.string().min(1).default('sandbox-asiahawala-app'),
  KARWAN_ASIAHAWALA_MERCHANT: z.string().min(1).default('sandbox-asiahawala-merchant'),
  KARWAN_ASIAHAWALA_APP_KEY: z.string().min(1).default('sandbox-asiahawala-key'),
  KARWAN_ASIAHAWALA_APP_SECRET: z.string().min(1).default('sandbox-asiahawala-secret'),
  KARWAN_ASIAHAWALA_SIGN_TYPE: z.enum(['JWTSecret', 'SHA256WithRSA']).default('JWTSecret'),
  KARWAN_ASIAHAWALA_SIGN_KEY: z.string().min(1).default('sandbox-asiahawala-sign-key'),
  KARWAN_ASIAHAWALA_PUBLIC_KEY: z.string().min(1).optional(),
  KARWAN_FIB_URL: origin.optional(),
  KARWAN_FIB_CLIENT: z.string().min(1).default('sandbox-fib-client'),
  KARWAN_FIB_SECRET: z.string().min(1).default('sandbox-fib-secret'),
  KARWAN_FIB_SIGN_ON_URL: origin.optional(),
  KARWAN_FIB_SIGN_ON_CLIENT: z.string().min(1).default('sandbox-fib-sso'),
  KARWAN_FIB_SIGN_ON_SECRET: z.string().min(1).default('sandbox-fib-sso-secret'),
  KARWAN_MALL_URL: origin.optional(),
  KARWAN_MALL_PARTNER: z.string().min(1).default('sandbox-partner'),
  KARWAN_MALL_SECRET: z.string().min(1).default('sandbox-mall-secret'),
  KARWAN_IDENTITY_URL: origin.optional(),
  KARWAN_IDENTITY_PAGE_URL: origin.optional(),
  KARWAN_IDENTITY_NAME: z.string().min(1).max(40).default('Safar'),
  KARWAN_IDENTITY_PRODUCT: z.string().min(1).default('sandbox-product'),
  KARWAN_IDENTITY_PRODUCT_TOKEN: z.string().min(1).default('sandbox-product-token'),
  KARWAN_MAP_STYLE_URL: origin.optional(),
  KARWAN_MAP_TILES_URL: tiles.optional(),
  KARWAN_MAP_ATTRIBUTION: z.string().min(1).max(200).optional(),
  KARWAN_REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(12_000),
  KARWAN_PAY_WITHIN_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  KARWAN_OFFICE_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  KARWAN_OLD_SECRETS: z
    .string()
    .transform(list => list.split(',').map(secret => secret.trim()))
    .refine(list => list.every(secret => secret.length >= 32), 'secrets of 32 characters or more, with commas between')
    .default([]),
})

/** An operator's own ground of the maps: a MapLibre style, or tiles of pictures. */
export type OwnMap = { readonly style: string; readonly attribution: string } | { readonly tiles: string; readonly attribution: string }

/** What the parts of the server are given. Addresses have no slash at the end. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** PostgreSQL; undefined means the embedded database in the data folder. */
  readonly databaseUrl: string | undefined
  /** Redis or Valkey; undefined means memory of this process. */
  readonly redisUrl: string | undefined
  readonly logLevel: string
  /** Brand of plain localhost and of unknown host names. */
  readonly brand: string
  /** Sells for real: refuses to start while anything points to the sandbox. */
  readonly live: boolean
  /** Master secret, 32 characters or more; keys for tokens and the vault are derived from it. */
  readonly secret: string
  /** Secrets before it, newest first: they open what they sealed, and sign nothing. */
  readonly oldSecrets: readonly string[]
  /** Folder of everything this machine keeps. */
  readonly dataFolder: string
  /** Origin that outsiders reach us at, where it is not the host name of the request. */
  readonly publicOrigin: string
  /** Believe `X-Forwarded-…` of the proxy in front. */
  readonly trustProxy: boolean
  readonly sandbox: { readonly origin: string; readonly port: number; readonly smtpPort: number }
  readonly flightSupplier: { readonly url: string; readonly key: string }
  readonly staySupplier: { readonly url: string; readonly key: string }
  readonly switchGateway: {
    readonly url: string
    readonly entityId: string
    readonly token: string
    /** 64 hex characters. */
    readonly notificationKey: string
  }
  /** Payments of FastPay; null: none. */
  readonly fastPay: {
    readonly url: string
    /** Where its payment pages stand; browsers are sent to no other origin. */
    readonly pageUrl: string
    readonly storeId: string
    readonly storePassword: string
    readonly refundKey: string
  } | null
  /** Payments from ZainCash wallets, by the version of its protocol that was agreed; null: none. */
  readonly zainCash: {
    readonly url: string
    readonly api:
      | { readonly version: 1; readonly merchantId: string; readonly msisdn: string; readonly secret: string }
      | { readonly version: 2; readonly clientId: string; readonly clientSecret: string; readonly apiKey: string }
  } | null
  /** Payments of AsiaHawala, for hotels; null: none. */
  readonly asiaHawala: {
    readonly url: string
    /** Where its payment pages stand; browsers are sent to no other origin. */
    readonly pageUrl: string
    readonly appId: string
    readonly merchantCode: string
    readonly appKey: string
    readonly appSecret: string
    readonly signing:
      | { readonly type: 'JWTSecret'; readonly key: string }
      | { readonly type: 'SHA256WithRSA'; readonly privateKey: string; readonly theirPublicKey: string }
  } | null
  /** Payments of First Iraqi Bank; null: none. */
  readonly fib: { readonly url: string; readonly clientId: string; readonly clientSecret: string } | null
  /** Sign-on with its app, by credentials of its own; null: none. */
  readonly fibSignOn: { readonly url: string; readonly clientId: string; readonly clientSecret: string } | null
  /** The mall app whose tokens sign on; null: none. */
  readonly mall: { readonly url: string; readonly partnerId: string; readonly partnerSecret: string } | null
  /** The second identity provider; null: none. */
  readonly identity: {
    readonly url: string
    /** Where browsers reach its sign-in page, without `/sign-in`. */
    readonly pageUrl: string
    /** As visitors know it. */
    readonly name: string
    readonly product: string
    readonly productToken: string
  } | null
  readonly smtpUrl: string
  /** Carrier of text messages. */
  readonly sms: { readonly url: string; readonly key: string }
  /** Null: the base map that comes with the product. */
  readonly map: OwnMap | null
  /** From one address, to one server. */
  readonly requestsPerMinute: number
  /** How long an order may wait for its payment. */
  readonly payWithinMinutes: number
  /** How long an order may be held for payment at an office, at most. */
  readonly officeHours: number
}

/** Thrown by `readSettings`: one line a setting, naming it and what is expected, never what was given. */
export class WrongSettings extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Settings are wrong:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
    this.name = 'WrongSettings'
    this.faults = faults
  }
}

/** Throws WrongSettings. Creates the data folder's secret where KARWAN_SECRET is not set. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const faults = [...unknownNames(given), ...(parsed.success ? [] : parsed.error.issues.map(wrongValue))]
  if (!parsed.success) throw new WrongSettings(faults)
  const settings = arrange(parsed.data)
  if (parsed.data.KARWAN_ASIAHAWALA_SIGN_TYPE === 'SHA256WithRSA' && parsed.data.KARWAN_ASIAHAWALA_PUBLIC_KEY === undefined)
    faults.push('KARWAN_ASIAHAWALA_PUBLIC_KEY is missing: with SHA256WithRSA it proves their messages')
  faults.push(...mapFaults(parsed.data), ...liveFaults(parsed.data, settings))
  if (faults.length > 0) throw new WrongSettings(faults)
  return { ...settings, secret: parsed.data.KARWAN_SECRET ?? ownSecret(settings.dataFolder) }
}

const unknownNames = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(given)
    .filter(name => name.startsWith('KARWAN_') && !(name in environment.shape))
    .map(name => `${name} is not a setting; known are ${Object.keys(environment.shape).join(', ')}`)

const wrongValue = (issue: z.core.$ZodIssue): string => {
  const expected = issue.code === 'invalid_value' ? `one of ${issue.values.map(String).join(', ')}` : issue.message
  return `${String(issue.path[0])} is refused: ${expected}`
}

const arrange = (env: z.infer<typeof environment>): Omit<Settings, 'secret'> => {
  const sandbox = env.KARWAN_SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    brand: env.KARWAN_BRAND,
    live: env.KARWAN_LIVE,
    dataFolder: env.KARWAN_DATA,
    publicOrigin: env.KARWAN_PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    trustProxy: env.KARWAN_TRUST_PROXY,
    sandbox: { origin: sandbox, port: env.SANDBOX_PORT, smtpPort: env.SANDBOX_SMTP_PORT },
    flightSupplier: { url: env.KARWAN_FLIGHT_SUPPLIER_URL ?? `${sandbox}/travel/air`, key: env.KARWAN_FLIGHT_SUPPLIER_KEY },
    staySupplier: { url: env.KARWAN_STAY_SUPPLIER_URL ?? `${sandbox}/travel/stays`, key: env.KARWAN_STAY_SUPPLIER_KEY },
    switchGateway: {
      url: env.KARWAN_SWITCH_URL ?? `${sandbox}/switch`,
      entityId: env.KARWAN_SWITCH_ENTITY,
      token: env.KARWAN_SWITCH_TOKEN,
      notificationKey: env.KARWAN_SWITCH_NOTIFICATION_KEY,
    },
    asiaHawala: asiaHawalaOf(env, sandbox),
    fastPay: fastPayOf(env, sandbox),
    zainCash: zainCashOf(env, sandbox),
    ...fibOf(env, sandbox),
    mall: mallOf(env, sandbox),
    identity: identityOf(env, sandbox),
    sms: { url: env.KARWAN_SMS_URL ?? `${sandbox}/sms`, key: env.KARWAN_SMS_KEY },
    smtpUrl: env.SMTP_URL ?? `smtp://localhost:${env.SANDBOX_SMTP_PORT}`,
    map: ownMap(env),
    requestsPerMinute: env.KARWAN_REQUESTS_PER_MINUTE,
    payWithinMinutes: env.KARWAN_PAY_WITHIN_MINUTES,
    officeHours: env.KARWAN_OFFICE_HOURS,
    oldSecrets: env.KARWAN_OLD_SECRETS,
  }
}

const asiaHawalaOf = (env: z.infer<typeof environment>, sandbox: string): Settings['asiaHawala'] => {
  const played = env.KARWAN_LIVE ? undefined : `${sandbox}/asiahawala`
  const [url, pageUrl] = [env.KARWAN_ASIAHAWALA_URL ?? played, env.KARWAN_ASIAHAWALA_PAGE_URL ?? played]
  if (url === undefined || pageUrl === undefined) return null
  const { KARWAN_ASIAHAWALA_SIGN_KEY: key, KARWAN_ASIAHAWALA_PUBLIC_KEY: theirPublicKey = '' } = env
  return {
    url,
    pageUrl,
    appId: env.KARWAN_ASIAHAWALA_APP_ID,
    merchantCode: env.KARWAN_ASIAHAWALA_MERCHANT,
    appKey: env.KARWAN_ASIAHAWALA_APP_KEY,
    appSecret: env.KARWAN_ASIAHAWALA_APP_SECRET,
    signing:
      env.KARWAN_ASIAHAWALA_SIGN_TYPE === 'JWTSecret'
        ? { type: 'JWTSecret', key }
        : { type: 'SHA256WithRSA', privateKey: key, theirPublicKey },
  }
}

const fastPayOf = (env: z.infer<typeof environment>, sandbox: string): Settings['fastPay'] => {
  const played = env.KARWAN_LIVE ? undefined : `${sandbox}/fastpay`
  const [url, pageUrl] = [env.KARWAN_FASTPAY_URL ?? played, env.KARWAN_FASTPAY_PAGE_URL ?? played]
  if (url === undefined || pageUrl === undefined) return null
  const { KARWAN_FASTPAY_STORE: storeId, KARWAN_FASTPAY_PASSWORD: storePassword, KARWAN_FASTPAY_REFUND_KEY: refundKey } = env
  return { url, pageUrl, storeId, storePassword, refundKey }
}

const zainCashOf = (env: z.infer<typeof environment>, sandbox: string): Settings['zainCash'] => {
  const url = env.KARWAN_ZAINCASH_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/zaincash`)
  if (url === undefined) return null
  const { KARWAN_ZAINCASH_MERCHANT: merchantId, KARWAN_ZAINCASH_WALLET: msisdn, KARWAN_ZAINCASH_SECRET: secret } = env
  if (env.KARWAN_ZAINCASH_VERSION === '1') return { url, api: { version: 1, merchantId, msisdn, secret } }
  const { KARWAN_ZAINCASH_CLIENT: clientId, KARWAN_ZAINCASH_CLIENT_SECRET: clientSecret, KARWAN_ZAINCASH_API_KEY: apiKey } = env
  return { url, api: { version: 2, clientId, clientSecret, apiKey } }
}

const fibOf = (env: z.infer<typeof environment>, sandbox: string): Pick<Settings, 'fib' | 'fibSignOn'> => {
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
/** A live shop has the host apps and providers that it names; one that plays has the sandbox's. */
const mallOf = (env: z.infer<typeof environment>, sandbox: string): Settings['mall'] => {
  const url = env.KARWAN_MALL_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/mall`)
  return url === undefined ? null : { url, partnerId: env.KARWAN_MALL_PARTNER, partnerSecret: env.KARWAN_MALL_SECRET }
}
const identityOf = (env: z.infer<typeof environment>, sandbox: string): Settings['identity'] => {
  const url = env.KARWAN_IDENTITY_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/identity`)
  const { KARWAN_IDENTITY_PRODUCT: product, KARWAN_IDENTITY_PRODUCT_TOKEN: productToken } = env
  return url === undefined
    ? null
    : { url, pageUrl: env.KARWAN_IDENTITY_PAGE_URL ?? url, name: env.KARWAN_IDENTITY_NAME, product, productToken }
}

const ownMap = ({ KARWAN_MAP_STYLE_URL: style, KARWAN_MAP_TILES_URL: tiles, ...env }: z.infer<typeof environment>): OwnMap | null => {
  const attribution = env.KARWAN_MAP_ATTRIBUTION ?? ''
  if (style !== undefined) return { style, attribution }
  return tiles === undefined ? null : { tiles: decodeURI(tiles), attribution }
}

/** One ground at a time, and nobody's work unnamed. */
const mapFaults = (env: z.infer<typeof environment>): string[] => {
  const { KARWAN_MAP_STYLE_URL: style, KARWAN_MAP_TILES_URL: tiles, KARWAN_MAP_ATTRIBUTION: attribution } = env
  const own = style ?? tiles
  return [
    ...(style !== undefined && tiles !== undefined
      ? ['KARWAN_MAP_STYLE_URL and KARWAN_MAP_TILES_URL are both set: a map has one ground']
      : []),
    ...(own !== undefined && attribution === undefined ? ['KARWAN_MAP_ATTRIBUTION is missing: it names whose map it is'] : []),
    ...(own === undefined && attribution !== undefined ? ['KARWAN_MAP_ATTRIBUTION is set, but no map of your own is'] : []),
  ]
}

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
  [
    'KARWAN_ASIAHAWALA_URL',
    'KARWAN_ASIAHAWALA_PAGE_URL',
    'KARWAN_ASIAHAWALA_APP_ID',
    'KARWAN_ASIAHAWALA_MERCHANT',
    'KARWAN_ASIAHAWALA_APP_KEY',
    'KARWAN_ASIAHAWALA_APP_SECRET',
    'KARWAN_ASIAHAWALA_SIGN_KEY',
  ],
  ['KARWAN_FASTPAY_URL', 'KARWAN_FASTPAY_PAGE_URL', 'KARWAN_FASTPAY_STORE', 'KARWAN_FASTPAY_PASSWORD', 'KARWAN_FASTPAY_REFUND_KEY'],
  ['KARWAN_FIB_URL', 'KARWAN_FIB_CLIENT', 'KARWAN_FIB_SECRET'],
  ['KARWAN_FIB_SIGN_ON_URL', 'KARWAN_FIB_SIGN_ON_CLIENT', 'KARWAN_FIB_SIGN_ON_SECRET'],
  ['KARWAN_MALL_URL', 'KARWAN_MALL_PARTNER', 'KARWAN_MALL_SECRET'],
  ['KARWAN_IDENTITY_URL', 'KARWAN_IDENTITY_PRODUCT', 'KARWAN_IDENTITY_PRODUCT_TOKEN'],
] as const

/** What each version of ZainCash's protocol has to have. */
const zainCashNames = {
  '1': ['KARWAN_ZAINCASH_URL', 'KARWAN_ZAINCASH_MERCHANT', 'KARWAN_ZAINCASH_WALLET', 'KARWAN_ZAINCASH_SECRET'],
  '2': ['KARWAN_ZAINCASH_URL', 'KARWAN_ZAINCASH_CLIENT', 'KARWAN_ZAINCASH_CLIENT_SECRET', 'KARWAN_ZAINCASH_API_KEY'],
} as const
/** The public test identity of ZainCash and its test hosts: nothing sold there is ever paid. */
const isZainCashTest = (value: unknown): boolean =>
  typeof value === 'string' && /^(5ffacf6612b5777c6d44266f|9647835077893|https?:\/\/(test|pg-api-uat)\.zaincash\.iq.*)$/i.test(value)

const liveFaults = (env: z.infer<typeof environment>, settings: Omit<Settings, 'secret'>): string[] => {
  if (!env.KARWAN_LIVE) return []
  const played = (value: unknown): boolean =>
    value === undefined ||
    (typeof value === 'string' && (value.startsWith(settings.sandbox.origin) || /sandbox|localhost|127\.0\.0\.1|^(5a)+$/.test(value)))
  const signOns = signOnNames.filter(([address]) => env[address] !== undefined).flat()
  const zainCash = env.KARWAN_ZAINCASH_URL === undefined ? [] : zainCashNames[env.KARWAN_ZAINCASH_VERSION]
  return [...liveNames, ...signOns, ...zainCash]
    .filter(name => (name !== 'DATABASE_URL' ? played(env[name]) || isZainCashTest(env[name]) : env[name] === undefined))
    .map(name => `${name} points to the sandbox or is not set, and KARWAN_LIVE does not sell on a sandbox`)
}

const ownSecret = (folder: string): string => {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
