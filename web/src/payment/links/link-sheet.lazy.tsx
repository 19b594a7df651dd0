import type { OrderView } from '@karwan/contract/orders'
import type { PayLinkMade, PayLinkOfOrder } from '@karwan/contract/pay-links'
import { useCallback, useMemo, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { Button, Notice, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../../base/server-client/index.ts'
import { DeviceShare, LinkField, WhatsappLink } from '../../base/share/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { orderCheck } from '../paying.ts'
import { useWatch } from '../use-watch.ts'
import type { LinkDiscounts } from './ask-somebody.tsx'

/** Links made on this page, by what they ask for: their secret is told once, and kept by nobody else. */
const made = new Map<string, PayLinkMade>()
const keyOf = (orderId: string, { points, voucher }: LinkDiscounts) => `${orderId} ${points} ${voucher ?? ''}`
const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/pay-link`
type State =
  | { readonly is: 'loading' | 'none' | 'ended' }
  | { readonly is: 'made'; readonly link: PayLinkMade }
  | { readonly is: 'out'; readonly link: NonNullable<PayLinkOfOrder['link']> }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The link of an order: made, given on, ended. */
export function LinkSheet({ order, discounts }: { order: OrderView; discounts: LinkDiscounts }) {
  const { t } = useLocale()
  const text = useFailureText()
  const { state, isBusy, make, end } = useOwnLink(order.Id, discounts)
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-text-muted">{t('payment.linkOfferText')}</p>
      {state.is === 'loading' && <Skeleton className="h-24 w-full" />}
      {state.is === 'failed' && <Notice tone="danger" role="alert" title={text(state.failure)} />}
      {state.is === 'ended' && <Notice tone="info" role="status" title={t('payment.linkEnded')} />}
      {state.is === 'made' && <ShareLink order={order} link={state.link} />}
      {state.is === 'out' && (
        <Notice tone="info" title={t('payment.linkStands')}>
          {t(state.link.opened ? 'payment.linkOpened' : 'payment.linkNotOpened')} {t('payment.linkNewText')}
        </Notice>
      )}
      {state.is !== 'loading' && state.is !== 'made' && (
        <Button wide pending={isBusy} onClick={make}>
          {t(state.is === 'out' ? 'payment.linkNew' : 'payment.linkMake')}
        </Button>
      )}
      {(state.is === 'made' || state.is === 'out') && (
        <Button variant="ghost" wide pending={isBusy} onClick={end}>
          {t('payment.linkEnd')}
        </Button>
      )}
    </div>
  )
}

function useOwnLink(orderId: string, { points, voucher }: LinkDiscounts) {
  const key = keyOf(orderId, { points, voucher })
  const known = made.get(key)
  const [state, setState] = useState<State>(known ? { is: 'made', link: known } : { is: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const isKnown = known !== undefined
  useAbortableEffect(
    async signal => {
      if (isKnown) return
      const answer = async () => (await import('@karwan/contract/pay-links')).payLinkOfOrder
      const result = await server.get(pathOf(orderId), { answer, signal })
      if (signal.aborted) return
      if (isFailure(result)) setState({ is: 'failed', failure: result })
      else setState(result.link ? { is: 'out', link: result.link } : { is: 'none' })
    },
    [orderId, isKnown],
  )
  const make = async () => {
    setBusy(true)
    const answer = async () => (await import('@karwan/contract/pay-links')).payLinkMade
    const result = await server.post(pathOf(orderId), { answer, body: { points, ...(voucher && { voucher }) } })
    setBusy(false)
    if (isFailure(result)) return setState({ is: 'failed', failure: result })
    made.clear()
    made.set(key, result)
    setState({ is: 'made', link: result })
  }
  const end = async () => {
    setBusy(true)
    const failure = await server.remove(pathOf(orderId))
    setBusy(false)
    if (failure) return setState({ is: 'failed', failure })
    made.clear()
    setState({ is: 'ended' })
  }
  return { state, isBusy, make: () => void make(), end: () => void end() }
}

function ShareLink({ order, link }: { order: OrderView; link: PayLinkMade }) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const url = window.location.origin + link.path
  const name = order.Services[0]?.Passengers[0]?.firstName ?? ''
  const words = t('payment.linkShare', { name, amount: format.money(link.toPay) })
  return (
    <>
      <div className="flex items-center gap-4">
        {/* White around the code in the dark too: scanners need it. */}
        <img src={link.qr} alt={t('payment.linkQrAlt')} width={128} height={128} className="rounded-lg border border-border bg-white p-2" />
        <p className="text-sm text-text-muted">
          <span className="block font-semibold text-text">{t('payment.linkAsks', { amount: format.money(link.toPay) })}</span>
          {t('payment.linkUntil', { time: moment.dateAndTime(link.validUntil) })}
        </p>
      </div>
      <LinkField url={url} />
      <WhatsappLink text={`${words}\n${url}`} wide />
      <DeviceShare what={{ title: words, text: words, url }} variant="secondary" wide>
        {t('ui.share')}
      </DeviceShare>
    </>
  )
}

/** Turns the page once somebody has paid. */
export function WatchPayment({ orderId, onPaid }: { orderId: string; onPaid: () => void }) {
  const check = useMemo(() => orderCheck(orderId), [orderId])
  const look = useCallback(
    async (signal: AbortSignal) => {
      const status = await check(false, signal)
      if (!signal.aborted && (status === 'confirming' || status === 'successful')) onPaid()
    },
    [check, onPaid],
  )
  useWatch(true, look)
  return null
}
