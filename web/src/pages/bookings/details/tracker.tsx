import type { Cancellation, OrderView, Refusal } from '@karwan/contract/orders'
import { type Money, negate } from '@karwan/domain/money'
import { methodKeys } from '@karwan/messages/keys'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card, Notice, useVoice } from '../../../base/design/index.ts'
import { Bdi, type Locale, useLocale } from '../../../base/i18n/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import {
  type DatedStep,
  GivenBackLines,
  isCurrent,
  type MoneyLine,
  MoneyLines,
  moneyStepKeys,
  partName,
  partsOf,
  StepList,
} from '../../../order/index.ts'
import { useRefundTo } from './refund-to.ts'

type StepName = Cancellation['steps'][number]['step']
const keys = {
  asked: 'bookings.stepAsked',
  'supplier-cancelled': 'bookings.stepCancelled',
  'supplier-refused': 'order.eventFailed',
  'amount-found': 'bookings.stepAmount',
} as const satisfies Partial<Record<StepName, string>>

/** The last two are named after where the money goes. */
const stepKey = (step: StepName, to: Refusal['to']) => {
  const money = moneyStepKeys(to?.kind ?? 'several')
  if (step === 'refund-sent') return money.sent
  return step === 'refund-arrives' ? money.arrives : keys[step]
}

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
  const done = [...refusals, ...cancellations].flatMap(({ steps, to }) =>
    steps.filter(({ state }) => state === 'done').map(({ step }) => stepKey(step, to)),
  )
  const before = useRef(done.length)
  const latest = done.at(-1)
  useEffect(() => {
    if (done.length > before.current && latest !== undefined) announce(t(latest))
    before.current = done.length
  }, [done.length, latest, announce, t])
  if (cancellations.length + refusals.length === 0) return null
  const nameOf = (itemId: string): string | undefined => {
    const part = parts.find(({ id }) => id === itemId)
    return parts.length > 1 && part ? partName(part, locale) : undefined
  }
  const current = order.Services.filter(isCurrent)
  // Of a part that was replaced only the difference goes back: nothing is missing.
  const isReplaced = refusals.every(({ serviceId }) => current.every(({ Id }) => Id !== serviceId))
  const refusalKey = isReplaced ? 'bookings.replacedTitle' : 'bookings.refusalTitle'
  const title = t(cancellations.length === 0 ? refusalKey : 'bookings.trackerTitle')
  return (
    <Card as="section" aria-labelledby="tracker-title" className="flex flex-col gap-5">
      <h2 id="tracker-title" className="text-lg">
        {title}
      </h2>
      {refusals.map(refusal => (
        <Refused
          key={refusal.serviceId}
          refusal={refusal}
          name={nameOf(refusal.serviceId)}
          isMonthly={order.plan !== null}
          isReplaced={!current.some(({ Id }) => Id === refusal.serviceId)}
          label={title}
        />
      ))}
      {cancellations.map(cancellation => (
        <Cancelled key={cancellation.id} cancellation={cancellation} name={nameOf(cancellation.serviceId)} />
      ))}
      <p className="text-sm text-text-muted">{t('bookings.trackerFresh')}</p>
    </Card>
  )
}

interface RefusedProps {
  readonly refusal: Refusal
  readonly name: string | undefined
  readonly isMonthly: boolean
  readonly isReplaced: boolean
  readonly label: string
}
function Refused({ refusal, name, isMonthly, isReplaced, label }: RefusedProps) {
  const { t } = useLocale()
  return (
    <One tracked={refusal} name={name} label={label} isReplaced={isReplaced}>
      {refusal.refund === null && <Notice tone="info" title={t(isMonthly ? 'bookings.refusalPlan' : 'bookings.amountByPerson')} />}
      {!isReplaced && <p className="text-sm text-text-muted">{t('bookings.refusalStands')}</p>}
    </One>
  )
}

