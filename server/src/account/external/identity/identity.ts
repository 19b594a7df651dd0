import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ProviderAccountView } from '@karwan/contract/sign-in'
import type { CancelSignal } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import { cookies, millisecondsOfPeriod } from '@karwan/domain/retention'
import type { ExternalIdentity, HostedSignIn, ProviderTokens } from '@karwan/domain/sign-in'
import { z } from 'zod'
import type { Context } from '../../../platform/database/index.ts'
import { VaultRefused } from '../../../platform/vault/index.ts'
import { keepTokens, withTokens } from './held-tokens.ts'

export type IdentityContext = Pick<Context, 'db' | 'vault' | 'log' | 'now'>

/** State that a browser keeps, sealed, while it is at the provider's page. */
const beginningSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  back: z.string(),
  stay: z.boolean(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
})
export type Beginning = z.infer<typeof beginningSchema>
/** Milliseconds that a person may take at the provider's page. */
const beginningMs = millisecondsOfPeriod(cookies.identity.period)

export interface IdentityService {
  /** Returns the address that the browser goes to, and what it keeps meanwhile. */
  begin(asked: {
    readonly visitorId: string
    readonly returnUrl: string
    readonly back: string
    readonly stay: boolean
    readonly language: Language
  }): { readonly url: string; readonly kept: string }
  /** Opens the state that the browser kept. Undefined if it is another visitor's, too old, or not ours. */
  findBeginning(visitorId: string, kept: string | undefined): Beginning | undefined
  /** Finds who came back with a code, and the tokens to keep for them. */
  end(
    beginning: Beginning,
    came: { readonly state: string | undefined; readonly code: string | undefined },
    language: Language,
    signal: CancelSignal,
  ): Promise<{ readonly person: ExternalIdentity; readonly tokens: ProviderTokens } | Problem>
  keep(userId: string, tokens: ProviderTokens): Promise<void>
  /** New tokens, sealed. `held`: the sealed refresh token the caller thinks is the present one. */
  refresh(userId: string, held: string | undefined, language: Language, signal: CancelSignal): Promise<ProviderTokens | Problem>
  /** The profile. `held`: the sealed access token the caller thinks is the present one. */
  readAccount(userId: string, held: string | undefined, language: Language, signal: CancelSignal): Promise<ProviderAccountView | Problem>
}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url')
const same = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const createIdentityService = (context: IdentityContext, provider: HostedSignIn): IdentityService => {
  const { vault, log, now } = context
  const unavailable = (detail: string): Problem => {
    log.warn(`The identity provider could not be asked: ${detail}`)
    return problem('sign-on-unavailable')
  }
  const refused = problem('sign-on-refused', { data: { reason: 'unknown' } })
  const rowOf = (userId: string, name: keyof ProviderTokens): string => `identity ${name} ${userId}`
  const sealed = (userId: string, tokens: ProviderTokens): ProviderTokens => ({
    accessToken: vault.seal(tokens.accessToken, rowOf(userId, 'accessToken')),
    refreshToken: vault.seal(tokens.refreshToken, rowOf(userId, 'refreshToken')),
  })
  const isHeld = (userId: string, name: keyof ProviderTokens, held: string | undefined, tokens: ProviderTokens): boolean => {
    if (held === undefined) return true
    const result = opened(() => vault.open(held, rowOf(userId, name)))
    return result !== undefined && same(result, tokens[name])
  }
  return {
    begin({ visitorId, returnUrl, back, stay, language }) {
      const beginning: Beginning = { state: random(24), verifier: random(48), back, stay, endsAt: now().getTime() + beginningMs }
      const challenge = createHash('sha256').update(beginning.verifier).digest('base64url')
      const url = provider.pageAddress({ returnUrl, state: beginning.state, challenge, language })
      return { url, kept: vault.seal(JSON.stringify(beginning), `identity sign-in ${visitorId}`) }
    },
    findBeginning(visitorId, kept) {
      if (kept === undefined) return undefined
      const read = beginningSchema.safeParse(opened(() => JSON.parse(vault.open(kept, `identity sign-in ${visitorId}`)))).data
      return read && read.endsAt > now().getTime() ? read : undefined
    },
    async end(beginning, { state, code }, language, signal) {
      if (state === undefined || code === undefined || !same(state, beginning.state)) return refused
      const redeemed = await provider.redeem(code, beginning.verifier, language, signal)
      if (redeemed.state !== 'refreshed') return redeemed.state === 'refused' ? refused : unavailable(redeemed.detail)
      const read = await provider.readAccount(redeemed.tokens, language, signal)
      if (read.state === 'read') return { person: read.account, tokens: read.tokens }
      return read.state === 'refused' ? refused : unavailable(read.detail)
    },
    keep: (userId, tokens) => keepTokens(context, userId, tokens),
    refresh: (userId, held, language, signal) =>
      withTokens<ProviderTokens | Problem>(context, userId, async tokens => {
        if (!isHeld(userId, 'refreshToken', held, tokens)) return { value: problem('invalid-token'), tokens: 'same' }
        const renewed = await provider.refresh(tokens, language, signal)
        if (renewed.state === 'refreshed') return { value: sealed(userId, renewed.tokens), tokens: renewed.tokens }
        return renewed.state === 'refused' ? { value: refused, tokens: 'ended' } : { value: unavailable(renewed.detail), tokens: 'same' }
      }),
    readAccount: (userId, held, language, signal) =>
      withTokens<ProviderAccountView | Problem>(context, userId, async tokens => {
        if (!isHeld(userId, 'accessToken', held, tokens)) return { value: problem('invalid-token'), tokens: 'same' }
        const read = await provider.readAccount(tokens, language, signal)
        if (read.state === 'read') {
          const { subject: id, list } = read.account
          return { value: { id, profile: [...list] }, tokens: read.tokens }
        }
        if (read.state === 'refused') return { value: refused, tokens: 'ended' }
        return { value: unavailable(read.detail), tokens: read.tokens ?? 'same' }
      }),
  }
}

const opened = <Value>(open: () => Value): Value | undefined => {
  try {
    return open()
  } catch (error) {
    if (error instanceof VaultRefused || error instanceof SyntaxError) return undefined
    throw error
  }
}
