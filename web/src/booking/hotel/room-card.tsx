import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { countryName } from '@karwan/domain/countries'
import { titles } from '@karwan/domain/travelers'
import { titleKeys } from '@karwan/messages/keys'
import { Pencil } from 'lucide'
import { Button, Card, Icon, Picture } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import {
  BoardText,
  CancellationSummary,
  CancellationTimeline,
  ChildrenAsAdults,
  NightPrices,
  RoomFacts,
} from '../../search/hotels/index.ts'
import type { GuestFields } from './stay-draft.ts'

interface RoomCardProps {
  stay: ValidatedStayWire
  room: ValidatedStayWire['rooms'][number]
  at: number
  guests: readonly GuestFields[]
  onEdit: () => void
}
/** A room with its terms and its guests. */
export function RoomCard({ stay, room, at, guests, onEdit }: RoomCardProps) {
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
        <div className="flex-[1_1_10rem] min-w-0 flex flex-col gap-1.5">
          <h3 className="text-lg">
            {stay.rooms.length > 1 && `${t('ui.roomNumber', { room: String(at + 1) })}: `}
            {room.name}
          </h3>
          <RoomFacts room={room} />
          <p>
            <BoardText board={room.board} />
          </p>
          <p hidden={room.flightOnly} className="text-sm text-text-muted">
            <Bdi>
              {room.price.perNight.amount * stay.nights !== room.price.total.amount && '≈ '}
              {t('hotel.perNightAverage', { price: format.money(room.price.perNight) })}
            </Bdi>
          </p>
          <ChildrenAsAdults room={room.roomIndex} ages={room.childrenAsAdults} />
          <NightPrices price={room.price} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 border-t border-border pt-4">
        <div>
          <h4 className="text-md mb-1.5">{t('trade.cancellation')}</h4>
          {room.flightOnly ? (
            <>
              <CancellationSummary cancellation={room.cancellation} refundable={room.refundable} />
              <p className="mt-1 text-sm text-text-muted">{t('package.flightOnly')}</p>
            </>
          ) : (
            <CancellationTimeline cancellation={room.cancellation} refundable={room.refundable} total={room.price.total} />
          )}
        </div>
        <div>
          <div className="flex flex-wrap items-start gap-2">
            <h4 className="flex-[1_1_8rem] text-md mb-1.5">{t('hotel.stepGuests')}</h4>
            <Button variant="ghost" size="sm" icon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
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
