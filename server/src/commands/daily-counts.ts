/**
 * Prints the daily counts of visits and orders, seven days unless told, as lines with tabs between:
 *   node server/src/commands/daily-counts.ts [<YYYY-MM-DD> [<YYYY-MM-DD>]]
 * Takes the settings of the server. See docs/operations/running.md.
 */
import { loadBrands } from '@karwan/brands/node'
import { addDays, isLocalDate, today } from '@karwan/domain/calendar'
import { listCounts } from '../analytics/index.ts'
import { openDatabase } from '../platform/database/index.ts'
import { readSettings } from '../platform/settings/index.ts'

const settings = readSettings(process.env)
const zone = loadBrands().find(({ id }) => id === settings.brand)?.market.timeZone ?? 'Asia/Baghdad'
const lastDay = today(zone, new Date())
const [from = addDays(lastDay, -6), until = lastDay] = process.argv.slice(2)
if (!isLocalDate(from) || !isLocalDate(until)) {
  console.error('node server/src/commands/daily-counts.ts [<YYYY-MM-DD> [<YYYY-MM-DD>]]')
  process.exit(2)
}
const log = { info: () => {}, warn: () => {}, error: () => {} }
const { db, close } = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log })
try {
  console.log(['day', 'brand', 'language', 'event', 'count'].join('\t'))
  for (const { day, brand, language, event, count } of await listCounts({ db }, from, until))
    console.log([day, brand, language, event, count].join('\t'))
} finally {
  await close()
}
