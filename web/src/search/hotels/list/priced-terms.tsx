import type { HotelRow } from '@karwan/contract/hotels'
import { cancellationOfPrice } from '@karwan/domain/hotels'
import { add, money } from '@karwan/domain/money'
import { boardKeys, roomTypeKeys } from '@karwan/messages/keys'
import { useLeading } from '../../../base/brand/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

type Priced = Pick<HotelRow, 'MinPrice' | 'usd' | 'freePrice' | 'freeUntil' | 'boards' | 'pricedRooms'>

/** Meal and cancellation of the shown price, and of no other. */
export function PricedTerms({ hotel }: { hotel: Priced }) {
  const { t } = useLocale()
  const board = boardOf(hotel)
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm font-medium">
      {board && <li>{t(boardKeys[board])}</li>}
      <Cancellation hotel={hotel} />
    </ul>
  )
}

/** The meal of every room of the price; undefined where they differ, or where it is not known of which rooms it is. */
function boardOf({ boards, pricedRooms }: Priced): Priced['boards'][number] | undefined {
  const meals = new Set(pricedRooms?.map(({ board }) => board) ?? boards)
  return meals.size === 1 ? [...meals][0] : undefined
}

/** Last day of free cancellation of the shown price, or by how much rooms are dearer that have it. */
function Cancellation({ hotel }: { hotel: Priced }) {
  const { t, format } = useLocale()
  const leading = useLeading()
  const terms = cancellationOfPrice({ total: hotel.MinPrice, free: hotel.freePrice, freeUntil: hotel.freeUntil })
  if (terms.kind === 'none') return <li className="text-text-muted font-regular">{t('hotel.noFree')}</li>
  if (terms.kind === 'dearer') {
    const [dearer, price] = [leading(terms.from.total, terms.from.usd), leading(hotel.MinPrice, hotel.usd)]
    const more = format.listedMoney(add(dearer, money(-price.amount, price.currency)))
    return <li className="text-text-muted font-regular">{t('hotel.freeMore', { price: `\u2066+${more}\u2069` })}</li>
  }
  const day = terms.until && `\u2066${Number(terms.until.slice(8, 10))}/${Number(terms.until.slice(5, 7))}\u2069`
  return <li className="text-success-text">{day ? t('hotel.freeTo', { date: day }) : t('hotel.freeCancellation')}</li>
}

/** The rooms that the shown price is for: `Double room + Family room`. Nothing where the supplier does not tell. */
export function PricedRooms({ hotel }: { hotel: Priced }) {
  const { t } = useLocale()
  const counts = Map.groupBy(hotel.pricedRooms ?? [], ({ roomType }) => roomType)
  const rooms = [...counts].map(([type, { length }]) => `${length > 1 ? `${length} × ` : ''}${t(roomTypeKeys[type])}`)
  return rooms.length > 0 && <Bdi>{rooms.join(' + ')}</Bdi>
}
