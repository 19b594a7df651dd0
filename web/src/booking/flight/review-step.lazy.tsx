import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { ChosenBag } from '@karwan/domain/flights'
import { Review, type Submission } from '../form/index.ts'
import { priceOf } from './booking-check.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useBagTexts } from './extra-bags.tsx'
import { usePriceLines } from './price-lines.tsx'
import { FlightCard, RulesCard, TravelersCard, VisasCard } from './review-cards.tsx'

interface ReviewStepProps {
  offer: ValidatedItineraryWire
  draft: BookingDraft
  bags: readonly ChosenBag[]
  passportRequired: boolean
  submission: Submission
  onEdit: () => void
}

/** The flight, its travelers and its rules, before it is ordered. */
export function ReviewStep({ offer, draft, bags, passportRequired, submission, onEdit }: ReviewStepProps) {
  const lines = usePriceLines(offer, bags)
  return (
    <Review
      product="flight"
      price={{ lines, ...priceOf(offer, bags) }}
      submission={submission}
      onEdit={onEdit}
      rules={<RulesCard offer={offer} />}
    >
      <FlightCard offer={offer} />
      <TravelersCard draft={draft} passportRequired={passportRequired} bagsOf={useBagTexts(offer, bags)} onEdit={onEdit} />
      <VisasCard offer={offer} draft={draft} submission={submission} />
    </Review>
  )
}
