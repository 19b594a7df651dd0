import { findDecimal, toDecimal } from '@karwan/domain/money'
import { useForm } from 'react-hook-form'
import { ActForm, Field, isFaulty, useWords } from '../base/index.ts'
import type { ActFormProps } from './acts.tsx'
import { useVisaAct } from './use-visa.ts'

/** Fee that the authority asks our people for, before anything is handed in. */
export const FeeForm = ({ visa: { id, fee }, onClose }: ActFormProps) => {
  const { t } = useWords()
  const act = useVisaAct(id)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { amount: toDecimal(fee) } })
  const amountOf = (typed: string): number | undefined => findDecimal(typed.trim(), fee.currency)?.amount
  const isOther = (typed: string): boolean => {
    const amount = amountOf(typed)
    return amount !== undefined && amount >= 0 && amount !== fee.amount
  }
  const isWrong = formState.errors.amount !== undefined || isFaulty(act, 'amount')
  return (
    <ActForm
      pending={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={handleSubmit(({ amount }) => act.mutate({ act: 'fee', amount: amountOf(amount) ?? 0 }))}
    >
      <Field
        {...register('amount', { validate: isOther })}
        label={t('console.visaFeeAmount', { currency: fee.currency })}
        fault={isWrong ? t('console.visaFeeFault') : undefined}
        inputMode="decimal"
        dir="ltr"
        autoFocus
      />
    </ActForm>
  )
}

const PressForm = ({ visa, onClose, does }: ActFormProps & { readonly does: 'bear-fee' | 'withdraw' }) => {
  const act = useVisaAct(visa.id)
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault()
    act.mutate({ act: does })
  }
  return <ActForm pending={act.isPending} error={act.error} onClose={onClose} onSubmit={send} />
}
/** The agency pays what the traveler was asked for. */
export const BearFeeForm = (props: ActFormProps) => <PressForm {...props} does="bear-fee" />
/** Everything goes back to a traveler who does not pay it. */
export const WithdrawForm = (props: ActFormProps) => <PressForm {...props} does="withdraw" />
