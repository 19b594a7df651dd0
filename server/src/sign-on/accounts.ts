import type { SignInProvider, VouchedPerson } from '@karwan/domain/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What signing on by someone who vouches asks of the accounts. */
export interface SignOnAccounts {
  /** The account that is linked to a provider's person, made where there is none; the profile fills what is empty. */
  findOrCreateLinkedUser(asked: {
    readonly brand: string
    readonly provider: SignInProvider
    readonly person: VouchedPerson
  }): Promise<{ readonly userId: string }>
  /** Opens a session and gives its cookies; one of somebody else is ended before. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    how: { readonly stay: boolean; readonly by: SignInProvider },
  ): Promise<void>
  /** Ends the session of who asks, if any, and takes its cookies. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>
}
