import type { HotelDetailsWire } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { boardKeys } from '@karwan/messages/keys'
import { checkInHours, checkOutHours } from '@karwan/messages/reception-hours'
import { type ReactNode, useEffect, useState } from 'react'
import { Price } from '../../../base/brand/index.ts'
import { Button, Card, SummaryBar } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { MonthlyFrom } from '../../../payment/index.ts'
import { usePricing, useSource } from '../source.ts'
import { CancellationSummary } from './offers/cancellation-terms.tsx'
import type { Combination } from './offers/combinations.ts'
import type { Offer } from './offers/room-groups.ts'

interface StayCardProps {
  search: HotelSearch
  hotel: HotelDetailsWire
  /** The lowest price that all searched rooms can be had at. */
  cheapest: Combination
  /** Chosen rooms are being read again. */
  busy: boolean
  onTake: (offers: readonly Offer[]) => void
}
/** On wide screens beside the hotel, in sight all along: the stay, its lowest price, and the button that takes it. */
export function StayCard({ search, hotel, cheapest, busy, onTake }: StayCardProps) {
  const { t, format } = useLocale()
  const { policies } = hotel
  const { alike, offers, atProperty } = cheapest
  const { totalOf, drawExtra } = usePricing()
  const { total, usd } = totalOf(offers)
  const nameOf = ({ offer, count }: (typeof alike)[number]) =>
    count > 1 ? t('booking.priceLine', { count: String(count), name: offer.name }) : offer.name
  return (
    <Card
      as="section"
      aria-label={t('hotel.lowestPrice')}
      className="max-lg:hidden lg:col-start-2 lg:row-[2/span_5] sticky top-4 flex flex-col gap-4"
    >
      <dl className="grid grid-cols-2 rounded-lg border border-border text-sm leading-snug">
        <Day name={t('trade.checkIn')} hours={checkInHours(t, policies)}>
          {format.dateShort(search.checkIn)}
        </Day>
        <Day name={t('trade.checkOut')} hours={checkOutHours(t, policies)}>
          {format.dateShort(search.checkOut)}
        </Day>
      </dl>
      <ul className="flex flex-col gap-2">
        {alike.map(each => (
          <li key={each.offer.code} className="flex flex-col text-sm">
            <span className="text-md font-semibold">{nameOf(each)}</span>
            <span>{t(boardKeys[each.offer.board])}</span>
            <CancellationSummary {...each.offer} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col border-t border-border pt-3">
        <span className="text-sm text-text-muted">{t('hotel.lowestPrice')}</span>
        <Price money={total} other={usd} size="lg" />
        {drawExtra?.(offers)}
        {atProperty && <Bdi className="text-sm text-warning-text">{t('hotel.payAtProperty', { amount: format.money(atProperty) })}</Bdi>}
        <MonthlyFrom total={total} className="text-xs" how />
      </div>
      <Button wide size="lg" pending={busy} onClick={() => onTake(offers)}>
        {t('ui.select')}
      </Button>
    </Card>
  )
}

const Day = ({ name, hours, children }: { name: string; hours: string; children: ReactNode }) => (
  <div className="px-3 py-2 not-first:border-s border-border">
    <dt className="text-xs text-text-muted">{name}</dt>
    <dd className="font-semibold">
      {children}
      {hours !== '' && <span className="block text-xs font-regular text-text-muted numeric">{hours}</span>}
    </dd>
  </div>
)

/**
 * The same at the lower edge of a phone, with the way to the rooms. With several rooms it makes way for their sum,
 * which stands there too.
 */
export function StayBar({ cheapest, nights }: { cheapest: Combination; nights: number }) {
  const { t, format } = useLocale()
  const { included } = useSource()
  const isAtRooms = useAtRooms()
  const { total, usd } = usePricing().totalOf(cheapest.offers)
  if (isAtRooms && cheapest.offers.length > 1) return null
  return (
    <SummaryBar
      summary={
        <span className="flex flex-col">
          <Price money={total} other={usd} prefix={t('hotel.fromShort')} />
          <span className="text-xs leading-snug text-text-muted">
            {format.row([t('trade.nights', { count: nights }), included ?? t('hotel.taxesIn')])}
          </span>
        </span>
      }
    >
      <Button onClick={() => document.getElementById('rooms')?.scrollIntoView()}>{t('hotel.rooms')}</Button>
    </SummaryBar>
  )
}

/** Tells whether a part of the rooms is in sight. */
function useAtRooms(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const rooms = document.getElementById('rooms')
    if (!rooms) return
    const watcher = new IntersectionObserver(entries => setThere(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '0px 0px -25% 0px',
    })
    watcher.observe(rooms)
    return () => watcher.disconnect()
  }, [])
  return isThere
}
