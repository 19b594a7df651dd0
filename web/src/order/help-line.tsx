import { Link } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/** Leads to the answers about a topic, and to people. */
export function HelpLine({ topic }: { topic: 'paying' }) {
  const { t } = useLocale()
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-3 text-sm">
      <span>{t('help.needed')}</span>
      <Link to={`/help#${topic}`} className="inline-flex items-center min-h-11">
        {t('help.title')}
      </Link>
      <Link to="/contact" className="inline-flex items-center min-h-11">
        {t('help.toContact')}
      </Link>
    </p>
  )
}
