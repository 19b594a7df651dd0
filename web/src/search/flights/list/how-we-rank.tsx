import { lazy, memo, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

const RankDialog = lazy(async () => ({ default: (await importWithRetry(() => import('./rank-dialog.lazy.tsx'))).RankDialog }))

/** The formula of the ranking, for who asks. */
export const HowWeRank = memo(function HowWeRank() {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="relative text-link underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {t('results.howWeRank')}
      </button>
      {isOpen && (
        <Suspense>
          <RankDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
})
