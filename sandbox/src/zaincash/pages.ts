import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml, htmlTable, isSame, languageAsked, pagePolicy, sandboxPage } from '../kit/index.ts'
import { isLanguage, type Language } from '../kit/languages.ts'
import type { Ledger } from './ledger.ts'
import { enterOtp, enterPin, giveUp, isOpen, type Step, sendHome } from './paying.ts'
import type { Transaction } from './types.ts'
import { wallets } from './wallets.ts'
import { returnAddress } from './webhooks.ts'
import { words } from './words.ts'

const typed = z.discriminatedUnion('step', [
  z.object({ step: z.literal('wallet'), phone: z.string().max(30), pin: z.string().max(12) }),
  z.object({ step: z.literal('otp'), otp: z.string().max(12) }),
  z.object({ step: z.literal('cancel') }),
])
const result = ['wrong-wallet', 'wrong-pin', 'wrong-otp'] as const
type Asked = { readonly id?: string; readonly token?: string; readonly lang?: string; readonly said?: string }

/** Adds the payer's pages: wallet and PIN, then the code, then back. Plain forms work in any browser. */
export function walletPages(app: FastifyInstance, ledger: Ledger): void {
  app.get('/assets/wallet.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) =>
    html(reply, aboutPage(ledger, languageAsked(request.query.lang))),
  )

  app.get<{ Querystring: Asked }>('/transaction/pay', async (request, reply) => {
    const transaction = findPaid(ledger, request.query)
    const language = languageOf(request.query, transaction)
    if (!transaction) return html(reply.code(404), note(language, words[language].notFound, ''))
    const home = isOpen(ledger, transaction) ? '' : await returnAddress(ledger, transaction)
    return html(reply, payPage(ledger, transaction, { language, said: request.query.said, home }), policyFor(transaction))
  })

  app.post<{ Querystring: Asked }>('/transaction/pay', async (request, reply) => {
    const transaction = findPaid(ledger, request.query)
    const parsed = typed.safeParse(request.body)
    const language = languageOf(request.query, transaction)
    if (!transaction || !parsed.success) return html(reply.code(404), note(language, words[language].notFound, ''))
    const step = take(ledger, transaction, parsed.data)
    const home = step === 'ended' ? await sendHome(ledger, transaction) : null
    const fault = result.some(each => each === step) ? `&said=${step}` : ''
    const again = `${pathOf(transaction)}&lang=${language}${fault}`
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(home ?? again, 303)
  })
}

function take(ledger: Ledger, transaction: Transaction, given: z.infer<typeof typed>): Step {
  if (given.step === 'wallet') return enterPin(ledger, transaction, given)
  return given.step === 'otp' ? enterOtp(ledger, transaction, given.otp) : giveUp(ledger, transaction)
}

/** Version 2 guards its page with a token in the address. */
function findPaid(ledger: Ledger, { id = '', token = '' }: Asked): Transaction | undefined {
  const found = ledger.state.transactions.get(id)
  return found?.version === 2 && !isSame(token, found.pageToken) ? undefined : found
}
const languageOf = ({ lang }: Asked, transaction: Transaction | undefined): Language =>
  isLanguage(lang) ? lang : (transaction?.language ?? 'en')
const pathOf = ({ id, version, pageToken }: Transaction): string =>
  `/zaincash/transaction/pay?id=${id}${version === 2 ? `&token=${pageToken}` : ''}`

/** A form may end at the shop: browsers hold the redirect after it to this rule too. */
const policyFor = ({ successUrl, failureUrl }: Transaction): string =>
  pagePolicy.replace("form-action 'self'", `form-action 'self' ${new URL(successUrl).origin} ${new URL(failureUrl).origin}`)

const html = (reply: FastifyReply, page: string, policy = pagePolicy): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .send(page)

const sheet = '<link rel="stylesheet" href="/zaincash/assets/wallet.css">'
const note = (language: Language, text: string, more: string): string =>
  sandboxPage({
    language,
    title: words[language].title,
    path: '/zaincash',
    body: `${sheet}<div class="card"><p role="status">${text}</p>${more}</div>`,
  })

/** `785,000 IQD`: Latin digits. */
const amountText = (amount: number, currency: string): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')} ${currency}`

