import type { ValidatedPackage } from '@karwan/contract/packages'
import type { PackageSearch } from '@karwan/domain/packages'
import type { ReactNode } from 'react'
import { Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { PackagePromise } from '../../order/index.ts'
import { FlightCard, RulesCard, TravelersCard, VisasCard } from '../flight/index.ts'
import { Review, type Submission } from '../form/index.ts'
import { AtProperty, RoomCard, StayFacts } from '../hotel/index.ts'
import type { PackageDraft } from './package-draft.ts'
import { Saving, usePriceLines } from './price.tsx'

interface ReviewStepProps {
  offer: ValidatedPackage
  search: PackageSearch
  draft: PackageDraft
  passportRequired: boolean
  /** Notice of a lower price. */
  fallen: ReactNode
  submission: Submission
  onEdit: () => void
}

/** The flight, the stay and who sleeps where, with the promise, before both are ordered together. */
export function ReviewStep({ offer, search, draft, passportRequired, fallen, submission, onEdit }: ReviewStepProps) {
  const { t } = useLocale()
  const { flight, stay, total, usd } = offer
  return (
    <Review
      product="package"
      price={{ lines: usePriceLines(offer), total, usd }}
      submission={submission}
      onEdit={onEdit}
      besides={
        <>
          <Saving offer={offer} />
          {fallen}
          <AtProperty stay={stay} />
        </>
      }
      rules={
        <>
          <PackagePromise separable={offer.separable.hotel} />
          <RulesCard offer={flight} />
        </>
      }
    >
      <FlightCard offer={flight} />
      <Card as="section" className="flex flex-col gap-4">
        <h3 className="text-xl">{t('booking.yourStay')}</h3>
        <StayFacts stay={stay} search={search.stay} />
        <Requests comment={stay.asks.requests ? draft.comment.trim() : ''} />
      </Card>
      {stay.rooms.map((room, at) => (
        <RoomCard key={room.roomIndex} stay={stay} room={room} at={at} onEdit={onEdit} guests={guestsOf(draft, search, at)} />
      ))}
      <TravelersCard draft={draft} passportRequired={passportRequired} onEdit={onEdit} />
      <VisasCard offer={flight} draft={draft} submission={submission} />
    </Review>
  )
}

/** Only names: the travelers stand below with all that was told of them. */
const guestsOf = ({ travelers, rooms }: PackageDraft, { stay }: PackageSearch, room: number) =>
  (rooms[room] ?? []).flatMap((number, at) => {
    const traveler = travelers[number]
    if (!traveler) return []
    const { title, firstName, lastName } = traveler
    return [{ title, firstName, lastName, birthDate: '', nationality: '', child: at >= (stay.rooms[room]?.adults ?? 0) }]
  })

function Requests({ comment }: { comment: string }) {
  const { t } = useLocale()
  if (comment === '') return null
  return (
    <div>
      <p className="font-semibold">{t('booking.specialRequests')}</p>
      <p dir="auto" className="whitespace-pre-line">
        {comment}
      </p>
    </div>
  )
}
