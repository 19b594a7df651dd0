/** Measures how fast e-mails are sent, and how long codes and a confirmation wait while a backlog is worked on. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tell } from './measure.ts'

interface MailRate {
  readonly perSecond: number
  /** Null where it did not come within a minute. */
  readonly codeMs: readonly (number | null)[]
  readonly confirmationMs: number | null
}
const goal = 50

export function tellMailRate(): void {
  const file = join(import.meta.dirname, '../server/src/testing/measures/mail-rate.ts')
  const line = execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()
  if (line === '') {
    tell('e-mails sent', 'no PostgreSQL is reachable')
    return
  }
  const { perSecond, codeMs, confirmationMs } = JSON.parse(line) as MailRate
  const time = (ms: number | null): string => (ms === null ? 'over 60 s' : `${ms} ms`)
  tell('e-mails sent, to a mail server that takes each after 10 ms', `${perSecond.toFixed(0)}/s`, `goal ≥ ${goal}`)
  tell('sign-up codes meanwhile', codeMs.map(time).join(', '))
  tell('confirmation of a paid booking meanwhile', time(confirmationMs))
}
