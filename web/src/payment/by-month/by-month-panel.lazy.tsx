import type { OrderInstallments } from '@karwan/contract/installments'
import { type FormEvent, useState } from 'react'
import { Button, Checkbox, Notice, Skeleton, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, useFailureText, useQuery } from '../../base/server-client/index.ts'
import type { PanelProps } from '../paying.ts'
import { beginPlan, quoteInstallments, rejectionOf } from './calls.ts'
import { CodeStep } from './code-step.tsx'
import { PayFirst } from './pay-first.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanCost, PlanTerms } from './plan-cost.tsx'

/** Paying by the month: a plan with its dates and terms, the code of the provider, then the first installment. */
export function ByMonthPanel({ order, discounts, outcome }: PanelProps) {
  const { t } = useLocale()
  const text = useFailureText()
  const { points, voucher } = discounts
  const { data, failure, refetch, setData } = useQuery<OrderInstallments>({
    queryKey: ['quote of installments', order.Id, points, voucher],
    keepPreviousData: true,
    queryFn: signal => quoteInstallments(order.Id, { points, voucher }, signal),
  })
  const [isChoosing, setChoosing] = useState(false)
  const answer = failure ?? data
  if (answer === undefined) return <Skeleton className="h-80 w-full" />
  if (isFailure(answer))
    return (
      <Notice tone="danger" role="alert" title={text(answer)} actions={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}>
        {t('payment.noMoneyTaken')}
      </Notice>
    )
  const { plan, code, offers, provider } = answer
  const isThis = plan && plan.financed.amount === discounts.left.amount && !isChoosing
  if (isThis && plan.state === 'agreed') return <PayFirst order={order} plan={plan} outcome={outcome} onOther={() => setChoosing(true)} />
  if (isThis && (plan.state === 'otp-sent' || plan.state === 'unknown'))
    return (
      <CodeStep orderId={order.Id} plan={plan} code={code} provider={provider.name} onAnswer={setData} onOther={() => setChoosing(true)} />
    )
  if (offers.length === 0) return <Notice tone="info" role="status" title={t('plan.notOffered')} />
  const take = (next: OrderInstallments) => {
    setChoosing(false)
    setData({ ...next, offers })
  }
  return <Choosing orderId={order.Id} installments={answer} request={{ points, voucher }} onAnswer={take} />
}

interface ChoosingProps {
  orderId: string
  installments: OrderInstallments
  request: { points: number; voucher: string | null }
  onAnswer: (answer: OrderInstallments) => void
}

function Choosing({ orderId, installments: { offers, provider, plan }, request, onAnswer }: ChoosingProps) {
  const { t, format } = useLocale()
  const text = useFailureText()
  const [months, setMonths] = useState(offers.find(offer => offer.months === plan?.months)?.months ?? offers[0]?.months ?? 0)
  const [account, setAccount] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const [tried, setTried] = useState(false)
  const offer = offers.find(each => each.months === months)
  const { shortest, longest } = provider.account
  const digits = account.replaceAll(/\D/g, '').length
  const fault = digits < shortest || digits > longest ? t('error.accountInvalid', { shortest, longest }) : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (fault || !isAgreed) return
    setBusy(true)
    const next = await beginPlan(orderId, { months, account }, request)
    setBusy(false)
    if (isFailure(next)) setFailed(next)
    else onAnswer(next)
  }
  const rejection = rejectionOf(failed)
  return (
    <form className="flex flex-col gap-5" onSubmit={event => void send(event)} noValidate>
      <PlanChoice plans={offers} value={months} onChange={setMonths} />
      {offer && <PlanCost plan={offer} />}
      <PlanTerms provider={provider.name} heading="h2" />
      <TextField
        label={t('plan.account', { provider: provider.name })}
        help={t('plan.accountHelp', { provider: provider.name })}
        value={account}
        onChange={setAccount}
        error={tried ? fault : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        digits
        ltr
      />
      {offer && (
        <Checkbox checked={isAgreed} onChange={setAgreed} error={tried && !isAgreed ? t('plan.agreeNeeded') : undefined}>
          {t('plan.agree', { total: format.money(offer.total), months: t('time.months', { count: months }) })}
        </Checkbox>
      )}
      {failed && (
        <Notice tone="danger" role="alert" title={rejection ? t(rejection, { provider: provider.name }) : text(failed)}>
          {t('payment.noMoneyTaken')}
        </Notice>
      )}
      <Button type="submit" size="lg" wide pending={isBusy}>
        {t('plan.sendCode')}
      </Button>
    </form>
  )
}
