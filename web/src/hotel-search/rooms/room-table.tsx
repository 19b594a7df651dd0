import { boardKeys } from '@karwan/messages/keys'
import { Picture } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { CancellationSummary, CancellationTimeline } from './cancellation-terms.tsx'
import { BoardText, OfferPrice, RoomFacts } from './offer-parts.tsx'
import type { Offer, RoomGroup } from './room-groups.ts'
import { SelectOffer } from './select-offer.tsx'

export interface RoomOffersProps {
  groups: readonly RoomGroup[]
  nights: number
  chosen: string | undefined
  /** Code of the offer that is being checked. */
  pending: string | undefined
  onSelect: (offer: Offer) => void
}

/** The offers for one room on wide screens: columns of fixed width, compared line by line. */
export function RoomTable({ groups, nights, chosen, pending, onSelect }: RoomOffersProps) {
  const { t } = useLocale()
  const cell = 'p-4 align-top border-t border-border'
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 bg-surface border border-border rounded-card overflow-hidden">
      <caption className="sr-only">{t('hotel.roomsTableCaption')}</caption>
      <colgroup>
        <col className="w-[27%]" />
        <col className="w-[15%]" />
        <col className="w-[26%]" />
        <col className="w-[19%]" />
        <col className="w-[13%]" />
      </colgroup>
      <thead className="bg-surface-sunken text-sm text-text-muted">
        <tr>
          {[t('hotel.roomColumn'), t('trade.board'), t('trade.cancellation'), t('ui.filterPrice')].map(title => (
            <th key={title} scope="col" className="px-4 py-2.5 text-start font-semibold">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('ui.select')}</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ id, room, offers }) => (
        <tbody key={id}>
          {offers.map((offer, at) => (
            <tr key={offer.code} className={offer.code === chosen ? 'bg-primary-soft' : undefined}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={offers.length} className={`${cell} text-start font-regular bg-surface border-e`}>
                  <Picture file={room.image} alt="" sizes="280px" className="rounded-lg mb-3" />
                  <p className="font-bold text-lg leading-snug">{room.name}</p>
                  <div className="mt-1.5">
                    <RoomFacts room={room} />
                  </div>
                </th>
              )}
              <td className={cell}>
                <BoardText board={offer.board} />
              </td>
              <td className={cell}>
                <CancellationSummary {...offer} />
                {offer.cancellation.length > 1 && (
                  <div className="mt-2">
                    <CancellationTimeline {...offer} total={offer.price.total} withoutFree />
                  </div>
                )}
              </td>
              <td className={cell}>
                <OfferPrice offer={offer} nights={nights} />
              </td>
              <td className={cell}>
                <SelectOffer
                  name={`${room.name}, ${t(boardKeys[offer.board])}`}
                  chosen={offer.code === chosen}
                  pending={offer.code === pending}
                  onSelect={() => onSelect(offer)}
                  wide
                />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
