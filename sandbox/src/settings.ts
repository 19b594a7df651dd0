import { z } from 'zod'
import { type SandboxOptions, sandboxDefaults } from './world/index.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({ protocol: /^https?$/ })
const origin = address.transform(url => url.replace(/\/+$/, ''))
const key = z.string().min(1)

/** The names of the environment. Those that the shop reads too mean the same there. */
export const environment = z.object({
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(3125),
  SANDBOX_HOST: z.string().min(1).default('localhost').describe('Address the sandbox listens on.'),
  SANDBOX_SEED: key.default(sandboxDefaults.seed).describe('Seed of its hotels and secrets: another seed gives other hotels.'),
  SANDBOX_PACE: z.coerce.number().min(0).max(20).default(1).describe('How slow everybody is: 1 as in life, 0 at once, at most 20.'),
  SANDBOX_SHOP_ORIGIN: origin.optional().describe('Origin of the shop that its phones open.'),
  PORT: port.default(3000),
  KARWAN_DATA: key.default('.karwan'),
  KARWAN_SANDBOX_ORIGIN: origin.optional(),
  KARWAN_FLIGHT_SUPPLIER_KEY: key.default(sandboxDefaults.flightKey),
  KARWAN_STAY_SUPPLIER_KEY: key.default(sandboxDefaults.stayKey),
  KARWAN_SMS_KEY: key.default(sandboxDefaults.smsKey),
  KARWAN_SWITCH_ENTITY: key.default(sandboxDefaults.entityId),
  KARWAN_SWITCH_TOKEN: key.default(sandboxDefaults.accessToken),
  KARWAN_SWITCH_NOTIFICATION_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, '64 hex characters')
    .default(sandboxDefaults.webhookKey),
  SWITCH_WEBHOOK_URL: address.optional().describe('Where the card gateway sends its notifications.'),
  KARWAN_FASTPAY_STORE: key.default(sandboxDefaults.fastPayStore),
  KARWAN_FASTPAY_PASSWORD: key.default(sandboxDefaults.fastPayPassword),
  KARWAN_FASTPAY_REFUND_KEY: key.default(sandboxDefaults.fastPayRefundKey),
  KARWAN_ZAINCASH_MERCHANT: key.default(sandboxDefaults.zainCashMerchant),
  KARWAN_ZAINCASH_WALLET: key.default(sandboxDefaults.zainCashWallet),
  KARWAN_ZAINCASH_SECRET: key.default(sandboxDefaults.zainCashSecret),
  KARWAN_ZAINCASH_CLIENT: key.default(sandboxDefaults.zainCashClient),
  KARWAN_ZAINCASH_CLIENT_SECRET: key.default(sandboxDefaults.zainCashClientSecret),
  KARWAN_ZAINCASH_API_KEY: key.default(sandboxDefaults.zainCashApiKey),
  ZAINCASH_WEBHOOK_URL: address.optional().describe('Where ZainCash sends its notifications.'),
  KARWAN_ASIAHAWALA_APP_ID: key.default(sandboxDefaults.asiaAppId),
  KARWAN_ASIAHAWALA_MERCHANT: key.default(sandboxDefaults.asiaMerchant),
  KARWAN_ASIAHAWALA_APP_KEY: key.default(sandboxDefaults.asiaAppKey),
  KARWAN_ASIAHAWALA_APP_SECRET: key.default(sandboxDefaults.asiaAppSecret),
  KARWAN_ASIAHAWALA_SIGN_KEY: key.default(sandboxDefaults.asiaSignKey),
  KARWAN_ASIAHAWALA_SOAP_USER: key.default(sandboxDefaults.asiaPushUser),
  KARWAN_ASIAHAWALA_SOAP_PASSWORD: key.default(sandboxDefaults.asiaPushPassword),
  KARWAN_ASIAHAWALA_SOAP_KEY: key.default(sandboxDefaults.asiaPushKey),
  KARWAN_AQSATI_KEY: key.default(sandboxDefaults.aqsatiKey),
  KARWAN_FIB_CLIENT: key.default(sandboxDefaults.fibClient),
  KARWAN_FIB_SECRET: key.default(sandboxDefaults.fibSecret),
  KARWAN_FIB_SIGN_ON_CLIENT: key.default(sandboxDefaults.fibSignOnClient),
  KARWAN_FIB_SIGN_ON_SECRET: key.default(sandboxDefaults.fibSignOnSecret),
  KARWAN_MALL_PARTNER: key.default(sandboxDefaults.mallPartner),
  KARWAN_MALL_SECRET: key.default(sandboxDefaults.mallSecret),
  KARWAN_IDENTITY_PRODUCT: key.default(sandboxDefaults.identityProduct),
  KARWAN_IDENTITY_PRODUCT_TOKEN: key.default(sandboxDefaults.identityProductToken),
})

