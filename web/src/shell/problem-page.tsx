import { ButtonLink, EmptyState } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/** The page of what went wrong: not found, or our fault. */
export function ProblemPage({ missing = false }: { missing?: boolean }) {
  const { t } = useLocale()
  return (
    <EmptyState
      heading="h1"
      illustration={missing ? 'not-found' : 'error'}
      title={t(missing ? 'error.pageNotFound' : 'error.somethingWentWrong')}
      actions={<ButtonLink to="/">{t('ui.homePage')}</ButtonLink>}
    >
      {t(missing ? 'error.notFoundText' : 'error.unexpectedText')}
    </EmptyState>
  )
}
