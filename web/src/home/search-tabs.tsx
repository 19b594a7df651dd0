import { type FlightPlace, hasFlightSearch, readFlightAddress } from '@karwan/domain/flights'
import { hasHotelSearch, readHotelAddress } from '@karwan/domain/hotels'
import type { FieldFault } from '@karwan/domain/problems'
import { BedDouble, Plane, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../brand/index.ts'
import { Notice } from '../design/badge.tsx'
import { Mirrored } from '../design/mirrored.tsx'
import { Tabs } from '../design/tabs.tsx'
import { useLocale } from '../i18n/index.ts'
import { byFlightField, byHotelField, emptyFlightDraft, FlightForm, flightDraftOf, HotelForm, hotelDraftOf } from '../search-form/index.ts'
import type { ShownCity } from './places.server.ts'

type Product = 'flight' | 'hotel'
export interface SearchTabsProps {
  origin: FlightPlace | undefined
  /** A destination pressed below the form. */
  wish: { readonly product: Product; readonly city: ShownCity } | undefined
}

/** Both searches; only what the brand sells. What stands in one form stays while the other is looked at. */
export function SearchTabs({ origin, wish }: SearchTabsProps) {
  const { t } = useLocale()
  const { sells } = useShop()
  const { pathname, search } = useLocation()
  const products = (['flight', 'hotel'] as const).filter(sells)
  const [shown, setShown] = useState({ product: frontOf(pathname, search, products), pathname, wish })
  const [seen, setSeen] = useState<readonly Product[]>([shown.product])
  const show = (product: Product) => {
    setShown({ product, pathname, wish })
    if (!seen.includes(product)) setSeen([...seen, product])
  }
  if (shown.pathname !== pathname) show(frontOf(pathname, search, products))
  else if (wish !== shown.wish && wish) show(wish.product)
  const tabs = products.map(id => ({ id, label: t(id === 'flight' ? 'ui.flights' : 'ui.hotels'), icon: icons[id] }))
  return (
    <>
      <h2 className="sr-only">{t('home.searchTitle')}</h2>
      {products.length > 1 && <Tabs label={t('home.searchTitle')} tabs={tabs} active={shown.product} onChange={show} />}
      <div className="mt-3">
        {products.map(product => (
          <div key={product} hidden={product !== shown.product}>
            {product === 'flight' && seen.includes(product) && (
              <FlightSearchPart origin={origin} destination={wish?.product === product ? wish.city : undefined} search={search} />
            )}
            {product === 'hotel' && seen.includes(product) && (
              <HotelSearchPart destination={wish?.product === product ? wish.city : undefined} search={search} />
            )}
          </div>
        ))}
      </div>
    </>
  )
}
const icons = {
  flight: (
    <Mirrored>
      <Plane size={20} aria-hidden="true" />
    </Mirrored>
  ),
  hotel: <BedDouble size={20} aria-hidden="true" />,
} as const

/** Which form an address asks for: by its path, else by what it carries, else the first. */
function frontOf(pathname: string, search: string, products: readonly Product[]): Product {
  const parameters = new URLSearchParams(search)
  const asked =
    pathname === '/flightSearch'
      ? 'flight'
      : pathname === '/search'
        ? 'hotel'
        : hasHotelSearch(parameters) && !hasFlightSearch(parameters)
          ? 'hotel'
          : 'flight'
  return products.includes(asked) ? asked : (products[0] ?? asked)
}

function FlightSearchPart({
  origin,
  destination,
  search,
}: {
  origin: FlightPlace | undefined
  destination: ShownCity | undefined
  search: string
}) {
  const parameters = new URLSearchParams(search)
  const address = hasFlightSearch(parameters) ? readFlightAddress(parameters) : undefined
  return (
    <>
      <NotUnderstood faults={address?.faults} />
      <FlightForm
        initial={address ? flightDraftOf(address) : { ...emptyFlightDraft, from: origin }}
        initialFaults={byFlightField(address?.faults ?? [])}
        destination={destination?.place}
      />
    </>
  )
}

function HotelSearchPart({ destination, search }: { destination: ShownCity | undefined; search: string }) {
  const parameters = new URLSearchParams(search)
  const address = hasHotelSearch(parameters) && !hasFlightSearch(parameters) ? readHotelAddress(parameters) : undefined
  return (
    <>
      <NotUnderstood faults={address?.faults} />
      <HotelForm
        {...(address ? { initial: hotelDraftOf(address) } : {})}
        initialFaults={byHotelField(address?.faults ?? [])}
        destination={destination?.place}
      />
    </>
  )
}

/** An address that was not understood as a whole: the form says what is missing (checklist SP-3). */
function NotUnderstood({ faults = [] }: { faults: readonly FieldFault[] | undefined }) {
  const { t } = useLocale()
  if (faults.length === 0) return null
  return (
    <div className="mb-3">
      <Notice tone="warning" role="status" icon={<TriangleAlert size={20} aria-hidden="true" className="mt-0.5" />}>
        {t('error.checkFields', { count: faults.length })}
      </Notice>
    </div>
  )
}
