import { type CookieName, cookies, type Lifetime, secondsOfPeriod } from '@karwan/domain/retention'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Choices that pages write too; nothing depends on them but how a page looks. */
const choices: readonly CookieName[] = ['lang', 'theme', 'currency']
const readable: readonly CookieName[] = [...choices, 'signed-in']

/** On https a cookie has the `__Host-` prefix, which ties it to this host; browsers refuse that on http://localhost. */
const nameOf = (request: FastifyRequest, name: CookieName): string =>
  request.protocol === 'https' && !choices.includes(name) ? `__Host-${name}` : name

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined => request.cookies[nameOf(request, name)]

export interface CookieOptions {
  /** For a cookie that lives on only if one stays signed in. */
  readonly stay?: boolean
  /** Never sent by a link from elsewhere. */
  readonly strict?: boolean
}
const fieldsOf = (request: FastifyRequest, name: CookieName, strict: boolean) => ({
  path: '/',
  httpOnly: !readable.includes(name),
  secure: request.protocol === 'https',
  sameSite: strict ? ('strict' as const) : ('lax' as const),
})

/** Sets a cookie for as long as the table of `@karwan/domain/retention` says. The only place that sets one. */
export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { stay = false, strict = false }: CookieOptions = {},
): void => {
  const lifetime: Lifetime = cookies[name]
  const period = 'period' in lifetime ? lifetime.period : 'stay' in lifetime && stay ? lifetime.stay : undefined
  reply.setCookie(nameOf(request, name), value, {
    ...fieldsOf(request, name, strict),
    ...(period && { maxAge: secondsOfPeriod(period) }),
  })
}

/** Removes a cookie if the browser sent it. */
export const clearCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  { strict = false }: CookieOptions = {},
): void => {
  if (readCookie(request, name) !== undefined) reply.clearCookie(nameOf(request, name), fieldsOf(request, name, strict))
}

/** Lets no answer that a cache may keep set a cookie. Comes after everything that sets cookies. */
export const keepCookiesFromCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (/\bpublic\b/.test(String(reply.getHeader('cache-control')))) reply.removeHeader('set-cookie')
    done(null, payload)
  })
}
