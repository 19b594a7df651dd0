import type { ValidatedPackage } from '@karwan/contract/packages'
import type { Money } from '@karwan/domain/money'
import type { PackageSearch } from '@karwan/domain/packages'
import { requiresPassports } from '@karwan/domain/travelers'
import { lazy, type ReactNode } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import { packageAddress } from '../../search/packages/index.ts'
import { countsOf, TravelersStep, tripOf } from '../flight/index.ts'
import { BookingPage, useBooking } from '../form/index.ts'
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
  /** The visitor agreed to another total; both parts are read again. */
  onAccept: (total: number) => void
  /** Draws packages near to one that is gone. */
  instead: (failure: Failure) => ReactNode
}

/** Travelers and their rooms, then review. */
export function PackageBooking({ offer, search, query, back, fallen, onAccept, instead }: PackageBookingProps) {
  const { t, format } = useLocale()
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
  const { draft, change, faults, faulty, toForm, toReview, submission } = booking
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
      onAccept={onAccept}
      instead={instead}
      back={{ to: back, text: t('hotel.backToRooms') }}
      anew={packageAddress(search)}
      who={t('ui.stepTravelers')}
      aside={
        <div className="flex flex-col gap-4">
          {fallen && <Notice tone="success" role="status" title={t('booking.packageCheaper', { amount: format.money(fallen) })} />}
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
          submission={submission}
          onEdit={toForm}
        />
      }
    />
  )
}
