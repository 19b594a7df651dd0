import { useMemo } from 'react'
import { HotelTile } from './hotel-tile.tsx'
import type { HotelsMapProps } from './hotels-map-loader.tsx'
import { TileRow } from './tile-row.tsx'
import type { MapHotel } from './use-points.ts'
import { useRows } from './use-rows.ts'

interface ChosenHotelsProps extends Pick<HotelsMapProps, 'search' | 'code' | 'view' | 'split'> {
  pins: readonly MapHotel[]
  chosen: MapHotel
  onChoose: (id: string) => void
  onClose: () => void
}
/** Pictures of so many neighbours on each side are fetched before they are swiped to. */
const ahead = 2

/** The card of the chosen hotel; on phones in a row with those of the other pins. */
export function ChosenHotels({ search, code, view, split, pins, chosen, onChoose, onClose }: ChosenHotelsProps) {
  const row = useMemo(
    () => (split ? [chosen] : [...pins.filter(({ id }) => id !== chosen.id), chosen].sort((a, b) => a.rank - b.rank)),
    [split, pins, chosen],
  )
  const at = row.findIndex(({ id }) => id === chosen.id)
  const near = row.slice(Math.max(0, at - ahead), at + ahead + 1)
  const rows = useRows(
    code,
    view,
    near.map(({ rank }) => rank),
  )
  const tile = (hotel: MapHotel) => (
    <HotelTile hotel={hotel} row={rows.get(hotel.id)} search={search} code={code} onClose={onClose} className="h-36" />
  )
  if (split) return <div className="absolute inset-x-3 bottom-10 z-40 mx-auto max-w-md fade-in pe-14">{tile(chosen)}</div>
  return (
    <div className="absolute inset-x-0 bottom-0 z-40 fade-in">
      <TileRow ids={row.map(({ id }) => id)} chosen={chosen.id} onChoose={onChoose}>
        {id => {
          const hotel = row.find(each => each.id === id)
          return hotel && tile(hotel)
        }}
      </TileRow>
    </div>
  )
}
