/** What every request knows before its route runs: who visits, whose shop it is, and the language to answer in. */
import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import type {} from 'fastify'

export interface Visitor {
  /** 128 random bits of the visitor cookie, base64url; says nothing of the person. */
  readonly id: string
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    brand: Brand
    language: Language
    /** Origin of the shop the visitor is at, `https://karwan.example`, without a slash at the end. */
    origin: string
  }
}
