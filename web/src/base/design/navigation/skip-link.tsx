import { useLocale } from '../../i18n/index.ts'

/** First stop of the keyboard: over the header, straight to the page. */
export function SkipLink() {
  const { t } = useLocale()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-[800] focus:px-4 focus:py-3 focus:rounded-control focus:bg-surface focus:shadow-3 focus:[clip-path:none]"
    >
      {t('ui.skipToContent')}
    </a>
  )
}
