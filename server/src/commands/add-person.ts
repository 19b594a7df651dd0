/**
 * Makes somebody an owner in the console: `node server/src/commands/add-person.ts <e-mail> <name> [<brand> …]`, at all
 * brands unless some are named; the password is read from standard input. They put a second factor into an app when
 * they sign in first. Somebody who is there already gets the new name and password, enrolls anew and is signed out:
 * also the way back in for an owner who lost the second factor. Takes the settings of the server.
 */
import { text } from 'node:stream/consumers'
import { loadBrands } from '@karwan/brands/node'
import { leastStaffPassword } from '@karwan/domain/staff'
import { z } from 'zod'
import { newPasswordFaults } from '../account/index.ts'
import { putOwner } from '../console/index.ts'
import { openDatabase } from '../platform/database/index.ts'
import { readSettings } from '../platform/settings/index.ts'

const usage = 'add-person.ts <e-mail> <name> [<brand> …]'
const fail = (line: string): never => {
  console.error(line)
  process.exit(2)
}
const [email = '', name = '', ...named] = process.argv.slice(2)
if (!z.email().max(200).safeParse(email).success || name.trim() === '') fail(usage)
const known = loadBrands().map(({ id }) => id)
const unknown = named.filter(id => !known.includes(id))
if (unknown.length > 0) fail(`There is no brand ${unknown.join(', ')}; there are ${known.join(', ')}`)

/** Asked of the terminal, or piped in; never an argument, which others on the machine could read. */
const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) console.info('Type the password, then Enter and Ctrl+D:')
  return (await text(process.stdin)).trim()
}
const password = await readPassword()
if ((await newPasswordFaults(password, 'password', { shortestPassword: leastStaffPassword, contact: email })).length > 0)
  fail(`The password is refused: at least ${leastStaffPassword} characters, and none that very many people have.`)

const settings = readSettings(process.env)
const log = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log, connections: 2 })
const brands = named.length > 0 ? named : known
const done = await putOwner({ db: database.db, now: () => new Date() }, { email, name: name.trim(), password, brands })
await database.close()
console.info(`${email} was ${done}: owner of ${brands.join(', ')}. Sign in at /console; the second factor is set up there.`)
