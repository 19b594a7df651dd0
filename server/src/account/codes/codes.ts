import { randomInt } from 'node:crypto'
import type { CodeSent, otpPurposes } from '@karwan/contract/account'
import { type AccountContact, codeLength, codeMinutes } from '@karwan/domain/accounts'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { kindFor, queueEmail } from '../../mail/index.ts'
import { newId, visitorHash } from '../../orders/index.ts'
import { type CodeRequest, sealed, type Transaction, tables } from '../../platform/database/index.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'

const { accountCodes } = tables
export type CodeRow = typeof accountCodes.$inferSelect
export type CodePurpose = 'register' | 'reset-password' | 'claim-order' | (typeof otpPurposes)[number]
export type CodeChannel = AccountContact['channel']

const minuteMs = 60_000
const resendMs = minuteMs
const mostTries = 5
const mostSends = 5

export interface CodeToOpen {
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly userId?: string | undefined
  readonly request: CodeRequest
}

const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
const hashed = (id: string, code: string): string => `${id} ${code}`

interface ToSend {
  readonly id: string
  readonly send: number
  readonly code: string
  readonly channel: CodeChannel
  readonly brand: string
  readonly language: CodeRow['language']
}
const send = async (context: AccountContext, tx: Transaction, what: ToSend, { to, instead }: CodeRequest): Promise<void> => {
  const common = { about: `${what.id} ${what.send}`, brand: what.brand, language: what.language, to }
  const until = new Date(context.now().getTime() + codeMinutes * minuteMs).toISOString()
  const notice = instead === 'account-exists' ? kindFor(what, instead) : instead
  if (notice !== undefined) return queueEmail(context, tx, { ...common, kind: notice, data: {} })
  const data = { code: what.code, minutes: codeMinutes }
  if (what.channel === 'email') return queueEmail(context, tx, { ...common, kind: 'account-code', data })
  return queueEmail(context, tx, { ...common, kind: 'text-code', data: { ...data, until } })
}

/**
 * Sends a code, or does the same work where it would lead nowhere. Bound to this browser; the answer tells nothing of
 * who has an account.
 */
export const openCode = async (
  context: AccountContext,
  asker: AccountAsker,
  { purpose, channel, userId, request }: CodeToOpen,
): Promise<CodeSent> => {
  const [id, code, at] = [newId(), newCode(), context.now()]
  const expiresAt = new Date(at.getTime() + codeMinutes * minuteMs)
  await context.db.transaction(async tx => {
    await tx.insert(accountCodes).values({
      id,
      brand: asker.brand,
      purpose,
      channel,
      visitor: visitorHash(asker.visitorId),
      userId: userId ?? null,
      dead: request.instead !== undefined,
      request: sealed.codeRequest.seal(context.vault, request, id),
      codeHash: context.vault.hash(hashed(id, code)),
      language: asker.language,
      resendAt: new Date(at.getTime() + resendMs),
      expiresAt,
      createdAt: at,
    })
    await send(context, tx, { id, send: 1, code, channel, brand: asker.brand, language: asker.language }, request)
  })
  context.outbox.wake()
  return { Id: id, resendAfter: resendMs / 1000, expiresAt: expiresAt.toISOString() }
}

const ofAsker = (id: string, asker: AccountAsker) =>
  and(
    eq(accountCodes.id, id),
    eq(accountCodes.brand, asker.brand),
    eq(accountCodes.visitor, visitorHash(asker.visitorId)),
    isNull(accountCodes.usedAt),
  )

/** Finds the reader of a code that this browser asked for. Undefined if no code can be sent again. */
export const findReader = async (context: AccountContext, asker: AccountAsker, id: string): Promise<AccountContact | undefined> => {
  const [row] = await context.db.select().from(accountCodes).where(ofAsker(id, asker))
  return row && { channel: row.channel, to: sealed.codeRequest.open(context.vault, row.request, row.id).to }
}

/** Another code in the place of the last one, a minute after it at the earliest. */
export const resendCode = async (context: AccountContext, asker: AccountAsker, id: string): Promise<CodeSent | Problem> => {
  const [code, at] = [newCode(), context.now()]
  const expiresAt = new Date(at.getTime() + codeMinutes * minuteMs)
  const hourAgo = new Date(at.getTime() - 60 * minuteMs)
  const outcome = await context.db.transaction(async tx => {
    const [row] = await tx
      .update(accountCodes)
      .set({
        codeHash: context.vault.hash(hashed(id, code)),
        tries: 0,
        sends: sql`${accountCodes.sends} + 1`,
        resendAt: new Date(at.getTime() + resendMs),
        expiresAt,
      })
      .where(
        and(ofAsker(id, asker), lte(accountCodes.resendAt, at), lt(accountCodes.sends, mostSends), gt(accountCodes.createdAt, hourAgo)),
      )
      .returning()
    if (row) {
      const { channel, brand, language, sends } = row
      const request = sealed.codeRequest.open(context.vault, row.request, id)
      await send(context, tx, { id, send: sends, code, channel, brand, language }, request)
      return undefined
    }
    const [early] = await tx
      .select()
      .from(accountCodes)
      .where(and(ofAsker(id, asker), gt(accountCodes.resendAt, at)))
    if (!early) return problem('code-expired')
    const resendAfter = Math.ceil((early.resendAt.getTime() - at.getTime()) / 1000)
    return problem('resend-too-early', { data: { resendAfter, retryAfter: resendAfter } })
  })
  if (outcome) return outcome
  context.outbox.wake()
  return { Id: id, resendAfter: resendMs / 1000, expiresAt: expiresAt.toISOString() }
}

/**
 * Counts a guess, then looks at it: guesses made at once count as many. A right one uses the code up. Whether it was
 * for an account, or nobody, cannot be told from a wrong one.
 */
export const guessCode = async (
  context: AccountContext,
  asker: AccountAsker,
  { id, code, purposes }: { readonly id: string; readonly code: string; readonly purposes: readonly CodePurpose[] },
): Promise<(CodeRow & { readonly asked: CodeRequest }) | Problem> => {
  const at = context.now()
  const [row] = await context.db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(
      and(
        ofAsker(id, asker),
        inArray(accountCodes.purpose, [...purposes]),
        gt(accountCodes.expiresAt, at),
        lt(accountCodes.tries, mostTries),
      ),
    )
    .returning()
  if (!row) return problem('code-expired')
  const right = context.vault.isHashOf(row.codeHash, hashed(id, code))
  if (!right || row.dead) return problem('code-wrong', { data: { triesLeft: mostTries - row.tries } })
  const asked = sealed.codeRequest.open(context.vault, row.request, id)
  const used = await context.db
    .update(accountCodes)
    .set({ usedAt: at, request: sealed.codeRequest.seal(context.vault, { to: '' }, id) })
    .where(and(ofAsker(id, asker), eq(accountCodes.codeHash, row.codeHash)))
    .returning({ id: accountCodes.id })
  return used.length > 0 ? { ...row, asked } : problem('code-expired')
}
