import { visaFileLimits } from '@karwan/domain/visa-applications'
import { useForm } from 'react-hook-form'
import { ActForm, Field, isFaulty, useWords } from '../base/index.ts'
import type { ActFormProps } from './acts.tsx'
import { NoteField } from './note-field.tsx'
import { useVisaAct } from './use-visa.ts'

interface Approval {
  readonly number: string
  readonly validUntil: string
  readonly file: FileList
}
/** The visa that the authority gave. */
export const ApproveForm = ({ visa, onClose }: ActFormProps) => {
  const { t } = useWords()
  const act = useVisaAct(visa.id)
  const { register, handleSubmit, formState } = useForm<Approval>()
  const isWrong = (field: keyof Approval) => formState.errors[field] !== undefined || isFaulty(act, field)
  const send = async ({ number, validUntil, file: [file] }: Approval) =>
    act.mutate({ act: 'approve', number, validUntil, ...(file && { file: await base64Of(file) }) })
  return (
    <ActForm pending={act.isPending} error={act.error} onClose={onClose} onSubmit={handleSubmit(send)}>
      <Field
        {...register('number', { validate: typed => typed.trim() !== '' })}
        label={t('console.visaNumber')}
        fault={isWrong('number') ? t('staff.required') : undefined}
        maxLength={60}
        dir="ltr"
        autoFocus
      />
      <Field
        {...register('validUntil', { validate: typed => typed >= visa.arrival })}
        label={t('console.visaUntil')}
        fault={isWrong('validUntil') ? t('console.visaUntilFault') : undefined}
        type="date"
        min={visa.arrival}
      />
      <Field
        {...register('file', { validate: files => isTaken(files, visa.product.kind) })}
        label={t('console.visaPdf')}
        fault={isWrong('file') ? t('console.visaPdfFault') : undefined}
        type="file"
        accept="application/pdf"
      />
    </ActForm>
  )
}

/** A visa in the passport has no file. */
const isTaken = ({ 0: file }: FileList, kind: 'e-visa' | 'embassy'): boolean =>
  file ? file.type === 'application/pdf' && file.size <= visaFileLimits.bytes : kind === 'embassy'

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) => bytes.subarray(at * chunk, (at + 1) * chunk))
  return btoa(parts.map(part => String.fromCharCode(...part)).join(''))
}
/** More arguments of one call than that are too many for some browsers. */
const chunk = 32_768

/** Reason of the authority when it refused. */
export const RefuseForm = ({ visa, onClose }: ActFormProps) => {
  const { t } = useWords()
  const act = useVisaAct(visa.id)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  return (
    <ActForm
      pending={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={handleSubmit(typed => act.mutate({ act: 'refuse', ...typed }))}
    >
      <NoteField
        {...register('reason', { validate: typed => typed.trim().length >= 5 })}
        label={t('console.visaRefusal')}
        isWrong={formState.errors.reason !== undefined}
      />
    </ActForm>
  )
}
