import { Activity, createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Location } from './location.ts'
import { forgetMirrored, mirroredQuery } from './mirrored.ts'
import { type Place, PlaceContext, useLocation } from './router.tsx'

const VisibleContext = createContext(true)
/** Tells whether a kept page is the visible one. Polling may rest while it is not. */
export const useIsVisible = (): boolean => use(VisibleContext)

interface KeptPage {
  readonly page: ReactNode
  readonly location: Location
}

/**
 * The frame of a family of pages in which some stay alive (RT-2): a page of `keep` that was shown once is hidden, not
 * unmounted, while another of the family is open. It sees its own address throughout (`useLocation`,
 * `useSearchParams`), its effects stop while it is hidden, and it comes back with list, filters, open cards, scroll
 * position and focus. Leaving the family forgets them.
 */
export function KeptPages({ keep, page: shown }: { keep: readonly string[]; page: ReactNode }) {
  const location = useLocation()
  const [kept, setKept] = useState<ReadonlyMap<string, KeptPage>>(new Map())
  const isKept = keep.includes(location.pathname)
  const current = kept.get(location.pathname)
  if (isKept && (current?.location !== location || current.page !== shown)) {
    setKept(new Map(kept).set(location.pathname, { page: shown, location }))
  }
  usePlaceOfKept(location, isKept)
  return (
    <>
      {[...kept].map(([path, { page, location: own }]) => (
        <Activity key={path} mode={path === location.pathname ? 'visible' : 'hidden'}>
          <VisibleContext value={path === location.pathname}>
            <FrozenAddress location={own}>{page}</FrozenAddress>
          </VisibleContext>
        </Activity>
      ))}
      {!isKept && shown}
    </>
  )
}

function FrozenAddress({ location, children }: { location: Location; children: ReactNode }) {
  const place = useMemo<Place>(() => ({ location, type: 'PUSH' }), [location])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

interface Left {
  readonly search: string
  /** Undefined if the page was never scrolled. */
  readonly top: number | undefined
  /** Link or button that was used last. */
  readonly used: HTMLElement | undefined
}

/**
 * Restores the scroll position of a kept page as it returns, and the focus on what led away from it, however it is
 * reached. A page opened for something else (another hotel, another search) begins at its top.
 */
function usePlaceOfKept({ pathname: path, search }: Location, isKept: boolean): void {
  const places = useRef(new Map<string, Left>())
  const address = useRef(search)
  useLayoutEffect(() => {
    address.current = search
    forgetMirrored(path)
  }, [path, search])
  useLayoutEffect(() => {
    if (!isKept) return
    const { current } = places
    const left = current.get(path)
    const again = left && isSameQuery(left.search, address.current) ? left : undefined
    let [top, used] = [again?.top, again?.used]
    // A step forward sends the page to its top before this frame, and tells so by a scrolling of its own.
    const frame = again?.top === undefined ? 0 : requestAnimationFrame(() => window.scrollTo({ top: again.top ?? 0, behavior: 'instant' }))
    again?.used?.focus({ preventScroll: true })
    const scrolled = () => {
      top = window.scrollY
    }
    // A press counts too: some browsers give buttons no focus.
    const remember = ({ target }: Event) => {
      used = elementOf(target) ?? used
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('click', remember)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scrolled)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('click', remember)
      // The address may have been changed (a filter, an order) after the last scrolling.
      current.set(path, { top, used, search: mirroredQuery(path) ?? address.current })
    }
  }, [path, isKept])
}

/** Written alike or not: `+` and `%20` are one. */
const isSameQuery = (one: string, other: string): boolean => `${new URLSearchParams(one)}` === `${new URLSearchParams(other)}`

/** Link or button of the page itself: a dialog that it was in is gone when the page returns. */
const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('dialog') ? target.closest<HTMLElement>('main :is(a[href], button)') : null
