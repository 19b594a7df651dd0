import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { countryName } from '@karwan/domain/countries'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { GatewayKind } from '@karwan/domain/payments'
import { titles } from '@karwan/domain/travelers'
import { titleKeys } from '@karwan/messages/keys'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConditionsAgreement, contactOf, PaymentMethods, PriceBreakdown, RateNote } from '../booking-form/index.ts'
import { Button, Card, Picture, Price, SummaryBar } from '../design/index.ts'
import { BoardText, CancellationTimeline, ChildrenAsAdults, NightPrices, RoomFacts } from '../hotel-search/index.ts'
import { Bdi, useLocale } from '../i18n/index.ts'
import { SaveTheseTravelers } from '../saved-travelers/index.ts'
import { useStayPriceLines } from './price-lines.tsx'
import { AtProperty, StayFacts } from './stay-aside.tsx'
import { type GuestFields, type StayDraft, toldGuests } from './stay-draft.ts'

export interface ReviewStepProps {
  stay: ValidatedStayWire
  search: HotelSearch
  draft: StayDraft
  accepted: boolean
  onAccepted: (accepted: boolean) => void
  /** Whether the travelers are saved once it is ordered. */
  saves: boolean
  onSaves: (saves: boolean) => void
  acceptError: string | undefined
  gateway: GatewayKind
  onGateway: (gateway: GatewayKind) => void
  pending: boolean
  /** Something went wrong while ordering. */
  notice: ReactNode
  onEdit: () => void
  onPay: () => void
}

/** Everything that is bought, for whom, at what price and under which conditions, before it is ordered (checklist BK-2). */
export function ReviewStep(props: ReviewStepProps) {
  const { stay, search, draft, accepted, onAccepted, saves, onSaves, acceptError, gateway, onGateway, pending, notice, onEdit, onPay } =
    props
  const { t, format } = useLocale()
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <div>
        <h2 className="text-xl">{t('booking.stepReviewTitle')}</h2>
        <p className="text-text-muted">
          {t('booking.notYetTitle')}. {t('booking.notYetText')}
        </p>
      </div>
      <Card as="section" className="flex flex-col gap-4">
        <h3 className="text-xl">{t('booking.yourStay')}</h3>
        <StayFacts {...{ stay, search }} />
      </Card>
      {stay.rooms.map((room, at) => (
        <RoomCard key={room.roomIndex} {...{ stay, room, at, onEdit }} guests={toldGuests(draft.rooms[at] ?? [])} />
      ))}
      <ContactCard draft={draft} onEdit={onEdit} />
      <Card as="section" className="flex flex-col gap-3">
        <h3 className="text-xl">{t('booking.priceDetails')}</h3>
        <PriceBreakdown lines={useStayPriceLines(stay)} total={stay.total} usd={stay.usd} />
        <AtProperty stay={stay} />
        <RateNote />
      </Card>
      <PaymentMethods product="hotel" value={gateway} onChange={onGateway} />
      <ConditionsAgreement product="hotel" total={stay.total} accepted={accepted} onChange={onAccepted} error={acceptError} />
      <SaveTheseTravelers checked={saves} onChange={onSaves} />
      {notice}
      <div className="max-lg:hidden flex justify-between gap-4">
        <Button variant="secondary" size="lg" onClick={onEdit}>
          {t('ui.back')}
        </Button>
        <Button size="lg" pending={pending} onClick={onPay}>
          <Bdi>{t('ui.payAmount', { amount: format.money(stay.total) })}</Bdi>
        </Button>
      </div>
      <SummaryBar summary={<Price money={stay.total} other={stay.usd} size="sm" />}>
        <Button pending={pending} onClick={onPay}>
          {t('booking.continueToPay')}
        </Button>
      </SummaryBar>
    </div>
  )
}

interface RoomCardProps {
  stay: ValidatedStayWire
  room: ValidatedStayWire['rooms'][number]
  at: number
  guests: readonly GuestFields[]
  onEdit: () => void
}
function RoomCard({ stay, room, at, guests, onEdit }: RoomCardProps) {
  const { t, format } = useLocale()
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-col sm:flex-row gap-4">
        <Picture
          file={room.image}
          alt=""
          sizes="(min-width: 30rem) 180px, 100vw"
          className="sm:w-44 shrink-0 rounded-lg self-start w-full"
        />
        <div className="flex-1 min-w-0 flex flex-col gap-1.5">
          <h3 className="text-lg">
            {stay.rooms.length > 1 && `${t('ui.roomNumber', { room: String(at + 1) })}: `}
            {room.name}
          </h3>
          <RoomFacts room={room} />
          <p>
            <BoardText board={room.board} />
          </p>
          <p className="text-sm text-text-muted">
            <Bdi>{t('hotel.perNightAverage', { price: format.money(room.price.perNight) })}</Bdi>
          </p>
          <ChildrenAsAdults room={room.roomIndex} ages={room.childrenAsAdults} />
          <NightPrices price={room.price} />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2 border-t border-border pt-4">
        <div>
          <h4 className="text-md mb-1.5">{t('trade.cancellation')}</h4>
          <CancellationTimeline cancellation={room.cancellation} refundable={room.refundable} total={room.price.total} />
        </div>
        <div>
          <div className="flex items-start gap-2">
            <h4 className="flex-1 text-md mb-1.5">{t('hotel.stepGuests')}</h4>
            <Button variant="ghost" size="sm" icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit}>
              {t('ui.edit')}
            </Button>
          </div>
          <GuestNames guests={guests} />
        </div>
      </div>
    </Card>
  )
}

function GuestNames({ guests }: { guests: readonly GuestFields[] }) {
  const { t, format, language } = useLocale()
  return (
    <ul className="flex flex-col gap-1.5">
      {guests.map((guest, at) => {
        const title = titles.find(each => each === guest.title)
        const facts = [
          ...(guest.child ? [t('trade.child')] : []),
          ...(guest.birthDate ? [format.dateLong(guest.birthDate)] : []),
          ...(at === 0 && guest.nationality ? [countryName(guest.nationality, language)] : []),
        ]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is his place in the room
          <li key={at}>
            <span className="font-semibold">
              {title && `${t(titleKeys[title])} `}
              <Bdi ltr>
                {guest.firstName} {guest.lastName}
              </Bdi>
            </span>
            {facts.length > 0 && <span className="block text-sm text-text-muted">{facts.join(' · ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function ContactCard({ draft, onEdit }: { draft: StayDraft; onEdit: () => void }) {
  const { t } = useLocale()
  const contact = contactOf(draft.contact)
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <h3 className="flex-1 text-lg">{t('booking.contactTitle')}</h3>
        <Button variant="ghost" size="sm" icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit}>
          {t('ui.edit')}
        </Button>
      </div>
      <p>
        <Bdi ltr>{contact.email}</Bdi> · <Bdi ltr>{contact.phone}</Bdi>
      </p>
      {draft.comment.trim() !== '' && (
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
