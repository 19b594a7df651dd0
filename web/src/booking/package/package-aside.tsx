import type { ValidatedPackage } from '@karwan/contract/packages'
import type { PackageSearch } from '@karwan/domain/packages'
import { useLocale } from '../../base/i18n/index.ts'
import { TripFacts } from '../flight/index.ts'
import { BookedAside, PriceBreakdown } from '../form/index.ts'
import { AtProperty, BookedRooms, StayFacts } from '../hotel/index.ts'
import { Saving, usePriceLines } from './price.tsx'

interface PackageAsideProps {
  offer: ValidatedPackage
  search: PackageSearch
}

/** The chosen flight and stay with their price. */
export function PackageAside({ offer, search }: PackageAsideProps) {
  const { t } = useLocale()
  return (
    <BookedAside title={t('booking.yourTrip')} total={offer.total} usd={offer.usd}>
      <TripFacts offer={offer.flight} />
      <div className="border-t border-border pt-4 flex flex-col gap-4">
        <h3 className="text-md">{t('booking.yourStay')}</h3>
        <StayFacts stay={offer.stay} search={search.stay} />
        <BookedRooms stay={offer.stay} />
      </div>
      <PackagePrice offer={offer} />
    </BookedAside>
  )
}

function PackagePrice({ offer }: { offer: ValidatedPackage }) {
  return (
    <div className="border-t border-border pt-4 flex flex-col gap-2">
      <PriceBreakdown lines={usePriceLines(offer)} total={offer.total} usd={offer.usd} />
      <Saving offer={offer} />
      <AtProperty stay={offer.stay} />
    </div>
  )
}
