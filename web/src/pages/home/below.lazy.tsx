import { useShop } from '../../base/brand/index.ts'
import { AppPart } from './app-part.tsx'
import { HotelDeals } from './hotel-deals.tsx'
import { PayLater } from './pay-later.tsx'
import type { HomeData, ShownCity } from './places.server.ts'
import { PointsPart } from './points-part.tsx'
import { Trust } from './trust.tsx'

export interface BelowProps {
  data: HomeData
  onChoose: (product: 'flight' | 'hotel', city: ShownCity) => void
}

/** Hotel deals, trips by the month, reasons to trust the shop, points and the app; each only where it is sold. */
export function Below({ data: { topHotels, payLater, payLaterHotel, points, seenDays, leastStars }, onChoose }: BelowProps) {
  const { sells } = useShop()
  return (
    <div data-home-below="">
      {sells('hotel') && topHotels.length > 0 && (
        <HotelDeals deals={topHotels} seenDays={seenDays} leastStars={leastStars} onChoose={onChoose} />
      )}
      {sells('installment') && <PayLater trips={payLater} stays={payLaterHotel} seenDays={seenDays} onChoose={onChoose} />}
      <Trust />
      <div className="container-wide mt-4 grid gap-4 md:auto-cols-fr md:grid-flow-col">
        {sells('loyaltyPoints') && <PointsPart trip={points} />}
        <AppPart />
      </div>
    </div>
  )
}
