import type { HttpOptions } from '@karwan/adapters/http'
import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { ZoneId } from '@karwan/domain/calendar'
import type { Logger } from 'pino'
import { type Fees, openFees } from '../money/fees/index.ts'
import { openRates, type Rates } from '../money/rates/index.ts'
import type { Context, Database, Log } from '../platform/database/index.ts'
import { type JobQueue, openJobQueue, type QueueOptions } from '../platform/jobs/index.ts'
import { openSwitches, type Switches } from '../platform/service-switches/index.ts'
import type { Settings } from '../platform/settings/index.ts'
import { vaultOfSecrets } from '../platform/vault/index.ts'

/** Values that every part of the shop is given. */
export interface Base {
  readonly settings: Settings
  readonly brands: readonly Brand[]
  readonly context: Context
  readonly queue: JobQueue
  /** Exchange rates that hold. */
  readonly rates: Rates
  /** Fee rules in force. */
  readonly fees: Fees
  /** Suppliers and gateways that are switched off. */
  readonly switches: Switches
  /** Logs and counts calls to outside services. */
  readonly http: HttpOptions
  getBrand(id: string): Brand
  /** Returns the time zone of a brand's market. */
  zoneOf(brand: string): ZoneId
}
export interface BaseOptions {
  readonly settings: Settings
  readonly brands: readonly Brand[]
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
  readonly http: HttpOptions
  readonly pace: QueueOptions | undefined
}

export const openBase = async ({ settings, brands, database, logger, now, http, pace }: BaseOptions): Promise<Base> => {
  const log: Log = {
    info: text => logger.info(text),
    warn: text => logger.warn(text),
    error: (details, text) => logger.error(details, text),
  }
  const queue = await openJobQueue(database, log, { ...pace, mailsAtOnce: settings.mailConnections })
  const vault = vaultOfSecrets([settings.secret, ...settings.oldSecrets])
  const context: Context = { db: database.db, outbox: queue.outbox, vault, log, now }
  const brandById = (id: string): Brand => getBrand(brands, id)
  return {
    settings,
    brands,
    context,
    queue,
    rates: await openRates(context),
    fees: await openFees(context),
    switches: await openSwitches(context),
    http,
    getBrand: brandById,
    zoneOf: brand => brandById(brand).market.timeZone,
  }
}
