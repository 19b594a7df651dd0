import type { SettingValues } from '@karwan/adapters/descriptor'
import type { ClamdAddress } from '@karwan/adapters/scanners'
import type { flightProtocols, stayProtocols } from '@karwan/adapters/suppliers'
import type { SupplierSettings } from './suppliers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** An operator's own ground of the maps: a MapLibre style, tiles of pictures, or a PMTiles file of this machine. */
export type OwnMap = { readonly attribution: string } & (
  | { readonly style: string }
  | { readonly tiles: string }
  | { readonly file: string }
)

/** Settings that the parts of the server are given. Addresses have no slash at the end. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** PostgreSQL; undefined means the embedded database in the data folder. */
  readonly databaseUrl: string | undefined
  /** Milliseconds that a start waits for PostgreSQL to take a connection. */
  readonly databaseWaitMs: number
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
  /** Proxies whose `X-Forwarded-…` headers are believed; undefined is none. */
  readonly trustProxy: TrustedProxies | undefined
  readonly sandbox: { readonly origin: string; readonly port: number; readonly smtpPort: number }
  /** Everyone who sells to us. Each has an id of its own, which its offers and bookings carry. */
  readonly suppliers: {
    readonly flights: readonly SupplierSettings<keyof typeof flightProtocols>[]
    readonly stays: readonly SupplierSettings<keyof typeof stayProtocols>[]
  }
  /** Settings of gateways and providers by their names in the environment; their descriptors read them. */
  readonly services: SettingValues
  /** The second identity provider as visitors know it; undefined: none. */
  readonly identityName: string | undefined
  readonly smtpUrl: string
  readonly mailConnections: number
  readonly mailsPerConnection: number
  /** Carrier of text messages. */
  readonly sms: { readonly url: string; readonly key: string }
  /** Scanner for viruses; undefined: documents are not scanned. */
  readonly scanner: ClamdAddress | undefined
  /** Address from which statements of gateways and suppliers are fetched; null: they are imported by hand. */
  readonly statementsUrl: string | null
  /** Null: the base map that comes with the product. */
  readonly map: OwnMap | null
  /** True if visits and orders are counted by day. */
  readonly countsVisits: boolean
  /** True if reports of pages about their errors and calls are stored. */
  readonly diagnostics: boolean
  /** Address that script errors are reported to; undefined: none. */
  readonly errorTrackerUrl: string | undefined
  /** From one address, to one server. */
  readonly requestsPerMinute: number
  /** Milliseconds this server may lag behind before newcomers are turned away; 0 never. */
  readonly busyAfterMs: number
  /** Connections to this server. */
  readonly connections: number
  /** From one address that is no trusted proxy. */
  readonly connectionsPerAddress: number
  /** Pages that this server makes at the same time. */
  readonly pagesAtOnce: number
  /** Searches that run at the same time. */
  readonly searchesAtOnce: number
  /** Searches for prices that the shop makes by itself in a day, at each flight supplier; 0: none. */
  readonly priceSearchesPerDay: number
  /** Longest time, in milliseconds, that a page or a search waits for its turn. */
  readonly waitMs: number
  /** Pages or searches of one address that may wait. */
  readonly waitingPerAddress: number
  /** Longest time that an order may wait for its payment. */
  readonly payWithinMinutes: number
  /** Longest time that an order may be held for payment at an office. */
  readonly officeHours: number
}
