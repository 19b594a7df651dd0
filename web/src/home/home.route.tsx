import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useShop } from '../brand/index.ts'
import { pageWorld } from '../page-world.ts'
import { RecentPart } from '../recent-searches/recent-part.tsx'
import type { PageHandle } from '../route-page.ts'
import { Destinations, HotelCities } from './destinations.tsx'
import { Hero } from './hero.tsx'
import { homePlaces, type ShownCity } from './places.server.ts'
import { SearchTabs } from './search-tabs.tsx'
import { Trust } from './trust.tsx'

export const handle: PageHandle = { words: ['home'] }

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, language } = context.get(pageWorld)
  return homePlaces(brand.home, language)
}

/** The search home screen: `/`, `/search` (hotels in front), `/flightSearch` (flights in front), `/login`. */
export default function Home() {
  const { origin, destinations, hotelCities } = useLoaderData<typeof loader>()
  const shop = useShop()
  const [wish, setWish] = useState<{ readonly product: 'flight' | 'hotel'; readonly city: ShownCity }>()
  const choose = (product: 'flight' | 'hotel') => (city: ShownCity) => {
    setWish({ product, city })
    bringToForm()
  }
  return (
    <>
      <Hero>
        <SearchTabs origin={origin} wish={wish} />
      </Hero>
      <RecentPart />
      {shop.sells('flight') && <Destinations cities={destinations} origin={origin} onChoose={choose('flight')} />}
      {shop.sells('hotel') && <HotelCities cities={hotelCities} onChoose={choose('hotel')} />}
      <Trust />
    </>
  )
}

/** Back to the form, the destination filled in: dates are what is asked next. */
function bringToForm(): void {
  requestAnimationFrame(() => {
    const form = document.getElementById('search')
    form?.scrollIntoView({ block: 'center' })
    form?.querySelector<HTMLElement>('form:not([hidden] *) [data-dates] button')?.focus({ preventScroll: true })
  })
}
