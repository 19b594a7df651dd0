import { z } from 'zod'
import { defaultSeed, type SandboxOptions, sharedSettings } from './world/index.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({ protocol: /^https?$/ })
const origin = address.transform(url => url.replace(/\/+$/, ''))
const key = z.string().min(1)

/** The names that the sandbox alone reads, and those of where things are. */
const own = z.object({
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(3125),
  SANDBOX_HOST: z.string().min(1).default('localhost').describe('Address the sandbox listens on.'),
  SANDBOX_SEED: key.default(defaultSeed).describe('Seed of its hotels and secrets: another seed gives other hotels.'),
  SANDBOX_PACE: z.coerce.number().min(0).max(20).default(1).describe('How slow everybody is: 1 as in life, 0 at once, at most 20.'),
  SANDBOX_SHOP_ORIGIN: origin.optional().describe('Origin of the shop that its phones open.'),
  PORT: port.default(3000),
  KARWAN_DATA: key.default('.karwan'),
  KARWAN_SANDBOX_ORIGIN: origin.optional(),
  SWITCH_WEBHOOK_URL: address.optional().describe('Where the card gateway sends its notifications.'),
  ZAINCASH_WEBHOOK_URL: address.optional().describe('Where ZainCash sends its notifications.'),
})

/** All names of the environment. Those that the shop reads too mean the same there. */
export const environment: z.ZodObject = z.object({ ...own.shape, ...sharedSettings })
type Environment = z.infer<typeof own> & Readonly<Record<string, unknown>>

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
  return parsed.success && faults.length === 0 ? arrange(parsed.data as Environment) : { faults }
}

const arrange = (env: Environment): SandboxOptions => ({
  port: env.SANDBOX_PORT,
  smtpPort: env.SANDBOX_SMTP_PORT,
  host: env.SANDBOX_HOST,
  dataFolder: env.KARWAN_DATA,
  seed: env.SANDBOX_SEED,
  pace: env.SANDBOX_PACE,
  shopOrigin: env.SANDBOX_SHOP_ORIGIN ?? `http://localhost:${env.PORT}`,
  values: env,
  ...(env.KARWAN_SANDBOX_ORIGIN && { publicOrigin: env.KARWAN_SANDBOX_ORIGIN }),
  ...(env.ZAINCASH_WEBHOOK_URL && { zainCashWebhookUrl: env.ZAINCASH_WEBHOOK_URL }),
  ...(env.SWITCH_WEBHOOK_URL && { webhookUrl: env.SWITCH_WEBHOOK_URL }),
})
