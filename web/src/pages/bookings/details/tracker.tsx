import type { Cancellation, OrderView, Refusal } from '@karwan/contract/orders'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card, Notice, useVoice } from '../../../base/design/index.ts'
import { Bdi, type Locale, useLocale } from '../../../base/i18n/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import { type DatedStep, GivenBackLines, partName, partsOf, StepList } from '../../../order/index.ts'
import { useRefundTo } from './refund-to.ts'

const keys = {
  asked: 'bookings.stepAsked',
  'supplier-cancelled': 'bookings.stepCancelled',
  'supplier-refused': 'order.eventFailed',
  'amount-found': 'bookings.stepAmount',
  'refund-sent': 'bookings.stepSent',
  'refund-arrives': 'bookings.stepArrives',
} as const satisfies Record<Cancellation['steps'][number]['step'], string>

/** `15–18 December`, one day alone. */
export const expectedDays = ({ from, until }: { from: string; until: string }, { format }: Pick<Locale, 'format'>): string =>
  from === until ? format.dateShort(from) : format.dateRange(from, until)

/**
 * Shows the progress of each cancellation and of each refused part, step by step. A new step is announced to screen
 * readers.
 */
export function Tracker({ order }: { order: OrderView }) {
  const locale = useLocale()
  const { t } = locale
  const { announce } = useVoice()
  const parts = partsOf(order.Services)
  const { cancellations, refusals } = order
  const done = [...refusals, ...cancellations].flatMap(({ steps }) => steps.filter(({ state }) => state === 'done').map(({ step }) => step))
  const before = useRef(done.length)
  const latest = done.at(-1)
  useEffect(() => {
    if (done.length > before.current && latest !== undefined) announce(t(keys[latest]))
    before.current = done.length
  }, [done.length, latest, announce, t])
  if (cancellations.length + refusals.length === 0) return null
  const nameOf = (itemId: string): string | undefined => {
    const part = parts.find(({ id }) => id === itemId)
    return parts.length > 1 && part ? partName(part, locale) : undefined
  }
  const title = t(cancellations.length === 0 ? 'bookings.refusalTitle' : 'bookings.trackerTitle')
  return (
    <Card as="section" aria-labelledby="tracker-title" className="flex flex-col gap-5">
      <h2 id="tracker-title" className="text-lg">
        {title}
      </h2>
      {refusals.map(refusal => (
        <Refused key={refusal.serviceId} refusal={refusal} name={nameOf(refusal.serviceId)} isMonthly={order.plan !== null} label={title} />
      ))}
      {cancellations.map(cancellation => (
        <Cancelled key={cancellation.id} cancellation={cancellation} name={nameOf(cancellation.serviceId)} />
      ))}
      <p className="text-sm text-text-muted">{t('bookings.trackerFresh')}</p>
    </Card>
  )
}

function Refused({ refusal, name, isMonthly, label }: { refusal: Refusal; name: string | undefined; isMonthly: boolean; label: string }) {
  const { t } = useLocale()
  const { refund, to, back } = refusal
  return (
    <One tracked={refusal} name={name} label={label} amounts={<Amounts refund={refund} fee={null} to={to} />} back={back}>
      {refund === null && <Notice tone="info" title={t(isMonthly ? 'bookings.refusalPlan' : 'bookings.amountByPerson')} />}
      <p className="text-sm text-text-muted">{t('bookings.refusalStands')}</p>
    </One>
  )
}

function Cancelled({ cancellation, name }: { cancellation: Cancellation; name: string | undefined }) {
  const { t } = useLocale()
  const { refund, fee, state, to, back } = cancellation
  const isByPerson = refund === null && state !== 'refused'
  const notice =
    state === 'refused' ? (
      <Notice tone="warning" title={t('bookings.cancelRefused')} />
    ) : state === 'unclear' ? (
      <Notice tone="info" title={t('bookings.cancelUnclear')} />
    ) : undefined
  const amounts = state === 'refused' ? undefined : <Amounts refund={refund} fee={fee} to={to} />
  return (
    <One tracked={cancellation} name={name} label={t('bookings.trackerTitle')} notice={notice} amounts={amounts} back={back}>
      {isByPerson && <Notice tone="info" title={t('bookings.amountByPerson')} />}
      {refund?.amount === 0 && <p className="text-sm text-text-muted">{t('bookings.nothingBack')}</p>}
    </One>
  )
}

interface OneProps {
  tracked: Pick<Cancellation, 'steps'>
  name: string | undefined
  label: string
  notice?: ReactNode
  amounts: ReactNode
  back: Cancellation['back']
  children: ReactNode
}
function One({ tracked, name, label, notice, amounts, back, children }: OneProps) {
  const locale = useLocale()
  const { t } = locale
  const moment = useMoment()
  const list = tracked.steps.map(({ step, state: done, at, expected }): DatedStep => {
    const when = at ? moment.dateAndTime(at) : expected ? t('bookings.expected', { dates: expectedDays(expected, locale) }) : undefined
    return { id: step, state: done, title: t(keys[step]), ...(when !== undefined && { when }) }
  })
  return (
    <div className="flex flex-col gap-4">
      {name !== undefined && <h3 className="font-semibold">{name}</h3>}
      {notice}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        <StepList steps={list} label={label} />
        <div className="flex flex-col gap-4">
          {amounts}
          <GivenBackLines back={back} />
        </div>
      </div>
      {children}
    </div>
  )
}

/** Shows what comes back, what is kept, and where to. */
function Amounts({ refund, fee, to }: { refund: Cancellation['refund']; fee: Cancellation['fee']; to: Refusal['to'] }) {
  const { t, format } = useLocale()
  const refundTo = useRefundTo()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] cramped:grid-cols-1 gap-x-6 gap-y-2">
      <dt className="text-text-muted">{t('bookings.comesBack')}</dt>
      <dd className="text-end font-bold numeric">{refund ? <Bdi>{format.money(refund)}</Bdi> : t('ui.unknown')}</dd>
      {fee && (
        <>
          <dt className="text-text-muted">{t('trade.cancellationFee')}</dt>
          <dd className="text-end numeric">
            <Bdi>{format.money(fee)}</Bdi>
          </dd>
        </>
      )}
      {to && refund?.amount !== 0 && (
        <>
          <dt className="text-text-muted">{t('bookings.goesTo')}</dt>
          <dd className="text-end">{refundTo(to)}</dd>
        </>
      )}
    </dl>
  )
}
