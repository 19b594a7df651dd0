import { today } from '@karwan/domain/calendar'
import { directionOf } from '@karwan/domain/locales'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router'
import { CurrencyProvider, ShopProvider } from './brand/index.ts'
import { Announcer } from './design/announcer.tsx'
import { Button } from './design/button.tsx'
import { HeadFonts, HeadStyles, HeadTexts, HeadWords } from './head.tsx'
import { LocaleProvider, translatorFor, useLocale } from './i18n/index.ts'
import { Layout as ShopLayout } from './layout/layout.tsx'
import { pageWorld } from './page-world.ts'
import { type PageHandle, wordsOfPage } from './route-page.ts'

/** The page's share of what the server knows. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { brand, language, sandbox, sandboxUrl, origin } = context.get(pageWorld)
  const { theme, currency } = choicesOf(request.headers.get('cookie') ?? '')
  return {
    ...{ brand, language, sandbox, sandboxUrl, origin },
    /** The day at the brand's home. */
    today: today(brand.timeZone, new Date()),
    sandboxNotice: translatorFor(language)('policy.sandboxNotice'),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    currency: currency === 'USD' ? currency : brand.paymentCurrency,
  }
}
/** What the visitor chose in the page's own cookies. */
const choicesOf = (cookie: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries([...cookie.matchAll(/(?:^|;\s*)(theme|currency)=(\w+)/g)].map(([, name, value]) => [name, value]))

export type RootData = ReturnType<typeof loader>

/** Brand and language only change when the visitor changes them, which asks for a revalidation by itself. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: {
  defaultShouldRevalidate: boolean
  currentUrl: URL
  nextUrl: URL
}) => defaultShouldRevalidate && currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) return <BareDocument />
  return <Document data={data}>{children}</Document>
}

function Document({ data, children }: { data: RootData; children: ReactNode }) {
  const { brand, language, theme, origin, currency } = data
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const handle = Object.assign({}, ...matches.map(match => match.handle)) as PageHandle
  const words = wordsOfPage(handle)
  const t = translatorFor(language)
  const title = handle.title === undefined ? undefined : t.find(handle.title)
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-brand={brand.id}
      data-theme={theme}
      data-words={words.join(' ')}
      data-forward={useNavigationType() === 'PUSH' ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadTexts
          {...{ brand, language, origin, title }}
          path={pathOf(pathname, search)}
          inOneLanguage={new URLSearchParams(search).has('lang')}
          hidden={handle.hidden ?? false}
        />
        <HeadFonts language={language} />
        <HeadWords language={language} groups={words} />
        <HeadStyles />
        <Links />
      </head>
      <body>
        <ShopProvider data={data}>
          <LocaleProvider language={language}>
            <CurrencyProvider initial={currency}>
              <Announcer>
                <ShopLayout>{children}</ShopLayout>
              </Announcer>
            </CurrencyProvider>
          </LocaleProvider>
        </ShopProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Without brand and language nothing can be said in words: the failure came before the page knew where it is. */
const BareDocument = () => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>500</title>
    </head>
    <body>500</body>
  </html>
)

/** The page's own address for search engines: without the language, which is told apart by its own links. */
function pathOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete('lang')
  const rest = params.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

export default function Root() {
  return <Outlet />
}

/** On a weak network the page of what went wrong may not come either: then these few words stand in for it. */
const Unreachable = () => {
  const { t } = useLocale()
  return (
    <div role="alert" className="container-content py-16 flex flex-col items-center gap-5 text-center">
      <h1 className="text-2xl">{t('error.offline')}</h1>
      <Button onClick={() => window.location.reload()}>{t('ui.retry')}</Button>
    </div>
  )
}
const ProblemPage = lazy(() =>
  import('./problem-page.tsx').then(
    page => ({ default: page.ProblemPage }),
    () => ({ default: Unreachable }),
  ),
)
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ProblemPage error={error} />
    </Suspense>
  )
}
