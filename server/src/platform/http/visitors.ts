import { randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from './headers/index.ts'

/**
 * Gives everyone a random identity of 128 bits, signed with the first key: one that is made up, or signed with none of
 * the keys, is replaced. Only pages and API answers set the cookie, never what a cache may keep.
 */
export const knowVisitors = (app: FastifyInstance, keys: readonly Uint8Array[]): void => {
  const signer = new Signer(keys.map(key => Buffer.from(key)))
  app.addHook('onRequest', (request, reply, done) => {
    const sent = readCookie(request, 'visitor')
    const { valid, value } = sent === undefined ? { valid: false, value: null } : signer.unsign(sent)
    const id = valid && value !== null ? value : randomBytes(16).toString('base64url')
    request.visitor = { id, cookie: valid && sent !== undefined ? sent : signer.sign(id) }
    if (!valid && !isFile(request.url)) rememberVisitor(request, reply)
    done()
  })
}

export const rememberVisitor = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, 'visitor', request.visitor.cookie)

/** Files and probes: the same for everyone. */
const isFile = (url: string): boolean => /^\/(assets|media|livez|readyz|robots\.txt|sitemap\.xml|favicon|manifest|sw\.js)/.test(url)
