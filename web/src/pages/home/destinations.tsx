import { type FlightPlace, onlyAdults, writeAnywhereAddress, writeFlightAddress } from '@karwan/domain/flights'
import { useShownCurrency, useShownMoney } from '../../base/brand/index.ts'
import { Arch, cx } from '../../base/design/index.ts'
import { useLocale, Words } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import { Drawing } from './drawing.tsx'
import type { ShownCity, ShownDestination } from './places.server.ts'
import { fillForm, Section } from './section.tsx'

interface DestinationsProps {
  cities: readonly ShownDestination[]
  origin: FlightPlace | undefined
  onChoose: (city: ShownCity) => void
  seenDays: number
}

/** Nine destinations in the brand's windows: the first is the portal of a façade on wide screens. */
export function Destinations({ cities, origin, onChoose, seenDays }: DestinationsProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const currency = format.currencySign(useShownCurrency())
  const isPriced = cities.some(({ from }) => from)
  const isWhole = cities.length === 9
  return (
    <Section
      title={t('ui.topDestinations')}
      lead={isPriced && t('home.pricesOfFlights', { days: t('time.days', { count: seenDays }), currency })}
    >
      <ul className="grid gap-x-3 gap-y-4 md:gap-x-4.5 md:gap-y-6 grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] md:grid-cols-[1fr_1fr_1.72fr_1fr_1fr]">
        {cities.map((city, index) => {
          const isPortal = index === 0
          return (
            <li
              key={city.place.cityCode}
              className={cx(
                'min-w-0',
                isPortal && 'md:col-start-3 md:row-start-1',
                isPortal && (isWhole ? 'md:row-span-2' : 'max-md:col-span-2'),
              )}
            >
              <RouterLink
                to={flightAddress(city, origin)}
                onClick={fillForm(() => onChoose(city))}
                className="group flex flex-col h-full rounded-lg text-center"
              >
                <Arch
                  rim
                  className={cx(
                    'w-full',
                    isPortal && isWhole ? 'aspect-[1/1.16] md:aspect-auto md:flex-1' : 'aspect-[1/1.16] md:aspect-[1/0.97]',
                  )}
                >
                  <Drawing city={city} />
                </Arch>
                <span className="sr-only">
                  {format.row([
                    t('home.flightsTo', { city: city.place.cityName }),
                    ...(city.from
                      ? [t('ui.fromPrice', { price: format.money(shown(city.from.total)) }), format.dateShort(city.from.departs)]
                      : []),
                  ])}
                </span>
                <span
                  aria-hidden="true"
                  className={cx('block mt-1.5 font-semibold leading-snug', isPortal ? 'max-md:text-sm md:text-xl' : 'text-sm md:text-md')}
                >
                  {city.place.cityName}
                </span>
                <span aria-hidden="true" className="block text-xs md:text-sm text-text-muted leading-snug">
                  {city.from ? <FromPrice {...city.from} /> : city.country}
                </span>
              </RouterLink>
            </li>
          )
        })}
      </ul>
      <RouterLink
        to={`/flight/anywhere?${writeAnywhereAddress({ type: 0, cabin: 'Y', from: origin })}`}
        className="inline-flex items-center min-h-11 mt-2 text-link underline underline-offset-3 hover:no-underline"
      >
        {t('anywhere.all')}
      </RouterLink>
    </Section>
  )
}

/** "from 214,000 · 12 Dec": one adult, one way, on that day. */
const FromPrice = ({ total, departs }: NonNullable<ShownDestination['from']>) => {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <>
      <Words
        parts={t.parts('home.from', { price: format.listedMoney(shown(total)) })}
        as={{ price: text => <bdi className="font-semibold text-text numeric">{text}</bdi> }}
      />
      <span className="max-md:hidden"> · </span>
      <span className="max-md:block whitespace-nowrap">{format.dateShort(departs)}</span>
    </>
  )
}

const flightAddress = ({ place }: ShownCity, origin: FlightPlace | undefined): string =>
  `/flightSearch?${writeFlightAddress({ type: 1, cabin: 'Y', passengers: onlyAdults(1), routes: [{ date: '', from: origin ?? place, to: place }] })}`
