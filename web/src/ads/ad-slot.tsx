import type { ListAdWire } from '@karwan/contract/content'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/index.ts'

const AdCard = lazy(async () => ({ default: (await import('./ad-card.tsx')).AdCard }))

/**
 * A line of a list with an ad in it. It takes room only while it is still below the screen, so that nothing a person reads is ever moved by it;
 * where it came too late for that it stays away. An `<li>`.
 */
export function AdSlot({ ad }: { ad: ListAdWire }) {
  const { t } = useLocale()
  const box = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight) setOpen(true)
  }, [])
  return (
    <li ref={box} hidden={!isOpen && box.current !== null} className={isOpen ? 'min-h-36' : 'h-px -mb-px -mt-3'} aria-label={t('ad.label')}>
      {isOpen && (
        <Suspense>
          <AdCard ad={ad} />
        </Suspense>
      )}
    </li>
  )
}
