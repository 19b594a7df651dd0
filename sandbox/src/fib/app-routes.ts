import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml, htmlTable, jsonForHtml, languageAsked, pagePolicy, sandboxPage } from '../kit/index.ts'
import { directionOf, type Language } from '../kit/languages.ts'
import { type Ledger, referenceOf } from './ledger.ts'
import { decide, isOver } from './paying.ts'
import { people } from './people.ts'
import { answerSignIn } from './server-routes.ts'
import { bare } from './state.ts'
import type { Payment } from './types.ts'
import { words } from './words.ts'

const files = {
  'bridge.js': 'text/javascript; charset=utf-8',
  'phone.js': 'text/javascript; charset=utf-8',
  'phone.css': 'text/css; charset=utf-8',
} as const
const read = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

const deed = z.object({ does: z.enum(['approve', 'decline', 'late']), person: z.coerce.number().int().min(0).max(1).default(0) })

/** Adds the pages of the bank's app. */
export function appRoutes(app: FastifyInstance, ledger: Ledger): void {
  const html = (reply: FastifyReply, page: string, policy = pagePolicy) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .send(page)

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!(name in files)) return reply.callNotFound()
    return reply
      .type(files[name as keyof typeof files])
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .send(read(name))
  })

  app.get<{ Querystring: { lang?: string; at?: string } }>('/', async (request, reply) =>
    html(reply, phonePage(ledger, languageAsked(request.query.lang), request.query.at ?? '/'), phonePolicy(ledger)),
  )

  // What the app itself asks when the shop inside it wants something.
  app.get<{ Params: { code: string } }>('/app/:code', async (request, reply) => {
    const asked = findAsked(ledger, request.params.code)
    return asked ?? reply.code(404).send({ error: 'gone' })
  })
  app.post<{ Params: { code: string } }>('/app/:code', async (request, reply) => {
    const parsed = deed.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    return (await answer(ledger, request.params.code, parsed.data)) ? { done: true } : reply.code(409).send({ error: 'gone' })
  })

  app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.get<{ Querystring: { lang?: string; code?: string } }>('/code', async (request, reply) => {
      const { lang, code } = request.query
      const language = languageAsked(lang)
      if (code) return reply.redirect(`/fib/code/${encodeURIComponent(code.trim())}?lang=${language}`, 303)
      return html(reply, codePage(ledger, language, ''))
    })
    scope.get<{ Params: { code: string }; Querystring: { lang?: string; done?: string } }>('/code/:code', async (request, reply) =>
      html(reply, codePage(ledger, languageAsked(request.query.lang), request.params.code, request.query.done)),
    )
    scope.post<{ Params: { code: string }; Querystring: { lang?: string } }>('/code/:code', async (request, reply) => {
      const { code } = request.params
      const parsed = deed.safeParse(request.body)
      const done = parsed.success && (await answer(ledger, code, parsed.data))
      const to = `/fib/code/${encodeURIComponent(code)}?lang=${languageAsked(request.query.lang)}${done ? '&done=1' : ''}`
      return reply.redirect(to, 303)
    })
  })
}

const phonePolicy = ({ options }: Ledger): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src ${options.shopOrigin}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

type Asked =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly amount: string; readonly description: string }
  | { readonly kind: 'sign-on' }

/** Finds what still waits for an answer under a code, with or without hyphens. */
function findAsked(ledger: Ledger, code: string): Asked | undefined {
  const signIn = ledger.state.signIns.get(bare(code))
  const now = ledger.options.clock.now().getTime()
  if (signIn) return signIn.state === 'open' && Date.parse(signIn.validUntil) > now ? { kind: 'sign-on' } : undefined
  const payment = ledger.state.findPayment(code)
  if (payment?.status !== 'UNPAID' || payment.paysAt || isOver(ledger, payment)) return undefined
  return { kind: 'payment', paymentId: payment.id, amount: amountText(payment), description: payment.description }
}

async function answer(ledger: Ledger, code: string, { does, person }: z.infer<typeof deed>): Promise<boolean> {
  if (ledger.state.signIns.has(bare(code))) return does !== 'late' && answerSignIn(ledger, code, does, person)
  const payment = ledger.state.findPayment(code)
  return payment !== undefined && decide(ledger, payment, does)
}

/** `785,000 IQD`: Latin digits. */
const amountText = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  `${amount.replace(/\B(?=(\d{3})+$)/g, ',')} ${currency}`

const owners = (): string => people.map(({ name }, at) => `<option value="${at}">${escapeHtml(name)}</option>`).join('')

