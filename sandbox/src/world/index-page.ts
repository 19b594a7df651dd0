import type { FastifyInstance } from 'fastify'
import { stepNames as aqsatiStepNames } from '../aqsati/index.ts'
import { stepNames as bankStepNames } from '../fib/index.ts'
import { flightOrderSurnames, specialFlightRoutes } from '../flights/index.ts'
import { escapeHtml, htmlTable, languageAsked, pagePolicy, pageStyle, sandboxPage } from '../kit/index.ts'
import type { InEachLanguage, Language } from '../kit/languages.ts'
import { cardTable } from '../switch/human-page.ts'
import { stepNames } from '../switch/index.ts'
import { stepNames as walletStepNames } from '../wallets/index.ts'
import { stepNames as zainCashStepNames } from '../zaincash/index.ts'

const words: InEachLanguage<{
  title: string
  intro: string
  shop: string
  mail: string
  texts: string
  gateway: string
  bank: string
  flights: string
  hotels: string
  route: string
  what: string
  surname: string
  faults: string
  bankFaults: string
  wallets: string
  walletFaults: string
  installments: string
  visas: string
  counts: string
}> = {
  en: {
    title: 'The outside world, played on your own machine',
    intro: 'Airlines, hotels, the card gateway and the mail of the shop. They speak like the real ones and keep their own books.',
    shop: 'To the shop',
    mail: 'Mails the shop has sent',
    texts: 'Text messages the shop has sent',
    gateway: 'Card gateway and last payments',
    bank: 'The FIB app: the shop inside the bank’s app',
    flights: 'Flights that go wrong on request (one way)',
    hotels: 'Hotels that go wrong on request stand in the city “Sandbox City” of the hotel search.',
    route: 'Route',
    what: 'What happens',
    surname: 'Surname of a traveler',
    faults: 'Faults of the card gateway, for tests',
    bankFaults: 'Faults of FIB, for tests',
    wallets: 'Wallets: last payments at',
    walletFaults: 'Faults of the wallets, for tests',
    installments: 'Installments: accounts and agreements at',
    visas: 'Visa applications and decisions',
    counts: 'Daily counts, as they are sent to',
  },
  ar: {
    title: 'العالم الخارجي على جهازك',
    intro: 'شركات الطيران والفنادق وبوابة البطاقات وبريد المتجر. تتحدث كالحقيقية وتحتفظ بسجلاتها.',
    shop: 'إلى المتجر',
    mail: 'رسائل المتجر',
    texts: 'رسائل المتجر النصية',
    gateway: 'بوابة البطاقات وآخر الدفعات',
    bank: 'تطبيق FIB: المتجر داخل تطبيق المصرف',
    flights: 'رحلات تتعثر عند الطلب (ذهاب فقط)',
    hotels: 'الفنادق التي تتعثر عند الطلب موجودة في مدينة «Sandbox City» في بحث الفنادق.',
    route: 'المسار',
    what: 'ما الذي يحدث',
    surname: 'لقب المسافر',
    faults: 'أعطال بوابة البطاقات للاختبار',
    bankFaults: 'أعطال FIB للاختبار',
    wallets: 'المحافظ، آخر الدفعات لدى',
    walletFaults: 'أعطال المحافظ للاختبار',
    installments: 'التقسيط، الحسابات والاتفاقات لدى',
    visas: 'طلبات التأشيرات والبتّ فيها',
    counts: 'الأعداد اليومية كما تُرسل إلى',
  },
  ckb: {
    title: 'جیهانی دەرەوە، لەسەر ئامێرەکەی خۆت',
    intro: 'هێڵە ئاسمانییەکان، هوتێلەکان، دەروازەی کارت و ئیمەیڵی فرۆشگا. وەک ڕاستەقینەکان دەدوێن و تۆماری خۆیان هەیە.',
    shop: 'بۆ فرۆشگا',
    mail: 'ئیمەیڵەکانی فرۆشگا',
    texts: 'نامە کورتەکانی فرۆشگا',
    gateway: 'دەروازەی کارت و دوایین پارەدانەکان',
    bank: 'ئەپی FIB: فرۆشگاکە لەناو ئەپی بانکدا',
    flights: 'ئەو گەشتانەی بە داواکاری تێک دەچن (تەنها چوون)',
    hotels: 'ئەو هوتێلانەی بە داواکاری تێک دەچن لە شاری «Sandbox City» لە گەڕانی هوتێلدان.',
    route: 'ڕێگا',
    what: 'چی ڕوو دەدات',
    surname: 'نازناوی گەشتیار',
    faults: 'هەڵەکانی دەروازەی کارت بۆ تاقیکردنەوە',
    bankFaults: 'هەڵەکانی FIB بۆ تاقیکردنەوە',
    wallets: 'جزدانەکان، دوایین پارەدانەکانی',
    walletFaults: 'هەڵەکانی جزدانەکان بۆ تاقیکردنەوە',
    installments: 'قیستەکان، هەژمار و ڕێککەوتنەکانی',
    visas: 'داواکارییەکانی ڤیزا و بڕیارەکانیان',
    counts: 'ژمارە ڕۆژانەکان، وەک دەنێردرێن بۆ',
  },
}

