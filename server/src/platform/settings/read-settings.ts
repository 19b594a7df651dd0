import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { arrange } from './arrange.ts'
import { type Environment, environment } from './environment.ts'
import type { Settings } from './given.ts'
import { liveFaults } from './live.ts'
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

/** Throws WrongSettings. Creates the data folder's secret where KARWAN_SECRET is not set. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const faults = [...unknownNames(given), ...(parsed.success ? [] : parsed.error.issues.map(wrongValue))]
  if (!parsed.success) throw new WrongSettings(faults)
  const values = parsed.data as Environment
  const settings = arrange(values)
  faults.push(...serviceDescriptors.flatMap(descriptor => descriptor.faults(values)))
  faults.push(...mapFaults(values), ...liveFaults(values, settings))
  if (faults.length > 0) throw new WrongSettings(faults)
  return { ...settings, secret: values.KARWAN_SECRET ?? ownSecret(settings.dataFolder) }
}

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
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
