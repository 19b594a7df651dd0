import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { answer } from './answers.ts'
import { challengePage, framePage } from './frames.ts'
import type { Ledger } from './ledger.ts'
import { answerChallenge, findOpenCheckout, isOver, pay } from './paying.ts'
import { browserFile, widgetScript } from './widget.ts'

const assets = {
  'frame.js': 'text/javascript; charset=utf-8',
  'challenge.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
} as const

/** Our frames take nothing from elsewhere, run nothing inline, and may stand in any shop. */
const framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const webAddress = z.url({ protocol: /^https?$/ })
export const cardInput = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  holder: z.string().max(80),
  expiryMonth: z.string().regex(/^(0[1-9]|1[0-2])$/),
  expiryYear: z.string().regex(/^\d{4}$/),
  cvv: z.string().regex(/^\d{3,4}$/),
})
const payRequest = z.object({ card: cardInput, returnUrl: webAddress })
const challengeAnswer = z.object({ said: z.enum(['approve', 'deny', 'cancel']) })

/** Adds the routes that a shopper's browser uses. */
export function browserRoutes(app: FastifyInstance, ledger: Ledger): void {
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send(answer(code, ledger.options.clock.now().toISOString()))

  app.get<{ Querystring: { checkoutId?: string } }>('/v1/paymentWidgets.js', async (request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
    const checkout = ledger.state.checkouts.get(request.query.checkoutId ?? '')
    reply.type('text/javascript; charset=utf-8')
    if (!checkout || isOver(ledger, checkout))
      return reply.code(404).send('console.error("Sandbox gateway: this checkout is not known or has expired")\n')
    return widgetScript(ledger, checkout)
  })

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!(name in assets)) return reply.callNotFound()
    return reply
      .type(assets[name as keyof typeof assets])
      .header('cache-control', 'no-cache')
      .send(browserFile(name))
  })

  app.get<{ Params: { id: string }; Querystring: { parent?: string } }>('/v1/checkouts/:id/widget', async (request, reply) => {
    const checkout = ledger.state.checkouts.get(request.params.id)
    const parent = webAddress.safeParse(request.query.parent)
    if (!checkout || !parent.success) return refuse(reply, 404, '200.300.404')
    return html(reply, framePage(ledger, checkout, new URL(parent.data).origin))
  })

  app.post<{ Params: { id: string } }>('/v1/checkouts/:id/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 400, '200.100.101')
    const checkout = findOpenCheckout(ledger, request.params.id)
    if (!checkout) return refuse(reply, 404, '200.300.404')
    return pay(ledger, checkout, parsed.data.card, parsed.data.returnUrl)
  })

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>('/3ds/:id', async (request, reply) => {
    const payment = ledger.state.payments.get(request.params.id)
    if (payment?.whenApproved === undefined) return refuse(reply, 404, '700.400.580')
    const { lang, theme = 'light', parent } = request.query
    const framed = webAddress.safeParse(parent)
    return html(reply, challengePage(payment, lang, theme, framed.success ? new URL(framed.data).origin : null))
  })

  app.post<{ Params: { id: string } }>('/3ds/:id', async (request, reply) => {
    const payment = ledger.state.payments.get(request.params.id)
    const parsed = challengeAnswer.safeParse(request.body)
    if (!payment || !parsed.success) return refuse(reply, 404, '700.400.580')
    return answerChallenge(ledger, payment, parsed.data.said)
  })
}

const html = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': framePolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(page)
