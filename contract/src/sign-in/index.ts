/**
 * Sign-in with an external identity (AP-9): the mall app's token, and the second identity provider. Who is signed in is
 * known by the account's cookies, as after `auth/login`.
 *
 * | call | sent | answer |
 * |---|---|---|
 * | `GET fib/sso/initiate` | | `fibInitiated`; `sign-on-unavailable` |
 * | `GET fib/sso/authenticate/{code}` | | 202 `waiting` until somebody approves, then 200 and the account's cookies;
 *   `sign-on-refused` with `data.reason` |
 * | `POST asiamall/sso/authenticate` | `mallSignOn` | `accessToken` (travel session); `sign-on-refused` with
 *   `data.reason`, `sign-on-unavailable` |
 * | `POST identity/sign-in` | `identityStart` | `identityPage`: where the browser goes to sign in |
 * | `GET identity/return` | the provider's `code` or `error`, and `state` | 303 into the shop |
 * | `POST Authentication/refresh-token` | `heldTokens`, or nothing | `providerTokens`: the provider's, renewed and
 *   sealed |
 * | `GET Account` | optionally `Authorization: Bearer` with the sealed `accessToken` | `providerAccount` |
 */
import { z } from 'zod'

export const mallSignIn = z.object({ token: z.string().max(4096) })
/**
 * The token of travel calls for who was signed in, 25 minutes; bound to the visitor, like that of `GET token/generate`.
 */
export const mallSignedIn = z.object({ accessToken: z.string() })
/** `data` of `sign-on-refused`. */
export const signOnRefusedData = z.object({ reason: z.enum(['used', 'expired', 'other-audience', 'unknown']) })

/** A code that its owner approves in the banking app; hyphens as people read it. The bank's app wants it without. */
export const fibInitiated = z.object({
  ssoAuthorizationCode: z.string(),
  validUntil: z.iso.datetime({ offset: true }),
  /** `data:image/png;base64,…` for the open web; null where the bank gave none. */
  qrCode: z.string().nullable(),
  /** Opens the bank's app on this phone. */
  appLink: z.string().nullable(),
})
export type FibInitiated = z.infer<typeof fibInitiated>
export const fibCode = z.object({ code: z.string().max(80) })
export const fibAuthenticated = z.object({ state: z.enum(['waiting', 'signed-on']) })

export const identityStart = z.object({
  /** Address of our own to come back to: path and query. */
  back: z.string().max(2000).optional(),
  /** Stay signed in for 30 days. */
  stay: z.boolean().default(false),
})
export const identityPage = z.object({ url: z.url() })
export const identityReturn = z.object({
  code: z.string().max(1000).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
})

const sealed = z.string().max(20_000)
/** Tokens as the specified client sends them, from an earlier answer. */
export const heldTokens = z.object({ accessToken: sealed.optional(), refreshToken: sealed.optional() }).nullish()
/** The provider's tokens sealed for this account: nobody but this server can read or use them. */
export const providerTokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
/** The provider's profile as it came; `Country` and `State` are JSON in a text. */
export const providerAccount = z.object({
  id: z.string(),
  profile: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) })),
})
export type ProviderAccountView = z.infer<typeof providerAccount>
