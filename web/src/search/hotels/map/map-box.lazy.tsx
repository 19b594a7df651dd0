import { List } from 'lucide'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button, cx, Icon, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useAlone } from './use-alone.ts'

interface MapBoxProps {
  covers: boolean
  onClose: () => void
  filters: ReactNode
  children: ReactNode
}
/** Frames the map: over the whole page on phones, beside the list on wide screens. */
export function MapBox({ covers, onClose, filters, children }: MapBoxProps) {
  const { t } = useLocale()
  const close = useRef<HTMLButtonElement>(null)
  const box = useSeenHeight(!covers)
  useAlone(box, covers)
  useEffect(() => {
    if (!covers) return
    const before = document.activeElement
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) requestAnimationFrame(() => before.focus({ preventScroll: true }))
    }
  }, [covers])
  return (
    <section
      ref={box}
      aria-label={t('results.mapView')}
      onKeyDown={event => {
        if (event.key === 'Escape' && !(event.target as HTMLElement).closest('dialog')) onClose()
      }}
      className={covers ? 'fixed inset-0 z-overlay flex flex-col bg-background' : 'sticky top-4 h-[calc(100dvh-2rem)] min-w-0'}
    >
      {covers && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 border-b border-border bg-surface">
          <Button
            variant="secondary"
            size="lg"
            className="px-3! whitespace-nowrap"
            icon={<Icon of={List} size={20} />}
            onClick={onClose}
            ref={close}
          >
            {t('ui.showList')}
          </Button>
          {filters}
        </div>
      )}
      <div className={cx('relative flex-1 min-h-0', !covers && 'h-full rounded-card overflow-hidden border border-border')}>
        <Suspense fallback={<Skeleton className="size-full rounded-none" />}>{children}</Suspense>
      </div>
    </section>
  )
}

const edge = 16
/** Beside the list the map ends where the window ends, however far down it begins. */
function useSeenHeight(on: boolean) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!on || !element) return
    const follow = () => {
      const seen = window.innerHeight - Math.max(edge, element.getBoundingClientRect().top) - edge
      element.style.height = `${Math.max(seen, window.innerHeight / 2)}px`
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      element.style.height = ''
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [on])
  return box
}
