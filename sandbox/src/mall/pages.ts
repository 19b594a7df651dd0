import type { FastifyInstance } from 'fastify'
import { escapeHtml, insidePhonePolicy, languageAsked, phoneFrame, phonePagePolicy, sandboxPage } from '../kit/index.ts'
import { directionOf, type InEachLanguage, type Language } from '../kit/languages.ts'
import { members } from './members.ts'
import { type TokenKind, tokenKinds } from './tokens.ts'

interface Words {
  readonly title: string
  readonly intro: string
  readonly phone: string
  readonly member: string
  readonly open: InEachOf<TokenKind>
  readonly close: string
  readonly closed: string
  readonly spoilt: string
}
type InEachOf<Name extends string> = Readonly<Record<Name, string>>

const words: InEachLanguage<Words> = {
  en: {
    title: 'Mall app',
    intro:
      'A phone with the mall’s app, which opens the shop inside it and signs its member on. The token is in the address for no longer than it takes to read it.',
    phone: 'The mall’s app on a phone',
    member: 'Who has the phone',
    open: {
      good: 'Open the shop',
      used: 'with a token that was used',
      expired: 'with an expired token',
      'other-audience': 'with a token for another shop',
      unknown: 'with a made-up token',
    },
    close: 'Close the shop',
    closed: 'The shop is closed.',
    spoilt: 'Open the shop so that signing on fails',
  },
  ar: {
    title: 'تطبيق المول',
    intro: 'هاتف عليه تطبيق المول، يفتح المتجر داخله ويسجّل دخول صاحبه. لا يبقى الرمز في العنوان إلا ريثما يُقرأ.',
    phone: 'تطبيق المول على هاتف',
    member: 'صاحب الهاتف',
    open: {
      good: 'فتح المتجر',
      used: 'برمز سبق استخدامه',
      expired: 'برمز منتهي الصلاحية',
      'other-audience': 'برمز مخصّص لمتجر آخر',
      unknown: 'برمز مختلق',
    },
    close: 'إغلاق المتجر',
    closed: 'المتجر مغلق.',
    spoilt: 'فتح المتجر مع تعذّر تسجيل الدخول',
  },
  ckb: {
    title: 'ئەپی مۆڵ',
    intro:
      'مۆبایلێک بە ئەپی مۆڵەوە کە فرۆشگاکە لە ناوخۆیدا دەکاتەوە و خاوەنەکەی دەچێتە ژوورەوە. تۆکنەکە تەنها ئەوەندە لە ناونیشانەکەدا دەمێنێتەوە تا دەخوێندرێتەوە.',
    phone: 'ئەپی مۆڵ لەسەر مۆبایل',
    member: 'خاوەنی مۆبایلەکە',
    open: {
      good: 'کردنەوەی فرۆشگا',
      used: 'بە تۆکنێک کە پێشتر بەکارهاتووە',
      expired: 'بە تۆکنێکی بەسەرچوو',
      'other-audience': 'بە تۆکنی فرۆشگایەکی تر',
      unknown: 'بە تۆکنێکی دروستکراو',
    },
    close: 'داخستنی فرۆشگا',
    closed: 'فرۆشگاکە داخراوە.',
    spoilt: 'کردنەوەی فرۆشگا بە جۆرێک کە چوونەژوورەوە سەرنەکەوێت',
  },
}

interface Asked {
  readonly lang?: string
}
interface Opening extends Asked {
  readonly member?: string
  readonly token?: string
}

/**
 * `/mall` plays the app: its buttons open the shop in the phone's frame, with a good token or a spoilt one, and close
 * it. No script is needed.
 */
export function mallPages(
  app: FastifyInstance,
  { shopOrigin, issue }: { readonly shopOrigin: string; readonly issue: (kind: TokenKind, userId: string) => string },
): void {
  app.get<{ Querystring: Asked }>('/mall', async (request, reply) => {
    const language = languageAsked(request.query.lang)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', phonePagePolicy(shopOrigin))
      .send(sandboxPage({ language, title: words[language].title, path: '/mall', body: stage(language) }))
  })
  app.get<{ Querystring: Asked }>('/mall/home', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', insidePhonePolicy)
      .send(homeScreen(languageAsked(request.query.lang))),
  )
  // A link would do, but an address that hands out a token should not be one that is fetched ahead or twice.
  app.register(async forms => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post<{ Body: Opening }>('/mall/open', async (request, reply) => {
      const { lang, member = members[0].userId, token } = request.body ?? {}
      const kind = tokenKinds.find(known => known === token) ?? 'good'
      const query = new URLSearchParams({ lang: languageAsked(lang), token: issue(kind, member) })
      return reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store').redirect(`${shopOrigin}/?${query}`, 303)
    })
  })
}

function stage(language: Language): string {
  const { intro, phone, member, open, close, spoilt } = words[language]
  const push = (kind: TokenKind, look = '') => `<button class="push ${look}" name="token" value="${kind}">${open[kind]}</button>`
  const people = members.map(
    ({ userId, firstName, lastName }, at) =>
      `<label><input type="radio" name="member" value="${userId}"${at === 0 ? ' checked' : ''}> <bdi>${firstName} ${lastName}</bdi></label>`,
  )
  return `<p>${intro}</p><div class="stage">${phoneFrame({ name: 'mall', title: phone, address: `/mall/home?lang=${language}` })}
<div><form class="controls" method="post" action="/mall/open" target="mall"><input type="hidden" name="lang" value="${language}">
<fieldset><legend>${member}</legend>${people.join('')}</fieldset>
${push('good', 'main')}
<fieldset><legend>${spoilt}</legend>${tokenKinds
    .filter(kind => kind !== 'good')
    .map(kind => push(kind))
    .join('')}</fieldset></form>
<p><a class="push" target="mall" href="/mall/home?lang=${language}">${close}</a></p></div></div>`
}

const homeScreen = (language: Language): string => `<!doctype html><html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(words[language].title)}</title><link rel="stylesheet" href="/sandbox.css"></head>
<body><main class="home-screen"><span class="badge" aria-hidden="true">M</span><h1>${words[language].title}</h1><p class="muted">${words[language].closed}</p></main></body></html>`
