import { isSharedField, type VisaFieldId, type VisaFieldRule, type VisaFieldUse, visaFields } from '@karwan/domain/visa-applications'
import { CircleCheck, CloudOff } from 'lucide'
import { useId } from 'react'
import { Icon, RadioGroup, Select, Spinner, TextField } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { CountryField, DateField, type Faults, NameField } from '../../../form/index.ts'
import { SharedQuestion } from './shared-question.tsx'
import type { Saving } from './use-answers.ts'
import type { Answers } from './use-applications.ts'

interface AnswersFormProps {
  /** Begins the ids of the fields: several forms stand on one page. */
  path: string
  /** Id of the name of whose answers they are. */
  owner: string
  uses: readonly VisaFieldUse[]
  answers: Answers
  faults: Faults
  saving: Saving
  /** More travelers are in the order, and take the shared answers. */
  isShared: boolean
  /** Shared questions that this traveler answers otherwise than the family; undefined where the family asks here. */
  otherwise: Otherwise | undefined
  onAnswer: (id: VisaFieldId, text: string) => void
}
interface Otherwise {
  readonly ownAnswers: readonly VisaFieldId[]
  readonly onChange: (id: VisaFieldId, isOtherwise: boolean) => void
}

/** The questions of the authority, with the time of saving in words (VI-12). */
export function AnswersForm({ path, owner, uses, answers, faults, saving, isShared, otherwise, onAnswer }: AnswersFormProps) {
  const { t } = useLocale()
  const title = useId()
  return (
    <section aria-labelledby={`${title} ${owner}`} onBlur={faults.onBlur} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 id={title} className="text-lg">
          {t('visa.answers')}
        </h4>
        <SavedLine saving={saving} />
      </div>
      <p className="text-sm text-text-muted">{t('visa.answersHelp')}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {uses.map(use => {
          const question = (
            <Question
              key={use.id}
              use={use}
              path={`${path}.${use.id}`}
              value={answers[use.id] ?? ''}
              error={faults.at(`${path}.${use.id}`)}
              isShared={isShared}
              onChange={text => onAnswer(use.id, text)}
            />
          )
          return otherwise && isSharedField(use.id) ? (
            <SharedQuestion
              key={use.id}
              id={use.id}
              value={answers[use.id] ?? ''}
              error={faults.at(`${path}.${use.id}`)}
              isOtherwise={otherwise.ownAnswers.includes(use.id)}
              onChange={isOtherwise => otherwise.onChange(use.id, isOtherwise)}
            >
              {question}
            </SharedQuestion>
          ) : (
            question
          )
        })}
      </div>
    </section>
  )
}

interface QuestionProps {
  use: VisaFieldUse
  path: string
  value: string
  error: string | undefined
  isShared: boolean
  onChange: (text: string) => void
}
function Question({ use: { id, isRequired }, path, value, error, isShared, onChange }: QuestionProps) {
  const { t } = useLocale()
  const rule: VisaFieldRule = visaFields[id]
  const name = t(`visa.field.${id}`)
  const label = isRequired || rule.type === 'text' ? name : `${name} (${t('ui.optional')})`
  const shared = rule.isShared && isShared ? t('visa.shared') : undefined
  const common = { id: path, label, value, onChange, error }
  switch (rule.type) {
    case 'text':
      return rule.most !== undefined && rule.most > 60 ? (
        <TextField
          {...common}
          help={shared}
          optional={!isRequired}
          dir="auto"
          autoComplete="off"
          maxLength={rule.most}
          fieldClassName="md:col-span-2"
        />
      ) : (
        <NameField
          {...common}
          {...(shared !== undefined && { help: shared })}
          label={isRequired ? name : `${name} (${t('ui.optional')})`}
        />
      )
    case 'date':
      return <DateField {...common} label={name} optional={!isRequired} />
    case 'country':
      return <CountryField {...common} />
    case 'choice':
      return (
        <Select
          {...common}
          help={shared}
          placeholder={t('ui.select')}
          options={(rule.choices ?? []).map(choice => ({ value: choice, label: t.find(`visa.choice.${choice}`) ?? choice }))}
        />
      )
    case 'yes-no':
      return (
        <div data-field={path}>
          <RadioGroup
            label={label}
            inline
            value={value}
            onChange={onChange}
            error={error}
            options={[
              { value: 'yes', label: t('visa.choice.yes') },
              { value: 'no', label: t('visa.choice.no') },
            ]}
          />
        </div>
      )
  }
}

/** Says whether what was typed is saved. */
function SavedLine({ saving }: { saving: Saving }) {
  const { t } = useLocale()
  return (
    <p role="status" className="min-h-5 inline-flex items-center gap-1.5 text-sm text-text-muted">
      {saving === 'saving' && (
        <>
          <Spinner />
          {t('visa.saving')}
        </>
      )}
      {saving === 'saved' && (
        <>
          <Icon of={CircleCheck} size={18} className="text-success-text" />
          {t('visa.saved')}
        </>
      )}
      {saving === 'failed' && (
        <>
          <Icon of={CloudOff} size={18} className="text-warning-text" />
          {t('visa.notSaved')}
        </>
      )}
    </p>
  )
}
