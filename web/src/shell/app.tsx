import { directionOf } from '@karwan/domain/locales'
import { type ReactNode, StrictMode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { CurrencyProvider, ShopProvider } from '../base/brand/index.ts'
import { Announcer } from '../base/design/index.ts'
import { LocaleProvider } from '../base/i18n/index.ts'
import { KeptPages, type Location, Router, useLocation } from '../base/router/index.ts'
import { isSignedIn } from '../base/server-client/index.ts'
import { EarlyPresses } from './early-presses.ts'
import { redirectOf } from './guards.ts'
import { Layout } from './layout/layout.tsx'
import { PageFault } from './page-fault.tsx'
import type { PageStart, RootData } from './page-start.ts'
import { titleOf } from './page-title.ts'
import { createPages, type Pages } from './pages.ts'
import { kept } from './routes.ts'
import { Unreachable } from './unreachable.tsx'

/** The whole shop: the same tree on the server and in the page. `address` is that of the first page. */
export function App({ start, address }: { start: PageStart; address: string }) {
  const [root, setRoot] = useState(start.root)
  const [pages] = useState(() => createPages(start, address))
  const { features } = start.root.brand
  const prepare = useCallback(({ pathname }: Location) => pages.prepare(pathname), [pages])
  const redirect = useCallback(
    ({ pathname, search }: Location) => redirectOf(pathname, search, features, isSignedIn(document.cookie)),
    [features],
  )
  const renew = useCallback(async () => {
    const next = await pages.renew(window.location.pathname)
    if (!next) return window.location.reload()
    Object.assign(document.documentElement, { lang: next.language, dir: directionOf(next.language) })
    setRoot(before => ({ ...next, currency: before.currency, theme: before.theme }))
  }, [pages])
  return (
    <StrictMode>
      <Router start={address} prepare={prepare} redirect={redirect}>
        <ShopProvider data={root}>
          <LocaleProvider language={root.language} renew={renew}>
            <CurrencyProvider initial={root.currency} payment={root.brand.paymentCurrency}>
              <Announcer>
                <Frame pages={pages}>
                  <CurrentPage pages={pages} root={root} />
                </Frame>
              </Announcer>
            </CurrencyProvider>
          </LocaleProvider>
        </ShopProvider>
      </Router>
    </StrictMode>
  )
}

/** The shop's frame, with the search of the current page in its header. */
function Frame({ pages, children }: { pages: Pages; children: ReactNode }) {
  const { pathname } = useLocation()
  const { HeaderSearch, route } = pages.at(pathname)
  const search = useMemo(() => HeaderSearch && <HeaderSearch />, [HeaderSearch])
  return (
    <Layout search={search} onPicture={route.onPicture ?? false}>
      {children}
    </Layout>
  )
}

const none: readonly string[] = []

function CurrentPage({ pages, root }: { pages: Pages; root: RootData }) {
  const { pathname, key } = useLocation()
  const { route, Page, data } = pages.at(pathname)
  const page = useMemo(() => (Page ? <Page data={data as never} /> : <Unreachable />), [Page, data])
  const title = titleOf(route, root, data)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <PageFault at={key}>
      <Suspense>
        <KeptPages key={route.family} keep={route.family ? kept[route.family] : none} page={page} />
        <EarlyPresses area="main" />
      </Suspense>
    </PageFault>
  )
}
