import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { findCountryById } from '@karwan/domain/countries'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { GatewayKind } from '@karwan/domain/payments'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  BookingFrame,
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
import { ButtonLink, Dialog, Illustration, Link, Mirrored, Notice, Steps } from '../design/index.ts'
import { roomsAddress } from '../hotel-search/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useNavigate } from '../router/index.ts'
import { saveTravelersOf } from '../saved-travelers/index.ts'
import { useFailureText } from '../server-client/index.ts'
import { GuestsStep } from './guests-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { StayAside } from './stay-aside.tsx'
import { checkStay, orderOf } from './stay-check.ts'
import { draftFor, stayDraft } from './stay-draft.ts'

interface BookingPageProps {
  stay: ValidatedStayWire
  search: HotelSearch
  query: string
  /** The visitor agreed to another total; the rooms are read again. */
  onAccept: (total: number) => void
}

/** Guests, then review; the step stands in the address, so the browser's Back goes between them. */
export function BookingPage({ stay, search, query, onAccept }: BookingPageProps) {
  const { t, language } = useLocale()
  const shop = useShop()
  const navigate = useNavigate()
  const tlds = useTlds()
  const nationality = findCountryById(search.nationality)?.code ?? ''
  const { draft, change } = useDraft(stayDraft, kept => draftFor(search.rooms, { country: shop.country, nationality }, kept))
  const own = useMemo(() => checkStay(draft, { search, tlds, today: shop.today }), [draft, search, tlds, shop.today])
  const faults = useFaults(own, draft)
  const [accepted, setAccepted] = useState(false)
  const [saves, setSaves] = useState(false)
  const [asked, setAsked] = useState(false)
  const [gateway, setGateway] = useState<GatewayKind>('switch')
  const toStep = (step: 'guests' | 'review', replace = false) => {
    const parameters = new URLSearchParams(query)
    if (step === 'review') parameters.set('step', 'review')
    else parameters.delete('step')
    void navigate(`/hotel/book?${parameters}`, { replace })
  }
  const { ordering, send, reset } = useOrdering(
    found => {
      faults.refuse(found)
      toStep('guests')
    },
    // The booking goes on meanwhile; where it fails, saving is offered again with the booking.
    orderId => saves && void saveTravelersOf(orderId),
  )
  const isReview = new URLSearchParams(query).get('step') === 'review' && own.length === 0
  const heading = useStepFocus(isReview)
  useEffect(wipeOldDrafts, [])
  const pay = () => {
    setAsked(true)
    if (!accepted) return focusField('acceptedPolicies')
    void send(orderOf({ stay, draft, accepted: stay.total, gateway, language }))
  }
  const rooms = roomsAddress(search, stay.hotel.id, stay.searchCode)
  const anew = roomsAddress(search, stay.hotel.id)
  return (
    <BookingFrame
      head={
        <div className="flex flex-col gap-4">
          <Link to={rooms} className="inline-flex items-center gap-1.5 min-h-11 self-start font-medium">
            <Mirrored>
              <ArrowLeft size={18} aria-hidden="true" />
            </Mirrored>
            {t('hotel.backToRooms')}
          </Link>
          <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl outline-none">
            {t('booking.title')}
          </h1>
          <Steps steps={[t('hotel.stepGuests'), t('ui.stepReview'), t('ui.stepPay')]} current={isReview ? 1 : 0} />
        </div>
      }
      aside={<StayAside {...{ stay, search }} />}
    >
      {isReview ? (
        <ReviewStep
          {...{ stay, search, draft, accepted, gateway }}
          onAccepted={setAccepted}
          saves={saves}
          onSaves={setSaves}
          acceptError={asked && !accepted ? t('error.acceptRequired') : undefined}
          onGateway={setGateway}
          pending={ordering.state === 'sending'}
          notice={<OrderingNotice ordering={ordering} />}
          onEdit={() => toStep('guests')}
          onPay={pay}
        />
      ) : (
        <GuestsStep {...{ stay, search, draft, faults }} onChange={change} onContinue={() => toStep('review')} />
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
          onDecline={() => navigate(rooms)}
        />
      )}
      <GoneDialog ordering={ordering} to={ordering.state === 'search-expired' ? anew : rooms} onClose={reset} />
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
  const unheard = failure.failed === 'offline' || failure.failed === 'service-busy'
  return (
    <Notice
      tone="danger"
      role="alert"
      icon={<CircleAlert size={22} aria-hidden="true" />}
      title={unheard ? textOf(failure) : t('error.orderCreationFailed')}
    >
      {unheard ? t('booking.retrySafe') : textOf(failure)}
      {failure.reference !== undefined && <p className="text-sm">{t('error.reference', { reference: failure.reference })}</p>}
    </Notice>
  )
}

function GoneDialog({ ordering, to, onClose }: { ordering: OrderingState; to: string; onClose: () => void }) {
  const { t } = useLocale()
  if (ordering.state !== 'offer-gone' && ordering.state !== 'search-expired') return null
  const isGone = ordering.state === 'offer-gone'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isGone ? 'error.offerGone' : 'error.searchExpired')}
      actions={<ButtonLink to={to}>{t(isGone ? 'ui.chooseAnother' : 'ui.refreshResults')}</ButtonLink>}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <Illustration name={isGone ? 'no-results' : 'expired-search'} className="w-48 h-36" />
        <p>{t(isGone ? 'error.chooseAnotherOffer' : 'problem.search-expired.help')}</p>
      </div>
    </Dialog>
  )
}
