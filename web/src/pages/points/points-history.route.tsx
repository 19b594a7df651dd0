import type { PointLine, PointsView } from '@karwan/contract/points'
import { instantToLocal } from '@karwan/domain/calendar'
import { Award } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { Button, ButtonLink, cx, EmptyState, Icon, PageLinks, Skeleton } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link, useSearchParams } from '../../base/router/index.ts'
import { type Query, server, useFailureText, useQuery } from '../../base/server-client/index.ts'
import { UserFrame } from '../../session/index.ts'

const kindKeys = {
  earned: 'points.earned',
  reserved: 'points.usedFor',
  spent: 'points.usedFor',
  released: 'points.released',
  returned: 'points.returned',
  'taken-back': 'points.takenBack',
  corrected: 'points.corrected',
} as const satisfies Record<PointLine['kind'], string>

/** `/user/pointshistory`: the balance, what it is worth, and every line that made it. */
export default function PointsHistory() {
  const { t } = useLocale()
  const [params] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useQuery<PointsView>({
    queryKey: ['points', page],
    queryFn: signal =>
      server.get('/points', { answer: async () => (await import('@karwan/contract/points')).pointsView, params: { page }, signal }),
  })
  return (
    <UserFrame title={t('ui.pointsHistory')}>
      <Body query={query} />
    </UserFrame>
  )
}

function Body({ query: { data: points, failure, reset } }: { query: Query<PointsView> }) {
  const { t } = useLocale()
  const failureText = useFailureText()
  if (!points && !failure) return <Waiting />
  if (!points) {
    return (
      <EmptyState
        illustration={failure?.failed === 'offline' ? 'offline' : 'error'}
        role="alert"
        title={t('points.failed')}
        actions={<Button onClick={() => void reset()}>{t('ui.retry')}</Button>}
      >
        {failure && failureText(failure)}
      </EmptyState>
    )
  }
  if (points.total === 0) {
    return (
      <EmptyState illustration="no-points" title={t('ui.emptyPoints')} actions={<ButtonLink to="/">{t('points.search')}</ButtonLink>}>
        <How />
      </EmptyState>
    )
  }
  return (
    <>
      <Balance points={points} />
      <ul className="rounded-card border border-border bg-surface divide-y divide-border">
        {points.lines.map(line => (
          <Line key={`${line.at} ${line.kind} ${line.balance}`} line={line} />
        ))}
      </ul>
      <PageLinks page={points.page} total={points.total} limit={points.limit} to={page => `/user/pointshistory?page=${page}`} />
    </>
  )
}

function Balance({ points }: { points: PointsView }) {
  const { t, format } = useLocale()
  return (
    <section aria-label={t('points.balance')} className="rounded-card bg-primary-soft text-on-primary-soft p-5 md:p-6 flex flex-col gap-1">
      <p className="flex items-center gap-2 font-medium">
        <Icon of={Award} size={20} />
        {t('points.balance')}
      </p>
      <p className="text-3xl font-bold numeric">{format.number(points.balance)}</p>
      <p>{t('points.worth', { amount: format.money(points.worth) })}</p>
      {points.reserved > 0 && <p className="text-sm">{t('points.reserved', { count: points.reserved })}</p>}
      <div className="mt-2 text-sm">
        <How />
      </div>
    </section>
  )
}

function How() {
  const { t, format } = useLocale()
  const terms = useShop().points
  return terms && <p>{t('points.how', { share: format.percent(terms.mostBasisPoints / 100) })}</p>
}

function Line({ line }: { line: PointLine }) {
  const { t, format } = useLocale()
  const { timeZone } = useShop()
  const gained = line.points > 0
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="font-medium">{t(kindKeys[line.kind])}</p>
        <p className="text-sm text-text-muted flex flex-wrap gap-x-3">
          {line.order && (
            <Link to={`/user/purchases?order=${line.order.Id}`} className="text-link underline whitespace-nowrap">
              <Bdi>{line.order.reference}</Bdi>
            </Link>
          )}
          <span className="whitespace-nowrap">{format.dateLong(instantToLocal(line.at, timeZone))}</span>
        </p>
      </div>
      <div className="text-end shrink-0">
        <p className={cx('font-bold numeric', gained ? 'text-success-text' : 'text-text')}>
          <bdi dir="ltr">{`${gained ? '+' : '−'}${format.number(Math.abs(line.points))}`}</bdi>
        </p>
        <p className="text-sm text-text-muted numeric">{t('points.balanceAfter', { count: format.number(line.balance) })}</p>
      </div>
    </li>
  )
}

function Waiting() {
  const { t } = useLocale()
  return (
    <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
