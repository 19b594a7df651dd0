import type { CashMoved, OfficePaymentView } from '@karwan/contract/desk'
import { currencyDecimals } from '@karwan/domain/money'
import { type FormEvent, useState } from 'react'
import { Button, TextField } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { newKey, takeCash } from './desk-calls.ts'

interface CashFormProps {
  payment: OfficePaymentView
  onTaken: (cash: CashMoved) => void
  onStale: () => void
}

/**
 * Counting: what was put on the counter is typed, what is missing or goes back is told, and only enough of it can be
 * taken.
 */
export function CashForm({ payment: { amount, code }, onTaken, onStale }: CashFormProps) {
  const { t, format } = useLocale()
  const [typed, setTyped] = useState('')
  const [key] = useState(newKey)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isAsked, setIsAsked] = useState(false)
  const counted = unitsOf(typed, currencyDecimals[amount.currency])
  const over = counted === undefined ? undefined : counted - amount.amount
  const missing = over !== undefined && over < 0 ? t('desk.missing', { amount: format.money({ ...amount, amount: -over }) }) : undefined
  const take = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (pending || over === undefined || over < 0) return
    setPending(true)
    setFailure(undefined)
    const taken = await takeCash({ code, amount, key })
    setPending(false)
    if (!isFailure(taken)) return onTaken(taken)
    setFailure(taken)
    if (taken.failed === 'office-code-refused') onStale()
  }
  return (
    <form noValidate onSubmit={event => void take(event)} className="flex flex-col gap-4 rounded-lg bg-surface-sunken p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold">{t('desk.due')}</span>
        <Bdi className="text-3xl font-bold numeric">{format.money(amount)}</Bdi>
      </p>
      {failure && <FailureNotice title={t('problem.office-code-refused')} failure={failure} />}
      <TextField
        label={t('desk.counted')}
        help={t('desk.countedHelp')}
        error={missing ?? (isAsked && counted === undefined ? t('desk.countedHelp') : undefined)}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        autoFocus
        digits
        ltr
      />
      <p role="status" className="min-h-6 font-semibold">
        {over !== undefined && over > 0 && t('desk.change', { amount: format.money({ ...amount, amount: over }) })}
      </p>
      <Button type="submit" size="lg" wide pending={pending}>
        {t('desk.take', { amount: format.money(amount) })}
      </Button>
    </form>
  )
}

/** Minor units of what was typed, `412,000` or `310.50`; undefined where it is no amount. */
const unitsOf = (typed: string, decimals: number): number | undefined => {
  const [whole = '', part = '', ...more] = typed.replace(/[\s,\u066c]/g, '').split(/[.\u066b]/)
  if (!/^\d{1,12}$/.test(whole) || !/^\d*$/.test(part) || part.length > decimals || more.length > 0) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}