/** The front door of the sandbox, and the look of all its pages. */
export function indexPage(app: FastifyInstance, { shopOrigin }: { readonly shopOrigin: string }): void {
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const language = languageAsked(request.query.lang)
    const page = sandboxPage({ language, title: words[language].title, path: '/', body: contents(language, shopOrigin) })
    return reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page)
  })
}

function contents(language: Language, shopOrigin: string): string {
  const {
    intro,
    shop,
    mail,
    texts,
    gateway,
    bank,
    flights,
    hotels,
    route,
    what,
    surname,
    faults,
    bankFaults,
    wallets,
    walletFaults,
    installments,
    visas,
    counts,
  } = words[language]
  const code = (text: string) => `<code>${escapeHtml(text)}</code>`
  const pairs = (list: Readonly<Record<string, string>>) => Object.entries(list).map(([name, effect]) => [code(name), code(effect)])
  return `<p>${intro}</p>
<ul><li><a href="${escapeHtml(shopOrigin)}/?lang=${language}">${shop}</a></li><li><a href="/mail?lang=${language}">${mail}</a></li><li><a href="/phone?lang=${language}">${texts}</a></li><li><a href="/switch?lang=${language}">${gateway}</a></li><li><a href="/fib?lang=${language}">${bank}</a></li><li>${wallets} <a href="/zaincash?lang=${language}">ZainCash</a>, <a href="/fastpay?lang=${language}">FastPay</a>, <a href="/asiahawala?lang=${language}">AsiaHawala</a></li><li>${installments} <a href="/aqsati?lang=${language}">Aqsati</a></li><li><a href="/visa-authority?lang=${language}">${visas}</a></li><li>${counts} <a href="/matomo?lang=${language}">Matomo</a></li></ul>
${cardTable(language)}
<h2>${flights}</h2>${htmlTable([route, what], pairs(specialFlightRoutes))}
<p></p>${htmlTable([surname, what], pairs(flightOrderSurnames))}
<p>${hotels}</p>
<h2>${faults}</h2><p>${code('POST /__sim/switch/script {"steps":["decline"]}')}</p><p>${stepNames.map(code).join(' ')}</p>
<h2>${bankFaults}</h2><p>${code('POST /__sim/fib/script {"steps":["dropCallback"]}')}</p><p>${bankStepNames.map(code).join(' ')}</p>
<h2>${walletFaults}</h2><p>${code('POST /__sim/fastpay/script {"steps":["dropCallback"]}')}</p><p>${walletStepNames.map(code).join(' ')}</p>
<p>${code('POST /__sim/zaincash/script {"steps":["dropCallback"]}')}</p><p>${zainCashStepNames.map(code).join(' ')}</p>
<p>${code('POST /__sim/aqsati/script {"steps":["noUuid"]}')}</p><p>${aqsatiStepNames.map(code).join(' ')}</p>`
}
