import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { addressOf, type Location, locationOf, type NavigateOptions, type NavigationType, pathOf, type To } from './location.ts'
import { keepScrollPositions, keyOfEntry, restoreScroll, useScrollAfterStep } from './scrolling.ts'

export interface Place {
  readonly location: Location
  readonly type: NavigationType
  readonly keepScroll?: boolean | undefined
}
/** Address of a page. A hidden page keeps the address it was shown at. */
export const PlaceContext = createContext<Place | undefined>(undefined)
type Go = (to: To | number, options?: NavigateOptions & { readonly from?: string }) => Promise<void>
const GoContext = createContext<Go>(async () => {})

export interface RouterProps {
  /** Address of the first page. */
  readonly start: string
  /** Brings what a page needs before it is shown; undefined when it is there already. Never rejects. */
  readonly prepare?: ((location: Location) => Promise<void> | undefined) | undefined
  /** The address to go to instead. */
  readonly redirect?: ((location: Location) => string | undefined) | undefined
  readonly children: ReactNode
}

/**
 * The address of the page and the way to another. A step waits until the next page is ready and shows the old one until
 * then; the address changes with the page. The last step asked for wins.
 */
export function Router({ start, prepare, redirect, children }: RouterProps) {
  const [place, setPlace] = useState<Place>(() => ({ location: locationOf(start, null, keyOfEntry()), type: 'POP' }))
  const go = useMemo(() => createSteps({ prepare, redirect, show: setPlace }), [prepare, redirect])
  useEffect(() => go.listen(), [go])
  useScrollAfterStep(place)
  return (
    <GoContext value={go.go}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </GoContext>
  )
}

interface Steps extends Pick<RouterProps, 'prepare' | 'redirect'> {
  readonly show: (place: Place) => void
}
type StepOptions = Pick<NavigateOptions, 'preventScrollReset' | 'leaving'>
let latest = 0

function createSteps({ prepare, redirect, show }: Steps) {
  const step = async (asked: Location, type: NavigationType, { preventScrollReset: keepScroll, leaving }: StepOptions = {}) => {
    const mine = ++latest
    const elsewhere = redirect?.(asked)
    const location = elsewhere === undefined ? asked : locationOf(elsewhere, asked.state, asked.key)
    const waiting = prepare?.(location)
    if (waiting) await waiting
    if (mine !== latest) return
    keepScrollPositions()
    const entry = { key: location.key, state: location.state }
    if (type === 'PUSH') {
      if (leaving !== undefined) window.history.replaceState(window.history.state, '', leaving)
      window.history.pushState(entry, '', pathOf(location))
    } else if (type === 'REPLACE' || elsewhere !== undefined) window.history.replaceState(entry, '', pathOf(location))
    startTransition(() => show({ location, type, keepScroll }))
  }
  const go: Go = async (to, { replace, state = null, preventScrollReset, leaving, from = window.location.pathname } = {}) => {
    if (typeof to === 'number') return window.history.go(to)
    const url = new URL(addressOf(to, from), window.location.origin)
    if (url.origin !== window.location.origin) return window.location.assign(url)
    const key = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
    await step(locationOf(url.pathname + url.search + url.hash, state, key), replace ? 'REPLACE' : 'PUSH', { preventScrollReset, leaving })
  }
  const listen = () => {
    const entry = window.history.state as { key?: string; state?: unknown } | null
    if (!entry?.key) window.history.replaceState({ ...entry, key: keyOfEntry() }, '')
    const back = ({ state }: PopStateEvent) => {
      const { pathname, search, hash } = window.location
      void step({ pathname, search, hash, state: state?.state ?? null, key: state?.key ?? 'first' }, 'POP')
    }
    window.addEventListener('popstate', back)
    const stopRestoring = restoreScroll()
    return () => {
      window.removeEventListener('popstate', back)
      stopRestoring()
    }
  }
  return { go, listen }
}

function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('An address is only known inside a Router')
  return place
}
export const useLocation = (): Location => usePlace().location
export const useNavigationType = (): NavigationType => usePlace().type

export interface Navigate {
  (to: To, options?: NavigateOptions): Promise<void>
  (steps: number): Promise<void>
}
/**
 * `navigate('/booking?…')`, `navigate('?sort=1', { replace: true, preventScrollReset: true })`, `navigate(-1)`. Stays
 * the same on one page.
 */
export function useNavigate(): Navigate {
  const go = use(GoContext)
  const { pathname } = useLocation()
  return useMemo<Navigate>(() => (to: To | number, options?: NavigateOptions) => go(to, { ...options, from: pathname }), [go, pathname])
}

type NewParams = URLSearchParams | Readonly<Record<string, string>> | string
/** The address's query, and how to write another. */
export function useSearchParams(): readonly [URLSearchParams, (next: NewParams, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [params, (next, options) => void navigate(`?${new URLSearchParams(next)}`, options)]
}

/** A page that only leads on. */
export function Navigate({ to, ...options }: { readonly to: To } & NavigateOptions) {
  const navigate = useNavigate()
  const { replace, state, preventScrollReset } = options
  useEffect(() => void navigate(to, { replace, state, preventScrollReset }), [navigate, to, replace, state, preventScrollReset])
  return null
}
