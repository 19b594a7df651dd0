import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { arrange } from './arrange.ts'
import { type Environment, environment } from './environment.ts'
import type { Settings } from './given.ts'
import { liveFaults, type Resolve, resolvedLiveFaults } from './live.ts'
import { mapFaults } from './own-map.ts'
import { serviceDescriptors } from './services.ts'

/** Thrown by `readSettings`: one line a setting, naming it and what is expected, never what was given. */
export class WrongSettings extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Settings are wrong:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
    this.name = 'WrongSettings'
    this.faults = faults
  }
}

interface Checked {
  readonly given: Readonly<Record<string, unknown>>
  readonly values: Environment
  readonly faults: readonly string[]
}

/** Finds every fault at once: a value that cannot be read does not hide what is wrong with the others. */
const check = (env: Readonly<Record<string, string | undefined>>): Checked => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const issues = parsed.success ? [] : parsed.error.issues
  const unread = new Set(issues.map(issue => String(issue.path[0])))
  const readable = Object.fromEntries(Object.entries(given).filter(([name]) => !unread.has(name)))
  const values = (parsed.success ? parsed.data : environment.parse(readable)) as Environment
  const live = values.KARWAN_LIVE ? liveFaults(values, given) : []
  const faults = [
    ...unknownNames(given),
    ...issues.map(wrongValue),
    ...serviceDescriptors.flatMap(descriptor => descriptor.faults(values)),
    ...mapFaults(values),
    ...live,
  ]
  return { given, values, faults }
}

/** Throws WrongSettings. Creates the data folder's secret where KARWAN_SECRET is not set. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const { values, faults } = check(env)
  if (faults.length > 0) throw new WrongSettings(faults)
  const settings = arrange(values)
  return { ...settings, secret: values.KARWAN_SECRET ?? ownSecret(settings.dataFolder) }
}

/**
 * Throws WrongSettings if a live shop cannot start with these, also where the host name of a service leads to this
 * machine. Returns at once where the shop is not live. Creates nothing.
 */
export const checkLiveSettings = async (
  env: Readonly<Record<string, string | undefined>>,
  resolve: Resolve = addressesOf,
): Promise<void> => {
  const { given, values, faults } = check(env)
  if (!values.KARWAN_LIVE) return
  const resolved = await resolvedLiveFaults(values, given, resolve)
  const all = [...new Set([...faults, ...resolved])]
  if (all.length > 0) throw new WrongSettings(all)
}

const addressesOf: Resolve = async hostname => (await lookup(hostname, { all: true })).map(({ address }) => address)

const unknownNames = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(given)
    .filter(name => name.startsWith('KARWAN_') && !(name in environment.shape))
    .map(name => `${name} is not a setting; known are ${Object.keys(environment.shape).join(', ')}`)

const wrongValue = (issue: z.core.$ZodIssue): string => {
  const expected = issue.code === 'invalid_value' ? `one of ${issue.values.map(String).join(', ')}` : issue.message
  return `${String(issue.path[0])} is refused: ${expected}`
}

const ownSecret = (folder: string): string => {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
