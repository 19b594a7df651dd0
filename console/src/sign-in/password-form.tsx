import { type ConsoleSignInStep, consoleSignInStep } from '@karwan/contract/console'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FaultLine } from '../base/fault.tsx'
import { Field, isFailure, request, useWords } from '../base/index.ts'

interface Typed {
  readonly email: string
  readonly password: string
}

/** First step: e-mail and password. */
export const PasswordForm = ({ email, onNext }: { email: string; onNext: (step: ConsoleSignInStep, email: string) => void }) => {
  const { t } = useWords()
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { email, password: '' } })
  const required = t('staff.required')
  const sign = useMutation({
    mutationFn: (body: Typed) => request('session', { body, answer: consoleSignInStep, waits: false }),
    onSuccess: (step, typed) => onNext(step, typed.email),
  })
  const refused = isFailure(sign.error, 'console-sign-in-needed')
  return (
    <form onSubmit={handleSubmit(typed => sign.mutate(typed))} noValidate>
      <h1>{t('staff.signInTitle')}</h1>
      <Field
        label={t('staff.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        autoFocus
        fault={formState.errors.email && required}
        {...register('email', { required: true })}
      />
      <Field
        label={t('staff.password')}
        type="password"
        dir="ltr"
        autoComplete="current-password"
        fault={formState.errors.password && required}
        {...register('password', { required: true })}
      />
      {refused ? (
        <p className="bad" role="alert">
          {t('staff.refused')}
        </p>
      ) : (
        <FaultLine error={sign.error} />
      )}
      <button type="submit" className="k p" disabled={sign.isPending}>
        {t('staff.continue')}
      </button>
      <p className="sub xs">{t('staff.idle')}</p>
    </form>
  )
}
