import type { AnywherePrice } from '@karwan/contract/flight-prices'
import { countryName } from '@karwan/domain/countries'
import { writeFlightAddress } from '@karwan/domain/flights'
import type { CurrencyCode } from '@karwan/domain/money'
import { Plane } from 'lucide'
import { useShownMoney } from '../../base/brand/index.ts'
import { findCityScene, Icon, Mirrored, Scene, Skeleton } from '../../base/design/index.ts'
import { useLocale, Words } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import type { AnywhereAsked } from './asked.ts'

const look = 'flex flex-col h-full overflow-hidden rounded-card border border-border bg-surface'
const textLook = 'flex flex-1 flex-col gap-0.5 px-3 pt-2.5 pb-3 md:px-4 md:pb-4'

interface DestinationCardProps {
  asked: AnywhereAsked
  price: AnywherePrice
  currency: CurrencyCode
}

/** A destination with its lowest price; a press finds the flights of those days. */
export function DestinationCard({ asked, price, currency }: DestinationCardProps) {
  const { t, format, language } = useLocale()
  const { shown } = useShownMoney()
  const { name, country, amount, departure, return: back, direct } = price
  return (
    <RouterLink to={`/flight?${flightsOf(asked, price)}`} className={`group ${look} hover:border-border-strong`}>
      <span className="block aspect-3/2 overflow-hidden bg-neutral-3">
        <CityPicture city={price.city} />
      </span>
      <span className={textLook}>
        <span className="font-semibold leading-snug md:text-md">{name}</span>
        <span className="text-sm text-text-muted leading-snug">{countryName(country, language)}</span>
        <span className="mt-1 text-sm leading-snug">
          <Words
            parts={t.parts('home.from', { price: format.money(shown({ amount, currency })) })}
            as={{ price: text => <bdi className="font-bold text-md numeric whitespace-nowrap">{text}</bdi> }}
          />
        </span>
        <span className="text-sm leading-snug">{back ? format.dateRange(departure, back) : format.dateShort(departure)}</span>
        <span className={`text-sm leading-snug ${direct ? 'text-success-text' : 'text-text-muted'}`}>
          {t(direct ? 'trade.direct' : 'anywhere.withStops')}
        </span>
      </span>
    </RouterLink>
  )
}

/** The drawing of a city; where there is none, a quiet sky. */
function CityPicture({ city }: { city: string }) {
  const scene = findCityScene(city)
  if (scene) return <Scene id={scene} alt="" className="transition-transform duration-200 group-hover:scale-104" />
  return (
    <span className="flex size-full items-center justify-center text-text-muted opacity-60">
      <Mirrored>
        <Icon of={Plane} size={40} strokeWidth={1.25} />
      </Mirrored>
    </span>
  )
}

/** Stands where a card will be, as high as one. */
export const CardSkeleton = () => (
  <span aria-hidden="true" className={look}>
    <span className="skeleton block aspect-3/2 rounded-none" />
    <span className={textLook}>
      <Skeleton className="h-5.5 w-3/5" />
      <Skeleton className="h-4.5 w-2/5" />
      <Skeleton className="mt-1 h-6 w-4/5" />
      <Skeleton className="h-4.5 w-1/2" />
      <Skeleton className="h-4.5 w-1/4" />
    </span>
  </span>
)

const flightsOf = (
  { type, cabin, from, passengers, directOnly }: AnywhereAsked,
  { city, name, departure, return: back }: AnywherePrice,
) => {
  const to = { locationId: city, cityId: city, cityCode: city, cityName: name }
  const out = { date: departure, from, to }
  const routes = type === 1 && back ? [out, { date: back, from: to, to: from }] : [out]
  return writeFlightAddress({ type, cabin, routes, passengers, ...(directOnly && { directOnly }) })
}
