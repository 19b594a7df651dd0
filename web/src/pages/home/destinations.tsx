import { type FlightPlace, writeFlightAddress } from '@karwan/domain/flights'
import { ChevronRight } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Arch, cx, Icon, Mirrored } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import { onlyAdults } from '../../search/form/index.ts'
import type { ShownCity } from './places.server.ts'

interface CitiesProps {
  cities: readonly ShownCity[]
  onChoose: (city: ShownCity) => void
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="container-wide mt-9 md:mt-13">
    <h2 className="text-xl md:text-2xl">{title}</h2>
    <div className="mt-3.5 md:mt-5">{children}</div>
  </section>
)

/** A press fills the form on this page; without script, and opened in a new tab, the address does. */
const fillForm = (choose: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  choose()
}

/** Nine destinations in the brand's windows: the first is the portal of a façade on wide screens. */
export function Destinations({ cities, origin, onChoose }: CitiesProps & { origin: FlightPlace | undefined }) {
  const { t } = useLocale()
  const isWhole = cities.length === 9
  return (
    <Section title={t('ui.topDestinations')}>
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
                    isPortal && isWhole ? 'aspect-[1/1.16] md:aspect-auto md:flex-1' : 'aspect-[1/1.16] md:aspect-[1/1.02]',
                  )}
                >
                  <Drawing city={city} />
                </Arch>
                <span className="sr-only">{t('home.flightsTo', { city: city.place.cityName })}</span>
                <span
                  aria-hidden="true"
                  className={cx('block mt-1.5 font-semibold leading-snug', isPortal ? 'max-md:text-sm md:text-xl' : 'text-sm md:text-md')}
                >
                  {city.place.cityName}
                </span>
                <span aria-hidden="true" className="block text-xs md:text-sm text-text-muted leading-snug">
                  {city.country}
                </span>
              </RouterLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const Drawing = ({ city: { scene } }: { city: ShownCity }) =>
  scene && (
    <img
      src={`/media/scenes/${scene.id}.svg`}
      alt=""
      width={1200}
      height={800}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: scene.focus }}
      className="size-full object-cover transition-transform duration-200 group-hover:scale-104"
    />
  )

const flightAddress = ({ place }: ShownCity, origin: FlightPlace | undefined): string =>
  `/flightSearch?${writeFlightAddress({ type: 1, cabin: 'Y', passengers: onlyAdults(1), routes: [{ date: '', from: origin ?? place, to: place }] })}`

/** Cities for a stay, in a row of small cards. */
export function HotelCities({ cities, onChoose }: CitiesProps) {
  const { t } = useLocale()
  return (
    <Section title={t('home.popularHotels')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,50%-1rem),1fr))] lg:grid-cols-[repeat(auto-fill,minmax(max(15rem,25%-1rem),1fr))] gap-3 md:gap-4">
        {cities.map(city => (
          <li key={city.place.cityCode}>
            <RouterLink
              to={`/search?cityId=${city.place.cityId}&cityName=${encodeURIComponent(city.place.cityName)}`}
              onClick={fillForm(() => onChoose(city))}
              className="group flex h-full items-center gap-2.5 sm:gap-4 p-2.5 sm:p-3 rounded-lg border border-border bg-surface hover:border-border-strong"
            >
              <Arch className="w-11 h-12 sm:w-14 sm:h-16 shrink-0">
                <Drawing city={city} />
              </Arch>
              <span className="flex-1 min-w-0">
                <span className="block font-semibold max-sm:text-sm max-sm:leading-snug">
                  {t('home.hotelsIn', { city: city.place.cityName })}
                </span>
                <span className="block text-sm text-text-muted max-sm:hidden">{city.country}</span>
              </span>
              <span className="max-sm:hidden inline-flex">
                <Mirrored>
                  <Icon of={ChevronRight} size={20} className="text-text-muted" />
                </Mirrored>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
