import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')
/** `{z}` and its like stand as they are in an address of tiles. */
const tiles = origin.refine(url => ['{z}', '{x}', '{y}'].every(part => decodeURI(url).includes(part)), 'an address with {z}, {x} and {y}')
const hexKey = z.string().regex(/^[0-9a-fA-F]{64}$/)

/** The names of the environment with what they may be. */
export const environment = z.object({
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
  KARWAN_STATEMENTS_URL: origin.optional(),
  KARWAN_SWITCH_URL: origin.optional(),
  KARWAN_SWITCH_ENTITY: z.string().min(1).default('sandbox-entity'),
  KARWAN_SWITCH_TOKEN: z.string().min(1).default('sandbox-switch-token'),
  KARWAN_SWITCH_NOTIFICATION_KEY: hexKey.default('5a'.repeat(32)),
  KARWAN_SWITCH_OLD_NOTIFICATION_KEY: hexKey.optional(),
  KARWAN_SWITCH_REVERSES: truth.default(false),
  KARWAN_FASTPAY_URL: origin.optional(),
  KARWAN_FASTPAY_PAGE_URL: origin.optional(),
  /** `code`: by a code for its app instead of on its page. */
  KARWAN_FASTPAY_BY: z.enum(['page', 'code']).default('page'),
  KARWAN_FASTPAY_CODE_URL: origin.optional(),
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
  KARWAN_ZAINCASH_OLD_SECRET: z.string().min(1).optional(),
  KARWAN_ZAINCASH_OLD_API_KEY: z.string().min(1).optional(),
  KARWAN_ASIAHAWALA_URL: origin.optional(),
  KARWAN_ASIAHAWALA_PAGE_URL: origin.optional(),
  KARWAN_ASIAHAWALA_APP_ID: z.string().min(1).default('sandbox-asiahawala-app'),
  KARWAN_ASIAHAWALA_MERCHANT: z.string().min(1).default('sandbox-asiahawala-merchant'),
  KARWAN_ASIAHAWALA_APP_KEY: z.string().min(1).default('sandbox-asiahawala-key'),
  KARWAN_ASIAHAWALA_APP_SECRET: z.string().min(1).default('sandbox-asiahawala-secret'),
  KARWAN_ASIAHAWALA_SIGN_TYPE: z.enum(['JWTSecret', 'SHA256WithRSA']).default('JWTSecret'),
  KARWAN_ASIAHAWALA_SIGN_KEY: z.string().min(1).default('sandbox-asiahawala-sign-key'),
  KARWAN_ASIAHAWALA_PUBLIC_KEY: z.string().min(1).optional(),
  /** `soap`: the older interface, which asks on the payer's phone. */
  KARWAN_ASIAHAWALA_INTERFACE: z.enum(['asiapay', 'soap']).default('asiapay'),
  KARWAN_ASIAHAWALA_SOAP_KEY: z.string().min(1).default('sandbox-asiahawala-authorization'),
  KARWAN_ASIAHAWALA_SOAP_USER: z.string().min(1).default('sandbox-asiahawala-user'),
  KARWAN_ASIAHAWALA_SOAP_PASSWORD: z.string().min(1).default('sandbox-asiahawala-password'),
  KARWAN_ASIAHAWALA_WALLET: z
    .string()
    .regex(/^964\d{10}$/)
    .default('9647700000000'),
  KARWAN_ASIAHAWALA_PIN: z.string().min(1).default('sandbox-pin'),
  KARWAN_ASIAHAWALA_OLD_KEY: z.string().min(1).optional(),
  KARWAN_AQSATI_URL: origin.optional(),
  KARWAN_AQSATI_KEY: z.string().min(1).default('sandbox-aqsati-key'),
  /** The provider's id of the fee of each length of plan. */
  KARWAN_AQSATI_FEES: z
    .string()
    .regex(/^\d{1,2}:[\w-]+(,\d{1,2}:[\w-]+)*$/, 'months and fee ids, as 3:11,6:12')
    .transform(list => Object.fromEntries(list.split(',').map(pair => pair.split(':') as [string, string])))
    .default({ 3: '1', 6: '2', 9: '3', 12: '4' }),
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
  KARWAN_DIAGNOSTICS: truth.default(true),
  KARWAN_ERROR_TRACKER_URL: z.url({ protocol: /^https?$/ }).optional(),
  KARWAN_REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(12_000),
  KARWAN_BUSY_AFTER_MS: z.coerce.number().int().min(0).default(2000),
  KARWAN_PAY_WITHIN_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  KARWAN_OFFICE_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  KARWAN_OLD_SECRETS: z
    .string()
    .transform(list => list.split(',').map(secret => secret.trim()))
    .refine(list => list.every(secret => secret.length >= 32), 'secrets of 32 characters or more, with commas between')
    .default([]),
})

/** Their values as read. */
export type Environment = z.infer<typeof environment>
