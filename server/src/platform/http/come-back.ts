import { directionOf } from '@karwan/domain/locales'
import { problem } from '@karwan/domain/problems'
import { translatorOf } from '@karwan/messages/all'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problems.ts'

/** Asks to come back after so many seconds: a browser by a page in its language, everyone else by the problem. */
export const askToComeBack = (request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply => {
  reply.header('retry-after', String(seconds))
  if (!request.headers.accept?.includes('text/html')) return sendProblem(request, reply, problem('service-busy'))
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(busyPage(request))
}

/** Complete without another request: the shop has no time for them. */
const look = `
body { font: 1.125rem/1.6 system-ui, sans-serif; margin: 20vh auto; padding: 0 1.5rem; max-width: 28rem; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.4 }
a { display: inline-block; padding: 0.6rem 1.5rem; border: 1px solid; border-radius: 0.75rem; color: inherit; text-decoration: none }`

const busyPage = ({ language }: FastifyRequest): string => {
  const words = translatorOf(language)
  const [title, help, again] = ['problem.service-busy', 'problem.service-busy.help', 'ui.retry'].map(key => words.find(key))
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${look}</style><h1>${title}</h1><p>${help}</p><p><a href="">${again}</a></p></html>`
}
