import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../platform/http/index.ts'
import { accessOf, type Renewed } from './sessions.ts'
import type { AccountTokens } from './tokens.ts'

/**
 * `access` and `refresh` are nobody's but ours; `signed-in` only says that they are there, for the first paint of a
 * page.
 */
const names = ['access', 'refresh', 'signed-in'] as const
const staySeconds = 30 * 24 * 60 * 60

const read = (request: FastifyRequest, name: (typeof names)[number]): string | undefined =>
  request.cookies[cookieName(request, name)] || undefined
export const accessCookie = (request: FastifyRequest): string | undefined => read(request, 'access')
export const refreshCookie = (request: FastifyRequest): string | undefined => read(request, 'refresh')

/** Gives the browser the tokens of a session: for 30 days where one stays signed in, until it closes otherwise. */
export const giveCookies = async (
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: AccountTokens,
  { session, refresh }: Renewed,
): Promise<void> => {
  const values = { access: await accessOf(tokens, session), refresh: tokens.writeRefresh(refresh), 'signed-in': '1' }
  for (const name of names) {
    reply.setCookie(cookieName(request, name), values[name], {
      path: '/',
      httpOnly: name !== 'signed-in',
      secure: request.protocol === 'https',
      sameSite: 'lax',
      ...(session.stay && { maxAge: staySeconds }),
    })
  }
}

export const clearCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const name of names) {
    if (request.cookies[cookieName(request, name)] === undefined) continue
    reply.clearCookie(cookieName(request, name), {
      path: '/',
      httpOnly: name !== 'signed-in',
      secure: request.protocol === 'https',
      sameSite: 'lax',
    })
  }
}
