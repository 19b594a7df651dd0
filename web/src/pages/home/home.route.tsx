import type { FlightPlace } from '@karwan/domain/flights'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import type { PageProps } from '../../base/router/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { RecentPart } from '../../search/recent/index.ts'
import { BelowLoader } from './below-loader.tsx'
import { Destinations } from './destinations.tsx'
import { Hero } from './hero.tsx'
import type { HomeData, ShownCity } from './places.server.ts'
import { SearchTabs } from './search-tabs.tsx'

const LoginPart = lazy(async () => ({ default: (await importWithRetry(() => import('./login-part.lazy.tsx'))).LoginPart }))

/** The search home screen: `/`, `/search` (hotels in front), `/flightSearch` (flights in front), `/login`. */
export default function Home({ data }: PageProps<HomeData>) {
  const { origin, destinations } = data
  const shop = useShop()
  const { pathname } = useLocation()
  const [request, setRequest] = useState<{ readonly product: 'flight' | 'hotel'; readonly city: ShownCity }>()
  const [from, setFrom] = useState<FlightPlace | undefined>(origin)
  const choose = useCallback((product: 'flight' | 'hotel', city: ShownCity) => {
    setRequest({ product, city })
    scrollToForm()
  }, [])
  return (
    <>
      <Hero origin={from ?? origin}>
        <SearchTabs origin={origin} request={request} onFrom={setFrom} />
      </Hero>
      <RecentPart />
      <BelowLoader sections={data.above} data={data} onChoose={choose} />
      {shop.sells('flight') && (
        <Destinations cities={destinations} origin={origin} seenDays={data.seenDays} onChoose={city => choose('flight', city)} />
      )}
      <BelowLoader sections={data.below} data={data} onChoose={choose} />
      {pathname === '/login' && (
        <Suspense>
          <LoginPart />
        </Suspense>
      )}
    </>
  )
}

/** Back to the form, the destination filled in: dates are what is asked next. */
function scrollToForm(): void {
  requestAnimationFrame(() => {
    const form = document.getElementById('search')
    form?.scrollIntoView({ block: 'center' })
    form?.querySelector<HTMLElement>('form:not([hidden] *) [data-dates] button')?.focus({ preventScroll: true })
  })
}
