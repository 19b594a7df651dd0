import { z } from 'zod'

/** The faults asked for one payment. */
export interface Script {
  has(step: string): boolean
  /** Returns the text after the colon. */
  value(step: string): string
  /** Uses up one turn of a counted step; false when none is left. */
  take(step: string): boolean
}

export interface Scripts {
  /** Adds faults for that reference, or for the next payment to be opened when it is undefined. */
  add(reference: string | undefined, steps: readonly string[]): void
  /** The script of a reference; at its first call it takes over what was laid down for the next payment. */
  of(reference: string): Script
  claimNext(reference: string): void
}

export function createScripts(): Scripts {
  const byReference = new Map<string, Map<string, string>>()
  let next: string[] = []
  const add = (reference: string, steps: readonly string[]) => {
    const script = byReference.get(reference) ?? new Map<string, string>()
    for (const step of steps) {
      const colon = step.indexOf(':')
      script.set(colon < 0 ? step : step.slice(0, colon), colon < 0 ? '' : step.slice(colon + 1))
    }
    byReference.set(reference, script)
  }
  return {
    add(reference, steps) {
      if (reference === undefined) next.push(...steps)
      else add(reference, steps)
    },
    of: reference => readScript(byReference.get(reference) ?? new Map()),
    claimNext(reference) {
      if (next.length > 0) add(reference, next)
      next = []
    },
  }
}

const readScript = (steps: Map<string, string>): Script => ({
  has: step => steps.has(step),
  value: step => steps.get(step) ?? '',
  take(step) {
    const left = steps.get(step)
    if (left === undefined) return false
    const turns = Number(left || '1')
    if (turns > 1) steps.set(step, String(turns - 1))
    else steps.delete(step)
    return true
  },
})

/** Faults that may be asked for under either of two names of a payment; those of the first are played first. */
export const eitherScript = (one: Script, other: Script): Script => ({
  has: step => one.has(step) || other.has(step),
  value: step => (one.has(step) ? one.value(step) : other.value(step)),
  take: step => one.take(step) || other.take(step),
})

/**
 * The steps of a request for faults: `decline`, or `decline:…` with up to so many characters of how often, how long or
 * what.
 */
export const stepsSchema = (names: readonly string[], longestValue: number) =>
  z.array(z.string().regex(new RegExp(`^(${names.join('|')})(:.{1,${longestValue}})?$`), `a step is one of ${names.join(', ')}`)).min(1)

/** `'2s'`, `'500ms'`, `'3'` (seconds) in milliseconds. */
export function durationMs(text: string): number {
  const found = /^(\d+)(ms|s|m)?$/.exec(text)
  if (!found) return 0
  const unit = found[2] === 'ms' ? 1 : found[2] === 'm' ? 60_000 : 1000
  return Number(found[1]) * unit
}
