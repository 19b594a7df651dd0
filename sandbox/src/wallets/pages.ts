import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml, htmlTable, languageAsked, pagePolicy, sandboxPage } from '../kit/index.ts'
import { type InEachLanguage, isLanguage, type Language } from '../kit/languages.ts'
import { payer, type WalletPayment } from './types.ts'
import { decide, deeds, takesMoney, type Wallet } from './wallet.ts'
import { type WalletWords, walletWords } from './words.ts'

interface Look {
  /** `/fastpay`, without a slash at the end. */
  readonly path: string
  readonly name: InEachLanguage
}
const deed = z.object({ does: z.enum(deeds) })

/** A wallet as a person sees it: its list of payments at `path`, and the page of one at `path/pay/{id}`. */
export function pages(app: FastifyInstance, wallet: Wallet, look: Look): void {
  const html = (reply: FastifyReply, page: string, goesTo = '') =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        // A form's answer may lead back to the shop, which the policy counts as part of it.
        'content-security-policy': pagePolicy.replace("form-action 'self'", `form-action 'self' ${goesTo}`.trim()),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .send(page)
  app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.get('/', async (request, reply) => html(reply, listPage(wallet, look, languageOf(request))))
    scope.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
      const payment = wallet.book.payments.get(request.params.id)
      const goesTo = payment ? [payment.paidUrl, payment.leftUrl].map(url => new URL(url).origin).join(' ') : ''
      return html(reply, payPage(wallet, look, payment, languageOf(request)), goesTo)
    })
    scope.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
      const payment = wallet.book.payments.get(request.params.id)
      const parsed = deed.safeParse(request.body)
      if (!payment || !parsed.success) return reply.code(404).send()
      if (!(await decide(wallet, payment, parsed.data.does)))
        return reply.redirect(`${look.path}/pay/${payment.id}?lang=${languageOf(request)}`, 303)
      const now = wallet.book.payments.get(payment.id)
      return reply.redirect(now?.state === 'failed' || now?.state === 'cancelled' ? payment.leftUrl : payment.paidUrl, 303)
    })
  })
}

/** As asked for by the page's own links, otherwise the first of the browser's that it speaks. */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string }
  const liked = (request.headers['accept-language'] ?? '').split(',').map(each => each.trim().split(/[-;]/)[0])
  return languageAsked(lang ?? liked.find(isLanguage))
}

const wordsOf = (look: Look, language: Language): WalletWords => {
  const words = walletWords[language]
  const named = (text: string): string => text.replace('{wallet}', look.name[language])
  return { ...words, intro: named(words.intro), title: named(words.title) }
}

const amountText = ({ amount, currency }: WalletPayment): string => `${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${currency}`

function listPage(wallet: Wallet, look: Look, language: Language): string {
  const own = wordsOf(look, language)
  const last = [...wallet.book.payments.values()].slice(-25).reverse()
  const rows = last.map(payment => [
    `<a href="${look.path}/pay/${payment.id}?lang=${language}"><code>${escapeHtml(payment.about)}</code></a>`,
    `<bdi>${escapeHtml(amountText(payment))}</bdi>`,
    `<code>${payment.state}</code>`,
  ])
  const table = rows.length === 0 ? `<p class="muted">${own.none}</p>` : htmlTable([own.about, own.amount, own.state], rows)
  return sandboxPage({ language, title: look.name[language], path: look.path, body: `<p>${own.intro}</p><h2>${own.recent}</h2>${table}` })
}

function payPage(wallet: Wallet, look: Look, payment: WalletPayment | undefined, language: Language): string {
  const own = wordsOf(look, language)
  const path = `${look.path}/pay/${payment?.id ?? ''}`
  if (!payment) return sandboxPage({ language, title: own.title, path: look.path, body: `<p class="card" role="status">${own.over}</p>` })
  const facts = `<dl><dt>${own.amount}</dt><dd><strong><bdi>${escapeHtml(amountText(payment))}</bdi></strong></dd>
<dt>${own.about}</dt><dd><bdi>${escapeHtml(payment.about)}</bdi></dd><dt>${own.order}</dt><dd><code>${escapeHtml(payment.orderId)}</code></dd>
<dt>${own.payer}</dt><dd><bdi>${payer.name}</bdi> <bdi dir="ltr">${payer.mobile}</bdi></dd></dl>`
  const button = (does: string, text: string, main = false) =>
    `<button class="push${main ? ' main' : ''}" name="does" value="${does}">${text}</button>`
  const open = `<form class="controls" method="post" action="${path}?lang=${language}">${button('pay', own.pay, true)}${button('late', own.late)}${button('fail', own.fail)}${button('cancel', own.cancel)}</form>`
  const over = `<p role="status">${own.over} <code>${payment.state}</code></p><p><a class="push" href="${escapeHtml(payment.leftUrl)}">${own.back}</a></p>`
  const body = `<div class="card">${facts}${takesMoney(wallet, payment) ? open : over}</div>`
  return sandboxPage({ language, title: own.title, path, body })
}
