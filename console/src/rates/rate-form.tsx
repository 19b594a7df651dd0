import type { HeldRate, MarketRates } from '@karwan/contract/console'
import { fourEyesAbove, needsFourEyes, rateChange, ratePattern } from '@karwan/domain/exchange-rates'
import { normalizeDigits } from '@karwan/domain/locales'
import { convert, money } from '@karwan/domain/money'
import { currencyKeys } from '@karwan/messages/keys'
import { ShieldCheck } from 'lucide'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FaultLine, Field, Icon, useWords } from '../base/index.ts'
import { changeText, rateText } from './rate-text.ts'
import { useSetRate } from './use-rates.ts'

interface Typed {
  readonly rate: string
  readonly source: string
}
const readRate = (typed: string): string => normalizeDigits(typed).trim()

/** Sets another rate, or proposes it where it is far from what held lately; what it changes stands beside it. */
export const RateForm = ({ market, holds }: { market: MarketRates; holds: HeldRate }) => {
  const { t } = useWords()
  const id = useId()
  const { register, handleSubmit, formState, reset, watch } = useForm<Typed>({ defaultValues: { rate: '', source: '' } })
  const set = useSetRate(market)
  const rate = readRate(watch('rate'))
  const isRate = ratePattern.test(rate)
  const isProposal = isRate && needsFourEyes(rate, market.comparedWith)
  const send = handleSubmit(typed => set.mutate({ rate: readRate(typed.rate), source: typed.source.trim() }, { onSuccess: () => reset() }))
  return (
    <form className="card new" noValidate onSubmit={send}>
      <h3>{t('rates.new')}</h3>
      <Field
        {...register('rate', { validate: typed => ratePattern.test(readRate(typed)) })}
        id={`${id}-rate`}
        label={`${t(currencyKeys[market.currency])} ${t('rates.oneDollar')}`}
        help={<bdi>{t('rates.newHelp', { example: holds.rate })}</bdi>}
        fault={formState.errors.rate && t('rates.invalid')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={17}
        dir="ltr"
      />
      <Field
        {...register('source', { validate: typed => typed.trim().length > 0 })}
        id={`${id}-source`}
        label={t('rates.sourceLabel')}
        fault={formState.errors.source && t('staff.required')}
        autoComplete="off"
        maxLength={200}
        dir="auto"
      />
      {isRate && <Preview before={holds.rate} after={rate} currency={market.currency} />}
      {isProposal ? <FourEyes rate={rate} holds={holds} /> : <p className="sub xs">{t('rates.atOnce')}</p>}
      <FaultLine error={set.error} />
      {set.isSuccess && !formState.isDirty && (
        <p className="ok" role="status">
          {t(set.data.outcome === 'set' ? 'rates.setNow' : 'rates.proposed')}
        </p>
      )}
      <button type="submit" className="k p" disabled={set.isPending}>
        {t(isProposal ? 'rates.propose' : 'rates.set')}
      </button>
    </form>
  )
}

/** Tells that a second person decides, and by which rate: the one that holds, or one of the day before. */
const FourEyes = ({ rate, holds }: { rate: string; holds: HeldRate }) => {
  const { t, format } = useWords()
  const limit = `${format.number(fourEyesAbove / 100)}%`
  const isJump = Math.abs(rateChange(holds.rate, rate)) > fourEyesAbove
  return (
    <p className="st warn pill many">
      <Icon of={ShieldCheck} />
      {t(isJump ? 'rates.overLimit' : 'rates.overLimitDay', { limit })}
    </p>
  )
}

interface PreviewProps {
  readonly before: string
  readonly after: string
  readonly currency: MarketRates['currency']
}
/** The cost of 100 dollars before and after, without fees. */
export const Preview = ({ before, after, currency }: PreviewProps) => {
  const { t, format } = useWords()
  const cost = (rate: string) => format.money(convert(money(10_000, 'USD'), { from: 'USD', to: currency, rate, asOf: '' }))
  return (
    <dl className="dl gains" aria-label={t('rates.preview')}>
      <dt className="cap">{t('rates.preview')}</dt>
      <dd />
      <dt>
        {t('rates.before')} <bdi className="sub n">{rateText(before)}</bdi>
      </dt>
      <dd>
        <bdi className="n">{cost(before)}</bdi>
      </dd>
      <dt>
        {t('rates.after')} <bdi className="sub n">{rateText(after)}</bdi>
      </dt>
      <dd>
        <bdi className="n med">{cost(after)}</bdi>
      </dd>
      <dt>{t('rates.difference')}</dt>
      <dd>
        <bdi dir="ltr" className="n med">
          {changeText(before, after)}
        </bdi>
      </dd>
    </dl>
  )
}
