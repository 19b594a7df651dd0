/** The phones of the sandbox: accepts text messages by HTTP and shows them on a page and as JSON. Delivers none. */
import type { FastifyInstance } from 'fastify'
import { languageAsked, openLedger, pagePolicy } from '../kit/index.ts'
import { carrier } from './carrier.ts'
import type { TextMessage } from './messages.ts'
import { inboxPage } from './page.ts'

export interface PhoneOptions {
  /** A file of JSON lines, or 'memory'. */
  readonly place: string
  readonly apiKey: string
  readonly now: () => Date
}
/** The inbox holds that many; the oldest are forgotten. */
const holds = 500

/** `POST /sms/messages` is the carrier; `GET /phone` a page, `GET /phone/messages?to=` JSON, newest first. */
export function phone(app: FastifyInstance, { place, apiKey, now }: PhoneOptions): void {
  const ledger = openLedger<TextMessage>(place, holds)
  carrier(app, { ledger, apiKey, now })
  const newest = (to?: string) =>
    ledger
      .list()
      .filter(message => to === undefined || message.to === to)
      .toReversed()
  app.get<{ Querystring: { to?: string } }>('/phone/messages', async request => ({ messages: newest(request.query.to) }))
  app.get<{ Querystring: { lang?: string } }>('/phone', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(inboxPage(newest(), languageAsked(request.query.lang))),
  )
}
