import { settingsOf } from '@karwan/adapters/descriptor'
import { credential, optionalAddress, address as origin, truth } from '@karwan/adapters/settings'
import { z } from 'zod'
import { serviceDescriptors } from './services.ts'
import { flightSuppliers, staySuppliers } from './suppliers.ts'
import { trustedProxies } from './trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65_535)
/** `{z}` and its like stand as they are in an address of tiles. */
const tiles = origin.refine(url => ['{z}', '{x}', '{y}'].every(part => decodeURI(url).includes(part)), 'an address with {z}, {x} and {y}')

/** A bound of what is taken at a time. */
const most = (usual: number) => z.coerce.number().int().min(1).default(usual)

/** The names of the environment with what they may be, but for those of gateways and providers. */
const shop = z.object({
  PORT: port.default(3000).describe('Port of the shop.'),
  HOST: z.string().min(1).default('localhost').describe('Address the shop listens on.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Address of PostgreSQL. Without it, an embedded database in the data folder is used: good for trying out, not for production.',
    ),
  KARWAN_DATABASE_WAIT_MS: most(30_000).describe(
    'How long a start waits for PostgreSQL to take a connection, in milliseconds, before it ends.',
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
  KARWAN_MAIL_CONNECTIONS: most(5).describe(
    '[E-mails](operations/running.md#e-mails-and-text-messages) that one server sends at the same time. One connection more is kept for codes.',
  ),
  KARWAN_MAILS_PER_CONNECTION: most(100).describe('E-mails on a connection to the mail server before it is replaced by a new one.'),
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
  KARWAN_PUBLIC_ORIGIN: optionalAddress('Origin at which others reach the shop, if it is behind a proxy.'),
  KARWAN_TRUST_PROXY: trustedProxies
    .optional()
    .describe(
      '[Proxies in front](operations/running.md#behind-a-proxy) whose `X-Forwarded-…` headers are believed: how many, or their networks. Without it none is.',
    ),
  KARWAN_SANDBOX_ORIGIN: origin.optional().describe('Origin of a sandbox that runs elsewhere. `npm start` then starts none.'),
  KARWAN_FLIGHT_SUPPLIER_URL: optionalAddress('Address of the flight supplier.'),
  KARWAN_FLIGHT_SUPPLIER_KEY: credential('sandbox-air-key', 'Its key.'),
  KARWAN_FLIGHT_SUPPLIERS: flightSuppliers,
  KARWAN_STAY_SUPPLIER_URL: optionalAddress('Address of the hotel supplier.'),
  KARWAN_STAY_SUPPLIER_KEY: credential('sandbox-stays-key', 'Its key.'),
  KARWAN_STAY_SUPPLIERS: staySuppliers,
  KARWAN_SMS_URL: optionalAddress('Address of the carrier of text messages.'),
  KARWAN_SMS_KEY: credential('sandbox-sms-key', 'Its key.'),
  KARWAN_SCANNER_URL: z
    .string()
    .regex(/^tcp:\/\/[^\s/]+:\d{1,5}$/, 'an address with a port, such as tcp://127.0.0.1:3310')
    .optional()
    .describe('ClamAV’s daemon, `tcp://host:3310`: it [scans documents](operations/running.md#documents-of-visas) of visas for viruses.'),
  KARWAN_STATEMENTS_URL: optionalAddress(
    'Address of the statements of gateways and suppliers, for reconciliation. Without it, a live shop imports them by hand.',
  ),
  KARWAN_MAP_STYLE_URL: origin.optional().describe('MapLibre style of [your own map](how-to/use-your-own-map.md).'),
  KARWAN_MAP_TILES_URL: tiles.optional().describe('Or its picture tiles, with `{z}`, `{x}` and `{y}`.'),
  KARWAN_MAP_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('Or a [PMTiles file](how-to/use-your-own-map.md#streets-from-one-file) of streets, which the shop serves.'),
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
  KARWAN_CONNECTIONS: most(10_000).describe('Open connections to one server. Those beyond are closed at once.'),
  KARWAN_CONNECTIONS_PER_ADDRESS: most(2000).describe(
    'Open connections from one address that is no trusted proxy. Those beyond are answered 503 and closed.',
  ),
  KARWAN_PAGES_AT_ONCE: most(4).describe('[Pages](operations/limits.md) that one server makes at the same time.'),
  KARWAN_SEARCHES_AT_ONCE: most(200).describe('Searches that run at the same time on one server.'),
  KARWAN_PRICE_SEARCHES_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(300)
    .describe(
      '[Searches a day](decisions/0012-price-calendar-of-observed-prices.md) that the shop makes by itself at each flight supplier, so that calendars have prices. 0: none.',
    ),
  KARWAN_WAIT_MS: most(800).describe('How long a page or a search may wait for its turn, in milliseconds, before it is refused with 503.'),
  KARWAN_WAITING_PER_ADDRESS: most(200).describe('Pages or searches of one visitor’s address that may wait for their turn.'),
  KARWAN_PAY_WITHIN_MINUTES: z.coerce.number().int().min(1).max(1440).default(30).describe('How long an order waits for its payment.'),
  KARWAN_OFFICE_HOURS: z.coerce.number().int().min(1).max(168).default(24).describe('How long an order is held for an office, at most.'),
  KARWAN_OLD_SECRETS: z
    .string()
    .transform(list => list.split(',').map(secret => secret.trim()))
    .refine(list => list.every(secret => secret.length >= 32), 'secrets of 32 characters or more, with commas between')
    .default([])
    .describe('Previous secrets, separated by commas, [while the secret is being changed](how-to/rotate-the-secret.md).'),
})

/** All names of the environment: gateways and providers describe their own. */
export const environment: z.ZodObject = z.object({ ...shop.shape, ...settingsOf(serviceDescriptors) })

/** Their values as read. */
export type Environment = z.infer<typeof shop> & Readonly<Record<string, unknown>>
