import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml, languageAsked, sandboxPage } from '../kit/index.ts'
import type { InEachLanguage, Language } from '../kit/languages.ts'
import { people } from './people.ts'

const words: InEachLanguage<{ title: string; intro: string; go: string; cancel: string; wrong: string; alone: string }> = {
  en: {
    title: 'Sign in to your Safar account',
    intro: 'The second identity provider. The shop gets a code from here, and neither a password nor a token.',
    go: 'Continue as',
    cancel: 'Back to the shop without signing in',
    wrong: 'This address is not a shop’s: there is nowhere to go back to.',
    alone: 'This page is opened by the shop, from its sign-in dialog.',
  },
  ar: {
    title: 'سجّل الدخول إلى حساب سفر',
    intro: 'مزوّد الهوية الثاني. يحصل المتجر من هنا على رمز لمرة واحدة، لا على كلمة مرور ولا على مفتاح دخول.',
    go: 'المتابعة باسم',
    cancel: 'العودة إلى المتجر دون تسجيل الدخول',
    wrong: 'هذا العنوان ليس لمتجر، فلا مكان للعودة إليه.',
    alone: 'يفتح المتجر هذه الصفحة من نافذة تسجيل الدخول فيه.',
  },
  ckb: {
    title: 'بچۆ ژوورەوە بۆ هەژماری سەفەر',
    intro: 'دابینکەری دووەمی ناسنامە. فرۆشگاکە لێرەوە کۆدێکی یەکجارەی پێدەگات، نەک وشەی نهێنی و نەک کلیل.',
    go: 'بەردەوامبوون وەک',
    cancel: 'گەڕانەوە بۆ فرۆشگا بەبێ چوونەژوورەوە',
    wrong: 'ئەم ناونیشانە هی فرۆشگایەک نییە و شوێنێک نییە بۆی بگەڕێینەوە.',
    alone: 'فرۆشگاکە ئەم پەڕەیە لە پەنجەرەی چوونەژوورەوەیەوە دەکاتەوە.',
  },
}

const request = z.object({
  product: z.string().max(160),
  returnUrl: z.url().max(500),
  state: z.string().min(1).max(200),
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  lang: z.string().optional(),
})
type Asked = z.infer<typeof request>

interface PageOptions {
  readonly product: string
  readonly shopOrigin: string
  readonly issueCode: (personId: string, challenge: string) => string
}

/**
 * The provider's own page: `GET /identity/sign-in` shows who may be played, `POST` goes back to the shop with a code.
 */
export function signInPage(app: FastifyInstance, options: PageOptions): void {
  const isShop = (address: string): boolean => isOfShop(new URL(address), new URL(options.shopOrigin))
  const read = (asked: unknown): Asked | undefined => {
    const { data } = request.safeParse(asked)
    return data && data.product === options.product && isShop(data.returnUrl) ? data : undefined
  }
  app.get<{ Querystring: Record<string, string> }>('/identity/sign-in', async ({ query }, reply) => {
    const asked = read(query)
    const language = languageAsked(query.lang)
    const path = `/identity/sign-in`
    const body = asked
      ? choice(asked, language)
      : `<p>${Object.keys(query).some(name => name !== 'lang') ? words[language].wrong : words[language].alone}</p>`
    const back = asked ? ` ${new URL(asked.returnUrl).origin}` : ''
    return reply
      .code(asked || !query.returnUrl ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'${back}; frame-ancestors 'none'`,
      )
      .header('referrer-policy', 'no-referrer')
      .send(sandboxPage({ language, title: words[language].title, path, body }))
  })
  app.register(async forms => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post<{ Body: Record<string, string> }>('/identity/sign-in', async ({ body }, reply) => {
      const asked = read(body)
      if (!asked) return reply.code(400).type('text/plain').send('No shop asked for this')
      const back = new URL(asked.returnUrl)
      const person = people.find(({ id }) => id === body.person)
      back.searchParams.set('state', asked.state)
      if (person) back.searchParams.set('code', options.issueCode(person.id, asked.codeChallenge))
      else back.searchParams.set('error', 'access_denied')
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(back.href, 303)
    })
  })
}

/** The shop itself or one of its brands: on this machine they are `….localhost` with the same port. */
const isOfShop = (back: URL, shop: URL): boolean =>
  back.protocol === shop.protocol &&
  back.port === shop.port &&
  (back.hostname === shop.hostname || (shop.hostname === 'localhost' && back.hostname.endsWith('.localhost')))

function choice(asked: Asked, language: Language): string {
  const { intro, go, cancel } = words[language]
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('')
  const pushes = people.map(
    ({ id, firstName, lastName, email }) =>
      `<button class="push" name="person" value="${id}">${go} <bdi>${firstName} ${lastName}</bdi> <bdi class="muted">${email}</bdi></button>`,
  )
  return `<p>${intro}</p><form class="controls" method="post" action="/identity/sign-in">${hidden}${pushes.join('')}<button class="push" name="person" value="">${cancel}</button></form>`
}
