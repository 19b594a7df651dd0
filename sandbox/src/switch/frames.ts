import { escapeHtml, jsonForHtml } from '../kit/index.ts'
import { directionOf, type Language, languageAsked } from '../kit/languages.ts'
import type { Ledger } from './ledger.ts'
import type { Checkout, Payment } from './types.ts'
import { challengeWords, sandboxNote, widgetWords } from './words.ts'

/** `'25,000 IQD'`: Latin digits, no decimals where there are none. */
export function amountText(amount: string, currency: string): string {
  const [whole = '0', cents = '00'] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents === '00' ? grouped : `${grouped}.${cents}`} ${currency}`
}

/** The page of the gateway's frame: a form that its script fills with words once the shop has said what it wants. */
export function framePage(ledger: Ledger, checkout: Checkout, parent: string): string {
  const about = {
    checkoutId: checkout.id,
    parent,
    payPath: `/switch/v1/checkouts/${encodeURIComponent(checkout.id)}/pay`,
    amountText: amountText(checkout.amount, checkout.currency),
    now: ledger.options.clock.now().toISOString(),
    words: widgetWords,
    sandbox: sandboxNote,
  }
  return page({
    language: 'en',
    title: 'Card payment (sandbox)',
    theme: '',
    about,
    script: 'frame.js',
    body: `
<form id="card" hidden novalidate autocomplete="on">
  <div class="row">
    ${input('number', 'cardNumber', 'wide', 'inputmode="numeric" autocomplete="cc-number" dir="ltr" maxlength="23"')}
    ${input('holder', 'cardHolder', 'wide', 'autocomplete="cc-name" dir="auto" maxlength="80"')}
    ${input('expiry', 'expiryDate', '', 'inputmode="numeric" autocomplete="cc-exp" dir="ltr" maxlength="9"')}
    ${input('cvv', 'cvv', '', 'inputmode="numeric" autocomplete="cc-csc" dir="ltr" maxlength="4"')}
  </div>
  <div class="head"><span class="sandbox" data-word="sandbox"></span><ul id="brands"></ul></div>
  <p id="status" role="alert"></p>
  <button id="pay" type="submit"><span id="pay-text"></span></button>
  <p class="note" data-word="secured"></p>
</form>`,
  })
}

const input = (name: string, word: string, look: string, attributes: string): string => `<div class="${look}">
      <label for="${name}" data-word="${word}"></label>
      <input id="${name}" name="${name}" ${attributes} required aria-describedby="${name}-fault">
      <p class="fault" id="${name}-fault" aria-live="polite"></p>
    </div>`

/** The issuer's page. `parent` is the shop's origin while it stands in the frame, null when it stands alone. */
export function challengePage(payment: Payment, asked: string | undefined, theme: string, parent: string | null): string {
  const language = languageAsked(asked)
  const words = challengeWords[language]
  const about = { checkoutId: payment.checkoutId, parent, answerPath: `/switch/3ds/${payment.id}` }
  return page({
    language,
    title: words.title,
    theme,
    about,
    script: 'challenge.js',
    body: `
<main>
  <span class="sandbox">${sandboxNote[language]}</span>
  <h1 tabindex="-1">${words.title}</h1>
  <p>${words.text}</p>
  <dl>
    <dt>${words.amount}</dt><dd><bdi>${escapeHtml(amountText(payment.amount, payment.currency))}</bdi></dd>
    <dt>${words.card}</dt><dd><bdi>${escapeHtml(`${payment.card?.brand ?? ''} •••• ${payment.card?.last4 ?? ''}`)}</bdi></dd>
  </dl>
  <button data-said="approve">${words.approve}</button>
  <button class="quiet" data-said="deny">${words.deny}</button>
  <button class="quiet" data-said="cancel">${words.cancel}</button>
</main>`,
  })
}

interface Frame {
  readonly language: Language
  readonly title: string
  readonly theme: string
  /** Values that the script reads of the page. */
  readonly about: Readonly<Record<string, unknown>>
  readonly script: string
  readonly body: string
}
const page = ({ language, title, theme, about, script, body }: Frame): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="${escapeHtml(theme || 'light')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="/switch/assets/frame.css"></head>
<body${about.parent === null ? ' class="alone"' : ''}>${body}
<script type="application/json" id="about">${jsonForHtml(about)}</script>
<script type="module" src="/switch/assets/${script}"></script>
</body></html>`
