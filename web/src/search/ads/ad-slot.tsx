import type { ListAdWire } from '@karwan/contract/content'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { cx } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { ListAds } from './use-list-ads.ts'

const AdCard = lazy(async () => ({ default: (await importWithRetry(() => import('./ad-card.lazy.tsx'))).AdCard }))

/** The ad whose place is after so many rows, as an `<li>`; nothing where there is none. */
export function AdAfter({ ads, rows, className }: { ads: ListAds; rows: number; className?: string }) {
  const ad = ads.get(rows)
  return ad && <AdSlot ad={ad} className={className} />
}

/**
 * A line of a list with an ad in it. It takes room only while it is still below the screen, so that nothing a person
 * reads is ever moved by it; where it came too late for that it stays away.
 */
function AdSlot({ ad, className }: { ad: ListAdWire; className: string | undefined }) {
  const { t } = useLocale()
  const box = useRef<HTMLLIElement>(null)
  const [state, setState] = useState<'new' | 'open' | 'late'>('new')
  const [isOpen, isLate] = [state === 'open', state === 'late']
  // Before it is painted: a line that is on the screen already is taken out again unseen.
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    setState(top > window.innerHeight ? 'open' : 'late')
  }, [])
  return (
    <li ref={box} hidden={isLate} className={isOpen ? cx('min-h-36', className) : undefined} aria-label={t('ad.label')}>
      {isOpen && (
        <Suspense>
          <AdCard ad={ad} />
        </Suspense>
      )}
    </li>
  )
}
