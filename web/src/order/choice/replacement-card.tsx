import type { Replacement } from '@karwan/contract/orders'
import { boardKeys } from '@karwan/messages/keys'
import { CircleCheck, CircleSlash, MapPin, UtensilsCrossed } from 'lucide'
import { Button, Icon, Picture, Stars } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

interface ReplacementCardProps {
  readonly replacement: Replacement
  /** Name of the refused hotel. */
  readonly refused: string
  /** Undefined: who looks may not choose. */
  readonly onChoose: (() => void) | undefined
}
/** A hotel that may take the place of the refused one, with what it means for the money. */
export function ReplacementCard({ replacement: { hotel, rooms, meters, back }, refused, onChoose }: ReplacementCardProps) {
  const { t, format } = useLocale()
  const [room] = rooms
  const names = [...new Set(rooms.map(({ name }) => name))].join(' · ')
  const [picture] = hotel.images
  return (
    <li className="@container rounded-lg border border-border overflow-clip">
      <div className="flex flex-col @lg:flex-row h-full">
        {picture && (
          <Picture
            file={picture.file}
            alt=""
            color={picture.color}
            sizes="(min-width: 48rem) 240px, 100vw"
            ratio="16/9"
            className="@lg:w-56 @lg:shrink-0 @lg:aspect-auto!"
          />
        )}
        <div className="flex-1 min-w-0 flex flex-col gap-3 py-4 px-[min(1rem,4vw)]">
          <div className="flex flex-col gap-1">
            <h4 className="font-bold wrap-break-word">{hotel.name}</h4>
            <Stars count={hotel.stars} />
          </div>
          <ul className="flex flex-col gap-1.5 text-sm text-text-muted">
            <Fact icon={MapPin}>{t('hotel.distanceTo', { distance: format.distance(meters), place: refused })}</Fact>
            {room && <Fact icon={UtensilsCrossed}>{`${names} · ${t(boardKeys[room.board])}`}</Fact>}
            <CancellationFact rooms={rooms} />
          </ul>
          <p className="mt-auto">
            {back.amount === 0 ? (
              <span className="font-bold">{t('bookings.choiceNothingMore')}</span>
            ) : (
              <>
                <span className="block text-sm text-text-muted">{t('bookings.comesBack')}</span>
                <Bdi className="text-lg font-bold numeric">{format.money(back)}</Bdi>
              </>
            )}
          </p>
          {onChoose && (
            <Button
              wide
              className="px-[min(1rem,3vw)]!"
              aria-haspopup="dialog"
              aria-label={`${t('bookings.choiceReplace')}: ${hotel.name}`}
              onClick={onChoose}
            >
              {t('bookings.choiceReplace')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Until when all rooms are free to cancel, on the hotel's clock. */
function CancellationFact({ rooms }: Pick<Replacement, 'rooms'>) {
  const { t, format } = useLocale()
  const ends = rooms.map(({ cancellation: [first] }) => (first?.penalty.amount === 0 ? first.before : null))
  const [first] = ends.flatMap(end => end ?? []).toSorted()
  if (first === undefined || ends.includes(null)) {
    const isPartly = rooms.every(({ refundable }) => refundable)
    return <Fact icon={CircleSlash}>{t(isPartly ? 'trade.partlyRefundable' : 'trade.nonRefundable')}</Fact>
  }
  return (
    <Fact icon={CircleCheck} isGood>
      {t('trade.freeCancellationUntil', { date: format.dateAndTime(first) })}
    </Fact>
  )
}

interface FactProps {
  readonly icon: Parameters<typeof Icon>[0]['of']
  readonly children: string
  readonly isGood?: boolean
}
const Fact = ({ icon, children, isGood = false }: FactProps) => (
  <li className={isGood ? 'flex items-start gap-1.5 font-medium text-success-text' : 'flex items-start gap-1.5'}>
    <Icon of={icon} size={16} className="mt-[0.2em] shrink-0" />
    <span className="min-w-0 wrap-break-word">{children}</span>
  </li>
)
