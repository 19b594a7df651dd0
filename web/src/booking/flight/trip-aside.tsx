import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { type ChosenBag, firstSegment } from '@karwan/domain/flights'
import { Disclosure } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { FareFacts, LegHeading, LegRow, Segments } from '../../search/flights/index.ts'
import { BookedAside, PriceBreakdown } from '../form/index.ts'
import { priceOf } from './booking-check.ts'
import { usePriceLines } from './price-lines.tsx'

interface PricedOffer {
  offer: ValidatedItineraryWire
  /** Extra bags that are chosen. */
  bags: readonly ChosenBag[]
}
/** The chosen flight with its price. */
export function TripAside({ offer, bags }: PricedOffer) {
  const { t } = useLocale()
  const { total, usd } = priceOf(offer, bags)
  return (
    <BookedAside title={t('booking.yourTrip')} total={total} usd={usd}>
      <TripFacts offer={offer} />
      <TripPrice offer={offer} bags={bags} />
    </BookedAside>
  )
}

function TripPrice({ offer, bags }: PricedOffer) {
  const lines = usePriceLines(offer, bags).map(({ id, label, amount }) => ({ id, label, amount }))
  return (
    <div className="border-t border-border pt-4">
      <PriceBreakdown lines={lines} {...priceOf(offer, bags)} />
    </div>
  )
}

/** The legs and the fare. */
export function TripFacts({ offer }: { offer: ValidatedItineraryWire }) {
  const { t } = useLocale()
  const { fare, itinerary } = offer
  return (
    <>
      {itinerary.legs.map((leg, at) => (
        <div key={firstSegment(leg).from.at} className="flex flex-col gap-2">
          <LegHeading as="h3" leg={leg} at={at} />
          <LegRow leg={leg} />
        </div>
      ))}
      <div className="border-t border-border pt-3 flex flex-col gap-2">
        <p className="font-semibold">
          {t('trade.fareFamily')}: <Bdi ltr>{fare.family}</Bdi>
        </p>
        <FareFacts fare={fare} />
      </div>
      <div className="border-t border-border pt-1">
        <Disclosure summary={t('results.flightDetails')}>
          <div className="flex flex-col gap-5 pb-3">
            {itinerary.legs.map((leg, at) => (
              <div key={firstSegment(leg).from.at} className="flex flex-col gap-3">
                <LegHeading as="h3" leg={leg} at={at} />
                <Segments leg={leg} cabin={fare.cabin} />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
    </>
  )
}
