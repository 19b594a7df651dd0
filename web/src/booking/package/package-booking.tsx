import type { ValidatedPackage } from '@karwan/contract/packages'
import type { Money } from '@karwan/domain/money'
import type { PackageSearch } from '@karwan/domain/packages'
import { requiresPassports } from '@karwan/domain/travelers'
import { lazy, useEffect } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import { packageAddress } from '../../search/packages/index.ts'
import { countsOf, TravelersStep, tripOf } from '../flight/index.ts'
import { BookingPage, type GoneOffer, type Submission, useBooking } from '../form/index.ts'
import { RequestsFields } from '../hotel/index.ts'
import { PackageAside } from './package-aside.tsx'
import { checkDraft, orderOf } from './package-check.ts'
import { draftFor, packageDraft } from './package-draft.ts'
import { placedByAge } from './rooms.ts'
import { RoomsFields } from './rooms-fields.tsx'

const loadReview = () => importWithRetry(() => import('./review-step.lazy.tsx'))
const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }))

interface PackageBookingProps {
  offer: ValidatedPackage
  search: PackageSearch
  query: string
  /** Address of the hotel's rooms, where the package was chosen. */
  back: string
  /** By how much the price fell since it was seen last. */
  fallen: Money | undefined
  /** Ordering found another price: both parts are read again. */
  onChanged: () => Promise<void>
  goneOf: (failure: Failure) => GoneOffer
}

/** Travelers and their rooms, then review. */
export function PackageBooking({ offer, search, query, back, fallen, onChanged, goneOf }: PackageBookingProps) {
  const { t } = useLocale()
  const { country, sells } = useShop()
  const brandAsks = sells('extraInformationRequired')
  const passportRequired = requiresPassports(offer.flight, brandAsks)
  const { stay } = search
  const booking = useBooking(query, {
    product: 'package',
    kind: packageDraft,
    start: kept => draftFor({ counts: countsOf(offer.flight), stay, country }, kept),
    check: (draft, rules) => checkDraft(draft, offer, { stay, passportRequired, brandAsks, ...rules }),
    orderOf: (draft, choice) => orderOf({ offer, draft, passportRequired, ...choice }),
    loadReview,
  })
  const { draft, change, faults, faulty, isReview, toForm, toReview, submission } = booking
  useReadAgain(submission, onChanged)
  const form = (
    <TravelersStep
      {...tripOf(offer.flight)}
      draft={draft}
      faults={faults}
      faulty={faulty}
      passportRequired={passportRequired}
      price={offer}
      onChange={next => change({ ...draft, ...next, rooms: placedByAge(draft.rooms, next.travelers, stay) })}
      onContinue={toReview}
    >
      <RoomsFields
        travelers={draft.travelers}
        rooms={draft.rooms}
        stay={stay}
        faults={faults}
        onChange={rooms => change({ ...draft, rooms })}
      />
      {offer.stay.asks.requests && (
        <RequestsFields draft={draft} faults={faults} withFlight onChange={({ comment = '' }) => change({ ...draft, comment })} />
      )}
    </TravelersStep>
  )
  return (
    <BookingPage
      booking={booking}
      goneOf={goneOf}
      back={{ to: back, text: t('hotel.backToRooms') }}
      anew={packageAddress(search)}
      who={t('ui.stepTravelers')}
      aside={
        <div className="flex flex-col gap-4">
          {!isReview && <Fallen by={fallen} />}
          <PackageAside offer={offer} search={search} />
        </div>
      }
      form={form}
      review={
        <ReviewStep
          offer={offer}
          search={search}
          draft={draft}
          passportRequired={passportRequired}
          fallen={<Fallen by={fallen} />}
          submission={submission}
          onEdit={toForm}
        />
      }
    />
  )
}

/** Ordering found another price: what is booked is read again, and the press may be repeated then. */
function useReadAgain({ ordering, reset }: Submission, read: () => Promise<void>): void {
  const isChanged = ordering.state === 'price-changed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isChanged) void read().finally(reset)
  }, [isChanged])
}

/** A lower price than was seen last is taken. */
function Fallen({ by }: { by: Money | undefined }) {
  const { t, format } = useLocale()
  return by ? <Notice tone="success" role="status" title={t('booking.packageCheaper', { amount: format.money(by) })} /> : null
}
