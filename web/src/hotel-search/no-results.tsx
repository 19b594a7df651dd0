import { Button, EmptyState } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { type Failure, useFailureText } from '../server-client/index.ts'

/** No hotel has rooms for these dates and guests. */
export function NothingFound() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="no-results" title={t('results.hotelsCount', { count: 0 })} role="status">
      {t('hotel.nothingFoundText')}
    </EmptyState>
  )
}

/** The search did not come to an end and has nothing to show. */
export function SearchFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const text = useFailureText()
  return (
    <EmptyState
      illustration={failure.failed === 'offline' ? 'offline' : 'error'}
      title={failure.failed === 'unexpected' ? t('error.errorLoadingResult') : text(failure)}
      role="alert"
      actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {t.find(`problem.${failure.failed}.help`)}
    </EmptyState>
  )
}
