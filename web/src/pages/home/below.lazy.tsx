import type { HomeSection } from '@karwan/domain/content'
import { useShop } from '../../base/brand/index.ts'
import { cx } from '../../base/design/index.ts'
import { AppPart } from './app-part.tsx'
import { HotelDeals } from './hotel-deals.tsx'
import { PayLater } from './pay-later.tsx'
import type { HomeData, ShownCity } from './places.server.ts'
import { PointsPart } from './points-part.tsx'
import { Trust } from './trust.tsx'

export interface BelowProps {
  /** Sections that follow one another, none of them the destinations. */
  sections: readonly HomeSection[]
  data: HomeData
  onChoose: (product: 'flight' | 'hotel', city: ShownCity) => void
}

/** Hotel deals, trips by the month, reasons to trust the shop, points and the app; each only where it is sold. */
export function Below({ sections, ...props }: BelowProps) {
  const drawn = sections.filter(section => !isCard(section) || !isCard(sections[sections.indexOf(section) - 1]))
  return (
    <div data-home-below="">
      {drawn.map(section => (
        <Part key={section} section={section} sections={sections} {...props} />
      ))}
    </div>
  )
}

const isCard = (section: HomeSection | undefined): boolean => section === 'points' || section === 'downloadApp'

function Part({ section, sections, data, onChoose }: BelowProps & { section: HomeSection }) {
  const { sells } = useShop()
  const { topHotels, payLater, payLaterHotel, seenDays, leastStars } = data
  if (section === 'topHotels')
    return (
      sells('hotel') &&
      topHotels.length > 0 && <HotelDeals deals={topHotels} seenDays={seenDays} leastStars={leastStars} onChoose={onChoose} />
    )
  if (section === 'payLater')
    return sells('installment') && <PayLater trips={payLater} stays={payLaterHotel} seenDays={seenDays} onChoose={onChoose} />
  if (section === 'trust') return <Trust />
  const at = sections.indexOf(section)
  const cards = sections.slice(at, at + 2).filter(isCard)
  return (
    <div
      className={cx('container-wide grid gap-4 md:auto-cols-fr md:grid-flow-col', sections[at - 1] === 'trust' ? 'mt-4' : 'mt-9 md:mt-13')}
    >
      {cards.map(card =>
        card === 'downloadApp' ? <AppPart key={card} /> : sells('loyaltyPoints') && <PointsPart key={card} trip={data.points} />,
      )}
    </div>
  )
}
