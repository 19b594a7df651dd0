import type { ConsoleVisa } from '@karwan/contract/console'
import { type DocumentFault, documentFaults } from '@karwan/domain/visa-applications'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { FaultLine, useWords } from '../base/index.ts'
import { FileRow, useKindName, type VisaFile } from './files.tsx'
import { NoteField } from './note-field.tsx'
import { useVisaAct } from './use-visa.ts'

/** Documents of an application by what is wanted; while it is in review, with a verdict on each. */
export const Documents = ({ visa }: { visa: ConsoleVisa }) => {
  const { t } = useWords()
  return (
    <section className="osec" aria-label={t('console.visaDocuments')}>
      <div className="bar">
        <h2>{t('console.visaDocuments')}</h2>
      </div>
      {visa.acts.includes('check') ? <Check key={visa.files.map(({ id }) => id).join()} visa={visa} /> : <Checklist visa={visa} />}
    </section>
  )
}

/** Files by what is wanted; what is wanted and not there has a line, too. */
const Checklist = ({ visa, verdictOf }: { visa: ConsoleVisa; verdictOf?: (file: VisaFile) => React.ReactNode }) => {
  const { t } = useWords()
  const kindName = useKindName()
  const kinds = [...new Set([...visa.wanted, ...visa.files.map(({ kind }) => kind)])]
  return (
    <ul className="vfiles">
      {kinds.flatMap(kind => {
        const files = visa.files.filter(file => file.kind === kind)
        if (files.length > 0)
          return files.map(file => (
            <FileRow key={file.id} visa={visa} file={file}>
              {verdictOf?.(file)}
            </FileRow>
          ))
        return [
          <li key={kind} className="vfile">
            <span className="med grow">{kindName(kind)}</span>
            <span className="mut">{t('console.visaNoFile')}</span>
          </li>,
        ]
      })}
    </ul>
  )
}

type Verdict = '' | 'accept' | DocumentFault
interface Verdicts {
  readonly files: Record<string, Verdict>
  readonly answersWrong: boolean
  readonly note: string
}

const Check = ({ visa }: { visa: ConsoleVisa }) => {
  const { t, format } = useWords()
  const kindName = useKindName()
  const act = useVisaAct(visa.id)
  const waiting = visa.files.filter(({ state }) => state !== 'refused')
  const { register, handleSubmit, watch, formState } = useForm<Verdicts>({
    defaultValues: { files: Object.fromEntries(waiting.map(({ id }) => [id, ''])), answersWrong: false, note: '' },
  })
  const [verdicts, answersWrong] = watch(['files', 'answersWrong'])
  const missing = visa.wanted.filter(kind => !waiting.some(file => file.kind === kind))
  const refusesFile = Object.values(verdicts).some(verdict => verdict !== '' && verdict !== 'accept')
  const isRefused = answersWrong || missing.length > 0 || refusesFile
  const needsNote = answersWrong || (missing.length > 0 && !refusesFile)
  const send = ({ files, note }: Verdicts) =>
    act.mutate({
      act: 'check',
      files: waiting.map(({ id }) => ({ id, fault: faultOf(files[id]) })),
      answersWrong,
      ...(isRefused && note.trim() !== '' && { note: note.trim() }),
    })
  const isIncomplete = formState.errors.files !== undefined
  return (
    <form className="form" noValidate onSubmit={handleSubmit(send)}>
      <Checklist
        visa={visa}
        verdictOf={file => waiting.some(({ id }) => id === file.id) && <VerdictField register={register} file={file} />}
      />
      <label className="bar">
        <input type="checkbox" {...register('answersWrong')} />
        {t('console.visaAnswersWrong')}
      </label>
      {missing.length > 0 && <p className="warn">{t('console.visaMissing', { documents: format.list(missing.map(kindName)) })}</p>}
      {isRefused && (
        <NoteField
          {...register('note', {
            validate: typed => (needsNote ? typed.trim().length >= 5 : typed.trim() === '' || typed.trim().length >= 5),
          })}
          label={t('console.visaNote')}
          isWrong={formState.errors.note !== undefined}
        />
      )}
      {isIncomplete && (
        <p className="bad" role="alert">
          {t('console.visaCheckAll')}
        </p>
      )}
      <FaultLine error={act.error} />
      <div className="bar">
        <button type="submit" className="k p" disabled={act.isPending}>
          {t(isRefused ? 'console.visaCheckWanted' : 'console.visaCheckReady')}
        </button>
      </div>
    </form>
  )
}

const faultOf = (verdict: Verdict | undefined): DocumentFault | null => documentFaults.find(each => each === verdict) ?? null

/** Accepted, or asked for again with what is wrong with it. */
const VerdictField = ({ register, file }: { register: UseFormRegister<Verdicts>; file: VisaFile }) => {
  const { t } = useWords()
  const kindName = useKindName()
  return (
    <select
      className="f vverdict"
      aria-label={`${t('console.visaVerdict')}: ${kindName(file.kind)}`}
      {...register(`files.${file.id}`, { required: true })}
    >
      <option value="">{t('console.visaVerdict')}</option>
      <option value="accept">{t('console.visaAccept')}</option>
      <optgroup label={t('console.visaAgain')}>
        {documentFaults.map(fault => (
          <option key={fault} value={fault}>
            {t(`visa.again.${fault}`)}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
