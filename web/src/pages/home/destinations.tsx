import { type FlightPlace, writeFlightAddress } from '@karwan/domain/flights'
import { ChevronRight } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { cx, Icon, Mirrored } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import { onlyAdults } from '../../search/form/index.ts'
import type { ShownCity } from './places.server.ts'

interface CitiesProps {
  cities: readonly ShownCity[]
  onChoose: (city: ShownCity) => void
}

const Section = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="container-wide mt-[var(--section)]">
    <h2 className="text-2xl md:text-3xl">{title}</h2>
    <p className="mt-1 text-text-muted">{text}</p>
    <div className="mt-6">{children}</div>
  </section>
)

/** A press fills the form on this page; without script, and opened in a new tab, the address does. */
const fillForm = (choose: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  choose()
}

/** Nine destinations as drawings, the first one large. */
export function Destinations({ cities, origin, onChoose }: CitiesProps & { origin: FlightPlace | undefined }) {
  const { t } = useLocale()
  return (
    <Section title={t('ui.topDestinations')} text={t('home.topDestinationsText')}>
      <ul className="grid grid-cols-2 md:grid-cols-4 gap-3 md:gap-4">
        {cities.map((city, index) => (
          <li key={city.place.cityCode} className={cx(index === 0 && 'col-span-2 md:row-span-2')}>
            <RouterLink
              to={flightAddress(city, origin)}
              onClick={fillForm(() => onChoose(city))}
              className="group relative block size-full overflow-hidden rounded-lg bg-footer"
            >
              <Drawing city={city} large={index === 0} />
              <span className="absolute inset-0 kw-card-shade" />
              <span className={cx('absolute inset-x-0 bottom-0 text-white', index === 0 ? 'p-5' : 'p-3 md:p-4')}>
                <span className="sr-only">{t('home.flightsTo', { city: city.place.cityName })}</span>
                <span aria-hidden="true" className={cx('block font-bold leading-snug', index === 0 ? 'text-2xl' : 'text-lg')}>
                  {city.place.cityName}
                </span>
                <span aria-hidden="true" className="block text-sm">
                  {city.country}
                </span>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Drawing = ({ city, large }: { city: ShownCity; large: boolean }) =>
  city.scene === undefined ? (
    <span className="block aspect-4/3" />
  ) : (
    <img
      src={`/media/scenes/${city.scene.id}.svg`}
      alt=""
      width={1200}
      height={800}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: city.scene.focus }}
      className={cx(
        'w-full object-cover transition-transform duration-200 group-hover:scale-103',
        large ? 'aspect-16/9 md:aspect-auto md:h-full' : 'aspect-4/3',
      )}
    />
  )

const flightAddress = ({ place }: ShownCity, origin: FlightPlace | undefined): string =>
  `/flightSearch?${writeFlightAddress({ type: 1, cabin: 'Y', passengers: onlyAdults(1), routes: [{ date: '', from: origin ?? place, to: place }] })}`

/** Cities for a stay, in a row of small cards. */
export function HotelCities({ cities, onChoose }: CitiesProps) {
  const { t } = useLocale()
  return (
    <Section title={t('home.popularHotels')} text={t('home.popularHotelsText')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,50%-1rem),1fr))] lg:grid-cols-[repeat(auto-fill,minmax(max(15rem,25%-1rem),1fr))] gap-3 md:gap-4">
        {cities.map(city => (
          <li key={city.place.cityCode}>
            <RouterLink
              to={`/search?cityId=${city.place.cityId}&cityName=${encodeURIComponent(city.place.cityName)}`}
              onClick={fillForm(() => onChoose(city))}
              className="group flex h-full items-center gap-2.5 sm:gap-4 p-2.5 sm:p-3 rounded-lg border border-border bg-surface hover:border-border-strong"
            >
              <span className="block size-11 sm:size-16 shrink-0 overflow-hidden rounded-md bg-skeleton">
                {city.scene && (
                  <img
                    src={`/media/scenes/${city.scene.id}.svg`}
                    alt=""
                    width={1200}
                    height={800}
                    loading="lazy"
                    decoding="async"
                    style={{ objectPosition: city.scene.focus }}
                    className="size-full object-cover"
                  />
                )}
              </span>
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
