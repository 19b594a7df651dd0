/**
 * Starts the shop's server: `node server/src/main.ts`. Settings are environment variables, see `platform/settings/`. In
 * development `--pages=<module>` names the module that draws pages in place of the built ones.
 */
import { parseArgs } from 'node:util'
import { loadBrands } from '@karwan/brands/node'
import { createApp } from './app.ts'
import { connectSuppliers } from './compose/suppliers.ts'
import { loadPages, openPages } from './pages/index.ts'
import { collectWhenQuiet } from './platform/collect-garbage.ts'
import { openDatabase, openShopClock } from './platform/database/index.ts'
import { createCallLog } from './platform/diagnostics/index.ts'
import { stopGracefully } from './platform/graceful-shutdown.ts'
import { createLogger } from './platform/http/index.ts'
import { checkLiveSettings, readSettings, type Settings, WrongSettings } from './platform/settings/index.ts'

const start = async (settings: Settings): Promise<void> => {
  const logger = createLogger(settings.logLevel)
  const brands = loadBrands()
  if (!brands.some(({ id }) => id === settings.brand)) {
    throw new WrongSettings([`KARWAN_BRAND is refused: one of ${brands.map(({ id }) => id).join(', ')}`])
  }
  const { values } = parseArgs({ options: { pages: { type: 'string' } } })
  const pages = await (values.pages === undefined ? loadPages() : openPages(values.pages))
  const log = {
    info: (text: string) => logger.debug(text),
    warn: (text: string) => logger.warn(text),
    error: (details: object, text: string) => logger.error(details, text),
  }
  const database = await openDatabase({ ...settings, waitMs: settings.databaseWaitMs, log })
  try {
    const { now } = await openShopClock(database, log)
    const calls = createCallLog(logger, now)
    const suppliers = connectSuppliers(settings, { now, http: calls })
    const app = await createApp({ settings, brands, database, suppliers, pages, logger, now, calls })
    stopGracefully({ logger, drain: app.drain, close: app.close, closeLast: database.close })
    await app.http.listen({ port: settings.port, host: settings.host })
    app.warmUp()
    collectWhenQuiet()
    logger.info({ port: settings.port, database: database.kind, searches: settings.redisUrl ? 'redis' : 'memory' }, 'The shop is open')
  } catch (error) {
    await database.close()
    throw error
  }
}

try {
  await checkLiveSettings(process.env)
  await start(readSettings(process.env))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

/** Returns the message for a person at the terminal. Unknown errors are returned whole. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another with PORT.`
  return ['WrongSettings', 'BrandFault', 'DatabaseUnavailable'].includes(error.name) ? error.message : (error.stack ?? error.message)
}
