import { boardKeys } from '@karwan/messages/keys'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { useLeading } from '../../../../base/brand/index.ts'
import { cx, Icon } from '../../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../../base/i18n/index.ts'
import { usePricing } from '../../source.ts'
import { CancellationSummary, CancellationTimeline } from './cancellation-terms.tsx'
import { OfferNotes, OfferPrice } from './offer-parts.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import type { Offer } from './room-groups.ts'
import { SelectOffer, type SelectOfferProps } from './select-offer.tsx'

interface RateLineProps extends SelectOfferProps {
  offer: Offer
  nights: number
}
/**
 * A rate of a kind of room in a line: the meals, what cancelling costs, the price of the stay and the button. A press
 * on its words unfolds the terms by date, the price of a night and how it can be paid.
 */
export function RateLine({ offer, nights, ...select }: RateLineProps) {
  const { t, format } = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { rateOf, drawNote } = usePricing()
  const { total, usd } = rateOf(offer)
  const leading = useLeading()(total, usd)
  return (
    <li className={cx('py-1.5', select.chosen && 'bg-primary-soft rounded-lg -mx-2 px-2')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex-1 min-w-[min(8rem,100%)] min-h-11 py-0.5 text-start leading-snug"
        >
          <span className="inline-flex items-center gap-1 font-medium">
            {t(boardKeys[offer.board])}
            <Icon of={ChevronDown} size={16} className={cx('text-text-muted transition-transform duration-150', isOpen && 'rotate-180')} />
          </span>
          <CancellationSummary {...offer} />
        </button>
        <span className="ms-auto flex flex-col items-end leading-snug numeric">
          <Bdi className="font-bold whitespace-nowrap">{format.listedMoney(leading)}</Bdi>
          {leading !== total && <Bdi className="text-xs text-text-muted whitespace-nowrap">{format.money(total)}</Bdi>}
        </span>
        <SelectOffer {...select} />
      </div>
      <OfferNotes offer={offer} />
      {drawNote?.(offer)}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="fade-in grid gap-x-6 gap-y-3 pt-1.5 pb-2 sm:grid-cols-2">
            <div className="flex flex-col gap-3">
              {offer.cancellation.length > 1 && <CancellationTimeline {...offer} total={offer.price.total} />}
              <PaymentTerms offer={{ ...offer, price: { ...offer.price, total, usd } }} />
            </div>
            {!offer.flightOnly && <OfferPrice offer={offer} nights={nights} />}
          </div>
        )}
      </div>
    </li>
  )
}
