/**
 * Lets somebody work at an office's desk: `node server/src/commands/add-staff.ts <brand> <office> <user name> <name on
 * receipts>`; the password is read from standard input. A user name that is there already gets the new office, name and
 * password, and is signed out. `… <brand> end <user name>` ends somebody's work there. Takes the settings of the
 * server. See docs/operations/offices.md.
 */
import { text } from 'node:stream/consumers'
import { loadBrands } from '@karwan/brands/node'
import { shortestPassword } from '@karwan/domain/accounts'
import { newPasswordFaults } from '../account/index.ts'
import { endStaff, putStaff } from '../office/index.ts'
import { openDatabase } from '../platform/database/index.ts'
import { readSettings } from '../platform/settings/index.ts'

const usage = 'add-staff.ts <brand> <office> <user name> <name on receipts>  or  add-staff.ts <brand> end <user name>'
const fail = (line: string): never => {
  console.error(line)
  process.exit(2)
}
const [brandId = '', officeId = '', userName = '', name = ''] = process.argv.slice(2)
const brand = loadBrands().find(({ id }) => id === brandId)
if (!brand || userName === '') fail(usage)
const ends = officeId === 'end'
const offices = brand?.offices.map(({ id }) => id) ?? []
if (!ends && !offices.includes(officeId)) fail(`${brandId} has no such office; it has ${offices.join(', ')}`)
if (!ends && name === '') fail(usage)

/** Asked of the terminal, or piped in; never an argument, which others on the machine could read. */
const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) console.info('Type the password, then Enter and Ctrl+D:')
  return (await text(process.stdin)).trim()
}
const password = ends ? '' : await readPassword()
if (!ends && (await newPasswordFaults(password, 'password', { shortestPassword: brand?.shortestPassword ?? shortestPassword })).length > 0)
  fail('The password is too short, too long, or one that very many people have.')

const settings = readSettings(process.env)
const log = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log, connections: 2 })
const context = { db: database.db, now: () => new Date() }
const done = ends
  ? (await endStaff(context, brandId, userName))
    ? 'signs in no more'
    : 'was not there'
  : await putStaff(context, { brand: brandId, office: officeId, userName, name, password })
await database.close()
console.info(`${userName} ${done === 'added' || done === 'changed' ? `was ${done}: ${officeId}` : done}.`)
