import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { type HotelSearch, stayNights } from '@karwan/domain/hotels'
import { checkInHours, checkOutHours } from '@karwan/messages/reception-hours'
import { Picture, Stars } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { BoardText, CancellationSummary, ChildrenAsAdults } from '../../search/hotels/index.ts'
import { BookedAside, PriceBreakdown } from '../form/index.ts'
import { useStayPriceLines } from './price-lines.tsx'

interface StayProps {
  stay: ValidatedStayWire
  search: HotelSearch
}

/** The stay with its price. */
export function StayAside({ stay, search }: StayProps) {
  const { t } = useLocale()
  const { total, usd } = stay
  const folded = (
    <>
      <span className="block font-semibold">{stay.hotel.name}</span>
      <span className="block text-sm text-text-muted">{t('trade.nights', { count: stay.nights })}</span>
    </>
  )
  return (
    <BookedAside title={t('booking.yourStay')} folded={folded} total={total} usd={usd}>
      <StayContent stay={stay} search={search} />
    </BookedAside>
  )
}

/** Hotel with picture, and the days. */
export function StayFacts({ stay, search }: StayProps) {
  const { t, format } = useLocale()
  const { hotel } = stay
  const [image] = hotel.images
  const days = [
    { label: t('trade.checkIn'), date: search.checkIn, time: checkInHours(t, hotel.policies) },
    { label: t('trade.checkOut'), date: search.checkOut, time: checkOutHours(t, hotel.policies) },
  ]
  return (
    <>
      <div className="flex cramped:flex-wrap gap-3">
        {image && <Picture file={image.file} alt="" sizes="112px" ratio="1/1" className="w-24 shrink-0 rounded-lg" />}
        <div className="min-w-0 flex flex-col gap-0.5">
          <p className="font-bold text-lg leading-snug">
            <bdi>{hotel.name}</bdi>
          </p>
          <Stars count={hotel.stars} />
          <p className="text-sm text-text-muted">{hotel.address}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 cramped:grid-cols-1 gap-x-4 gap-y-3 rounded-lg bg-surface-sunken p-3">
        {days.map(({ label, date, time }) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd>
              <span className="block font-semibold">{format.dateFull(date)}</span>
              {time !== '' && <span className="block text-sm text-text-muted">{time}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-muted">
        {t('trade.nights', { count: stayNights(search) })} · {t('trade.rooms', { count: search.rooms.length })}
      </p>
    </>
  )
}

function StayContent({ stay, search }: StayProps) {
  const lines = useStayPriceLines(stay).map(({ id, label, amount }) => ({ id, label, amount }))
  return (
    <>
      <StayFacts stay={stay} search={search} />
      <BookedRooms stay={stay} />
      <div className="border-t border-border pt-4 flex flex-col gap-2">
        <PriceBreakdown lines={lines} total={stay.total} usd={stay.usd} />
        <AtProperty stay={stay} />
      </div>
    </>
  )
}

/** The rooms with what they include and until when they can be given back. */
export function BookedRooms({ stay }: { stay: ValidatedStayWire }) {
  const { t } = useLocale()
  return (
    <ul className="flex flex-col gap-3">
      {stay.rooms.map(room => (
        <li key={room.roomIndex} className="flex flex-col gap-1">
          <p className="font-semibold">
            {stay.rooms.length > 1 && `${t('ui.roomNumber', { room: String(room.roomIndex + 1) })}: `}
            {room.name}
          </p>
          <p className="text-sm">
            <BoardText board={room.board} />
          </p>
          <CancellationSummary {...room} />
          <ChildrenAsAdults room={room.roomIndex} ages={room.childrenAsAdults} />
        </li>
      ))}
    </ul>
  )
}

/** Shows what the hotel charges itself, outside the total. */
export function AtProperty({ stay }: { stay: ValidatedStayWire }) {
  const { t, format } = useLocale()
  const amounts = stay.rooms.flatMap(({ roomIndex, price }) => (price.atProperty ? [{ roomIndex, amount: price.atProperty }] : []))
  if (amounts.length === 0) return null
  return (
    <div className="rounded-lg bg-warning-soft text-on-warning-soft p-3 text-sm">
      {amounts.map(({ roomIndex, amount }) => (
        <p key={roomIndex} className="font-semibold">
          {stay.rooms.length > 1 && `${t('ui.roomNumber', { room: String(roomIndex + 1) })}: `}
          <Bdi>{t('hotel.payAtProperty', { amount: format.money(amount) })}</Bdi>
        </p>
      ))}
      <p>{t('hotel.payAtPropertyText')}</p>
    </div>
  )
}