interface Shown {
  readonly language: Language
  readonly said: string | undefined
  /** Address after the end; empty while it has not ended. */
  readonly home: string
}

function payPage(ledger: Ledger, transaction: Transaction, { language, said: fault, home }: Shown): string {
  const own = words[language]
  if (!isOpen(ledger, transaction)) {
    const link = `<p><a class="push" href="${escapeHtml(home)}">${own.toShop}</a></p>`
    return note(language, transaction.status === 'paid' ? own.paid : own.over, link)
  }
  const { amount, currency, fee, serviceType, status } = transaction
  const money = (value: number) => `<dd><bdi>${escapeHtml(amountText(value, currency))}</bdi></dd>`
  const known = result.find(each => each === fault)
  const wrong = known ? `<p class="wrong" role="alert" id="wrong">${own[known]}</p>` : ''
  const tied = known ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  const to = `${escapeHtml(pathOf(transaction))}&amp;lang=${language}`
  const form =
    status === 'open'
      ? `<form class="card wallet" method="post" action="${to}"><input type="hidden" name="step" value="wallet">${wrong}
<label for="phone">${own.phone}</label><input id="phone" name="phone" type="tel" dir="ltr" inputmode="tel" autocomplete="tel" required placeholder="${own.phoneHint}"${known === 'wrong-wallet' ? tied : ''}>
<label for="pin">${own.pin}</label><input id="pin" name="pin" type="password" dir="ltr" inputmode="numeric" autocomplete="off" required${known === 'wrong-pin' ? tied : ''}>
<button>${own.next}</button></form>`
      : `<form class="card wallet" method="post" action="${to}"><input type="hidden" name="step" value="otp"><p role="status">${own.otpSent}</p>${wrong}
<label for="otp">${own.otp}</label><input id="otp" name="otp" dir="ltr" inputmode="numeric" autocomplete="one-time-code" required${tied}>
<button>${own.pay}</button></form>`
  const body = `${sheet}<dl class="card"><dt>${own.about}</dt><dd><bdi>${escapeHtml(serviceType)}</bdi></dd><dt>${own.amount}</dt>${money(Number(amount))}<dt>${own.fee}</dt>${money(fee)}<dt>${own.total}</dt>${money(Number(amount) + fee)}</dl>
${form}
<form class="wallet" method="post" action="${to}"><input type="hidden" name="step" value="cancel"><button class="quiet">${own.cancel}</button></form>`
  return sandboxPage({ language, title: own.payTitle, path: escapeHtml(pathOf(transaction)), body })
}

function aboutPage(ledger: Ledger, language: Language): string {
  const own = words[language]
  const rows = [...ledger.state.transactions.values()].slice(-25).toReversed()
  const list = rows.map(({ orderId, amount, currency, status, version }) => [
    `<code>${escapeHtml(orderId)}</code>`,
    `<bdi>${escapeHtml(amountText(Number(amount), currency))}</bdi>`,
    `<code>${status} (v${version})</code>`,
  ])
  const body = `<h2>${own.wallets}</h2>${htmlTable(
    [own.wallet, own.what],
    wallets.map(({ msisdn, does }) => [`<code>${msisdn}</code>`, own[does]]),
  )}<p>${own.codes}</p><h2>${own.recent}</h2>${
    list.length === 0 ? `<p class="muted">${own.none}</p>` : htmlTable([own.reference, own.amount, own.result], list)
  }`
  return sandboxPage({ language, title: own.title, path: '/zaincash', body })
}

const style = `.wallet label { display: block; font-weight: 600; margin-block: 12px 4px; }
.wallet input, .wallet button { font: inherit; inline-size: 100%; min-block-size: 48px; padding: 8px 16px; border-radius: 12px; }
.wallet input { color: var(--ink); background: var(--paper); border: 1px solid var(--line); } .wallet input:dir(ltr) { text-align: start; }
.wallet button { margin-block-start: 16px; color: #fff; background: #4a2a7b; border: 1px solid #4a2a7b; font-weight: 600; cursor: pointer; }
.wallet button.quiet { margin: 0; color: var(--ink); background: transparent; border-color: var(--line); }
.wallet :is(input, button):focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.wrong { color: light-dark(#a3141d, #ffb3b3); font-weight: 600; }
.wallet, dl.card { max-inline-size: 480px; }
`
