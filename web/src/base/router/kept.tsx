import { Activity, createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Location } from './location.ts'
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
 * `useSearchParams`), its effects stop while it is hidden, and it comes back with list, filters, open cards and scroll
 * position. Leaving the family forgets them.
 */
export function KeptPages({ keep, page: shown }: { keep: readonly string[]; page: ReactNode }) {
  const location = useLocation()
  const [kept, setKept] = useState<ReadonlyMap<string, KeptPage>>(new Map())
  const isKept = keep.includes(location.pathname)
  const current = kept.get(location.pathname)
  if (isKept && (current?.location !== location || current.page !== shown)) {
    setKept(new Map(kept).set(location.pathname, { page: shown, location }))
  }
  useScrollOfKept(location, isKept)
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

/**
 * Where each kept page was scrolled to when it was left; given back as it returns, however it is reached. Opened for
 * something else (another hotel, another search) it begins at its top.
 */
function useScrollOfKept({ pathname: path, search }: Location, isKept: boolean): void {
  const tops = useRef(new Map<string, { readonly top: number; readonly search: string }>())
  const address = useRef(search)
  useLayoutEffect(() => {
    address.current = search
  }, [search])
  useLayoutEffect(() => {
    if (!isKept) return
    const { current } = tops
    const left = current.get(path)
    const again = left?.search === address.current ? left.top : undefined
    let top = again
    // A step forward sends the page to its top before this frame, and tells so by a scrolling of its own.
    const frame = again === undefined ? 0 : requestAnimationFrame(() => window.scrollTo({ top: again, behavior: 'instant' }))
    const remember = () => {
      top = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', remember)
      // The address may have been changed (a filter, an order) after the last scrolling.
      if (top !== undefined) current.set(path, { top, search: address.current })
    }
  }, [path, isKept])
}
