import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '../../platform/http/index.ts'
import { accessOf, type Renewed } from './sessions.ts'
import type { AccountTokens } from './tokens.ts'

/**
 * `access` and `refresh` are nobody's but ours; `signed-in` only says that they are there, for the first paint of a
 * page.
 */
const names = ['access', 'refresh', 'signed-in'] as const

const read = (request: FastifyRequest, name: (typeof names)[number]): string | undefined => readCookie(request, name) || undefined
export const accessCookie = (request: FastifyRequest): string | undefined => read(request, 'access')
export const refreshCookie = (request: FastifyRequest): string | undefined => read(request, 'refresh')

/** Gives the browser the tokens of a session: for a while if one stays signed in, otherwise until it is closed. */
export const giveCookies = async (
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: AccountTokens,
  { session, refresh }: Renewed,
): Promise<void> => {
  const values = { access: await accessOf(tokens, session), refresh: tokens.writeRefresh(refresh), 'signed-in': '1' }
  for (const name of names) setCookie(request, reply, name, values[name], { stay: session.stay })
}

export const clearCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const name of names) clearCookie(request, reply, name)
}
