import type { ValidatedStayWire } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { findFlightNumber } from '@karwan/domain/travelers'
import { Pencil } from 'lucide'
import { Button, Card, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { ContactLine, Review, type Submission } from '../form/index.ts'
import { useStayPriceLines } from './price-lines.tsx'
import { RoomCard } from './room-card.tsx'
import { AtProperty, StayFacts } from './stay-aside.tsx'
import { givenGuests, type StayDraft } from './stay-draft.ts'

interface ReviewStepProps {
  stay: ValidatedStayWire
  search: HotelSearch
  draft: StayDraft
  submission: Submission
  onEdit: () => void
}

/** The stay, its rooms with their guests and terms, before it is ordered. */
export function ReviewStep({ stay, search, draft, submission, onEdit }: ReviewStepProps) {
  const { t } = useLocale()
  const { total, usd } = stay
  const lines = useStayPriceLines(stay)
  return (
    <Review product="hotel" price={{ lines, total, usd }} submission={submission} onEdit={onEdit} besides={<AtProperty stay={stay} />}>
      <Card as="section" className="flex flex-col gap-4">
        <h3 className="text-xl">{t('booking.yourStay')}</h3>
        <StayFacts stay={stay} search={search} />
      </Card>
      {stay.rooms.map((room, at) => (
        <RoomCard
          key={room.roomIndex}
          stay={stay}
          room={room}
          at={at}
          onEdit={onEdit}
          guests={givenGuests(draft.rooms[at] ?? [], stay.asks.everyGuest)}
        />
      ))}
      <ContactCard draft={draft} asksRequests={stay.asks.requests} onEdit={onEdit} />
    </Review>
  )
}

function ContactCard({ draft, asksRequests, onEdit }: { draft: StayDraft; asksRequests: boolean; onEdit: () => void }) {
  const { t } = useLocale()
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <h3 className="flex-[1_1_8rem] text-lg">{t('booking.contactTitle')}</h3>
        <Button variant="ghost" size="sm" icon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
          {t('ui.edit')}
        </Button>
      </div>
      <ContactLine contact={draft.contact} />
      {asksRequests && draft.byPlane && (
        <div>
          <p className="font-semibold">{t('booking.arrivalFlight')}</p>
          <Bdi ltr>{findFlightNumber(draft.arrivalFlight)}</Bdi>
        </div>
      )}
      {asksRequests && draft.comment.trim() !== '' && (
        <div>
          <p className="font-semibold">{t('booking.specialRequests')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {draft.comment.trim()}
          </p>
        </div>
      )}
    </Card>
  )
}
