/**
 * Ends a booking that the supplier did not settle, with what operations learned from it:
 * `node server/src/settle-booking.ts <our reference at the supplier> rejected` or `… confirmed <supplier's id> <confirmation>`.
 * Takes the settings of the server, whose workers then do what follows. See docs/operations/running.md.
 */
import { openDatabase } from './database/index.ts'
import { openJobQueue } from './jobs/index.ts'
import { settleByHand } from './orders/index.ts'
import { refundOrder } from './payments/index.ts'
import { readSettings } from './settings.ts'
import { vaultOfSecrets } from './vault/index.ts'

const [clientRef = '', state, supplierRef, confirmation] = process.argv.slice(2)
const toldOf = (): Parameters<typeof settleByHand>[2] | undefined => {
  if (state === 'rejected') return { state, code: 'unavailable', detail: 'The supplier told operations that there is no booking' }
  if (state === 'confirmed' && supplierRef && confirmation) return { state, order: { ref: supplierRef, confirmation, tickets: [] } }
  return undefined
}
const told = toldOf()
if (!told) {
  console.error('settle-booking.ts <our reference at the supplier> rejected | confirmed <supplier’s id> <confirmation>')
  process.exit(2)
}
const settings = readSettings(process.env)
const log = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log, connections: 2 })
const queue = await openJobQueue(database, log)
const now = () => new Date()
const keeping = { db: database.db, outbox: queue.outbox, vault: vaultOfSecrets([settings.secret, ...settings.oldSecrets]), log, now }
const settled = await settleByHand({ ...keeping, refundOrder: (tx, id, cause) => refundOrder(keeping, tx, id, cause) }, clientRef, told)
await queue.stop(1000)
await database.close()
console.log(settled ? `The booking was ${settled.before} and is ${settled.after}.` : 'There is no booking with this reference.')
process.exit(settled?.after === told.state ? 0 : 1)
