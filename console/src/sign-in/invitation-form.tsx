import { type ConsoleSignInStep, consoleSignInStep } from '@karwan/contract/console'
import { leastStaffPassword } from '@karwan/domain/staff'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FaultLine, Field, request, useWords } from '../base/index.ts'

interface InvitationFormProps {
  readonly token: string
  readonly onNext: (step: ConsoleSignInStep) => void
  readonly onSignIn: () => void
}

/** The link of an invitation: the first password is chosen. */
export const InvitationForm = ({ token, onNext, onSignIn }: InvitationFormProps) => {
  const { t } = useWords()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const accept = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      request('invitation', { body: { token, password }, answer: consoleSignInStep, waits: false }),
    onSuccess: onNext,
  })
  return (
    <form onSubmit={handleSubmit(typed => accept.mutate(typed))} noValidate>
      <h1>{t('staff.invitationTitle')}</h1>
      <Field
        label={t('staff.password')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        autoFocus
        help={t('staff.passwordHelp', { count: leastStaffPassword })}
        fault={formState.errors.password && t('staff.passwordShort')}
        {...register('password', { minLength: leastStaffPassword, required: true })}
      />
      <FaultLine error={accept.error} />
      <button type="submit" className="k p" disabled={accept.isPending}>
        {t('staff.continue')}
      </button>
      <button type="button" className="lnk" onClick={onSignIn}>
        {t('staff.signIn')}
      </button>
    </form>
  )
}
