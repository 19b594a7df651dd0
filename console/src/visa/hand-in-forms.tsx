import { type VisaDocumentKind, visaDocumentKinds } from '@karwan/domain/visa-applications'
import { useForm } from 'react-hook-form'
import { ActForm, Field, isFaulty, useWords } from '../base/index.ts'
import type { ActFormProps } from './acts.tsx'
import { useKindName } from './files.tsx'
import { NoteField } from './note-field.tsx'
import { useVisaAct } from './use-visa.ts'

/** Number and day of what our people handed in at the authority. */
export const SubmitForm = ({ visa, onClose }: ActFormProps) => {
  const { t } = useWords()
  const act = useVisaAct(visa.id)
  const today = visa.now.slice(0, 10)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { authorityRef: '', submittedOn: today } })
  const isWrong = (field: 'authorityRef' | 'submittedOn') => formState.errors[field] !== undefined || isFaulty(act, field)
  return (
    <ActForm
      pending={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={handleSubmit(typed => act.mutate({ act: 'submit', ...typed }))}
    >
      <Field
        {...register('authorityRef', { validate: typed => typed.trim() !== '' })}
        label={t('console.visaRef')}
        fault={isWrong('authorityRef') ? t('staff.required') : undefined}
        maxLength={60}
        dir="ltr"
        autoFocus
      />
      <Field
        {...register('submittedOn', { required: true })}
        label={t('console.visaDay')}
        fault={isWrong('submittedOn') ? t('console.visaDayFault') : undefined}
        type="date"
        max={today}
      />
    </ActForm>
  )
}

interface Wanted {
  readonly wanted: VisaDocumentKind[]
  readonly note: string
}
/** Documents that the authority wants beside those it has. */
export const WantMoreForm = ({ visa, onClose }: ActFormProps) => {
  const { t } = useWords()
  const kindName = useKindName()
  const act = useVisaAct(visa.id)
  const { register, handleSubmit, formState } = useForm<Wanted>({ defaultValues: { wanted: [], note: '' } })
  return (
    <ActForm
      pending={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={handleSubmit(typed => act.mutate({ act: 'want-more', ...typed }))}
    >
      <fieldset className="vkinds">
        <legend className="med">{t('console.visaMoreKinds')}</legend>
        {visaDocumentKinds.map(kind => (
          <label key={kind} className="bar">
            <input type="checkbox" value={kind} {...register('wanted', { required: true })} />
            {kindName(kind)}
          </label>
        ))}
        {formState.errors.wanted && <span className="bad xs">{t('staff.required')}</span>}
      </fieldset>
      <NoteField
        {...register('note', { validate: typed => typed.trim().length >= 5 })}
        label={t('console.visaNote')}
        isWrong={formState.errors.note !== undefined}
      />
    </ActForm>
  )
}

/** Records that the authority has been sent what it wanted. */
export const MoreSentForm = ({ visa, onClose }: ActFormProps) => {
  const act = useVisaAct(visa.id)
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault()
    act.mutate({ act: 'more-sent' })
  }
  return <ActForm pending={act.isPending} error={act.error} onClose={onClose} onSubmit={send} />
}
