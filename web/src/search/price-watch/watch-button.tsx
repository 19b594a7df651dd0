import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { IconButton, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const WatchPanel = lazy(async () => ({ default: (await importWithRetry(() => import('./watch-panel.lazy.tsx'))).WatchPanel }))

/**
 * Opens what there is to watch of a search: its price, and the others that are watched. `code` is undefined until the
 * search has one.
 */
export function WatchButton({ code, className }: { code: string | undefined; className?: string }) {
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        label={t('watch.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(className !== undefined && { className })}
      >
        <Bell size={20} aria-hidden="true" />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('watch.open')} anchor={button} className="md:w-100">
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <WatchPanel code={code} />
        </Suspense>
      </Sheet>
    </>
  )
}
