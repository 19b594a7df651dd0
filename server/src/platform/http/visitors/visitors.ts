import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../headers/index.ts'
import { type CookieValue, createCookieValues } from './cookie-values.ts'
import { createRenewals, type RenewalRecord } from './renewals.ts'

export interface VisitorOptions {
  /** Keys of the cookie: the first signs, all are believed. */
  readonly keys: readonly Uint8Array[]
  readonly record: RenewalRecord
  readonly now: () => Date
}
export interface Visitors {
  /** Says for each request who asks. */
  know(app: FastifyInstance): void
  /**
   * Gives the browser a new value for the same visitor, at sign-in and sign-out: a copy of the old one is soon worth
   * nothing. An old value is never exchanged for the new one.
   */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** A cookie older than this is given anew, to live on from here. */
const extendAfterMs = 3_600_000

/**
 * Gives everyone a random identity of 128 bits, signed: one that is made up, has run out or was replaced by a newer
 * value gets another identity. Only pages and API answers set the cookie, never what a cache may keep.
 */
export const createVisitors = ({ keys, record, now }: VisitorOptions): Visitors => {
  const values = createCookieValues(keys)
  const renewals = createRenewals(record, now)
  /** Requests whose cookie is to live on. */
  const due = new WeakSet<FastifyRequest>()
  const newcomer = (): CookieValue => ({ id: randomBytes(16).toString('base64url'), generation: 0, issuedAt: now() })
  const give = (request: FastifyRequest, reply: FastifyReply, value: CookieValue): void =>
    setCookie(request, reply, 'visitor', values.write(value))

  const know = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sent = readCookie(request, 'visitor')
    const value = sent === undefined ? undefined : values.read(sent, now())
    if (isFile(request.url)) {
      request.visitor = { ...(value ?? newcomer()), isReplaced: false }
      return
    }
    const verdict = value && (await renewals.judge(value))
    if (value === undefined || verdict === 'refused') {
      request.visitor = { ...newcomer(), isReplaced: false }
      return give(request, reply, request.visitor)
    }
    request.visitor = { ...value, isReplaced: verdict === 'replaced' }
    if (verdict === 'current' && now().getTime() - value.issuedAt.getTime() >= extendAfterMs) due.add(request)
  }
  return {
    know: app => {
      app.addHook('onRequest', know)
      // Not before: while this answer was made, another one may have brought a newer value.
      app.addHook('onSend', (request, reply, payload, done) => {
        if (!due.has(request)) return done(null, payload)
        const { visitor } = request
        void renewals.isNewest(visitor).then(isNewest => {
          if (isNewest) give(request, reply, { ...visitor, issuedAt: now() })
          done(null, payload)
        }, done)
      })
    },
    renew: async (request, reply) => {
      if (request.visitor.isReplaced) return
      const renewed = await renewals.renew(request.visitor)
      if (!renewed) return
      due.delete(request)
      request.visitor = { ...renewed, isReplaced: false }
      give(request, reply, renewed)
    },
  }
}

/** Files and probes: the same for everyone. */
const isFile = (url: string): boolean => /^\/(assets|media|livez|readyz|robots\.txt|sitemap\.xml|favicon|manifest|sw\.js)/.test(url)
