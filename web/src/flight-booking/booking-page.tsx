import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { GatewayKind } from '@karwan/domain/payments'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  BookingFrame,
  BookingSteps,
  focusField,
  type OrderingState,
  PriceChangedDialog,
  useDraft,
  useFaults,
  useOrdering,
  useTlds,
  wipeOldDrafts,
} from '../booking-form/index.ts'
import { useShop } from '../brand/index.ts'
import { ButtonLink, Dialog, Illustration, Link, Mirrored, Notice } from '../design/index.ts'
import { resultsAddress } from '../flight-search/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useNavigate } from '../router/index.ts'
import { saveTravelersOf } from '../saved-travelers/index.ts'
import { useFailureText } from '../server-client/index.ts'
import { checkDraft, countsOf, orderOf } from './booking-check.ts'
import { draftFor, flightDraft } from './booking-draft.ts'
import { ReviewStep } from './review-step.tsx'
import { TravelersStep } from './travelers-step.tsx'
import { TripAside } from './trip-aside.tsx'

interface BookingPageProps {
  offer: ValidatedItineraryWire
  query: string
  /** The visitor agreed to another total; the offer is read again. */
  onAccept: (total: number) => void
}

/** Travelers, then review; the step stands in the address, so the browser's Back goes between them. */
export function BookingPage({ offer, query, onAccept }: BookingPageProps) {
  const { t, language } = useLocale()
  const shop = useShop()
  const navigate = useNavigate()
  const tlds = useTlds()
  const passportRequired = offer.passportRequired || shop.sells('extraInformationRequired')
  const { draft, change } = useDraft(flightDraft, kept => draftFor(countsOf(offer), shop.country, kept))
  const own = useMemo(
    () => checkDraft(draft, offer, { passportRequired, tlds, today: shop.today }),
    [draft, offer, passportRequired, tlds, shop.today],
  )
  const faults = useFaults(own, draft)
  const [accepted, setAccepted] = useState(false)
  const [saves, setSaves] = useState(false)
  const [asked, setAsked] = useState(false)
  const [gateway, setGateway] = useState<GatewayKind>('switch')
  const toStep = (step: 'travelers' | 'review', replace = false) => {
    const parameters = new URLSearchParams(query)
    if (step === 'review') parameters.set('step', 'review')
    else parameters.delete('step')
    void navigate(`/flight/book?${parameters}`, { replace })
  }
  const { ordering, send, reset } = useOrdering(
    found => {
      faults.refuse(found)
      toStep('travelers')
    },
    // The booking goes on meanwhile; where it fails, saving is offered again with the booking.
    orderId => saves && void saveTravelersOf(orderId),
  )
  const isReview = new URLSearchParams(query).get('step') === 'review' && own.length === 0
  const top = useStepFocus(isReview)
  useEffect(wipeOldDrafts, [])
  const pay = () => {
    setAsked(true)
    if (!accepted) return focusField('acceptedPolicies')
    void send(orderOf({ offer, draft, passportRequired, accepted: offer.fare.price.total, gateway, language }))
  }
  const results = `/flight?${resultsAddress(query)}`
  return (
    <BookingFrame
      head={
        <div className="flex flex-col gap-4">
          <Link to={results} className="inline-flex items-center gap-1.5 min-h-11 self-start font-medium">
            <Mirrored>
              <ArrowLeft size={18} aria-hidden="true" />
            </Mirrored>
            {t('ui.backToResults')}
          </Link>
          <h1 ref={top} tabIndex={-1} className="text-2xl md:text-3xl outline-none">
            {t('booking.title')}
          </h1>
          <BookingSteps current={isReview ? 1 : 0} />
        </div>
      }
      aside={<TripAside offer={offer} />}
    >
      {isReview ? (
        <ReviewStep
          {...{ offer, draft, passportRequired, accepted, gateway }}
          onAccepted={setAccepted}
          saves={saves}
          onSaves={setSaves}
          acceptError={asked && !accepted ? t('error.acceptRequired') : undefined}
          onGateway={setGateway}
          pending={ordering.state === 'sending'}
          notice={<OrderingNotice ordering={ordering} />}
          onEdit={() => toStep('travelers')}
          onPay={pay}
        />
      ) : (
        <TravelersStep
          {...{ offer, draft, faults, passportRequired }}
          faulty={own.map(({ path }) => path)}
          onChange={change}
          onContinue={() => toStep('review')}
        />
      )}
      {ordering.state === 'price-changed' && (
        <PriceChangedDialog
          open
          before={ordering.before}
          now={ordering.now}
          onAccept={() => {
            reset()
            onAccept(ordering.now.amount)
          }}
          onDecline={() => navigate(results)}
        />
      )}
      <GoneDialog ordering={ordering} results={results} onClose={reset} />
    </BookingFrame>
  )
}

/** A new step begins at its top, with the focus on its heading. */
function useStepFocus(isReview: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isReview)
  useEffect(() => {
    if (before.current === isReview) return
    before.current = isReview
    heading.current?.focus()
  }, [isReview])
  return heading
}

/** Ordering failed in a way that may be tried again: the same press sends the same submission. */
function OrderingNotice({ ordering }: { ordering: OrderingState }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  if (ordering.state !== 'failed') return null
  const { failure } = ordering
  const isOffline = failure.failed === 'offline' || failure.failed === 'service-busy'
  return (
    <Notice
      tone="danger"
      role="alert"
      icon={<CircleAlert size={22} aria-hidden="true" />}
      title={isOffline ? textOf(failure) : t('error.orderCreationFailed')}
    >
      {isOffline ? t('booking.retrySafe') : textOf(failure)}
      {failure.reference !== undefined && <p className="text-sm">{t('error.reference', { reference: failure.reference })}</p>}
    </Notice>
  )
}

function GoneDialog({ ordering, results, onClose }: { ordering: OrderingState; results: string; onClose: () => void }) {
  const { t } = useLocale()
  if (ordering.state !== 'offer-gone' && ordering.state !== 'search-expired') return null
  const isGone = ordering.state === 'offer-gone'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isGone ? 'error.offerGone' : 'error.searchExpired')}
      actions={<ButtonLink to={results}>{t(isGone ? 'ui.chooseAnother' : 'ui.refreshResults')}</ButtonLink>}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <Illustration name={isGone ? 'no-results' : 'expired-search'} className="w-48 h-36" />
        <p>{t(isGone ? 'error.chooseAnotherOffer' : 'problem.search-expired.help')}</p>
      </div>
    </Dialog>
  )
}
