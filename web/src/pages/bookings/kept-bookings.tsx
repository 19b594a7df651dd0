import type { OrderView } from '@karwan/contract/orders'
import { Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button, Card, Icon, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { listOrdersHere, wipeHere } from '../../base/offline/index.ts'
import { useQuery } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { isCurrent, partsOf, stillStands } from '../../order/index.ts'
import { BookingHead } from './booking-head.tsx'

interface KeptBookingsProps {
  /** Shown where nothing is kept. */
  otherwise?: ReactNode
  /** Heading of the list. */
  title?: string
}

/** Bookings that are kept on this device, each opens without a network; a shared device is cleared with one press. */
export function KeptBookings({ otherwise = null, title }: KeptBookingsProps) {
  const { t, language } = useLocale()
  const { announce } = useVoice()
  const [isRemoving, setRemoving] = useState(false)
  const { data: copies, setData } = useQuery({
    queryKey: ['bookings on this device', language],
    queryFn: () => listOrdersHere(language),
  })
  if (!copies) return null
  if (copies.length === 0) return otherwise
  const remove = async () => {
    setRemoving(true)
    await wipeHere()
    setRemoving(false)
    setData([])
    announce(t('bookings.removedFromDevice'))
  }
  return (
    <section aria-label={title ?? t('bookings.onDevice')} className="flex flex-col gap-4">
      {title !== undefined && <h2 className="text-xl">{title}</h2>}
      <ul className="flex flex-col gap-4">
        {copies.map(({ value, savedAt }) => (
          <li key={value.Id}>
            <KeptBooking order={value} savedAt={savedAt} heading={title === undefined ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-2">
        <Button variant="secondary" pending={isRemoving} icon={<Icon of={Trash2} size={20} />} onClick={() => void remove()}>
          {t('bookings.removeFromDevice')}
        </Button>
        <p className="text-sm text-text-muted">{t('bookings.removeFromDeviceHelp')}</p>
      </div>
    </section>
  )
}

/** Shows what is asked for without a network too: the numbers of the airline and the hotel. */
function KeptBooking({ order, savedAt, heading }: { order: OrderView; savedAt: Date; heading: 'h2' | 'h3' }) {
  const { t } = useLocale()
  const moment = useMoment()
  const known = order.Services.filter(item => item.confirmation && stillStands(item))
  return (
    <Card as="article" className="group relative flex flex-col gap-1 transition-shadow hover:shadow-2 focus-within:shadow-2">
      <BookingHead
        order={order}
        parts={partsOf(order.Services.filter(isCurrent))}
        to={`/booking?order_id=${encodeURIComponent(order.Id)}`}
        heading={heading}
      >
        <span>{t('bookings.copyOf', { time: moment.dateAndTime(savedAt.toISOString()) })}</span>
      </BookingHead>
      {known.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {known.map(item => (
            <div key={item.Id} className="min-w-0">
              <dt className="text-sm text-text-muted">{t(item.serviceType === 'flight' ? 'trade.pnr' : 'order.hotelReference')}</dt>
              <dd>
                <Bdi ltr className="font-bold numeric wrap-anywhere">
                  {item.confirmation}
                </Bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
