import type { HomeSection } from '@karwan/domain/content'
import type { FlightPlace } from '@karwan/domain/flights'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
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
  const { origin, destinations, sections, seenDays } = data
  const sellsFlights = useShop().sells('flight')
  const { pathname } = useLocation()
  const [request, setRequest] = useState<{ readonly product: 'flight' | 'hotel'; readonly city: ShownCity }>()
  const [from, setFrom] = useState<FlightPlace | undefined>(origin)
  const choose = useCallback((product: 'flight' | 'hotel', city: ShownCity) => {
    setRequest({ product, city })
    scrollToForm()
  }, [])
  // The same element as long as the data is: what the server drew of it waits for its code untouched.
  const parts = useMemo(
    () =>
      runsOf(sections).map(run =>
        run[0] === 'topDestinations'
          ? sellsFlights && (
              <Destinations
                key="destinations"
                cities={destinations}
                origin={origin}
                seenDays={seenDays}
                onChoose={city => choose('flight', city)}
              />
            )
          : run.length > 0 && <BelowLoader key={run.join()} sections={run} data={data} onChoose={choose} />,
      ),
    [data, sections, destinations, origin, seenDays, sellsFlights, choose],
  )
  return (
    <>
      <Hero origin={from ?? origin}>
        <SearchTabs origin={origin} request={request} onFrom={setFrom} />
      </Hero>
      <RecentPart />
      {parts}
      {pathname === '/login' && (
        <Suspense>
          <LoginPart />
        </Suspense>
      )}
    </>
  )
}

/** The destinations by themselves, and the sections before and after them, whose code comes late. */
const runsOf = (sections: readonly HomeSection[]): readonly (readonly HomeSection[])[] => {
  const at = sections.indexOf('topDestinations')
  return at < 0 ? [sections] : [sections.slice(0, at), ['topDestinations'], sections.slice(at + 1)]
}

/** Back to the form, the destination filled in: dates are what is asked next. */
function scrollToForm(): void {
  requestAnimationFrame(() => {
    const form = document.getElementById('search')
    form?.scrollIntoView({ block: 'center' })
    form?.querySelector<HTMLElement>('form:not([hidden] *) [data-dates] button')?.focus({ preventScroll: true })
  })
}