/**
 * Reads the settings of the sandbox; a list of faults, each naming its setting and never its value, when one is wrong.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SandboxOptions | { readonly faults: readonly string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const unknown = Object.keys(given).filter(name => name.startsWith('SANDBOX_') && !(name in environment.shape))
  const parsed = environment.safeParse(given)
  const faults = [
    ...unknown.map(name => `${name} is not a setting of the sandbox`),
    ...(parsed.error?.issues ?? []).map(issue => `${String(issue.path[0])} is refused: ${issue.message}`),
  ]
  return parsed.success && faults.length === 0 ? arrange(parsed.data) : { faults }
}

const arrange = (env: z.infer<typeof environment>): SandboxOptions => ({
  port: env.SANDBOX_PORT,
  smtpPort: env.SANDBOX_SMTP_PORT,
  host: env.SANDBOX_HOST,
  dataFolder: env.KARWAN_DATA,
  seed: env.SANDBOX_SEED,
  pace: env.SANDBOX_PACE,
  shopOrigin: env.SANDBOX_SHOP_ORIGIN ?? `http://localhost:${env.PORT}`,
  flightKey: env.KARWAN_FLIGHT_SUPPLIER_KEY,
  stayKey: env.KARWAN_STAY_SUPPLIER_KEY,
  smsKey: env.KARWAN_SMS_KEY,
  entityId: env.KARWAN_SWITCH_ENTITY,
  accessToken: env.KARWAN_SWITCH_TOKEN,
  webhookKey: env.KARWAN_SWITCH_NOTIFICATION_KEY,
  fastPayStore: env.KARWAN_FASTPAY_STORE,
  fastPayPassword: env.KARWAN_FASTPAY_PASSWORD,
  fastPayRefundKey: env.KARWAN_FASTPAY_REFUND_KEY,
  zainCashMerchant: env.KARWAN_ZAINCASH_MERCHANT,
  zainCashWallet: env.KARWAN_ZAINCASH_WALLET,
  zainCashSecret: env.KARWAN_ZAINCASH_SECRET,
  zainCashClient: env.KARWAN_ZAINCASH_CLIENT,
  zainCashClientSecret: env.KARWAN_ZAINCASH_CLIENT_SECRET,
  zainCashApiKey: env.KARWAN_ZAINCASH_API_KEY,
  asiaAppId: env.KARWAN_ASIAHAWALA_APP_ID,
  asiaMerchant: env.KARWAN_ASIAHAWALA_MERCHANT,
  asiaAppKey: env.KARWAN_ASIAHAWALA_APP_KEY,
  asiaAppSecret: env.KARWAN_ASIAHAWALA_APP_SECRET,
  asiaPushUser: env.KARWAN_ASIAHAWALA_SOAP_USER,
  asiaPushPassword: env.KARWAN_ASIAHAWALA_SOAP_PASSWORD,
  asiaPushKey: env.KARWAN_ASIAHAWALA_SOAP_KEY,
  asiaSealing: { type: 'JWTSecret', key: env.KARWAN_ASIAHAWALA_SIGN_KEY },
  aqsatiKey: env.KARWAN_AQSATI_KEY,
  fibClient: env.KARWAN_FIB_CLIENT,
  fibSecret: env.KARWAN_FIB_SECRET,
  fibSignOnClient: env.KARWAN_FIB_SIGN_ON_CLIENT,
  fibSignOnSecret: env.KARWAN_FIB_SIGN_ON_SECRET,
  mallPartner: env.KARWAN_MALL_PARTNER,
  mallSecret: env.KARWAN_MALL_SECRET,
  identityProduct: env.KARWAN_IDENTITY_PRODUCT,
  identityProductToken: env.KARWAN_IDENTITY_PRODUCT_TOKEN,
  ...(env.KARWAN_SANDBOX_ORIGIN && { publicOrigin: env.KARWAN_SANDBOX_ORIGIN }),
  ...(env.ZAINCASH_WEBHOOK_URL && { zainCashWebhookUrl: env.ZAINCASH_WEBHOOK_URL }),
  ...(env.SWITCH_WEBHOOK_URL && { webhookUrl: env.SWITCH_WEBHOOK_URL }),
})
