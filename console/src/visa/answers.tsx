import type { ConsoleVisa, OpenedAnswers } from '@karwan/contract/console'
import { isLocalDate } from '@karwan/domain/calendar'
import { countryName, findCountry } from '@karwan/domain/countries'
import { type VisaFieldId, visaFields } from '@karwan/domain/visa-applications'
import { Eye } from 'lucide'
import { useState } from 'react'
import { Icon, useMay, useWords } from '../base/index.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useOpenAnswers, useShown } from './use-visa.ts'

/** Answers and passport: hidden, shown with a reason, for two minutes. */
export const Answers = ({ visa }: { visa: ConsoleVisa }) => {
  const { t } = useWords()
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useShown<OpenedAnswers>()
  const opening = useOpenAnswers(visa.id, opened => {
    setAsked(false)
    setShown(opened)
  })
  return (
    <section className="osec" aria-label={t('console.visaAnswers')}>
      <div className="bar">
        <h2 className="grow">{t('console.visaAnswers')}</h2>
        {shown && (
          <button type="button" className="k q" onClick={() => setShown(undefined)}>
            {t('console.hide')}
          </button>
        )}
        {!shown && may('orders.passport.read', visa.brand) && (
          <button type="button" className="k q" onClick={() => setAsked(true)}>
            <Icon of={Eye} />
            {t('console.show')}
          </button>
        )}
      </div>
      {shown ? <Opened visa={visa} opened={shown} /> : <p className="mut">{t('console.visaAnswersHidden')}</p>}
      {isAsked && <ReasonDialog title={t('console.visaAnswers')} opening={opening} onClose={() => setAsked(false)} />}
    </section>
  )
}

const Opened = ({ visa, opened: { answers, passport } }: { visa: ConsoleVisa; opened: OpenedAnswers }) => {
  const { t, format } = useWords()
  return (
    <dl className="vanswers">
      {passport && (
        <>
          <dt>{t('console.visaPassport')}</dt>
          <dd>
            <bdi dir="ltr" className="ref">{`${passport.country} ${passport.number}`}</bdi>
            <span className="sub xs n"> {format.placeDate(passport.expires)}</span>
          </dd>
        </>
      )}
      {answers === null && <dd className="mut">{t('console.visaAnswersNone')}</dd>}
      {answers && visa.product.fields.map(({ id }) => <Answer key={id} id={id} answer={answers[id] ?? ''} />)}
    </dl>
  )
}

const Answer = ({ id, answer }: { id: VisaFieldId; answer: string }) => {
  const { t, format, language } = useWords()
  const textOf = (): string => {
    if (answer === '') return '–'
    const { type } = visaFields[id]
    if (type === 'country' && findCountry(answer)) return countryName(answer, language)
    if (type === 'date' && isLocalDate(answer)) return format.placeDate(answer)
    return type === 'text' ? answer : (t.find(`visa.choice.${answer}`) ?? answer)
  }
  return (
    <>
      <dt>{t(`visa.field.${id}`)}</dt>
      <dd>
        <bdi>{textOf()}</bdi>
      </dd>
    </>
  )
}
