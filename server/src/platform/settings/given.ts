import type { AsiaHawalaOptions, AsiaHawalaPushOptions, ZainCashOptions } from '@karwan/adapters/payments'

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
    /** The key before it, while it is being changed. */
    readonly oldNotificationKey: string | undefined
    /** Whether the acquirer takes reversals. */
    readonly reverses: boolean
  }
  /** Payments of AsiaHawala by its older interface, asked on the payer's phone; null: by the other, or none. */
  readonly asiaHawalaPush: Omit<AsiaHawalaPushOptions, 'fetch' | 'now'> | null
  /** Payments of FastPay; null: none. */
  readonly fastPay: {
    readonly url: string
    /** Where its payment pages stand; browsers are sent to no other origin. */
    readonly pageUrl: string
    readonly storeId: string
    readonly storePassword: string
    readonly refundKey: string
    /** Where its codes are made; undefined: it is paid on its page. */
    readonly codeUrl: string | undefined
  } | null
  /** Payments from ZainCash wallets, by the version of its protocol that was agreed; null: none. */
  readonly zainCash: { readonly url: string; readonly api: ZainCashOptions['api'] } | null
  /** Payments of AsiaHawala, for hotels; null: none. */
  readonly asiaHawala: {
    readonly url: string
    /** Where its payment pages stand; browsers are sent to no other origin. */
    readonly pageUrl: string
    readonly appId: string
    readonly merchantCode: string
    readonly appKey: string
    readonly appSecret: string
    readonly signing: AsiaHawalaOptions['signing']
  } | null
  /** Installments of Aqsati; null: none. */
  readonly aqsati: { readonly url: string; readonly apiKey: string; readonly feeIds: Readonly<Record<number, string>> } | null
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
  /** Where statements of gateways and suppliers are fetched; null: they are imported by hand. */
  readonly statementsUrl: string | null
  /** Null: the base map that comes with the product. */
  readonly map: OwnMap | null
  /** Whether what pages tell of their errors and calls is kept. */
  readonly diagnostics: boolean
  /** Where script errors are reported to; undefined: nowhere. */
  readonly errorTrackerUrl: string | undefined
  /** From one address, to one server. */
  readonly requestsPerMinute: number
  /** Milliseconds this server may lag behind before newcomers are turned away; 0 never. */
  readonly busyAfterMs: number
  /** How long an order may wait for its payment. */
  readonly payWithinMinutes: number
  /** How long an order may be held for payment at an office, at most. */
  readonly officeHours: number
}
