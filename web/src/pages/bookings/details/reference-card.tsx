import type { OrderView } from '@karwan/contract/orders'
import { Check, Copy } from 'lucide'
import type { ReactNode } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Card, cx, Icon, IconButton } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { server, useQuery } from '../../../base/server-client/index.ts'
import { DeviceShare, useCopying, WhatsappLink } from '../../../base/share/index.ts'
import { datesOf, partsOf, stillStands, titleOf } from '../../../order/index.ts'

const words = {
  flight: { label: 'trade.pnr', copy: 'bookings.copyPnr' },
  hotel: { label: 'order.hotelReference', copy: 'bookings.copyHotelReference' },
  visa: { label: 'bookings.visaReference', copy: 'bookings.copyVisaReference' },
} as const

/**
 * The pass: the code of the airline or the hotel to read out or show at the counter, in large type beside the code to
 * scan, our own number beneath it. It opens without a network too.
 */
export function ReferenceCard({ order, children }: { order: OrderView; children: ReactNode }) {
  const { t } = useLocale()
  const known = order.Services.filter(item => item.confirmation && stillStands(item))
  const own = (
    <Code label={t('trade.bookingReference')} code={order.reference} copyLabel={t('bookings.copyReference')} large={known.length === 0} />
  )
  return (
    <Card as="section" aria-label={t('trade.bookingReference')} className="flex flex-col gap-4">
      {known.map(item => {
        const { label, copy } = words[item.serviceType]
        return (
          <div key={item.Id} className="flex items-center justify-between gap-3 cramped:flex-col cramped:items-start">
            <Code label={t(label)} code={item.confirmation ?? ''} copyLabel={t(copy)} large />
            {item.serviceType !== 'visa' && item.qr !== undefined && (
              <img src={item.qr} alt={t('bookings.qrAlt')} className="size-26 shrink-0 rounded-lg border border-border bg-white p-2" />
            )}
          </div>
        )
      })}
      {own}
      <div className="flex flex-col gap-5 border-t-2 border-dashed border-border pt-5">{children}</div>
    </Card>
  )
}

function Code({ label, code, copyLabel, large = false }: { label: string; code: string; copyLabel: string; large?: boolean }) {
  const { t } = useLocale()
  const [isCopied, copy] = useCopying(t('success.copied'))
  return (
    <div className="flex flex-wrap items-center gap-x-1 min-w-0">
      <h2 className="contents">
        <span className="basis-full text-sm font-regular text-text-muted">{label} </span>
        <Bdi ltr className={cx('min-w-0 font-bold numeric wrap-anywhere', large ? 'text-2xl leading-tight' : 'text-md leading-loose')}>
          {code}
        </Bdi>
      </h2>
      <IconButton label={copyLabel} onClick={() => copy(code)}>
        {isCopied ? <Icon of={Check} size={20} className="text-success-text" /> : <Icon of={Copy} size={20} />}
      </IconButton>
    </div>
  )
}

/** By WhatsApp everywhere, and by the device's own sheet where it has one. */
export function Sharing({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const text = useItinerary(order)
  return (
    <div className="flex flex-wrap gap-2">
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
