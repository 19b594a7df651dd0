/**
 * Reconciliation at a terminal, with the settings of the shop:
 *   node server/src/commands/reconcile.ts day 2026-11-22                           totals of a day by our record and by
 *   the gateways'
 *   node server/src/commands/reconcile.ts import zaincash 2026-11-22 statement.csv   a day's statement that was
 *   exported by hand
 * Beside a running shop it wants PostgreSQL; the embedded database has one reader at a time.
 */
import { readFileSync } from 'node:fs'
import { loadBrands } from '@karwan/brands/node'
import { addDays, isLocalDate, localToInstant } from '@karwan/domain/calendar'
import { formatMoney } from '@karwan/messages/format'
import { agrees, parseStatement, readDay, takeStatement } from '../money/reconciliation/index.ts'
import { openDatabase } from '../platform/database/index.ts'
import { readSettings } from '../platform/settings/index.ts'

const [command, ...words] = process.argv.slice(2)
const usage = 'node server/src/commands/reconcile.ts day <YYYY-MM-DD> | import <party> <YYYY-MM-DD> <file.csv>'

const settings = readSettings(process.env)
const zone = loadBrands().find(({ id }) => id === settings.brand)?.market.timeZone ?? 'Asia/Baghdad'
const day = command === 'import' ? words[1] : words[0]
if ((command !== 'day' && command !== 'import') || !isLocalDate(day)) {
  console.error(usage)
  process.exit(2)
}
const log = { info: () => {}, warn: () => {}, error: () => {} }
const { db, close } = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log })
try {
  if (command === 'import') {
    const [party = '', , file = ''] = words
    const instant = (date: string): Date => new Date(localToInstant(`${date}T00:00`, zone))
    const span = { from: instant(day), until: instant(addDays(day, 1)) }
    const lines = parseStatement(readFileSync(file, 'utf8'))
    const outside = lines.filter(({ at }) => new Date(at) < span.from || new Date(at) >= span.until)
    if (outside.length > 0) throw new RangeError(`${outside.length} lines are not of ${day} on the clock of ${zone}`)
    const open = await takeStatement({ db, now: () => new Date() }, { party, span, lines, source: 'imported' })
    console.log(`${lines.length} lines of ${party} taken; ${open} differences stand open`)
  } else {
    for (const total of await readDay(db, day, zone)) {
      const { party, currency, ours, theirs } = total
      const result = ({ captured, captures, refunded, refunds }: Omit<typeof ours, 'fees'>): string =>
        `${formatMoney({ amount: captured, currency }, 'en')} (${captures}) taken, ${formatMoney({ amount: refunded, currency }, 'en')} (${refunds}) given back`
      console.log(`${party}: ours ${result(ours)}, fees ${formatMoney({ amount: ours.fees, currency }, 'en')}`)
      console.log(
        `${' '.repeat(party.length)}  theirs ${theirs ? `${result(theirs)}${agrees(total) ? '' : ' · DIFFERS'}` : 'no statement'}`,
      )
    }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
