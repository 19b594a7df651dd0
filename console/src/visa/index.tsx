import type { ConsoleVisa } from '@karwan/contract/console'
import { countryName } from '@karwan/domain/countries'
import { ArrowLeft } from 'lucide'
import { Link } from 'wouter'
import { Fault, Icon, Loading, stateText, useBrandName, useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { State } from '../order/parts.tsx'
import { Acts } from './acts.tsx'
import { Answers } from './answers.tsx'
import { Documents } from './check.tsx'
import { FeeChanges } from './fee-changes.tsx'
import { useVisa } from './use-visa.ts'

/** The page of one application for a visa. */
const VisaPage = ({ applicationId }: { applicationId: string }) => {
  const visa = useVisa(applicationId)
  if (visa.isError && !visa.data) return <Fault error={visa.error} retry={() => void visa.refetch()} />
  return visa.data ? <Shown key={visa.data.id} visa={visa.data} /> : <Loading />
}

const Shown = ({ visa }: { visa: ConsoleVisa }) => {
  const { t } = useWords()
  return (
    <div className="ord">
      <div className="omain">
        <Head visa={visa} />
        <Facts visa={visa} />
        {visa.note && (
          <section className="osec" aria-label={t('console.visaNote')}>
            <div className="bar">
              <h2>{t('console.visaNote')}</h2>
            </div>
            <bdi>{visa.note}</bdi>
          </section>
        )}
        <Acts visa={visa} />
        <Documents visa={visa} />
      </div>
      <div className="oside">
        <FeeChanges visa={visa} />
        <Answers visa={visa} />
        <Steps visa={visa} />
      </div>
    </div>
  )
}

const Head = ({ visa }: { visa: ConsoleVisa }) => {
  const { t, format, language } = useWords()
  const brandName = useBrandName()
  const { traveler, product } = visa
  const back = () => window.history.back()
  useKeys({ Escape: back })
  return (
    <div className="ohead">
      <div className="bar wrapx">
        <button type="button" className="k q sq" aria-label={t('console.back')} onClick={back}>
          <Icon of={ArrowLeft} className="m" />
        </button>
        <h1>
          <bdi>{traveler.name}</bdi>
        </h1>
        <State of={visa.state} pill />
        <span className="mut">{brandName(visa.brand)}</span>
      </div>
      <div className="bar wrapx">
        <span className="b">{t('console.visaOf', { country: countryName(product.country, language) })}</span>
        <span>{t(`visa.purpose_${product.purpose}`)}</span>
        {product.isExpress && <span className="b">{t('visa.express')}</span>}
        <span>{countryName(traveler.nationality, language)}</span>
        {traveler.birthDate && <span className="n">{format.placeDate(traveler.birthDate)}</span>}
        <Link className="lnk ref" href={`/orders/${visa.orderReference}`}>
          {visa.orderReference}
        </Link>
      </div>
    </div>
  )
}

const Facts = ({ visa: { arrival, daysLeft, startBy, decision, lateUntil, submittedOn, authorityRef } }: { visa: ConsoleVisa }) => {
  const { t, format } = useWords()
  return (
    <dl className="facts">
      <div>
        <dt>{t('console.visaArrival')}</dt>
        <dd>
          {format.placeDate(arrival)}
          <span className={daysLeft < 7 ? 'vsub warn xs' : 'vsub sub xs'}>
            {daysLeft < 0 ? t('console.visaPast') : t('console.visaDaysLeft', { count: daysLeft })}
          </span>
        </dd>
      </div>
      {decision && submittedOn ? (
        <div>
          <dt>{t('console.visaDecision')}</dt>
          <dd>
            {t('console.visaBetween', { from: format.placeDate(decision.from), to: format.placeDate(decision.to) })}
            {lateUntil && <span className="vsub warn xs">{`${t('console.visaLateUntil')} ${format.placeDate(lateUntil)}`}</span>}
            <span className="vsub sub xs">{`${t('console.state_submitted')}: ${format.placeDate(submittedOn)}`}</span>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{t('console.visaStartBy')}</dt>
          <dd>{format.placeDate(startBy)}</dd>
        </div>
      )}
      {authorityRef && (
        <div>
          <dt>{t('console.visaRef')}</dt>
          <dd>
            <bdi className="ref">{authorityRef}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Steps of the application, newest first. */
const Steps = ({ visa: { steps } }: { visa: ConsoleVisa }) => {
  const words = useWords()
  const { t, format } = words
  return (
    <section className="osec" aria-label={t('console.visaSteps')}>
      <div className="bar">
        <h2>{t('console.visaSteps')}</h2>
      </div>
      <ul className="lines">
        {steps.toReversed().map(({ state, at, by }) => (
          <li key={`${state} ${at}`}>
            <span className="med">{stateText(words, state)}</span>
            <div className="sub xs bar wrapx">
              <time className="n" dateTime={at}>
                {format.dateAndTime(at)}
              </time>
              {by && <bdi>{by}</bdi>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default VisaPage
