import type { OutsideServiceView } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'
import { shareText } from './health-text.ts'

interface HealthFactsProps {
  readonly health: NonNullable<OutsideServiceView['health']>
  readonly statements: OutsideServiceView['statements']
}
/** Calls of the last hour, last success and failure, and what statements say. */
export const HealthFacts = ({ health, statements }: HealthFactsProps) => {
  const { t, format } = useWords()
  const { calls, answered, p95Ms, lastSuccessAt } = health
  return (
    <dl className="sfacts">
      <dt>{t('services.answered')}</dt>
      <dd>
        {calls === 0 ? (
          <span className="mut">{t('services.noCalls')}</span>
        ) : (
          <span className="n">
            <bdi className="med">{shareText(answered, calls)}</bdi> <span className="mut">· {t('services.calls', { count: calls })}</span>
          </span>
        )}
      </dd>
      <dt>{t('services.p95')}</dt>
      <dd className="n">
        {p95Ms === null
          ? '–'
          : p95Ms < 1000
            ? t('services.milliseconds', { ms: format.number(p95Ms) })
            : t('services.seconds', { seconds: format.number(p95Ms / 1000) })}
      </dd>
      <dt>{t('services.lastSuccess')}</dt>
      <dd className="n">{lastSuccessAt === null ? t('services.never') : format.dateAndTime(lastSuccessAt)}</dd>
      <dt>{t('services.lastFailure')}</dt>
      <dd>
        <LastFailure failure={health.lastFailure} />
      </dd>
      {statements && <Statements statements={statements} />}
    </dl>
  )
}

const LastFailure = ({ failure }: { failure: HealthFactsProps['health']['lastFailure'] }) => {
  const { t, format } = useWords()
  if (!failure) return <>{t('services.never')}</>
  const { at, call, kind, status } = failure
  return (
    <span>
      <span className="n">{format.dateAndTime(at)}</span> · {t(`services.fault_${kind}`)}
      <span className="sub xs">
        <bdi>{t('services.atCall', { call })}</bdi>
        {status !== null && <bdi> · {t('services.status', { status })}</bdi>}
      </span>
    </span>
  )
}

const Statements = ({ statements }: { statements: NonNullable<OutsideServiceView['statements']> }) => {
  const { t, format } = useWords()
  const { coversFrom, coversUntil, openDifferences } = statements
  return (
    <>
      <dt>{t('services.statement')}</dt>
      <dd className="n">
        {coversFrom === null || coversUntil === null
          ? t('services.noStatement')
          : t('services.covers', { from: format.dateAndTime(coversFrom), until: format.dateAndTime(coversUntil) })}
      </dd>
      <dt>{t('services.differences')}</dt>
      <dd className={openDifferences > 0 ? 'n b warn' : 'n'}>{format.number(openDifferences)}</dd>
    </>
  )
}
