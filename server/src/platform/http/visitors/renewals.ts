import type { CookieValue } from './cookie-values.ts'

/** Newest generation of a visitor's cookie. */
export interface Renewal {
  readonly generation: number
  readonly renewedAt: Date
}
/** Record of the visitors whose cookie was renewed. */
export interface RenewalRecord {
  /** Finds the newest generation. Undefined if the cookie was never renewed. */
  find(visitorId: string): Promise<Renewal | undefined>
  /** Begins a generation; false where it, or a later one, began already. */
  begin(visitorId: string, renewal: Renewal): Promise<boolean>
}

/** `replaced`: sent by a request that was under way, or by another tab, while the cookie was renewed. */
export type Verdict = 'current' | 'replaced' | 'refused'

/** Time in which the value before the newest is still believed. */
const graceMs = 30_000
/** A look into the record that takes longer is not waited for. */
const lookMs = 1000
/** Time that an answer of the record is believed, or its silence taken for granted. */
const freshMs = 5000
const mostKnown = 10_000

/** Judges cookies by the record, which is asked once in a while for each visitor. */
export const createRenewals = (record: RenewalRecord, now: () => Date) => {
  const known = new Map<string, { readonly renewal: Renewal | undefined; readonly readAt: number }>()
  let silentUntil = Number.NEGATIVE_INFINITY
  const note = (id: string, renewal: Renewal | undefined): void => {
    known.delete(id)
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
    known.set(id, { renewal, readAt: performance.now() })
  }
  /** Asks the record. Throws if it does not answer in time. */
  const look = async (id: string): Promise<Renewal | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The record of visitors does not answer')), lookMs)
    })
    try {
      const renewal = await Promise.race([record.find(id), late])
      note(id, renewal)
      return renewal
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    /** Judges a value by the record; where that is silent, by what was known last, else by the signature alone. */
    judge: async (value: CookieValue): Promise<Verdict> => {
      const kept = known.get(value.id)
      const isFresh = kept && performance.now() - kept.readAt < freshMs && (kept.renewal?.generation ?? 0) >= value.generation
      if (isFresh || performance.now() < silentUntil) return verdictOf(value, kept?.renewal, now())
      try {
        return verdictOf(value, await look(value.id), now())
      } catch {
        silentUntil = performance.now() + freshMs
        return verdictOf(value, kept?.renewal, now())
      }
    },
    /** Tells if a value is the newest by the record at this moment; false also where the record is silent. */
    isNewest: async (value: CookieValue): Promise<boolean> => {
      try {
        return verdictOf(value, await look(value.id), now()) === 'current'
      } catch {
        return false
      }
    },
    /** Begins the next generation. Undefined if another request did already. */
    renew: async ({ id, generation }: CookieValue): Promise<CookieValue | undefined> => {
      const renewal: Renewal = { generation: generation + 1, renewedAt: now() }
      if (!(await record.begin(id, renewal))) return undefined
      note(id, renewal)
      return { id, generation: renewal.generation, issuedAt: renewal.renewedAt }
    },
  }
}

const verdictOf = (value: CookieValue, renewal: Renewal | undefined, at: Date): Verdict => {
  if (!renewal || value.generation >= renewal.generation) return 'current'
  // A clock that was set back does not make the time longer.
  const inGrace = Math.abs(at.getTime() - renewal.renewedAt.getTime()) <= graceMs
  return value.generation === renewal.generation - 1 && inGrace ? 'replaced' : 'refused'
}
