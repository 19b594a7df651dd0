import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')
/** `{z}` and its like stand as they are in an address of tiles. */
const tiles = origin.refine(url => ['{z}', '{x}', '{y}'].every(part => decodeURI(url).includes(part)), 'an address with {z}, {x} and {y}')
const hexKey = z.string().regex(/^[0-9a-fA-F]{64}$/)

/** The names of the environment with what they may be. */
export const environment = z.object({
  PORT: port.default(3000).describe('Port of the shop.'),
  HOST: z.string().min(1).default('localhost').describe('Address the shop listens on.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Address of PostgreSQL. Without it, an embedded database in the data folder is used: good for trying out, not for production.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Address of Redis or Valkey. Several servers need it to share searches and limits. Without it, they stay in memory.'),
  SANDBOX_PORT: port.default(3100).describe('Port of the sandbox.'),
  SANDBOX_SMTP_PORT: port.default(3125).describe('Port of the mail server of the sandbox.'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('How much is logged: `silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Address of the mail server.'),
  KARWAN_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('default')
    .describe('Brand of plain `localhost` and of unknown host names.'),
  KARWAN_LIVE: truth.default(false).describe('Sells for real. The server then refuses to start while any setting points to the sandbox.'),
  KARWAN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Master secret of 32 characters or more. Without it, one is made and kept in the data folder.'),
  KARWAN_DATA: z.string().min(1).default('.karwan').describe('Folder of everything that this machine keeps.'),
  KARWAN_PUBLIC_ORIGIN: origin.optional().describe('Origin at which others reach the shop, if it is behind a proxy.'),
  KARWAN_TRUST_PROXY: truth.default(false).describe('Trusts the `X-Forwarded-…` headers of the proxy in front.'),
  KARWAN_SANDBOX_ORIGIN: origin.optional().describe('Origin of a sandbox that runs elsewhere. `npm start` then starts none.'),
  KARWAN_FLIGHT_SUPPLIER_URL: origin.optional().describe('Address of the flight supplier.'),
  KARWAN_FLIGHT_SUPPLIER_KEY: z.string().min(1).default('sandbox-air-key').describe('Its key.'),
  KARWAN_STAY_SUPPLIER_URL: origin.optional().describe('Address of the hotel supplier.'),
  KARWAN_STAY_SUPPLIER_KEY: z.string().min(1).default('sandbox-stays-key').describe('Its key.'),
  KARWAN_SMS_URL: origin.optional().describe('Address of the carrier of text messages.'),
  KARWAN_SMS_KEY: z.string().min(1).default('sandbox-sms-key').describe('Its key.'),
  KARWAN_STATEMENTS_URL: origin
    .optional()
    .describe('Address of the statements of gateways and suppliers, for reconciliation. Without it, a live shop imports them by hand.'),
  KARWAN_SWITCH_URL: origin.optional().describe('Address of the card gateway (OPPWA protocol).'),
  KARWAN_SWITCH_ENTITY: z.string().min(1).default('sandbox-entity').describe('Entity id of the shop at the card gateway.'),
  KARWAN_SWITCH_TOKEN: z.string().min(1).default('sandbox-switch-token').describe('Access token of the card gateway.'),
  KARWAN_SWITCH_NOTIFICATION_KEY: hexKey
    .default('5a'.repeat(32))
    .describe('Key that encrypts its notifications, 64 hexadecimal characters.'),
  KARWAN_SWITCH_OLD_NOTIFICATION_KEY: hexKey.optional().describe('The previous key, while it is being changed.'),
  KARWAN_SWITCH_REVERSES: truth
    .default(false)
    .describe('The acquirer takes reversals: a payment that is given back whole then never shows on the card.'),
  KARWAN_FASTPAY_URL: origin.optional().describe('Address of the API of FastPay.'),
  KARWAN_FASTPAY_PAGE_URL: origin.optional().describe('Origin of its payment pages.'),
  KARWAN_FASTPAY_BY: z.enum(['page', 'code']).default('page').describe('`page`: paid on its page. `code`: paid by a code for its app.'),
  KARWAN_FASTPAY_CODE_URL: origin.optional().describe('Address that creates the codes.'),
  KARWAN_FASTPAY_STORE: z.string().min(1).default('sandbox-fastpay-store').describe('Store id of the shop.'),
  KARWAN_FASTPAY_PASSWORD: z.string().min(1).default('sandbox-fastpay-password').describe('Password of the store.'),
  KARWAN_FASTPAY_REFUND_KEY: z.string().min(1).default('sandbox-fastpay-refund-key').describe('Secret key of refunds.'),
  KARWAN_ZAINCASH_VERSION: z.enum(['1', '2']).default('2').describe('Version of the protocol that was agreed with ZainCash, `1` or `2`.'),
  KARWAN_ZAINCASH_URL: origin.optional().describe('Address of the API of ZainCash.'),
  KARWAN_ZAINCASH_MERCHANT: z.string().min(1).default('sandbox-zaincash-merchant').describe('Version 1: merchant id.'),
  KARWAN_ZAINCASH_WALLET: z
    .string()
    .regex(/^964\d{10}$/)
    .default('9647835077893')
    .describe('Version 1: wallet of the merchant.'),
  KARWAN_ZAINCASH_SECRET: z
    .string()
    .min(1)
    .default('sandbox-zaincash-secret')
    .describe('Version 1: secret of the merchant. Put it in single quotes if it contains `$`.'),
  KARWAN_ZAINCASH_CLIENT: z.string().min(1).default('sandbox-zaincash-client').describe('Version 2: client id.'),
  KARWAN_ZAINCASH_CLIENT_SECRET: z.string().min(1).default('sandbox-zaincash-client-secret').describe('Version 2: client secret.'),
  KARWAN_ZAINCASH_API_KEY: z.string().min(1).default('sandbox-zaincash-api-key').describe('Version 2: API key, which signs notifications.'),
  KARWAN_ZAINCASH_OLD_SECRET: z.string().min(1).optional().describe('Version 1: the previous secret, while it is being changed.'),
  KARWAN_ZAINCASH_OLD_API_KEY: z.string().min(1).optional().describe('Version 2: the previous API key, while it is being changed.'),
  KARWAN_ASIAHAWALA_URL: origin.optional().describe('Address of the API of AsiaHawala.'),
  KARWAN_ASIAHAWALA_PAGE_URL: origin.optional().describe('Origin of its payment pages.'),
  KARWAN_ASIAHAWALA_APP_ID: z.string().min(1).default('sandbox-asiahawala-app').describe('AsiaPay: app id.'),
  KARWAN_ASIAHAWALA_MERCHANT: z.string().min(1).default('sandbox-asiahawala-merchant').describe('Merchant code.'),
  KARWAN_ASIAHAWALA_APP_KEY: z.string().min(1).default('sandbox-asiahawala-key').describe('AsiaPay: app key.'),
  KARWAN_ASIAHAWALA_APP_SECRET: z.string().min(1).default('sandbox-asiahawala-secret').describe('AsiaPay: app secret.'),
  KARWAN_ASIAHAWALA_SIGN_TYPE: z
    .enum(['JWTSecret', 'SHA256WithRSA'])
    .default('JWTSecret')
    .describe('AsiaPay: how messages are signed, `JWTSecret` or `SHA256WithRSA`.'),
  KARWAN_ASIAHAWALA_SIGN_KEY: z
    .string()
    .min(1)
    .default('sandbox-asiahawala-sign-key')
    .describe('AsiaPay: the shared key, or our private key for RSA.'),
  KARWAN_ASIAHAWALA_PUBLIC_KEY: z.string().min(1).optional().describe('AsiaPay: their public key for RSA.'),
  KARWAN_ASIAHAWALA_INTERFACE: z
    .enum(['asiapay', 'soap'])
    .default('asiapay')
    .describe('`asiapay`: paid on a page. `soap`: the older interface, which asks on the phone of the payer.'),
  KARWAN_ASIAHAWALA_SOAP_KEY: z.string().min(1).default('sandbox-asiahawala-authorization').describe('SOAP: authorization key.'),
  KARWAN_ASIAHAWALA_SOAP_USER: z.string().min(1).default('sandbox-asiahawala-user').describe('SOAP: user name.'),
  KARWAN_ASIAHAWALA_SOAP_PASSWORD: z.string().min(1).default('sandbox-asiahawala-password').describe('SOAP: password.'),
  KARWAN_ASIAHAWALA_WALLET: z
    .string()
    .regex(/^964\d{10}$/)
    .default('9647700000000')
    .describe('SOAP: wallet of the merchant.'),
  KARWAN_ASIAHAWALA_PIN: z.string().min(1).default('sandbox-pin').describe('SOAP: PIN of the wallet.'),
  KARWAN_ASIAHAWALA_OLD_KEY: z.string().min(1).optional().describe('AsiaPay: the previous key, while it is being changed.'),
  KARWAN_AQSATI_URL: origin.optional().describe('Address of the provider of installments.'),
  KARWAN_AQSATI_KEY: z.string().min(1).default('sandbox-aqsati-key').describe('Its API key.'),
  KARWAN_AQSATI_FEES: z
    .string()
    .regex(/^\d{1,2}:[\w-]+(,\d{1,2}:[\w-]+)*$/, 'months and fee ids, as 3:11,6:12')
    .transform(list => Object.fromEntries(list.split(',').map(pair => pair.split(':') as [string, string])))
    .default({ 3: '1', 6: '2', 9: '3', 12: '4' })
    .describe('Months of each plan with the fee id of the provider, as `3:11,6:12`.'),
  KARWAN_FIB_URL: origin.optional().describe('Address of the payment API of First Iraqi Bank.'),
  KARWAN_FIB_CLIENT: z.string().min(1).default('sandbox-fib-client').describe('Client id.'),
  KARWAN_FIB_SECRET: z.string().min(1).default('sandbox-fib-secret').describe('Client secret.'),
  KARWAN_FIB_SIGN_ON_URL: origin.optional().describe('Address of the sign-in API of its app.'),
  KARWAN_FIB_SIGN_ON_CLIENT: z.string().min(1).default('sandbox-fib-sso').describe('Client id of the sign-in.'),
  KARWAN_FIB_SIGN_ON_SECRET: z.string().min(1).default('sandbox-fib-sso-secret').describe('Client secret of the sign-in.'),
  KARWAN_MALL_URL: origin.optional().describe('Address at which tokens of the mall app are exchanged.'),
  KARWAN_MALL_PARTNER: z.string().min(1).default('sandbox-partner').describe('Partner id of the shop.'),
  KARWAN_MALL_SECRET: z.string().min(1).default('sandbox-mall-secret').describe('Partner secret.'),
  KARWAN_IDENTITY_URL: origin.optional().describe('Address of the second identity provider.'),
  KARWAN_IDENTITY_PAGE_URL: origin.optional().describe('Address of its sign-in page, if browsers reach it elsewhere.'),
  KARWAN_IDENTITY_NAME: z.string().min(1).max(40).default('Safar').describe('Its name for visitors.'),
  KARWAN_IDENTITY_PRODUCT: z.string().min(1).default('sandbox-product').describe('Product id of the shop.'),
  KARWAN_IDENTITY_PRODUCT_TOKEN: z.string().min(1).default('sandbox-product-token').describe('Product token.'),
  KARWAN_MAP_STYLE_URL: origin.optional().describe('MapLibre style of [your own map](how-to/use-your-own-map.md).'),
  KARWAN_MAP_TILES_URL: tiles.optional().describe('Or its picture tiles, with `{z}`, `{x}` and `{y}`.'),
  KARWAN_MAP_ATTRIBUTION: z.string().min(1).max(200).optional().describe('Owner of that map, shown on every map.'),
  KARWAN_DIAGNOSTICS: truth
    .default(true)
    .describe('Keeps [what pages report](operations/running.md#diagnostics) of their errors and calls.'),
  KARWAN_ERROR_TRACKER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Tracker of script errors: `https://<key>@host/<project>` gets Sentry envelopes, any other address gets JSON.'),
  KARWAN_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(60)
    .default(12_000)
    .describe('Requests per minute from one network address to one server.'),
  KARWAN_BUSY_AFTER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2000)
    .describe('Lag of the event loop, in milliseconds, from which new visitors are turned away. 0: never.'),
  KARWAN_PAY_WITHIN_MINUTES: z.coerce.number().int().min(1).max(1440).default(30).describe('How long an order waits for its payment.'),
  KARWAN_OFFICE_HOURS: z.coerce.number().int().min(1).max(168).default(24).describe('How long an order is held for an office, at most.'),
  KARWAN_OLD_SECRETS: z
    .string()
    .transform(list => list.split(',').map(secret => secret.trim()))
    .refine(list => list.every(secret => secret.length >= 32), 'secrets of 32 characters or more, with commas between')
    .default([])
    .describe('Previous secrets, separated by commas, [while the secret is being changed](how-to/rotate-the-secret.md).'),
})

/** Their values as read. */
export type Environment = z.infer<typeof environment>
