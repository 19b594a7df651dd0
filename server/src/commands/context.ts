import { getBrand, loadBrands } from '@karwan/brands/node'
import { connectGateways } from '../compose/gateways.ts'
import { rescuePorts } from '../compose/rescue-ports.ts'
import { whenConfirmed } from '../compose/when-confirmed.ts'
import { openDatabase } from '../platform/database/index.ts'
import { openJobQueue } from '../platform/jobs/index.ts'
import { readSettings } from '../platform/settings/index.ts'
import { vaultOfSecrets } from '../platform/vault/index.ts'

/**
 * Opens the context of commands that record what a person decided: database, settings and gateways. The server's
 * background work does the rest.
 */
export const openCommandContext = async () => {
  const settings = readSettings(process.env)
  const log = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log, connections: 2 })
  const queue = await openJobQueue(database, log)
  const now = () => new Date()
  const [brands, gateways] = [loadBrands(), connectGateways(settings, { now, http: {} })]
  const context = { db: database.db, outbox: queue.outbox, vault: vaultOfSecrets([settings.secret, ...settings.oldSecrets]), log, now }
  return {
    context: {
      ...context,
      findGateway: (method: string) => gateways.find(({ kind }) => kind === method),
      onConfirmed: whenConfirmed(context, id => getBrand(brands, id)),
      rescues: rescuePorts(context, id => getBrand(brands, id)),
    },
    close: async (): Promise<void> => {
      await queue.stop(1000)
      await database.close()
    },
  }
}
