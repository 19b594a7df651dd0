import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { Review, type Submission } from '../form/index.ts'
import type { BookingDraft } from './booking-draft.ts'
import { usePriceLines } from './price-lines.tsx'
import { FlightCard, RulesCard, TravelersCard, VisasCard } from './review-cards.tsx'

interface ReviewStepProps {
  offer: ValidatedItineraryWire
  draft: BookingDraft
  passportRequired: boolean
  submission: Submission
  onEdit: () => void
}

/** The flight, its travelers and its rules, before it is ordered. */
export function ReviewStep({ offer, draft, passportRequired, submission, onEdit }: ReviewStepProps) {
  const { total, usd } = offer.fare.price
  const lines = usePriceLines(offer.fare.price)
  return (
    <Review product="flight" price={{ lines, total, usd }} submission={submission} onEdit={onEdit} rules={<RulesCard offer={offer} />}>
      <FlightCard offer={offer} />
      <TravelersCard draft={draft} passportRequired={passportRequired} onEdit={onEdit} />
      <VisasCard offer={offer} draft={draft} submission={submission} />
    </Review>
  )
}
