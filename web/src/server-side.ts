/**
 * The page's side as the server sees it: `const { answerPage } = await import('web/build/server/index.js')`.
 * Every page address is answered by `answerPage(request, world)`; files are under `web/build/client`:
 * `/assets/…` never change (a year), `/media/…` rarely (a day), each with `.br` and `.gz` beside it.
 */
import pageFiles from 'virtual:page-files'
import { today } from '@karwan/domain/calendar'
import { languages } from '@karwan/domain/locales'
import { mallTokenName, takeMallToken } from '@karwan/domain/sign-in'
import { loadAllWords } from './base/i18n/index.ts'
import { isSignedIn } from './base/server-client/index.ts'
import { namesOfAddress } from './shell/address-names.server.ts'
import { drawPage } from './shell/draw-page.tsx'
import { redirectOf } from './shell/guards.ts'
import { type Asked, dataOf } from './shell/page-data.ts'
import type { PageStart, RootData } from './shell/page-start.ts'
import type { PageWorld } from './shell/page-world.ts'
import { loadPage } from './shell/pages.ts'
import { broken, hasParts, notFound, type PageRoute, routeOf, routes } from './shell/routes.ts'

export { neededFiles } from './shell/draw-page.tsx'
export type { PageWorld } from './shell/page-world.ts'

await Promise.all([...languages.map(loadAllWords), ...[...routes, notFound, broken].map(loadPage)])

/**
 * The answer to a page's address: HTML, a way elsewhere, or what a page asks for itself. Throws nothing; unknown paths
 * answer 404 with the page.
 */
export async function answerPage(request: Request, world: PageWorld): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const root = rootOf(request, world)
  if (pathname === '/page-data') {
    const path = searchParams.get('path') ?? '/'
    return Response.json(startOf(routeOf(path), root, { world, pathname: path, parameters: searchParams }))
  }
  const mall = takeMallToken(pathname + search)
  const address = mall?.address ?? pathname + search
  const headers = mall || searchParams.has('reset') ? secret : plain
  const elsewhere = redirectOf(pathname, address.slice(pathname.length), world.brand.features, root.signedIn)
  if (elsewhere !== undefined) {
    const location = mall
      ? `${elsewhere}${elsewhere.includes('?') ? '&' : '?'}${new URLSearchParams({ [mallTokenName]: mall.token })}`
      : elsewhere
    return new Response(null, { status: 302, headers: { ...headers, location } })
  }
  const found = routeOf(pathname)
  // An address of which nothing is on record is as unknown as any other.
  const route = hasParts(found) && dataOf(found, world, { pathname, parameters: searchParams }) === undefined ? notFound : found
  const asked = { world, pathname, parameters: searchParams }
  const draw = (shown: PageRoute) => drawPage({ route: shown, start: startOf(shown, root, asked), address, mall, world })
  const asHtml = (html: string, status: number) =>
    new Response(html, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
  try {
    return asHtml(await draw(route), route === notFound ? 404 : 200)
  } catch (error) {
    world.report?.(error)
    return asHtml(await draw(broken), 500)
  }
}

const plain = {}
/** Of an address that opens an account: nobody is told it, and nothing keeps the page under it. */
const secret = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
interface AskedPage extends Asked {
  readonly world: PageWorld
}
const startOf = (route: PageRoute, root: RootData, { world, ...asked }: AskedPage): PageStart => ({
  root,
  route: route.path,
  data: dataOf(route, world, asked),
  words: pageFiles.words[root.language] ?? {},
})

function rootOf(
  request: Request,
  { brand, language, sandbox, sandboxUrl, identityName, origin, notices, reports = false }: PageWorld,
): RootData {
  const cookies = request.headers.get('cookie') ?? ''
  const { theme, currency } = choicesOf(cookies)
  return {
    brand,
    language,
    sandbox,
    sandboxUrl,
    identityName,
    origin,
    reports,
    today: today(brand.timeZone, new Date()),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    currency: currency === 'USD' ? currency : brand.paymentCurrency,
    signedIn: isSignedIn(cookies),
    savesData: request.headers.get('save-data') === 'on',
    notices,
    cityNames: namesOfAddress(new URL(request.url).searchParams, language),
  }
}
/** Returns the visitor's choices in the page's own cookies. */
const choicesOf = (cookie: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries([...cookie.matchAll(/(?:^|;\s*)(theme|currency)=(\w+)/g)].map(([, name, value]) => [name, value]))
