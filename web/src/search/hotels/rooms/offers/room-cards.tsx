import { Card, cx, Disclosure, Picture, useSavesData } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import { CancellationSummary, CancellationTimeline } from './cancellation-terms.tsx'
import { MoreOffers } from './more-offers.tsx'
import { type RoomOffersProps, useSelecting, useUnfolded } from './offer-choice.ts'
import { BoardText, ChildrenAsAdults, OfferPrice, RoomFacts } from './offer-parts.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { SelectOffer } from './select-offer.tsx'

/**
 * The same offers on phones: a card for each kind of room, its offers under one another, each told in the same order.
 */
export function RoomCards(props: RoomOffersProps) {
  const { t } = useLocale()
  const { groups, roomIndex, nights, pictures, chosen } = props
  const selecting = useSelecting(props)
  const saves = useSavesData()
  const { toggle, shownOf, isUnfolded } = useUnfolded(chosen, 2)
  return (
    <ul className="flex flex-col gap-4">
      {groups.map(group => {
        const { id, room, offers } = group
        const shown = shownOf(group)
        return (
          <Card as="li" key={id} padded={false} className="overflow-hidden">
            <Picture
              file={room.image}
              {...pictures.get(room.image)}
              alt={pictures.get(room.image)?.alt ?? ''}
              sizes="100vw"
              ratio="16/9"
              still={saves}
            />
            <div className="p-4 flex flex-col gap-1.5">
              <h4 className="text-lg">{room.name}</h4>
              <RoomFacts room={room} />
              <ChildrenAsAdults room={roomIndex} ages={room.childrenAsAdults} />
            </div>
            <ul>
              {shown.map(offer => (
                <li
                  key={offer.code}
                  className={cx('border-t border-border p-4 flex flex-col gap-2', offer.code === chosen && 'bg-primary-soft')}
                >
                  <BoardText board={offer.board} />
                  <CancellationSummary {...offer} />
                  {offer.cancellation.length > 1 && (
                    <Disclosure summary={<span className="text-sm font-medium text-link">{t('hotel.cancellationTimeline')}</span>}>
                      <CancellationTimeline {...offer} total={offer.price.total} />
                    </Disclosure>
                  )}
                  <PaymentTerms offer={offer} />
                  <div className="flex flex-wrap items-start justify-between gap-3 pt-1">
                    <OfferPrice offer={offer} nights={nights} />
                    <SelectOffer {...selecting(offer)} />
                  </div>
                </li>
              ))}
            </ul>
            {(offers.length > shown.length || isUnfolded(id)) && (
              <div className="border-t border-border px-4 py-1">
                <MoreOffers group={group} shown={shown.length} onToggle={() => toggle(id)} />
              </div>
            )}
          </Card>
        )
      })}
    </ul>
  )
}
