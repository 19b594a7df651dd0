import type { OrderView } from '@karwan/contract/orders'
import { Check, Copy, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShop } from '../../brand/index.ts'
import { buttonLook } from '../../design/button-look.ts'
import { Button, Card, cx, IconButton, useVoice } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { isFailure, server } from '../../server-client/index.ts'
import { copyText } from '../../share/index.ts'
import { datesOf, partsOf, titleOf } from '../trip-parts.ts'

/** What is read out on the phone and at the counter, large; with it the trip to send to those one travels with. */
export function ReferenceCard({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const known = order.Services.filter(service => service.confirmation)
  return (
    <Card as="section" aria-label={t('trade.bookingReference')} className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <Code label={t('trade.bookingReference')} code={order.reference} copyLabel={t('purchase.copyReference')} large />
      {known.map(service => {
        const isFlight = service.serviceType === 'flight'
        return (
          <Code
            key={service.Id}
            label={t(isFlight ? 'trade.pnr' : 'order.hotelReference')}
            code={service.confirmation ?? ''}
            copyLabel={t(isFlight ? 'purchase.copyPnr' : 'purchase.copyHotelReference')}
          />
        )
      })}
      <Sharing order={order} />
    </Card>
  )
}

function Code({ label, code, copyLabel, large = false }: { label: string; code: string; copyLabel: string; large?: boolean }) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(code))) return
    setCopied(true)
    announce(t('success.copied'))
  }
  const Heading = large ? 'h2' : 'div'
  return (
    <div className="flex items-end gap-1">
      <Heading>
        <span className="block text-sm font-regular text-text-muted">{label} </span>
        <Bdi ltr className={cx('font-bold numeric', large ? 'text-3xl leading-tight' : 'text-xl leading-loose')}>
          {code}
        </Bdi>
      </Heading>
      <IconButton label={copyLabel} onClick={() => void copy()}>
        {copied ? <Check size={20} aria-hidden="true" className="text-success-text" /> : <Copy size={20} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}

/** By WhatsApp everywhere, and by the device's own sheet where it has one. */
function Sharing({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const [hasOwnSheet, setHasOwnSheet] = useState(false)
  useEffect(() => setHasOwnSheet(typeof navigator.share === 'function'), [])
  const text = useItinerary(order)
  const share = () => {
    // Closing the device's sheet is an answer too, and needs no words.
    navigator.share({ text }).catch(() => undefined)
  }
  return (
    <div className="flex flex-wrap gap-2 md:ms-auto">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('secondary', 'md', false)}
      >
        <MessageCircle size={20} aria-hidden="true" />
        {t('share.whatsapp')}
      </a>
      {hasOwnSheet && (
        <Button variant="ghost" icon={<Share2 size={20} aria-hidden="true" />} onClick={share}>
          {t('purchase.shareTrip')}
        </Button>
      )}
    </div>
  )
}

/** The trip as the server writes it for sharing; until that is there, its name and days. */
function useItinerary({ Id, state, Services }: OrderView): string {
  const locale = useLocale()
  const { language } = locale
  const { today } = useShop()
  const [told, setTold] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state may mean other flights or numbers
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await server.get(`/orders/${encodeURIComponent(Id)}/itinerary`, {
        answer: async () => (await import('@karwan/contract/orders')).sharedItinerary,
        params: { lang: language },
        signal: leaving.signal,
      })
      if (!leaving.signal.aborted) setTold(isFailure(answer) ? undefined : answer.text)
    }
    void ask()
    return () => leaving.abort()
  }, [Id, language, state])
  return (
    told ??
    partsOf(Services)
      .map(part => `${titleOf(part)}\n${datesOf(part, locale, today)}`)
      .join('\n\n')
  )
}
