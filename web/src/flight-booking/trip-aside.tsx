import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { firstSegment } from '@karwan/domain/flights'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PriceBreakdown } from '../booking-form/index.ts'
import { Card, cx, Disclosure, Price, useMedia } from '../design/index.ts'
import { FareFacts, LegHeading, LegRow, Segments } from '../flight-search/index.ts'
import { Bdi, useLocale } from '../i18n/index.ts'
import { usePriceLines } from './price-lines.tsx'

/** The chosen flight with its price: beside the form on wide screens, a bar that unfolds on phones. */
export function TripAside({ offer }: { offer: ValidatedItineraryWire }) {
  const { t } = useLocale()
  const isWide = useMedia('(min-width: 64rem)')
  const [isOpen, setIsOpen] = useState(false)
  const { total, usd } = offer.fare.price
  if (isWide)
    return (
      <Card className="flex flex-col gap-4 p-5!">
        <h2 className="text-lg">{t('booking.yourTrip')}</h2>
        <TripContent offer={offer} />
      </Card>
    )
  return (
    <Card padded={false}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="w-full min-h-14 px-4 py-2 flex items-center gap-3 text-start"
        >
          <span className="flex-1 min-w-0 font-semibold">{t('booking.yourTrip')}</span>
          <Price money={total} other={usd} size="sm" className="items-end" />
          <ChevronDown size={20} aria-hidden="true" className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && (
        <div className="fade-in border-t border-border p-4 flex flex-col gap-4">
          <TripContent offer={offer} />
        </div>
      )}
    </Card>
  )
}

function TripContent({ offer }: { offer: ValidatedItineraryWire }) {
  const { t } = useLocale()
  const { fare, itinerary } = offer
  const lines = usePriceLines(fare.price).map(({ id, label, amount }) => ({ id, label, amount }))
  return (
    <>
      {itinerary.legs.map((leg, at) => (
        <div key={firstSegment(leg).from.at} className="flex flex-col gap-2">
          <LegHeading as="h3" leg={leg} at={at} count={itinerary.legs.length} />
          <LegRow leg={leg} />
        </div>
      ))}
      <div className="border-t border-border pt-3 flex flex-col gap-2">
        <p className="font-semibold">
          {t('trade.fare')}: <Bdi ltr>{fare.family}</Bdi>
        </p>
        <FareFacts fare={fare} />
      </div>
      <div className="border-t border-border pt-1">
        <Disclosure summary={t('results.flightDetails')}>
          <div className="flex flex-col gap-5 pb-3">
            {itinerary.legs.map((leg, at) => (
              <div key={firstSegment(leg).from.at} className="flex flex-col gap-3">
                <LegHeading as="h3" leg={leg} at={at} count={itinerary.legs.length} />
                <Segments leg={leg} cabin={fare.cabin} />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
      <div className="border-t border-border pt-4">
        <PriceBreakdown lines={lines} total={fare.price.total} usd={fare.price.usd} />
      </div>
    </>
  )
}
