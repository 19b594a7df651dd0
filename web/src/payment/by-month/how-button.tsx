import type { Money } from '@karwan/domain/money'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const HowDialog = lazy(async () => ({ default: (await importWithRetry(() => import('./how-dialog.lazy.tsx'))).HowDialog }))

/** "How it works" beside a monthly amount; its dialog comes when it is pressed. */
export function HowButton({ total }: { total: Money }) {
  const { t } = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="relative z-2 inline-flex items-center min-h-6 text-link underline underline-offset-2 cursor-pointer whitespace-nowrap"
        onClick={() => setOpen(true)}
      >
        {t('plan.how')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HowDialog total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
