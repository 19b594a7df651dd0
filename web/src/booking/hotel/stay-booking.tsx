import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { findCountryById } from '@karwan/domain/countries'
import type { HotelSearch } from '@karwan/domain/hotels'
import { lazy } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { roomsAddress } from '../../search/hotels/index.ts'
import { BookingPage, useBooking } from '../form/index.ts'
import { GuestsStep } from './guests-step.tsx'
import { StayAside } from './stay-aside.tsx'
import { checkStay, orderOf } from './stay-check.ts'
import { draftFor, stayDraft } from './stay-draft.ts'

const loadReview = () => importWithRetry(() => import('./review-step.lazy.tsx'))
const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }))

interface StayBookingProps {
  stay: ValidatedStayWire
  search: HotelSearch
  query: string
  /** The visitor agreed to another total; the rooms are read again. */
  onAccept: (total: number) => void
}

/** Guests, then review. */
export function StayBooking({ stay, search, query, onAccept }: StayBookingProps) {
  const { t } = useLocale()
  const { country, sells } = useShop()
  const brandAsks = sells('extraInformationRequired')
  const nationality = findCountryById(search.nationality)?.code ?? ''
  const booking = useBooking(query, {
    product: 'hotel',
    kind: stayDraft,
    start: kept => draftFor(search.rooms, { country, nationality }, kept),
    check: (draft, rules) => checkStay(draft, { search, asks: stay.asks, brandAsks, ...rules }),
    orderOf: (draft, choice) => orderOf({ stay, draft, accepted: stay.total, ...choice }),
    loadReview,
  })
  const { draft, change, faults, toForm, toReview, submission } = booking
  return (
    <BookingPage
      booking={booking}
      onAccept={onAccept}
      back={{ to: roomsAddress(search, stay.hotel.id, stay.searchCode), text: t('hotel.backToRooms') }}
      anew={roomsAddress(search, stay.hotel.id)}
      who={t('hotel.stepGuests')}
      aside={<StayAside stay={stay} search={search} />}
      form={<GuestsStep stay={stay} search={search} draft={draft} faults={faults} onChange={change} onContinue={toReview} />}
      review={<ReviewStep stay={stay} search={search} draft={draft} submission={submission} onEdit={toForm} />}
    />
  )
}
