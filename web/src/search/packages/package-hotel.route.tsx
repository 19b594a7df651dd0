import { writePackageAddress } from '@karwan/domain/packages'
import { ResultsPage, RoomsPage } from '../hotels/index.ts'
import { PackagePage } from './package-page.tsx'
import { PackageRoomsLine } from './search-line.tsx'

export const HeaderSearch = PackageRoomsLine

/** One hotel with its rooms and a flight at one price; an address without a hotel shows the list. */
export default function PackageHotel() {
  return (
    <PackagePage>
      {(search, parameters) => {
        const { hotelId, hotelName: _, ...stay } = search.stay
        if (!hotelId) return <ResultsPage search={search.stay} />
        return <RoomsPage key={writePackageAddress(search)} search={stay} hotelId={hotelId} code={parameters.get('code') ?? undefined} />
      }}
    </PackagePage>
  )
}
