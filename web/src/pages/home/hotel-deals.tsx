import { addDays } from '@karwan/domain/calendar'
import { defaultNationality, writeHotelAddress } from '@karwan/domain/hotels'
import { useShownMoney } from '../../base/brand/index.ts'
import { Picture } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import type { BelowProps } from './below.lazy.tsx'
import { Drawing } from './drawing.tsx'
import type { ShownEvent } from './places.server.ts'
import { fillForm, Section } from './section.tsx'

interface HotelDealsProps {
  deals: readonly ShownEvent[]
  onChoose: BelowProps['onChoose']
  seenDays: number
  leastStars: number
}

/** Up to six cities for a stay: the cheapest hotel that was seen there, else the city. */
export function HotelDeals({ deals, onChoose, seenDays, leastStars }: HotelDealsProps) {
  const { t } = useLocale()
  return (
    <Section
      title={t('home.topHotels')}
      lead={deals.some(({ stay }) => stay) && t('home.pricesOfStays', { days: t('time.days', { count: seenDays }), stars: leastStars })}
    >
      <ul className="grid grid-cols-2 cramped:grid-cols-1 md:grid-cols-3 lg:grid-cols-6 gap-x-3 gap-y-5 md:gap-x-5">
        {deals.map(deal => (
          <li key={deal.id} className="min-w-0">
            <RouterLink
              to={addressOf(deal)}
              onClick={deal.stay || !deal.place ? undefined : fillForm(() => deal.place && onChoose('hotel', deal.place))}
              className="group block rounded-lg"
            >
              <span className="block overflow-hidden rounded-lg">
                {deal.stay ? (
                  <Picture
                    file={deal.stay.image}
                    color={deal.stay.imageColor}
                    alt=""
                    ratio="4/3"
                    sizes="(min-width: 64rem) 190px, (min-width: 48rem) 30vw, 50vw"
                  />
                ) : (
                  <span className="block aspect-4/3 bg-skeleton">{deal.place && <Drawing city={deal.place} />}</span>
                )}
              </span>
              <DealText deal={deal} />
            </RouterLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DealText({ deal: { stay, title, place } }: { deal: ShownEvent }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  if (!stay) return <span className="block mt-2 font-semibold leading-snug">{title}</span>
  return (
    <>
      <span className="block mt-2 font-semibold leading-snug line-clamp-2">
        <Bdi>{stay.hotelName}</Bdi>
      </span>
      <span className="block text-sm text-text-muted leading-snug">
        {format.row([place?.place.cityName, format.dateShort(stay.checkIn)])}
      </span>
      <span className="block text-sm leading-snug numeric [&_bdi]:font-semibold">
        <Words parts={t.parts('ui.perNight', { price: format.money(shown(stay.perNight)) })} />
      </span>
    </>
  )
}

/** The rooms of the hotel on the days of its price, else the search form with the city. */
const addressOf = ({ stay, link, place }: ShownEvent): string =>
  stay && place
    ? `/hotel/packages?${writeHotelAddress({
        checkIn: stay.checkIn,
        checkOut: addDays(stay.checkIn, stay.nights),
        cityId: place.place.cityId,
        cityName: place.place.cityName,
        nationality: defaultNationality,
        rooms: [{ adults: 2, childAges: [] }],
        hotelId: stay.hotelId,
      })}`
    : link
