import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const week = 7 * 24 * 60 * 60

/** On https a cookie has the `__Host-` prefix, which ties it to this host; browsers refuse that on http://localhost. */
export const cookieName = (request: FastifyRequest, name: string): string => (request.protocol === 'https' ? `__Host-${name}` : name)

/**
 * Gives everyone a random identity of 128 bits. Only pages and API answers set the cookie, never a file that a cache
 * may keep.
 */
export const knowVisitors = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const result = request.cookies[cookieName(request, 'visitor')]
    const id = result !== undefined && /^[\w-]{22}$/.test(result) ? result : undefined
    request.visitor = { id: id ?? randomBytes(16).toString('base64url') }
    if (id === undefined && !isFile(request.url)) rememberVisitor(request, reply)
    done()
  })
}

export const rememberVisitor = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.setCookie(cookieName(request, 'visitor'), request.visitor.id, {
    path: '/',
    httpOnly: true,
    secure: request.protocol === 'https',
    sameSite: 'lax',
    maxAge: week,
  })
}

/** Files and probes: the same for everyone. */
export const isFile = (url: string): boolean => /^\/(assets|media|livez|readyz|robots\.txt|sitemap\.xml|favicon|manifest|sw\.js)/.test(url)
