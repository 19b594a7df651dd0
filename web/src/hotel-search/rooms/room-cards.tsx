import { boardKeys } from '@karwan/messages/keys'
import { Card, cx, Disclosure, Picture } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { CancellationSummary, CancellationTimeline } from './cancellation-terms.tsx'
import { BoardText, OfferPrice, RoomFacts } from './offer-parts.tsx'
import type { RoomOffersProps } from './room-table.tsx'
import { SelectOffer } from './select-offer.tsx'

/** The same offers on phones: a card for each kind of room, its offers under one another. */
export function RoomCards({ groups, nights, chosen, pending, onSelect }: RoomOffersProps) {
  const { t } = useLocale()
  return (
    <ul className="flex flex-col gap-4">
      {groups.map(({ id, room, offers }) => (
        <Card as="li" key={id} padded={false} className="overflow-hidden">
          <Picture file={room.image} alt="" sizes="100vw" ratio="16/9" />
          <div className="p-4 flex flex-col gap-1.5">
            <h3 className="text-lg">{room.name}</h3>
            <RoomFacts room={room} />
          </div>
          <ul>
            {offers.map(offer => (
              <li
                key={offer.code}
                className={cx('border-t border-border p-4 flex flex-col gap-2', offer.code === chosen && 'bg-primary-soft')}
              >
                <BoardText board={offer.board} />
                <CancellationSummary {...offer} />
                {offer.cancellation.length > 1 && (
                  <Disclosure summary={<span className="text-sm font-medium">{t('hotel.cancellationTimeline')}</span>}>
                    <CancellationTimeline {...offer} total={offer.price.total} withoutFree />
                  </Disclosure>
                )}
                <div className="flex flex-wrap items-end justify-between gap-3 pt-1">
                  <OfferPrice offer={offer} nights={nights} />
                  <SelectOffer
                    name={`${room.name}, ${t(boardKeys[offer.board])}`}
                    chosen={offer.code === chosen}
                    pending={offer.code === pending}
                    onSelect={() => onSelect(offer)}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  )
}
