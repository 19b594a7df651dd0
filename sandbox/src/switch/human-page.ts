import type { FastifyInstance } from 'fastify'
import { escapeHtml, htmlTable, languageAsked, pagePolicy, sandboxPage } from '../kit/index.ts'
import type { InEachLanguage, Language } from '../kit/languages.ts'
import { testCards } from './cards.ts'
import { describe } from './codes.ts'
import type { Ledger } from './desk.ts'
import { amountText } from './frames.ts'
import type { Payment } from './types.ts'

const words: InEachLanguage<{
  title: string
  cards: string
  any: string
  card: string
  what: string
  recent: string
  none: string
  amount: string
  result: string
  reference: string
}> = {
  en: {
    title: 'Card gateway',
    cards: 'Test cards',
    any: 'Any name, any date in the future, any CVV (four digits for American Express). Any other card is not enrolled for 3-D Secure and fails.',
    card: 'Card',
    what: 'What happens',
    recent: 'Last payments',
    none: 'Nobody has paid yet.',
    amount: 'Amount',
    result: 'Result',
    reference: 'Reference of the shop',
  },
  ar: {
    title: 'بوابة البطاقات',
    cards: 'بطاقات الاختبار',
    any: 'أي اسم، وأي تاريخ في المستقبل، وأي رمز CVV (أربعة أرقام لأمريكان إكسبريس). أي بطاقة أخرى غير مسجّلة في \u20663-D Secure\u2069 وتفشل.',
    card: 'البطاقة',
    what: 'ما الذي يحدث',
    recent: 'آخر الدفعات',
    none: 'لم يدفع أحد بعد.',
    amount: 'المبلغ',
    result: 'النتيجة',
    reference: 'مرجع المتجر',
  },
  ckb: {
    title: 'دەروازەی کارت',
    cards: 'کارتەکانی تاقیکردنەوە',
    any: 'هەر ناوێک، هەر بەروارێکی داهاتوو و هەر کۆدێکی CVV (چوار ژمارە بۆ ئەمریکان ئێکسپرێس). هەر کارتێکی تر لە \u20663-D Secure\u2069 تۆمار نەکراوە و سەرکەوتوو نابێت.',
    card: 'کارت',
    what: 'چی ڕوو دەدات',
    recent: 'دوایین پارەدانەکان',
    none: 'هێشتا کەس پارەی نەداوە.',
    amount: 'بڕ',
    result: 'ئەنجام',
    reference: 'ژمارەی فرۆشگا',
  },
}

/** The gateway as a person sees it: test cards and the last payments. */
export function humanPage(app: FastifyInstance, ledger: Ledger): void {
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const language = languageAsked(request.query.lang)
    const body = `${cardTable(language)}<h2>${words[language].recent}</h2>${recent(ledger, language)}`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(sandboxPage({ language, title: words[language].title, path: '/switch', body }))
  })
}

/** The test cards as a table with its heading. */
export function cardTable(language: Language): string {
  const { cards, any, card, what } = words[language]
  const rows = testCards.map(({ number, brand, meaning }) => [
    `<code>${number}</code> <span class="muted">${brand}</span>`,
    meaning[language],
  ])
  return `<h2>${cards}</h2><p>${any}</p>${htmlTable([card, what], rows)}`
}

function recent(ledger: Ledger, language: Language): string {
  const { none, reference, amount, card, result } = words[language]
  const payments = [...ledger.state.payments.values()].slice(-25).reverse()
  return payments.length === 0 ? `<p class="muted">${none}</p>` : htmlTable([reference, amount, card, result], payments.map(row))
}

const row = (payment: Payment): string[] => [
  `<code>${escapeHtml(payment.merchantTransactionId)}</code> <span class="muted">${payment.paymentType}</span>`,
  `<bdi>${escapeHtml(amountText(payment.amount, payment.currency))}</bdi>`,
  `<bdi>${escapeHtml(`${payment.card?.brand ?? ''} ${payment.card?.last4 ?? ''}`)}</bdi>`,
  `<code>${escapeHtml(payment.code)}</code> <span lang="en">${escapeHtml(describe(payment.code))}</span>`,
]
