import type { SignedIn, SignInMethod } from '@karwan/contract/account'
import type { AccountContact } from '@karwan/domain/accounts'
import type { Language } from '@karwan/domain/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ClaimContext, claimOrders } from '../orders/index.ts'
import type { Visitors } from '../platform/http/index.ts'
import type { AccountContext, PersonalData } from './context/context.ts'
import { type AccountLimits, accountLimits } from './context/limits.ts'
import { getAccount, openDetails, ownerContact, signedInView } from './profile/accounts.ts'
import { clearCookies, giveCookies, refreshCookie } from './sessions/cookies.ts'
import { endSession, findByRefresh, openSession, type Renewed, renewSession } from './sessions/sessions.ts'
import { knowUsers } from './sessions/signed-in-user.ts'
import { createAccountTokens } from './sessions/tokens.ts'
import { findOrCreateLinkedUser, type LinkAsked, LinkedMeanwhile } from './sign-in/linked-users.ts'

export interface AccountsOptions extends ClaimContext {
  /** The newest signs tokens, all are believed. 32 bytes each. */
  readonly tokenKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly tlds: ReadonlySet<string>
  readonly limits?: AccountLimits
  readonly renewVisitor: Visitors['renew']
  /** Personal data that other features keep. It is exported and erased with the account. */
  readonly personal?: readonly PersonalData[]
}

export interface Accounts {
  readonly work: AccountContext
  /** Finds where the owner of an account is told something. Undefined if no address or number is proven. */
  findReader(userId: string): Promise<AccountContact | undefined>
  /** Says for each call who is signed in; once, before the routes. */
  knowUsers(app: FastifyInstance): void
  /** The account that is linked to a provider's person, made where there is none; the profile fills what is empty. */
  findOrCreateLinkedUser(asked: LinkAsked & { readonly language?: Language }): Promise<{ readonly userId: string }>
  /**
   * Opens a session, gives its cookies and renews the visitor's. One that was there ends, and guest orders of the
   * proven address or phone become the user's; those of this browser do not, since others may have booked in it.
   */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    how: { readonly stay: boolean; readonly by: SignInMethod },
  ): Promise<SignedIn>
  /** Ends the session of who asks, if any, takes its cookies and renews the visitor's. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** New cookies for the refresh token of who asks; undefined, with no cookies left, where one must sign in again. */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>
}

export const createAccounts = (options: AccountsOptions): Accounts => {
  const { tokenKeys, limits = accountLimits, personal = [], renewVisitor, ...context } = options
  const work: AccountContext = { ...context, limits, personal }
  const tokens = createAccountTokens(tokenKeys, work.now)
  const give = async (request: FastifyRequest, reply: FastifyReply, renewed: Renewed): Promise<SignedIn> => {
    await giveCookies(request, reply, tokens, renewed)
    return signedInView(work, renewed.session)
  }
  /** The session this browser has, by its access or by its refresh token. */
  const endOwn = async (request: FastifyRequest, cause: 'signed-out' | 'signed-in-anew'): Promise<void> => {
    const text = refreshCookie(request)
    const token = text === undefined ? undefined : tokens.readRefresh(text)
    const found = token && (await findByRefresh(work, token, request.brand.id))
    const id = request.user?.sessionId ?? found?.id
    if (id !== undefined) await endSession(work, id, cause)
    request.user = undefined
  }
  return {
    work,
    findReader: async userId => ownerContact(work, await getAccount(work, userId)),
    knowUsers: app => knowUsers(app, work, tokens),
    findOrCreateLinkedUser: async ({ language = 'en', ...asked }) => {
      try {
        return await findOrCreateLinkedUser(work, asked, language)
      } catch (error) {
        if (!(error instanceof LinkedMeanwhile)) throw error
        return findOrCreateLinkedUser(work, asked, language)
      }
    },
    signIn: async (request, reply, userId, { stay, by }) => {
      await endOwn(request, 'signed-in-anew')
      const { brand, visitor } = request
      const userAgent = request.headers['user-agent']
      const session = await openSession(work, { userId, brand: brand.id, visitorId: visitor.id, method: by, stay, userAgent })
      const account = await getAccount(work, userId)
      const { email, phone } = openDetails(work, account)
      // Only an address that was proven to be read, or a phone that was proven to be had, claims what was booked with
      // it.
      const emailHashes = account.emailHash === null || email === undefined ? [] : work.vault.hashes(email)
      const phoneHashes = account.phoneHash === null || phone === undefined ? [] : work.vault.hashes(phone)
      await claimOrders(work, { userId, brand: brand.id, emailHashes, phoneHashes })
      request.user = { id: userId, sessionId: session.id }
      const given = await give(request, reply, { session, refresh: { sessionId: session.id, generation: session.generation } })
      await renewVisitor(request, reply)
      return given
    },
    signOut: async (request, reply) => {
      await endOwn(request, 'signed-out')
      clearCookies(request, reply)
      await renewVisitor(request, reply)
    },
    renew: async (request, reply) => {
      const text = refreshCookie(request)
      const token = text === undefined ? undefined : tokens.readRefresh(text)
      const renewed = token && (await renewSession(work, token, request.brand.id))
      if (renewed) return give(request, reply, renewed)
      clearCookies(request, reply)
      return undefined
    },
  }
}
