import type { NearPlace } from '@karwan/domain/hotels'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

const RankDialog = lazy(() => importWithRetry(() => import('./rank-dialog.lazy.tsx')))

/** By what hotels are ranked, for who asks. */
export function HowWeRank({ near }: { near: NearPlace | undefined }) {
  const { t } = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <p className="text-sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative text-link underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {t('results.howWeRank')}
      </button>
      {open && (
        <Suspense>
          <RankDialog near={near} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
