import type { OrderView } from '@karwan/contract/orders'
import { Check, Copy } from 'lucide'
import { useShop } from '../../../base/brand/index.ts'
import { Card, cx, Icon, IconButton } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { server, useQuery } from '../../../base/server-client/index.ts'
import { DeviceShare, useCopying, WhatsappLink } from '../../../base/share/index.ts'
import { datesOf, partsOf, titleOf } from '../../../order/index.ts'

const words = {
  flight: { label: 'trade.pnr', copy: 'bookings.copyPnr' },
  hotel: { label: 'order.hotelReference', copy: 'bookings.copyHotelReference' },
  visa: { label: 'bookings.visaReference', copy: 'bookings.copyVisaReference' },
} as const

/**
 * Shows the references to read out on the phone and at the counter, in large type, and the trip to send to fellow
 * travelers.
 */
export function ReferenceCard({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const known = order.Services.filter(item => item.confirmation)
  return (
    <Card as="section" aria-label={t('trade.bookingReference')} className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <Code label={t('trade.bookingReference')} code={order.reference} copyLabel={t('bookings.copyReference')} large />
      {known.map(item => {
        const { label, copy } = words[item.serviceType]
        return <Code key={item.Id} label={t(label)} code={item.confirmation ?? ''} copyLabel={t(copy)} />
      })}
      <Sharing order={order} />
    </Card>
  )
}

function Code({ label, code, copyLabel, large = false }: { label: string; code: string; copyLabel: string; large?: boolean }) {
  const { t } = useLocale()
  const [isCopied, copy] = useCopying(t('success.copied'))
  const Heading = large ? 'h2' : 'div'
  return (
    <div className="flex flex-wrap items-center gap-x-1 min-w-0">
      <Heading className="contents">
        <span className="basis-full text-sm font-regular text-text-muted">{label} </span>
        <Bdi ltr className={cx('min-w-0 font-bold numeric wrap-anywhere', large ? 'text-3xl leading-tight' : 'text-xl leading-loose')}>
          {code}
        </Bdi>
      </Heading>
      <IconButton label={copyLabel} onClick={() => copy(code)}>
        {isCopied ? <Icon of={Check} size={20} className="text-success-text" /> : <Icon of={Copy} size={20} />}
      </IconButton>
    </div>
  )
}

/** By WhatsApp everywhere, and by the device's own sheet where it has one. */
function Sharing({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const text = useItinerary(order)
  return (
    <div className="flex flex-wrap gap-2 md:ms-auto">
      <WhatsappLink text={text} />
      <DeviceShare what={{ text }} variant="ghost">
        {t('bookings.shareTrip')}
      </DeviceShare>
    </div>
  )
}

/** The trip as the server writes it for sharing; until that is there, its name and days. */
function useItinerary({ Id, state, Services }: OrderView): string {
  const locale = useLocale()
  const { language } = locale
  const { today } = useShop()
  const { data } = useQuery({
    // Another state may mean other flights or numbers.
    queryKey: ['itinerary', Id, language, state],
    keepPreviousData: true,
    queryFn: signal =>
      server.get(`/orders/${encodeURIComponent(Id)}/itinerary`, {
        answer: async () => (await import('@karwan/contract/orders')).sharedItinerary,
        params: { lang: language },
        signal,
      }),
  })
  return (
    data?.text ??
    partsOf(Services)
      .map(part => `${titleOf(part, locale)}\n${datesOf(part, locale, today)}`)
      .join('\n\n')
  )
}
