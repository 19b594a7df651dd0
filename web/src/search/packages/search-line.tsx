import type { PackageAddress, PackageSearch } from '@karwan/domain/packages'
import { readPackageAddress } from '@karwan/domain/packages'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { PackageFormLoader } from '../form/index.ts'
import { HeaderLine } from '../hotels/index.ts'
import { peopleOf } from './people.ts'

interface Words {
  readonly title: string
  readonly details: string
}
function useWords(): { readonly words: (search: PackageSearch) => Words; readonly address: PackageAddress } {
  const { t, format } = useLocale()
  const { cityNames } = useShop()
  const { search: query } = useLocation()
  const nameOf = (code: string, name: string): string => cityNames[code] ?? name
  const words = (search: PackageSearch): Words => {
    const { flight, stay } = search
    const [out] = flight.routes
    const counts = [
      ...(stay.rooms.length > 1 ? [t('trade.rooms', { count: stay.rooms.length })] : []),
      t('trade.travelers', { count: peopleOf(search) }),
    ].map(each => each.replaceAll(' ', '\u00a0'))
    const places = out ? [nameOf(out.from.cityCode, out.from.cityName), nameOf(out.to.cityCode, out.to.cityName)] : []
    return { title: places.join(' – '), details: [format.dateRange(stay.checkIn, stay.checkOut), ...counts].join(' · ') }
  }
  return { words, address: readPackageAddress(new URLSearchParams(query)) }
}

/** The search of the list, in the shop's header. */
export const PackageHeaderLine = () => <Line />
/** The search above a hotel's rooms, in the shop's header too. */
export const PackageRoomsLine = () => <Line sharedBelow />

function Line({ sharedBelow = false }: { sharedBelow?: boolean }) {
  const { words, address } = useWords()
  const { search, understood } = address
  const { search: query } = useLocation()
  if (!search) return null
  return <HeaderLine key={query} {...words(search)} sharedBelow={sharedBelow} form={() => <PackageFormLoader understood={understood} />} />
}
