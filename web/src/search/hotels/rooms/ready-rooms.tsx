import { boardKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { Price } from '../../../base/brand/index.ts'
import { Button, Card } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { usePricing } from '../source.ts'
import { CancellationSummary } from './offers/cancellation-terms.tsx'
import type { Combination } from './offers/combinations.ts'
import { BoardText } from './offers/offer-parts.tsx'
import type { Offer } from './offers/room-groups.ts'

interface ReadyRoomsProps {
  combinations: readonly Combination[]
  nights: number
  /** Chosen rooms are being read again. */
  busy: boolean
  onTake: (offers: readonly Offer[]) => void
}

/** Ready choices for all rooms, each taken with one press. */
export function ReadyRooms({ combinations, nights, busy, onTake }: ReadyRoomsProps) {
  const { t, format } = useLocale()
  const { totalOf } = usePricing()
  const [taken, setTaken] = useState<Combination>()
  if (combinations.length === 0) return null
  const nameOf = (offer: Offer, count: number) => t('booking.priceLine', { count: String(count), name: offer.name })
  return (
    <section aria-labelledby="ready-rooms" className="flex flex-col gap-3">
      <h3 id="ready-rooms" className="text-lg">
        {t('room.ready')}
      </h3>
      <ul className="flex flex-col gap-3">
        {combinations.map(combination => {
          const { offers, alike, atProperty } = combination
          const { total, usd } = totalOf(offers)
          return (
            <Card
              as="li"
              padded={false}
              key={offers.map(({ code }) => code).join()}
              className="p-4 flex flex-wrap items-center gap-x-6 gap-y-3"
            >
              <ul className="flex-1 min-w-[min(16rem,100%)] flex flex-col gap-3">
                {alike.map(({ offer, count }) => (
                  <li key={offer.code}>
                    <p className="font-bold">{nameOf(offer, count)}</p>
                    <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
                      <BoardText board={offer.board} />
                      <CancellationSummary {...offer} />
                    </div>
                  </li>
                ))}
              </ul>
              <div className="max-md:flex-1 flex flex-wrap items-center justify-between md:justify-end gap-x-5 gap-y-2">
                <div className="flex flex-col md:items-end">
                  <Price money={total} other={usd} size="lg" />
                  <span className="text-sm text-text-muted">
                    {t('trade.nights', { count: nights })} · {t('hotel.taxesIn')}
                  </span>
                  {atProperty && (
                    <Bdi className="text-sm text-warning-text">{t('hotel.payAtProperty', { amount: format.money(atProperty) })}</Bdi>
                  )}
                </div>
                <Button
                  disabled={busy && taken !== combination}
                  pending={busy && taken === combination}
                  onClick={() => {
                    setTaken(combination)
                    onTake(offers)
                  }}
                >
                  {t('ui.select')}
                  <span className="sr-only">
                    : {format.list(alike.map(({ offer, count }) => `${nameOf(offer, count)}, ${t(boardKeys[offer.board])}`))}
                  </span>
                </Button>
              </div>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}
