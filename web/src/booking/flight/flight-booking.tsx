import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { requiresPassports } from '@karwan/domain/travelers'
import { lazy } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { resultsAddress } from '../../search/flights/index.ts'
import { BookingPage, useBooking } from '../form/index.ts'
import { checkDraft, countsOf, orderOf, tripOf } from './booking-check.ts'
import { draftFor, flightDraft } from './booking-draft.ts'
import { TravelersStep } from './travelers-step.tsx'
import { TripAside } from './trip-aside.tsx'

const loadReview = () => importWithRetry(() => import('./review-step.lazy.tsx'))
const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }))

interface FlightBookingProps {
  offer: ValidatedItineraryWire
  query: string
  /** The visitor agreed to another total; the offer is read again. */
  onAccept: (total: number) => void
}

/** Travelers, then review. */
export function FlightBooking({ offer, query, onAccept }: FlightBookingProps) {
  const { t } = useLocale()
  const shop = useShop()
  const passportRequired = requiresPassports(offer, shop.sells('extraInformationRequired'))
  const booking = useBooking(query, {
    product: 'flight',
    kind: flightDraft,
    start: kept => draftFor(countsOf(offer), shop.country, kept),
    check: (draft, rules) => checkDraft(draft, offer, { passportRequired, ...rules }),
    orderOf: (draft, choice) => orderOf({ offer, draft, passportRequired, accepted: offer.fare.price.total, ...choice }),
    loadReview,
  })
  const { draft, change, faults, faulty, toForm, toReview, submission } = booking
  const results = `/flight?${resultsAddress(query)}`
  return (
    <BookingPage
      booking={booking}
      onAccept={onAccept}
      back={{ to: results, text: t('ui.backToResults') }}
      anew={results}
      who={t('ui.stepTravelers')}
      aside={<TripAside offer={offer} />}
      form={
        <TravelersStep
          {...tripOf(offer)}
          draft={draft}
          faults={faults}
          faulty={faulty}
          passportRequired={passportRequired}
          onChange={change}
          onContinue={toReview}
        />
      }
      review={<ReviewStep offer={offer} draft={draft} passportRequired={passportRequired} submission={submission} onEdit={toForm} />}
    />
  )
}
