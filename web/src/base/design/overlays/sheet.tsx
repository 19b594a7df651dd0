import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { importWithRetry } from '../../browser/index.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** On a wide screen it stands beside this; without one it is a dialog in the middle. */
  anchor?: RefObject<HTMLElement | null>
  /** The title is said, not seen (wide popovers that explain themselves). */
  hideTitle?: boolean
  /** Takes the whole height of a phone. */
  full?: boolean
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode
  /** Width on wide screens, a class: `md:w-96`. */
  className?: string
  children: ReactNode
}

const loadSheet = () => importWithRetry(() => import('./open-sheet.lazy.tsx'))
const OpenSheet = lazy(async () => ({ default: (await loadSheet()).OpenSheet }))

/**
 * A sheet from below on phones; a popover beside its anchor, or a dialog, on wide screens. The platform's modal
 * `<dialog>`: focus stays inside, Escape and a press outside close it, focus goes back to where it was opened.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  useEffect(whenIdle, [])
  return open ? (
    <Suspense>
      <OpenSheet {...rest} />
    </Suspense>
  ) : null
}

/** A page with something to open has it at hand soon after it is usable, and not before. */
function whenIdle(): void {
  const prefetch = () => void loadSheet()
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4000 })
  else setTimeout(prefetch, 1500)
}
