import type { CancelSignal } from '@karwan/domain/calendar'
import { isoCodeOf, type Language } from '@karwan/domain/locales'
import type { AccountRead, HostedSignIn, ProviderTokens, Refreshed } from '@karwan/domain/sign-in'
import { z } from 'zod'
import { createHttpClient, type HttpOptions, type HttpResult } from '../../http/client.ts'
import { signInLimits } from '../limits.ts'
import { profileOf } from './profile.ts'

export interface IdentityProviderOptions {
  /** Address of the provider for our server, without a slash at the end. */
  readonly baseUrl: string
  /** Address of the provider for browsers, when that differs. */
  readonly publicBaseUrl?: string
  /** Names this shop at the provider; a header of every call. */
  readonly productToken: string
  /** The product as the sign-in page is asked for it; no secret. */
  readonly product: string
  readonly http?: HttpOptions
  readonly now: () => Date
}

const tokensSchema = z.object({ accessToken: z.string().min(1).max(8192), refreshToken: z.string().min(1).max(8192) })
const entrySchema = z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) })
const accountSchema = z.object({ id: z.string().min(1).max(128), profile: z.array(entrySchema).max(500) })
/**
 * Time for which a refresh is remembered. A caller that still holds the old tokens gets the same new ones instead of
 * ending the session.
 */
const cachedMs = 60_000

/**
 * The second identity provider (AU-8): `POST Authentication/refresh-token`, `GET Account`, product token header,
 * Accept-Language en, ku, ar. Its sign-in page and the exchange of the page's code (`POST Authentication/token`) are
 * told nowhere; they follow the authorization code flow with PKCE.
 */
export const createIdentityProvider = (options: IdentityProviderOptions): HostedSignIn => {
  const { baseUrl, publicBaseUrl = baseUrl, productToken, product, now } = options
  const client = createHttpClient({ name: 'identity', baseUrl, ...signInLimits }, options.http)
  const headersIn = (language: Language) => ({ 'x-product-token': productToken, 'accept-language': isoCodeOf(language) })
  const post = (path: string, body: object, language: Language, signal: CancelSignal) =>
    client.json({ call: path.slice(1), path, headers: headersIn(language), json: body, signal }).then(tokensOf)

  const refreshing = new Map<string, { readonly until: number; readonly outcome: Promise<Refreshed> }>()
  const refresh = (tokens: ProviderTokens, language: Language): Promise<Refreshed> => {
    const time = now().getTime()
    for (const [token, { until }] of refreshing) if (until <= time) refreshing.delete(token)
    const begun = refreshing.get(tokens.refreshToken)
    if (begun) return begun.outcome
    // Several callers wait for it, so none of them may call it off.
    const outcome = post('/Authentication/refresh-token', { ...tokens }, language, new AbortController().signal)
    refreshing.set(tokens.refreshToken, { until: time + cachedMs, outcome })
    void outcome.then(({ state }) => state === 'refreshed' || refreshing.delete(tokens.refreshToken))
    return outcome
  }
  const account = ({ accessToken }: ProviderTokens, language: Language, signal: CancelSignal): Promise<HttpResult> =>
    client.json({ call: 'Account', path: '/Account', headers: { ...headersIn(language), authorization: `Bearer ${accessToken}` }, signal })

  return {
    provider: 'identity',
    pageAddress: ({ returnUrl, state, challenge, language }) =>
      `${publicBaseUrl}/sign-in?${new URLSearchParams({ product, returnUrl, state, codeChallenge: challenge, lang: isoCodeOf(language) })}`,
    redeem: (code, verifier, language, signal) => post('/Authentication/token', { code, codeVerifier: verifier }, language, signal),
    refresh,
    async readAccount(tokens, language, signal) {
      const first = await account(tokens, language, signal)
      if ('lost' in first || first.status !== 401) return statusOf(first, tokens)
      const renewed = await refresh(tokens, language)
      if (renewed.state !== 'refreshed') return renewed
      const second = statusOf(await account(renewed.tokens, language, signal), renewed.tokens)
      return second.state === 'read' ? second : { ...second, tokens: renewed.tokens }
    },
  }
}

const tokensOf = (answer: HttpResult): Refreshed => {
  if ('lost' in answer) return { state: 'unreachable', detail: answer.lost }
  const { status, body } = answer
  if (status === 400 || status === 401) return { state: 'refused', detail: `the provider answered ${status}` }
  const read = tokensSchema.safeParse(body)
  if (status >= 200 && status < 300 && read.success) return { state: 'refreshed', tokens: read.data }
  return { state: 'unreachable', detail: `the provider answered ${status} with something that is no tokens` }
}

const statusOf = (answer: HttpResult, tokens: ProviderTokens): AccountRead => {
  if ('lost' in answer) return { state: 'unreachable', detail: answer.lost }
  const { status, body } = answer
  if (status === 401) return { state: 'refused', detail: 'the provider answered 401' }
  const read = accountSchema.safeParse(body)
  if (status < 200 || status >= 300 || !read.success)
    return { state: 'unreachable', detail: `the provider answered ${status} with something that is no account` }
  const { id, profile } = read.data
  return { state: 'read', account: { subject: id, list: profile, profile: profileOf(profile) }, tokens }
}