function Cancelled({ cancellation, name }: { cancellation: Cancellation; name: string | undefined }) {
  const { t } = useLocale()
  const { refund, fee, state } = cancellation
  const notice =
    state === 'refused' ? (
      <Notice tone="warning" title={t('bookings.cancelRefused')} />
    ) : state === 'unclear' ? (
      <Notice tone="info" title={t('bookings.cancelUnclear')} />
    ) : undefined
  return (
    <One tracked={cancellation} name={name} label={t('bookings.trackerTitle')} notice={notice} fee={fee} isRefused={state === 'refused'}>
      {refund === null && state !== 'refused' && <Notice tone="info" title={t('bookings.amountByPerson')} />}
    </One>
  )
}

interface OneProps {
  tracked: Cancellation | Refusal
  name: string | undefined
  label: string
  notice?: ReactNode
  fee?: Cancellation['fee']
  /** It stays booked: no money is told. */
  isRefused?: boolean
  /** Another one took its place: what goes back is a difference, not what was paid. */
  isReplaced?: boolean
  children: ReactNode
}
/** The refund first and where to, then its steps, and how it comes about. */
function One({ tracked, name, label, notice, fee = null, isRefused = false, isReplaced = false, children }: OneProps) {
  const { paid, refund, to, back } = tracked
  return (
    <div className="@container flex flex-col gap-4">
      {name !== undefined && <h3 className="font-semibold">{name}</h3>}
      {notice}
      {!isRefused && refund && <Amount refund={refund} to={to} />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 @min-[34rem]:grid-cols-2">
        <TrackedSteps tracked={tracked} label={label} />
        {!isRefused && (
          <div className="flex flex-col gap-4">
            {!isReplaced && <Sum paid={paid} fee={fee} refund={refund} />}
            <GivenBackLines back={back} />
            <ByMethod back={back} />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

function Amount({ refund, to }: { refund: Money; to: Refusal['to'] }) {
  const { t, format } = useLocale()
  const refundTo = useRefundTo()
  return (
    <div>
      <p className="text-text-muted">{t('bookings.comesBack')}</p>
      <p className="text-3xl font-bold numeric leading-tight">
        <Bdi>{format.money(refund)}</Bdi>
      </p>
      {refund.amount === 0 ? (
        <p className="mt-1 text-sm text-text-muted">{t('bookings.nothingBack')}</p>
      ) : (
        to && (
          <p className="mt-1 text-sm text-text-muted">
            {t('bookings.goesTo')}: {refundTo(to)}
          </p>
        )
      )}
    </div>
  )
}

function TrackedSteps({ tracked: { steps, to }, label }: { tracked: Cancellation | Refusal; label: string }) {
  const locale = useLocale()
  const { t } = locale
  const moment = useMoment()
  const list = steps.map(({ step, state: done, at, expected }): DatedStep => {
    const when = at ? moment.dateAndTime(at) : expected ? t('bookings.expected', { dates: expectedDays(expected, locale) }) : undefined
    return { id: step, state: done, title: t(stepKey(step, to)), ...(when !== undefined && { when }) }
  })
  return <StepList steps={list} label={label} />
}

/** The price paid, less what is kept: what comes back. */
function Sum({ paid, fee, refund }: { paid: Money; fee: Money | null; refund: Money | null }) {
  const { t } = useLocale()
  const lines: readonly (MoneyLine | null)[] = [
    { name: t('bookings.youPaid'), amount: paid },
    fee && fee.amount > 0 ? { name: t('trade.cancellationFee'), amount: negate(fee) } : null,
    refund && { name: t('bookings.comesBack'), amount: refund, total: true },
  ]
  return <MoneyLines lines={lines.filter(line => line !== null)} />
}

/** The sum that goes back by each method, where several paid. */
function ByMethod({ back }: { back: Cancellation['back'] }) {
  const { t } = useLocale()
  const moment = useMoment()
  if (!back?.methods) return null
  const lines = back.methods.map(
    ({ method, money, byHand, sentAt }): MoneyLine => ({
      name: t(methodKeys[method]),
      amount: money,
      note: sentAt ? `${t('bookings.stepSent')}: ${moment.dateAndTime(sentAt)}` : t(byHand ? 'bookings.toHand' : 'bookings.notSent'),
    }),
  )
  return (
    <section aria-label={t('bookings.goesTo')}>
      <MoneyLines lines={lines} />
    </section>
  )
}
