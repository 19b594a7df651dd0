import { Signer } from '@fastify/cookie'
import { cookies, millisecondsOfPeriod } from '@karwan/domain/retention'

/** Content of a visitor's cookie. */
export interface CookieValue {
  /** 128 random bits, base64url. */
  readonly id: string
  /** Counts how often the visitor signed in or out. */
  readonly generation: number
  readonly issuedAt: Date
}

export interface CookieValues {
  write(value: CookieValue): string
  /** Reads a value that was signed here and has not run out at `at`. Undefined for any other. */
  read(text: string, at: Date): CookieValue | undefined
}

const lifeMs = millisecondsOfPeriod(cookies.visitor.period)
/** Clocks of servers differ, and are set back. What is dated later than this was not issued by a clock of ours. */
const mostAheadMs = 86_400_000

/** Writes and reads signed values: the first key signs, all are believed. */
export const createCookieValues = (keys: readonly Uint8Array[]): CookieValues => {
  const signer = new Signer(keys.map(key => Buffer.from(key)))
  return {
    write: ({ id, generation, issuedAt }) => signer.sign(`${id}.${generation}.${Math.floor(issuedAt.getTime() / 1000)}`),
    read: (text, at) => {
      const { valid, value } = signer.unsign(text)
      const [, id, generation, seconds] = (valid && /^([\w-]{22})\.(\d+)\.(\d+)$/.exec(value ?? '')) || []
      if (id === undefined) return undefined
      const issuedAt = new Date(Number(seconds) * 1000)
      const age = at.getTime() - issuedAt.getTime()
      return age < lifeMs && age > -mostAheadMs ? { id, generation: Number(generation), issuedAt } : undefined
    },
  }
}
