/**
 * Ends a cancellation that the supplier did not settle, with what operations learned from it:
 * `node server/src/settle-cancellation.ts <our reference at the supplier> cancelled`, `… refused`, or `… amount <minor units>` for what comes back of a
 * cancelled service where the supplier had not told. Takes the settings of the server, whose workers then do what follows. See docs/operations/running.md.
 */
import { settleCancellation } from './cancellations/index.ts'
import { openDatabase } from './database/index.ts'
import { openJobQueue } from './jobs/index.ts'
import { endRefunding, refundPart } from './payments/index.ts'
import { pointRewards } from './points/index.ts'
import { readSettings } from './settings.ts'
import { vaultOfSecrets } from './vault/index.ts'

const [clientRef = '', state, amount = ''] = process.argv.slice(2)
const toldOf = (): Parameters<typeof settleCancellation>[2] | undefined => {
  if (state === 'cancelled' || state === 'refused') return { state }
  return state === 'amount' && /^\d+$/.test(amount) ? { state, amount: Number(amount) } : undefined
}
const told = toldOf()
if (!told) {
  console.error('settle-cancellation.ts <our reference at the supplier> cancelled | refused | amount <minor units>')
  process.exit(2)
}
const settings = readSettings(process.env)
const log = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log, connections: 2 })
const queue = await openJobQueue(database, log)
const keeping = {
  db: database.db,
  outbox: queue.outbox,
  vault: vaultOfSecrets([settings.secret, ...settings.oldSecrets]),
  log,
  now: () => new Date(),
}
const settled = await settleCancellation(
  {
    ...keeping,
    rewards: pointRewards(() => new Date()),
    refundPart: (tx, part) => refundPart(keeping, tx, part),
    endRefunding: (tx, id, cause) => endRefunding(keeping, tx, id, cause),
  },
  clientRef,
  told,
)
await queue.stop(1000)
await database.close()
console.log(settled ? 'It is written down; what follows happens by itself.' : 'Nothing under this reference waits for that.')
process.exit(settled ? 0 : 1)
