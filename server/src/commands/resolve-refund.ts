/**
 * Records that a person has given a refund back which its gateway did not:
 * `node server/src/commands/resolve-refund.ts <id of the refund> <where it can be looked up>`, such as the number of a
 * transfer. The traveler is told, and the order ends as it would have. Takes the settings of the server. See
 * docs/operations/running.md.
 */

import { resolveRefund } from '../payments/index.ts'
import { openDatabase } from '../platform/database/index.ts'
import { openJobQueue } from '../platform/jobs/index.ts'
import { readSettings } from '../platform/settings/index.ts'

const [refundId = '', reference = ''] = process.argv.slice(2)
if (refundId === '' || reference === '') {
  console.error('resolve-refund.ts <id of the refund> <where it can be looked up>')
  process.exit(2)
}
const settings = readSettings(process.env)
const log = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log, connections: 2 })
const queue = await openJobQueue(database, log)
const context = { db: database.db, outbox: queue.outbox, now: () => new Date() }
const resolved = await resolveRefund(context, { refundId, reference }, { by: 'command', answer: 'refunded' })
await queue.stop(1000)
await database.close()
console.log(resolved ? 'It is written down; what follows happens by itself.' : 'No refund of this id waits for a person.')
process.exit(resolved ? 0 : 1)
