import type { FlightPlace } from '@karwan/domain/flights'
import { BedDouble, Luggage, Plane } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Icon, Mirrored, Skeleton, Tabs } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { FlightSearchPart } from './flight-search-part.tsx'
import type { ShownCity } from './places.server.ts'

const HotelSearchPart = lazy(async () => ({
  default: (await importWithRetry(() => import('./hotel-search-part.lazy.tsx'))).HotelSearchPart,
}))
const PackageSearchPart = lazy(async () => ({
  default: (await importWithRetry(() => import('./package-search-part.lazy.tsx'))).PackageSearchPart,
}))

type Product = 'flight' | 'hotel' | 'package'
export interface SearchTabsProps {
  origin: FlightPlace | undefined
  onFrom: (from: FlightPlace | undefined) => void
  /** A destination pressed below the form. */
  request: { readonly product: 'flight' | 'hotel'; readonly city: ShownCity } | undefined
}

/** The searches; only what the brand sells. What stands in one form stays while the other is looked at. */
export function SearchTabs({ origin, request, onFrom }: SearchTabsProps) {
  const { t } = useLocale()
  const { sells } = useShop()
  const { pathname, search } = useLocation()
  const products = (['flight', 'hotel', 'package'] as const).filter(sells)
  const front = frontOf(pathname, search, products)
  const [shown, setShown] = useState({ product: front, pathname, request })
  const [seen, setSeen] = useState<readonly Product[]>([shown.product])
  const show = (product: Product) => {
    setShown({ product, pathname, request })
    if (!seen.includes(product)) setSeen([...seen, product])
  }
  if (shown.pathname !== pathname) show(front)
  else if (request !== shown.request && request) show(request.product)
  const many = products.length > 2
  const tabs = products.map(id => ({
    id,
    label: id === 'package' ? <PackageTabLabel /> : t(names[id]),
    icon: many ? <span className="max-md:hidden">{icons[id]}</span> : icons[id],
  }))
  return (
    <>
      <h2 className="sr-only">{t('home.searchTitle')}</h2>
      {products.length > 1 && <Tabs look="line" label={t('home.searchTitle')} tabs={tabs} active={shown.product} onChange={show} />}
      <div className="mt-1.5 md:mt-3">
        {products.map(product => (
          <div key={product} hidden={product !== shown.product}>
            {product === 'flight' && seen.includes(product) && (
              <FlightSearchPart
                origin={origin}
                destination={request?.product === product ? request.city : undefined}
                search={product === front ? search : ''}
                onFrom={onFrom}
              />
            )}
            {product === 'hotel' && seen.includes(product) && (
              <Suspense fallback={<Skeleton className="h-24 w-full" />}>
                <HotelSearchPart
                  destination={request?.product === product ? request.city : undefined}
                  search={product === front ? search : ''}
                />
              </Suspense>
            )}
            {product === 'package' && seen.includes(product) && (
              <Suspense fallback={<Skeleton className="h-24 w-full" />}>
                <PackageSearchPart origin={origin} search={product === front ? search : ''} />
              </Suspense>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
/** Short on phones, so that all tabs are in sight. */
function PackageTabLabel() {
  const { t } = useLocale()
  return (
    <>
      <span className="md:hidden">{t('package.tabShort')}</span>
      <span className="max-md:hidden">{t('ui.packageTab')}</span>
    </>
  )
}

const names = { flight: 'ui.flights', hotel: 'ui.hotels', package: 'ui.packageTab' } as const
const icons = {
  flight: (
    <Mirrored>
      <Icon of={Plane} size={20} />
    </Mirrored>
  ),
  hotel: <Icon of={BedDouble} size={20} />,
  package: <Icon of={Luggage} size={20} />,
} as const

/** Returns the form that an address is for: by its path, else by its parameters, else the first. */
function frontOf(pathname: string, search: string, products: readonly Product[]): Product {
  const parameters = new URLSearchParams(search)
  const ofHotels = ['cityId', 'hotelId', 'guestData'].some(name => parameters.has(name))
  const ofFlights = ['from', 'fLId', 'to', 'tLId'].some(name => parameters.has(name))
  if (pathname === '/' && ofHotels && ofFlights && products.includes('package')) return 'package'
  const asked = pathname === '/flightSearch' ? 'flight' : pathname === '/search' || ofHotels ? 'hotel' : 'flight'
  return products.includes(asked) ? asked : (products[0] ?? asked)
}
