import type { OrderView } from '@karwan/contract/orders'
import { Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Badge, Button, Card, Icon, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { listOrdersHere, wipeHere } from '../../base/offline/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import { useQuery } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { datesOf, partsOf, titleOf } from '../../order/index.ts'
import { stateTone, useStateWord } from './state-words.ts'

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

function KeptBooking({ order, savedAt, heading: Heading }: { order: OrderView; savedAt: Date; heading: 'h2' | 'h3' }) {
  const locale = useLocale()
  const { t } = locale
  const { today } = useShop()
  const moment = useMoment()
  const stateWord = useStateWord()
  const parts = partsOf(order.Services)
  return (
    <Card as="article" className="relative flex flex-col gap-1 transition-shadow hover:shadow-2 focus-within:shadow-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Heading className="text-lg min-w-0">
          <RouterLink
            to={`/booking?order_id=${encodeURIComponent(order.Id)}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 hover:text-link"
          >
            <bdi>{parts.map(titleOf).join(' · ')}</bdi>
          </RouterLink>
        </Heading>
        <Badge tone={stateTone(order)}>{stateWord(order)}</Badge>
      </div>
      <p>{parts[0] && datesOf(parts[0], locale, today)}</p>
      <p className="text-sm text-text-muted flex flex-wrap gap-x-4">
        <Bdi ltr className="numeric">
          {order.reference}
        </Bdi>
        <span>{t('bookings.copyOf', { time: moment.dateAndTime(savedAt.toISOString()) })}</span>
      </p>
    </Card>
  )
}
