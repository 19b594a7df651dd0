import type { HotelSearch } from '@karwan/domain/hotels'
import { ArrowLeft } from 'lucide'
import { Icon, Mirrored } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { Link as RouterLink } from '../../../base/router/index.ts'
import { comesFromList } from '../addresses.ts'
import { useSource } from '../source.ts'
import { useCityName } from '../use-city-name.ts'

/** The way from a hotel to the list: as it was left or, to who searched for the hotel itself, of all in the city. */
export function BackLink({ search }: { search: HotelSearch }) {
  const { t } = useLocale()
  const city = useCityName(search)
  const { resultsAddress } = useSource()
  const isSearchedFor = search.hotelName !== undefined && !comesFromList(search)
  const name = isSearchedFor ? t('hotel.otherHotels', { city }) : t('ui.backToResults')
  return (
    <RouterLink
      to={resultsAddress(search)}
      title={name}
      className="inline-flex items-center justify-center size-11 rounded-full bg-surface text-text shadow-1 md:border md:border-border md:shadow-none hover:bg-neutral-3 transition-colors"
    >
      <Mirrored>
        <Icon of={ArrowLeft} size={20} />
      </Mirrored>
      <span className="sr-only">{name}</span>
    </RouterLink>
  )
}
