/** Facts that every request has before its route runs: visitor, brand of the shop, and the language of the answer. */
import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import type {} from 'fastify'

export interface Visitor {
  /** 128 random bits of the visitor cookie, base64url; says nothing of the person. */
  readonly id: string
  /** Counts how often the cookie was renewed, at sign-in and sign-out. */
  readonly generation: number
  readonly issuedAt: Date
  /** The cookie was renewed since; this value is believed for half a minute more. */
  readonly isReplaced: boolean
}

/** Someone with an account, known by a living session of theirs at this shop. */
export interface SignedIn {
  readonly id: string
  readonly sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** Undefined: nobody is signed in. */
    user: SignedIn | undefined
    brand: Brand
    language: Language
    /** Origin of the shop the visitor is at, `https://karwan.example`, without a slash at the end. */
    origin: string
  }
}