/** The phone: the shop inside the bank's app, with the sheets the app shows over it. */
function phonePage({ options, state }: Ledger, language: Language, at: string): string {
  const own = words[language]
  const about = { shop: options.shopOrigin, language, words: own }
  const body = `<link rel="stylesheet" href="/fib/assets/phone.css">
<p>${own.phoneIntro}</p>
<div class="desk">
<section class="phone" aria-label="${own.phoneTitle}">
  <header class="bar"><strong>FIB</strong><span class="muted">${own.bank}</span><button id="close" type="button" hidden>${own.close}</button></header>
  <div class="screen">
    <div id="home" class="home"><h2>${own.home}</h2><button id="open" type="button" class="tile">${own.shop}</button></div>
    <div id="app" hidden></div>
    <div id="sheet" class="sheet" role="dialog" aria-labelledby="sheet-title" hidden></div>
  </div>
</section>
<section class="card side">
  <form id="go"><label for="at">${own.address}</label><div class="row"><input id="at" name="at" dir="ltr" value="${escapeHtml(at)}"><button>${own.go}</button></div></form>
  <label for="owner">${own.owner}</label><select id="owner">${owners()}</select>
  <p><a href="/fib/code?lang=${language}">${own.codeTitle}</a></p>
  <h2>${own.recent}</h2>${recent(state.payments, language)}
</section>
</div>
<script type="application/json" id="about">${jsonForHtml(about)}</script>
<script type="module" src="/fib/assets/phone.js"></script>`
  return sandboxPage({ language, title: own.phoneTitle, path: '/fib', body })
}

function recent(payments: ReadonlyMap<string, Payment>, language: Language): string {
  const own = words[language]
  const rows = [...payments.values()].slice(-10).reverse()
  if (rows.length === 0) return `<p class="muted">${own.none}</p>`
  return htmlTable(
    [own.reference, own.amount, own.result],
    rows.map(payment => [
      `<code>${escapeHtml(payment.description || referenceOf(payment))}</code>`,
      `<bdi>${escapeHtml(amountText(payment))}</bdi>`,
      `<code>${payment.status}</code>`,
    ]),
  )
}

/**
 * The app on another phone: a code is found and answered. Plain forms, so that it works wherever the link is opened.
 */
function codePage(ledger: Ledger, language: Language, code: string, done?: string): string {
  const own = words[language]
  const search = `<form class="card" action="/fib/code" method="get"><input type="hidden" name="lang" value="${language}">
<label for="code">${own.code}</label><p class="muted">${own.codeText}</p><input id="code" name="code" dir="ltr" required autocomplete="off" value="${escapeHtml(code)}"> <button>${own.find}</button></form>`
  const asked = code === '' ? undefined : findAsked(ledger, code)
  const result = done ? own.done : own.gone
  const body = `<link rel="stylesheet" href="/fib/assets/phone.css">${search}${
    asked
      ? askedCard(asked, code, language)
      : code === ''
        ? ''
        : `<p class="card" role="status">${result} ${stateOf(ledger, code, language)}</p>`
  }`
  return sandboxPage({ language, title: own.codeTitle, path: `/fib/code${code === '' ? '' : `/${encodeURIComponent(code)}`}`, body })
}

function stateOf(ledger: Ledger, code: string, language: Language): string {
  const own = words[language]
  const payment = ledger.state.findPayment(code)
  if (!payment) return ''
  if (payment.status === 'UNPAID') return payment.paysAt ? `<strong>${own.booking}</strong>` : ''
  return `<strong>${payment.status === 'DECLINED' ? own.declined : own.paid}</strong>`
}

function askedCard(asked: Asked, code: string, language: Language): string {
  const own = words[language]
  const button = (does: string, text: string, quiet = false) =>
    `<button name="does" value="${does}"${quiet ? ' class="quiet"' : ''}>${text}</button>`
  const facts =
    asked.kind === 'payment'
      ? `<h2>${own.payTitle}</h2><dl><dt>${own.amount}</dt><dd><bdi>${escapeHtml(asked.amount)}</bdi></dd><dt>${own.about}</dt><dd><bdi>${escapeHtml(asked.description)}</bdi></dd></dl>`
      : `<h2>${own.signInTitle}</h2><p>${own.signInText}</p><label for="person">${own.owner}</label><select id="person" name="person">${owners()}</select>`
  const buttons =
    asked.kind === 'payment'
      ? [button('approve', own.approve), button('late', own.late, true), button('decline', own.decline, true)]
      : [button('approve', own.signInApprove), button('decline', own.signInDecline, true)]
  return `<form class="card asked" method="post" action="/fib/code/${encodeURIComponent(code)}?lang=${language}" dir="${directionOf(language)}">${facts}<p class="row">${buttons.join('')}</p></form>`
}
