import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml, htmlTable, languageAsked, pagePolicy, sandboxPage } from '../kit/index.ts'
import type { Language } from '../kit/languages.ts'
import type { AqsatiAgreement, AqsatiLedger } from './book.ts'
import { specialAccounts } from './server-routes.ts'
import { aqsatiWords } from './words.ts'

interface Asked {
  Querystring: { lang?: string }
  Params: { uuid: string }
}

/**
 * The provider as a person sees it: accounts and agreements at `/aqsati`, one agreement at `/aqsati/agreement/{uuid}`.
 */
export function pages(app: FastifyInstance, ledger: AqsatiLedger): void {
  const html = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' }).send(page)
  app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) => done(null, {}))
    scope.get<Asked>('/', async (request, reply) => html(reply, listPage(ledger, languageAsked(request.query.lang))))
    scope.get<Asked>('/agreement/:uuid', async (request, reply) => {
      const agreement = ledger.agreements.get(request.params.uuid)
      return agreement ? html(reply, agreementPage(agreement, languageAsked(request.query.lang))) : reply.code(404).send()
    })
    scope.post<Asked>('/agreement/:uuid', async (request, reply) => {
      const agreement = ledger.agreements.get(request.params.uuid)
      if (!agreement || !deductNext(ledger, agreement)) return reply.code(404).send()
      return reply.redirect(`/aqsati/agreement/${agreement.uuid}?lang=${languageAsked(request.query.lang)}`, 303)
    })
  })
}

/** Takes the next installment from the salary; the number of what was taken, undefined where nothing is owed. */
export const deductNext = (ledger: AqsatiLedger, agreement: AqsatiAgreement): number | undefined => {
  const next = agreement.state === 'active' ? agreement.installments.find(each => !each.isPaid) : undefined
  if (next)
    ledger.change(agreement, { installments: agreement.installments.map(each => (each === next ? { ...each, isPaid: true } : each)) })
  return next?.no
}

const amountText = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} IQD`

function listPage(ledger: AqsatiLedger, language: Language): string {
  const own = aqsatiWords[language]
  const meanings = { ACCOUNT_NOT_FOUND: own.unknown, SCORE_REJECTED: own.score, LIMIT_EXCEEDED: own.limit } as const
  const special = Object.entries(specialAccounts).map(([end, code]) => [`<code>633100${end}</code>`, meanings[code]])
  const accounts = htmlTable(
    [own.account, own.happens],
    [[`<code>6331007501234567</code> (${own.any})`, '<code>+9647501234567</code>'], ...special],
  )
  const last = [...ledger.agreements.values()].slice(-25).reverse()
  const rows = last.map(({ uuid, account, months, amount, state }) => [
    `<a href="/aqsati/agreement/${uuid}?lang=${language}"><code>${escapeHtml(account.slice(-4))}</code></a>`,
    `<bdi>${months} × · ${escapeHtml(amountText(amount))}</bdi>`,
    `<code>${state}</code>`,
  ])
  const table = rows.length === 0 ? `<p class="muted">${own.none}</p>` : htmlTable([own.account, own.total, own.state], rows)
  const body = `<p>${own.intro}</p><h2>${own.accounts}</h2>${accounts}<h2>${own.recent}</h2>${table}`
  return sandboxPage({ language, title: own.title, path: '/aqsati', body })
}

function agreementPage({ uuid, account, state, amount, installments }: AqsatiAgreement, language: Language): string {
  const own = aqsatiWords[language]
  const path = `/aqsati/agreement/${uuid}`
  const facts = `<dl><dt>${own.account}</dt><dd><code>${escapeHtml(account.slice(-4))}</code></dd><dt>${own.state}</dt><dd><code>${state}</code></dd>
<dt>${own.total}</dt><dd><bdi>${escapeHtml(amountText(amount))}</bdi></dd></dl>`
  const rows = installments.map(each => [
    String(each.no),
    `<time datetime="${each.dueDate}"><bdi dir="ltr">${each.dueDate}</bdi></time>`,
    `<bdi>${escapeHtml(amountText(each.amount))}</bdi>`,
    each.isPaid ? own.yes : own.no,
  ])
  const owed = state === 'active' && installments.some(each => !each.isPaid)
  const form = owed
    ? `<form class="controls" method="post" action="${path}?lang=${language}"><button class="push main">${own.deduct}</button></form>`
    : ''
  const body = `<div class="card">${facts}${form}</div>${htmlTable([own.number, own.due, own.amount, own.paid], rows)}
<p><a href="/aqsati?lang=${language}">${own.back}</a></p>`
  return sandboxPage({ language, title: own.title, path, body })
}
