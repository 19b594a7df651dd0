import type { ConsoleVisa } from '@karwan/contract/console'
import type { VisaAct } from '@karwan/domain/visa-applications'
import { type FC, useState } from 'react'
import { useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { ApproveForm, RefuseForm } from './decision-forms.tsx'
import { BearFeeForm, FeeForm, WithdrawForm } from './fee-forms.tsx'
import { MoreSentForm, SubmitForm, WantMoreForm } from './hand-in-forms.tsx'

export interface ActFormProps {
  readonly visa: ConsoleVisa
  readonly onClose: () => void
}
/** Documents are checked where they stand. */
type FormAct = Exclude<VisaAct, 'check'>
const forms: Readonly<Record<FormAct, FC<ActFormProps>>> = {
  submit: SubmitForm,
  fee: FeeForm,
  'bear-fee': BearFeeForm,
  withdraw: WithdrawForm,
  'want-more': WantMoreForm,
  'more-sent': MoreSentForm,
  approve: ApproveForm,
  refuse: RefuseForm,
}
const titles = {
  submit: 'console.visaSubmit',
  fee: 'console.visaFee',
  'bear-fee': 'console.visaBearFee',
  withdraw: 'console.visaWithdraw',
  'want-more': 'console.visaMore',
  'more-sent': 'console.visaMoreSent',
  approve: 'console.visaApprove',
  refuse: 'console.visaRefuse',
} as const satisfies Record<FormAct, string>

/** Acts that a person can record now, each with what follows from it; or who is next. */
export const Acts = ({ visa }: { visa: ConsoleVisa }) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<FormAct>()
  const acts = visa.acts.flatMap(act => (act === 'check' ? [] : [act]))
  const press = (at: number) => (acts[at] ? () => setChosen(acts[at]) : undefined)
  useKeys({ 1: press(0), 2: press(1), 3: press(2) })
  if (visa.acts.includes('check')) return null
  const open = acts.find(act => act === chosen)
  const Form = open && forms[open]
  return (
    <section className="osec" aria-label={t('console.visaDue')}>
      <div className="bar">
        <h2>{t('console.visaDue')}</h2>
      </div>
      {acts.length === 0 && <p className="mut">{t(waitingFor(visa))}</p>}
      {acts.length > 0 && (
        <div className="ans">
          {acts.map((act, at) => (
            <button key={act} type="button" aria-expanded={act === open} onClick={() => setChosen(act === open ? undefined : act)}>
              <span>
                <span className="med">{t(titles[act])}</span>
                <Effect visa={visa} act={act} />
              </span>
              <kbd>{at + 1}</kbd>
            </button>
          ))}
        </div>
      )}
      {Form && <Form key={open} visa={visa} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

/** Money moves by a decision alone: it is named before. */
const Effect = ({ visa: { back, feeChanges }, act }: { visa: ConsoleVisa; act: FormAct }) => {
  const { t, format } = useWords()
  if (act === 'submit') return <small>{t('console.visaSubmitEffect')}</small>
  if (act === 'fee') return <small>{t('console.visaFeeEffect')}</small>
  const asked = feeChanges.find(({ state }) => state === 'asked')
  if (act === 'bear-fee') return asked ? <small>{t('console.visaBearEffect', { amount: format.money(asked.difference) })}</small> : null
  if (act !== 'approve' && act !== 'refuse' && act !== 'withdraw') return null
  const amount = back[act]
  return <small>{amount.amount === 0 ? t('console.visaBackNothing') : t('console.visaBack', { amount: format.money(amount) })}</small>
}

const waitingFor = ({ state, isByHand }: ConsoleVisa) => {
  if (state === 'documents-wanted' || state === 'ordered') return 'console.visaWaitsTraveler'
  return state === 'ready' && !isByHand ? 'console.visaAuthority' : 'console.visaEnded'
}
