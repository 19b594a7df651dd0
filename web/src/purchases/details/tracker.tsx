import type { Cancellation, OrderView } from '@karwan/contract/orders'
import { useEffect, useRef } from 'react'
import { useMoment } from '../../checkout/moments.ts'
import { Card, Notice, useVoice } from '../../design/index.ts'
import { Bdi, type Locale, useLocale } from '../../i18n/index.ts'
import { type DatedStep, StepList } from '../step-list.tsx'
import { partsOf, titleOf } from '../trip-parts.ts'
import { useRefundTo } from './refund-to.ts'

const keys = {
  asked: 'purchase.stepAsked',
  'supplier-cancelled': 'purchase.stepCancelled',
  'amount-found': 'purchase.stepAmount',
  'refund-sent': 'purchase.stepSent',
  'refund-arrives': 'purchase.stepArrives',
} as const satisfies Record<Cancellation['steps'][number]['step'], string>

/** `15–18 December`, one day alone. */
export const expectedDays = ({ from, until }: { from: string; until: string }, { format }: Pick<Locale, 'format'>): string =>
  from === until ? format.dateShort(from) : format.dateRange(from, until)

/** What became of each cancellation, step by step; a step that has gone on is said. */
export function Tracker({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const parts = partsOf(order.Services)
  const done = order.cancellations.flatMap(({ steps }) => steps.filter(({ state }) => state === 'done').map(({ step }) => step))
  const before = useRef(done.length)
  const latest = done.at(-1)
  useEffect(() => {
    if (done.length > before.current && latest !== undefined) announce(t(keys[latest]))
    before.current = done.length
  }, [done.length, latest, announce, t])
  if (order.cancellations.length === 0) return null
  return (
    <Card as="section" aria-labelledby="tracker-title" className="flex flex-col gap-5">
      <h2 id="tracker-title" className="text-lg">
        {t('purchase.trackerTitle')}
      </h2>
      {order.cancellations.map(cancellation => {
        const part = parts.find(({ id }) => id === cancellation.serviceId)
        return <One key={cancellation.id} cancellation={cancellation} name={parts.length > 1 && part ? titleOf(part) : undefined} />
      })}
      <p className="text-sm text-text-muted">{t('purchase.trackerFresh')}</p>
    </Card>
  )
}

function One({ cancellation, name }: { cancellation: Cancellation; name: string | undefined }) {
  const locale = useLocale()
  const { t, format } = locale
  const moment = useMoment()
  const refundTo = useRefundTo()
  const { refund, fee, state, steps } = cancellation
  const isByPerson = refund === null && state !== 'refused'
  const list = steps.map(({ step, state: done, at, expected }): DatedStep => {
    const when = at ? moment.dateAndTime(at) : expected ? t('purchase.expected', { dates: expectedDays(expected, locale) }) : undefined
    return { id: step, state: done, title: t(keys[step]), ...(when !== undefined && { when }) }
  })
  return (
    <div className="flex flex-col gap-4">
      {name !== undefined && <h3 className="font-semibold">{name}</h3>}
      {state === 'refused' && <Notice tone="warning" title={t('purchase.cancelRefused')} />}
      {state === 'unclear' && <Notice tone="info" title={t('purchase.cancelUnclear')} />}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <StepList steps={list} label={t('purchase.trackerTitle')} />
        {state !== 'refused' && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 self-start content-start">
            <dt className="text-text-muted">{t('purchase.comesBack')}</dt>
            <dd className="text-end font-bold numeric">{refund ? <Bdi>{format.money(refund)}</Bdi> : t('ui.unknown')}</dd>
            {fee && (
              <>
                <dt className="text-text-muted">{t('trade.cancellationFee')}</dt>
                <dd className="text-end numeric">
                  <Bdi>{format.money(fee)}</Bdi>
                </dd>
              </>
            )}
            {refund?.amount !== 0 && (
              <>
                <dt className="text-text-muted">{t('purchase.goesTo')}</dt>
                <dd className="text-end">{refundTo(cancellation.to)}</dd>
              </>
            )}
          </dl>
        )}
      </div>
      {isByPerson && <Notice tone="info" title={t('purchase.amountByPerson')} />}
      {refund?.amount === 0 && <p className="text-sm text-text-muted">{t('purchase.nothingBack')}</p>}
    </div>
  )
}
