import { Picture } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import { CancellationSummary, CancellationTimeline } from './cancellation-terms.tsx'
import { MoreOffers } from './more-offers.tsx'
import { type RoomOffersProps, useSelecting, useUnfolded } from './offer-choice.ts'
import { BoardText, ChildrenAsAdults, OfferPrice, RoomFacts } from './offer-parts.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { SelectOffer } from './select-offer.tsx'

const widths = ['w-[18%]', 'w-[12%]', 'w-[21%]', 'w-[20%]', 'w-[17%]', 'w-[12%]']

/** The offers for one room on wide screens: columns of fixed width, compared line by line. */
export function RoomTable(props: RoomOffersProps) {
  const { t } = useLocale()
  const { groups, roomIndex, nights, pictures, chosen } = props
  const selecting = useSelecting(props)
  const { toggle, shownOf, isUnfolded } = useUnfolded(chosen, 4)
  const cell = 'px-3.5 py-4 align-top border-t border-border'
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 bg-surface border border-border rounded-card overflow-hidden">
      <caption className="sr-only">{t('hotel.roomsTableCaption')}</caption>
      <colgroup>
        {widths.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <col key={at} className={width} />
        ))}
      </colgroup>
      <thead className="bg-surface-sunken text-sm text-text-muted">
        <tr>
          {[t('hotel.roomColumn'), t('trade.board'), t('trade.cancellation'), t('room.payment'), t('ui.filterPrice')].map(title => (
            <th key={title} scope="col" className="px-3.5 py-2.5 text-start font-semibold">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('ui.select')}</span>
          </th>
        </tr>
      </thead>
      {groups.map(group => {
        const { id, room, offers } = group
        const shown = shownOf(group)
        const folded = offers.length > shown.length || isUnfolded(id)
        return (
          <tbody key={id}>
            {shown.map((offer, at) => (
              <tr key={offer.code} className={offer.code === chosen ? 'bg-primary-soft' : undefined}>
                {at === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={shown.length + Number(folded)}
                    className={`${cell} text-start font-regular bg-surface border-e`}
                  >
                    <Picture
                      file={room.image}
                      {...pictures.get(room.image)}
                      alt={pictures.get(room.image)?.alt ?? ''}
                      sizes="280px"
                      className="rounded-lg mb-3"
                    />
                    <p className="font-bold text-lg leading-snug">{room.name}</p>
                    <div className="mt-1.5 flex flex-col gap-2">
                      <RoomFacts room={room} />
                      <ChildrenAsAdults room={roomIndex} ages={room.childrenAsAdults} />
                    </div>
                  </th>
                )}
                <td className={`${cell} text-sm`}>
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
                  <PaymentTerms offer={offer} />
                </td>
                <td className={cell}>
                  <OfferPrice offer={offer} nights={nights} />
                </td>
                <td className={cell}>
                  <SelectOffer {...selecting(offer)} wide />
                </td>
              </tr>
            ))}
            {folded && (
              <tr>
                <td colSpan={5} className="px-3.5 py-1 border-t border-border">
                  <MoreOffers group={group} shown={shown.length} onToggle={() => toggle(id)} />
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}
