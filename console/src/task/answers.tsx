import type { TaskPanel } from '@karwan/contract/console'
import type { CurrencyCode } from '@karwan/domain/money'
import type { AnswerField, TaskAnswer } from '@karwan/domain/operations'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActForm, amountOf, Field, isFailure, useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { useTaskAct } from './use-task.ts'

type Offered = TaskPanel['answers'][number]

interface AnswersProps {
  readonly panel: TaskPanel
  /** Puts the task off, where the person may. */
  readonly putOff: (() => void) | undefined
}
/** The answers that a task can have, as buttons with their consequence; no form stands there before one is chosen. */
export const Answers = ({ panel, putOff }: AnswersProps) => {
  const { t, format } = useWords()
  const [chosen, setChosen] = useState<TaskAnswer>()
  const { answers, task } = panel
  const choose = (at: number) => {
    const answer = answers[at]
    return answer?.allowed ? () => setChosen(answer.id) : undefined
  }
  // A supplier who was asked may not know yet: then the task waits.
  const cannotSay = answers.some(({ id }) => id.startsWith('supplier-')) ? putOff : undefined
  const press = (at: number) => (at === answers.length ? cannotSay : choose(at))
  useKeys({ 1: press(0), 2: press(1), 3: press(2) })
  const open = answers.find(({ id }) => id === chosen)
  if (answers.length === 0 && panel.visas.length > 0) return null
  if (answers.length === 0) return <p className="mut">{t('console.noAnswer')}</p>
  return (
    <section className="sec">
      <h3>{t('console.answer')}</h3>
      <div className="ans">
        {answers.map((answer, at) => (
          <button
            key={answer.id}
            type="button"
            aria-expanded={answer.id === chosen}
            disabled={!answer.allowed}
            onClick={() => setChosen(answer.id === chosen ? undefined : answer.id)}
          >
            <span>
              <span className="med">{t(`console.answer_${answer.id}`)}</span>
              <small>{answer.allowed ? t(`console.effect_${answer.id}`) : t('console.mayNot')}</small>
              {answer.refunds && (
                <small className="med">
                  {t('console.refunds', { amount: format.money(answer.refunds.amount), to: answer.refunds.to })}
                </small>
              )}
            </span>
            <kbd>{at + 1}</kbd>
          </button>
        ))}
        {cannotSay && (
          <button type="button" onClick={cannotSay}>
            <span>
              <span className="med">{t('console.cannotSay')}</span>
              <small>{t('console.cannotSayEffect')}</small>
            </span>
            <kbd>{answers.length + 1}</kbd>
          </button>
        )}
      </div>
      {open && (
        <AnswerForm
          key={open.id}
          taskId={task.id}
          answer={open}
          currency={task.total?.currency ?? 'IQD'}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

interface AnswerFormProps {
  readonly taskId: string
  readonly answer: Offered
  readonly currency: CurrencyCode
  readonly onClose: () => void
}
type Typed = Partial<Record<AnswerField, string>>

const AnswerForm = ({ taskId, answer, currency, onClose }: AnswerFormProps) => {
  const { t } = useWords()
  const { register, handleSubmit, formState } = useForm<Typed>()
  const act = useTaskAct(taskId)
  // One key for one decision: sent again after a lost answer, nothing is done twice.
  const key = useRef(crypto.randomUUID())
  const faults = isFailure(act.error, 'fields-invalid') ? act.error.fields : []
  const send = ({ amount, ...typed }: Typed) =>
    act.mutate({
      act: 'answer',
      body: { answer: answer.id, key: key.current, ...typed, ...(amount !== undefined && { amount: amountOf(amount, currency) }) },
    })
  const faultOf = (field: AnswerField): string | undefined => {
    if (!formState.errors[field] && !faults.some(({ path }) => path === field)) return undefined
    return t(field === 'amount' ? 'console.amountFault' : 'staff.required')
  }
  const isTyped = (field: AnswerField, typed = ''): boolean =>
    field === 'amount' ? amountOf(typed, currency) !== undefined : typed.trim() !== ''
  return (
    <ActForm pending={act.isPending} error={faults.length === 0 ? act.error : null} onSubmit={handleSubmit(send)} onClose={onClose}>
      {answer.fields.map((field, at) => (
        <Field
          key={field}
          {...register(field, { validate: typed => isTyped(field, typed) })}
          id={`answer-${field}`}
          label={field === 'amount' ? t('console.amount', { currency }) : t(fieldKeys[field])}
          fault={faultOf(field)}
          inputMode={field === 'amount' ? 'decimal' : 'text'}
          dir={field === 'note' ? 'auto' : 'ltr'}
          maxLength={mostLength[field]}
          autoFocus={at === 0}
        />
      ))}
    </ActForm>
  )
}

const fieldKeys = {
  supplierRef: 'console.supplierRef',
  confirmation: 'console.confirmation',
  proof: 'console.proof',
  note: 'console.note',
} as const
const mostLength = { supplierRef: 80, confirmation: 40, amount: 15, proof: 120, note: 500 } as const
