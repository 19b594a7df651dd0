import { createHash, timingSafeEqual } from 'node:crypto'
import { type Problem, problem } from '@karwan/domain/problems'
import type { CodeSignIn, CodeStart, ExternalIdentity } from '@karwan/domain/sign-in'
import { and, eq, isNull } from 'drizzle-orm'
import { type Context, tables } from '../../../platform/database/index.ts'

const { signInCodes } = tables
export type CodeContext = Pick<Context, 'db' | 'log' | 'now'>

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
/** A code counts with hyphens or without, as people and apps write it. */
const hashOf = (code: string): string => hash(code.replaceAll('-', '').toUpperCase())

/** The browser that a code belongs to, at one shop. A random secret in an HttpOnly cookie identifies it. */
export interface Browser {
  readonly brand: string
  readonly secret: string
}

/** Asks the app for a code and writes down whose it is. */
export const startCode = async (
  { db, log, now }: CodeContext,
  app: CodeSignIn,
  browser: Browser,
  signal: AbortSignal,
): Promise<Extract<CodeStart, { state: 'open' }> | Problem> => {
  const start = await app.start(signal)
  if (start.state !== 'open') {
    log.warn(`No code to sign on with was given by ${app.provider}: ${start.detail}`)
    return problem('sign-on-unavailable')
  }
  await db.insert(signInCodes).values({
    codeHash: hashOf(start.code),
    provider: app.provider,
    brand: browser.brand,
    browserHash: hash(browser.secret),
    validUntil: new Date(start.validUntil),
    createdAt: now(),
  })
  return start
}

/**
 * Returns the person who approved a code, once; 'waiting' while nobody has. Only the browser and brand that asked for
 * the code get an answer, until it expires. For anyone else the code is `unknown`, approved or not.
 */
export const redeemCode = async (
  { db, log, now }: CodeContext,
  app: CodeSignIn,
  { code, browser, signal }: { readonly code: string; readonly browser: Browser; readonly signal: AbortSignal },
): Promise<ExternalIdentity | 'waiting' | Problem> => {
  const codeHash = hashOf(code)
  const [row] = await db.select().from(signInCodes).where(eq(signInCodes.codeHash, codeHash))
  const refused = (reason: 'used' | 'expired' | 'unknown') => problem('sign-on-refused', { data: { reason } })
  const isTheirs = row?.provider === app.provider && row.brand === browser.brand && isSame(row.browserHash, hash(browser.secret))
  if (!row || !isTheirs) return refused('unknown')
  if (row.usedAt) return refused('used')
  if (row.validUntil.getTime() <= now().getTime()) return refused('expired')
  const answer = await app.findPerson(code, signal)
  if (answer.state === 'waiting') return 'waiting'
  if (answer.state === 'unreachable') {
    log.warn(`Nobody could be signed on by ${app.provider}: ${answer.detail}`)
    return problem('sign-on-unavailable')
  }
  // Of any number of tabs that ask together one is signed in.
  const used = await db
    .update(signInCodes)
    .set({ usedAt: now() })
    .where(and(eq(signInCodes.codeHash, codeHash), isNull(signInCodes.usedAt)))
    .returning({ codeHash: signInCodes.codeHash })
  return used.length > 0 ? answer.person : refused('used')
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
