import { type Brand, brandCss, type PublicBrand, publicBrand } from '@karwan/brands/brand'
import type { HomeContent, ShownNotice } from '@karwan/contract/content'
import type { AnywherePrices } from '@karwan/contract/flight-prices'
import { today } from '@karwan/domain/calendar'
import { isLanguage, type Language } from '@karwan/domain/locales'
import { problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CountVisit } from '../analytics/index.ts'
import { allowPage, compress, encodingOf, type Http, makeNonce, readCookie, sendProblem, setCookie } from '../platform/http/index.ts'
import { type RuleTasks, visaCountryOf, visaPageOf } from '../visas/index.ts'
import type { Counting, PageBuild } from './build.ts'
import { consolePageRoutes } from './console-page.ts'
import { fileRoutes } from './files.ts'
import { hidePreview, previewedRequest, previewTokenOf } from './preview.ts'
import type { Encoding } from './ready-page.ts'
import { commonPage, createReadyPages, homePaths, type ReadyPages } from './ready-pages.ts'
import { siteRoutes } from './site.ts'

export interface Pages {
  readonly build: PageBuild
  readonly brands: readonly Brand[]
  readonly gateways: readonly string[]
  /** Origins of an operator's own map. */
  readonly maps: readonly string[]
  /** Origin of the sandbox, if the shop uses it. */
  readonly sandboxUrl: string | undefined
  /** Origin that may show the pages in a frame, if any. */
  readonly framedBy: string | undefined
  /** Name of the identity provider, if there is one. */
  readonly identityName: string | undefined
  /** Returns the name of a hotel in a language, if known. */
  readonly hotelName?: (hotelId: string, language: Language) => string | undefined
  /** Tells the page whether the server takes reports of its errors. */
  readonly reports: boolean
  readonly count: CountVisit
  /** Tells what is counted of visits; undefined: nothing. */
  readonly counting: Counting | undefined
  /** Reads the content of a brand's home page, in the order of now or of a later moment. */
  readonly home: (brand: Brand, language: Language, at?: Date) => Promise<{ readonly content: HomeContent; readonly version: string }>
  /** Returns the notices that a brand shows now or at a later moment, and a text that differs where they do. */
  readonly notices: (brand: string, language: Language, at?: Date) => { readonly notices: readonly ShownNotice[]; readonly version: string }
  /** Returns the moment that a link to a preview shows; undefined for a link that does not open. */
  readonly preview: (token: string, brand: string) => { readonly at: Date } | undefined
  /** Called where a page has met two rules of visas that differ. */
  readonly rulesDiffer: RuleTasks['differ']
  /** Reads the prices of flights to anywhere, as an address asks. */
  readonly anywhere: (brand: Brand, language: Language, parameters: URLSearchParams) => Promise<AnywherePrices | undefined>
}

/** About 400 pages in three languages. */
const mostReadyBytes = 12_000_000

const anywherePath = '/flight/anywhere'

interface Dress {
  readonly brand: PublicBrand
  readonly brandCss: string
}

const dresses = new WeakMap<Brand, Dress>()
const dressOf = (brand: Brand): Dress => {
  const dress = dresses.get(brand) ?? { brand: publicBrand(brand), brandCss: brandCss(brand) }
  dresses.set(brand, dress)
  return dress
}

/** Every address that is not the API's nor a file's is a page, drawn on the server. */
export const pageRoutes = async (app: Http, pages: Pages): Promise<void> => {
  const ready = createReadyPages(mostReadyBytes)
  await fileRoutes(app, pages.build.clientFolder, pages)
  siteRoutes(app)
  await consolePageRoutes(app, { changes: pages.build.changes === true })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|assets|media)(\/|$)/.test(request.url)) return sendProblem(request, reply, problem('not-found'))
    return draw(request, reply, dressOf(request.brand), pages, ready)
  })
}

const draw = async (request: FastifyRequest, reply: FastifyReply, dress: Dress, pages: Pages, ready: ReadyPages): Promise<FastifyReply> => {
  const nonce = allowPage(reply, { ...pages, workers: pages.build.workers })
  const token = previewTokenOf(request)
  if (token !== undefined) hidePreview(reply)
  const preview = token === undefined ? undefined : pages.preview(token, request.brand.id)
  if (!preview) rememberLanguage(request, reply)
  const home = preview || isHome(request) ? await pages.home(request.brand, request.language, preview?.at) : undefined
  const { pathname, searchParams } = new URL(request.url, request.origin)
  const anywhere = pathname === anywherePath ? await pages.anywhere(request.brand, request.language, searchParams) : undefined
  const { notices, version } = pages.notices(request.brand.id, request.language, preview?.at)
  const answerPage = (asked: Request, nonce: string) =>
    pages.build.answerPage(asked, {
      ...dress,
      language: request.language,
      nonce,
      sandbox: pages.sandboxUrl !== undefined,
      sandboxUrl: pages.sandboxUrl,
      identityName: pages.identityName,
      reports: pages.reports,
      counting: pages.counting,
      notices: notices.length > 0 ? notices : undefined,
      preview: preview?.at.toISOString(),
      home: home?.content,
      anywhere,
      visas: parameters => visaPageOf(request.brand, parameters, new Date(), rules => void pages.rulesDiffer(request.brand.id, rules)),
      visaCountry: slug => visaCountryOf(request.brand, slug, new Date()),
      hotelName: hotelId => pages.hotelName?.(hotelId, request.language),
      origin: request.origin,
      report: error => request.log.error({ err: error, request: request.id, url: request.routeOptions.url }, 'a page could not be drawn'),
    })
  const encoding = encodingOf(request.headers['accept-encoding'])
  const common = pages.build.changes
    ? undefined
    : commonPage(request, [today(dress.brand.timeZone, new Date()), home?.version, version].join(' '))
  const kept =
    common &&
    (await ready.find(common.key, encoding, async () => {
      const drawnWith = makeNonce()
      const answer = await answerPage(common.request, drawnWith)
      return answer.status === 200 ? { html: await answer.text(), nonce: drawnWith } : undefined
    }))
  if (kept) {
    if (isHome(request)) pages.count('home-viewed', request)
    reply.header('content-type', 'text/html; charset=utf-8')
    return sendPage(reply, encoding, kept.bytes(nonce))
  }
  const answer = await answerPage(preview ? previewedRequest(request) : asWebRequest(request), nonce)
  if (answer.status === 200 && isHome(request)) pages.count('home-viewed', request)
  answer.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  return sendPage(reply.code(answer.status), encoding, await compress(await answer.text(), encoding))
}

const sendPage = (reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding, accept-language, cookie, save-data').send(bytes)
}

/** Says whether a request opens the home page, from within another page too. */
const isHome = ({ method, url, origin }: FastifyRequest): boolean => {
  const { pathname, searchParams } = new URL(url, origin)
  return method === 'GET' && homePaths.has(pathname === '/page-data' ? (searchParams.get('path') ?? '/') : pathname)
}

const asWebRequest = (request: FastifyRequest): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(`${request.origin}${request.url}`, { headers })
}

/** A language asked for in the address stays the visitor's until another is. */
const rememberLanguage = (request: FastifyRequest, reply: FastifyReply): void => {
  const asked = (request.query as { lang?: unknown }).lang
  if (!isLanguage(asked) || asked !== request.language || readCookie(request, 'lang') === asked) return
  setCookie(request, reply, 'lang', asked)
}
