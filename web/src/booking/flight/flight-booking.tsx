import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { requiresPassports } from '@karwan/domain/travelers'
import { lazy } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { resultsAddress } from '../../search/flights/index.ts'
import { BookingPage, useBooking } from '../form/index.ts'
import { bagsOf, checkDraft, countsOf, orderOf, priceOf, tripOf, withBags } from './booking-check.ts'
import { draftFor, type FlightDraft, flightWithBagsDraft } from './booking-draft.ts'
import { ExtraBags } from './extra-bags.tsx'
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
    kind: flightWithBagsDraft,
    start: (kept): FlightDraft => ({
      ...draftFor(countsOf(offer), shop.country, kept),
      bags: kept?.bags ?? { offer: '', chosen: [] },
    }),
    check: (draft, rules) => checkDraft(draft, offer, { passportRequired, ...rules }),
    orderOf: (draft, choice) => orderOf({ offer, draft, passportRequired, ...choice }),
    loadReview,
  })
  const { draft, change, faults, faulty, toForm, toReview, submission } = booking
  const bags = bagsOf(draft, offer)
  const price = priceOf(offer, bags)
  const results = `/flight?${resultsAddress(query)}`
  return (
    <BookingPage
      booking={booking}
      onAccept={total => onAccept(total - (price.total.amount - offer.fare.price.total.amount))}
      back={{ to: results, text: t('ui.backToResults') }}
      anew={results}
      who={t('ui.stepTravelers')}
      aside={<TripAside offer={offer} bags={bags} />}
      form={
        <TravelersStep
          {...tripOf(offer)}
          price={price}
          draft={draft}
          faults={faults}
          faulty={faulty}
          passportRequired={passportRequired}
          onChange={next => change({ ...draft, ...next })}
          onContinue={toReview}
        >
          <ExtraBags
            offer={offer}
            travelers={draft.travelers}
            chosen={bags}
            faults={faults}
            onChange={chosen => change(withBags(draft, offer, chosen))}
          />
        </TravelersStep>
      }
      review={
        <ReviewStep offer={offer} draft={draft} bags={bags} passportRequired={passportRequired} submission={submission} onEdit={toForm} />
      }
    />
  )
}
