import { takesDocuments, type VisaFieldId } from '@karwan/domain/visa-applications'
import { Button, Card, Notice, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useFailureText } from '../../../base/server-client/index.ts'
import { ApplicationCard } from './application-card.tsx'
import { type Answers, sharedOf, useApplications } from './use-applications.ts'

/** In the same file as the applications: each further one costs every page a name. */
export { PayVisaFee } from './fee/visa-fee.tsx'

/** The applications of a booking, one a traveler. */
export function Applications({ orderId, version, onChange }: { orderId: string; version: string | undefined; onChange: () => void }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const { data, failure, isPending, refetch, reset, setData } = useApplications(orderId, version)
  if (isPending) return <Skeleton className="h-96 w-full rounded-card" />
  if (!data) {
    const isForeign = failure?.failed === 'order-not-found' || failure?.failed === 'sign-in-needed'
    return (
      <Card as="section" className="flex flex-col items-start gap-3" role="alert">
        <h2 className="text-lg">{t('visa.applications')}</h2>
        <p>{isForeign ? t('visa.ownerOnly') : failure?.failed === 'offline' ? t('visa.offlineOpen') : t('visa.applicationsFailed')}</p>
        {!isForeign && failure && failure.failed !== 'offline' && <p className="text-sm text-text-muted">{textOf(failure)}</p>}
        {!isForeign && (
          <Button variant="secondary" onClick={() => void reset()}>
            {t('ui.retry')}
          </Button>
        )}
      </Card>
    )
  }
  const open = data.applications.filter(({ state }) => takesDocuments(state)).map(({ id }) => id)
  const read = () => void refetch().then(onChange)
  const lead = data.applications.find(({ id }) => id === open[0])
  const saved = (savedId: string, answers: Answers, ownAnswers: readonly VisaFieldId[]) =>
    setData({
      ...data,
      applications: data.applications.map(each => {
        if (each.id === savedId) return { ...each, answers, ownAnswers: [...ownAnswers] }
        if (savedId !== open[0] || !open.includes(each.id)) return each
        return { ...each, answers: { ...each.answers, ...sharedOf(answers, each.ownAnswers) } }
      }),
    })
  return (
    <section aria-labelledby="applications-title" className="flex flex-col gap-4">
      <h2 id="applications-title" className="text-xl">
        {t('visa.applications')}
      </h2>
      {failure?.failed === 'offline' && (
        <Notice tone="warning" role="status" title={t('error.offlineTitle')}>
          {t('visa.offlineOpen')}
        </Notice>
      )}
      {data.applications.map(application => (
        <ApplicationCard
          key={application.id}
          application={application}
          shared={lead && lead.id !== application.id ? lead.answers : undefined}
          isFoldable={data.applications.length > 1}
          isNext={open[0] === application.id || application.state === 'fee-asked'}
          orderId={orderId}
          sharedWith={open[0] === application.id ? open.slice(1) : []}
          onRead={read}
          onSaved={(answers, ownAnswers) => saved(application.id, answers, ownAnswers)}
        />
      ))}
    </section>
  )
}
