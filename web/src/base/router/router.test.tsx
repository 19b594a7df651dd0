// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, NavLink } from './link.tsx'
import type { Location } from './location.ts'
import { Router, useLocation, useNavigate, useSearchParams } from './router.tsx'

let navigate: ReturnType<typeof useNavigate>
let setParams: ReturnType<typeof useSearchParams>[1]
function Page() {
  const { pathname, search } = useLocation()
  navigate = useNavigate()
  ;[, setParams] = useSearchParams()
  return (
    <>
      <p id="address">{pathname + search}</p>
      <Link id="link" to="/terms">
        t
      </Link>
      <Link id="tab" to="/terms" target="_blank" />
      <NavLink id="menu" to="/hotel" className={({ isActive }) => (isActive ? 'on' : 'off')} />
    </>
  )
}
const address = () => document.getElementById('address')?.textContent
const scrollTo = vi.fn()
let unmount = async () => {}
const show = async (
  start: string,
  more: { prepare?: (to: Location) => Promise<void> | undefined; redirect?: (to: Location) => string | undefined } = {},
) => {
  window.history.replaceState(null, '', start)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Router start={start} {...more}>
        <Page />
      </Router>,
    ),
  )
  unmount = () => act(async () => root.unmount())
}
const goBack = () =>
  act(async () => {
    const arrived = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await arrived
  })

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', scrollTo)
})
beforeEach(() => scrollTo.mockClear())
afterEach(async () => {
  await unmount()
  document.body.replaceChildren()
})

test('the old page stays until the next is ready, its address too', async () => {
  let ready = () => {}
  await show('/', { prepare: () => new Promise<void>(resolve => (ready = resolve)) })
  await act(async () => document.getElementById('link')?.click())
  expect([address(), window.location.pathname]).toEqual(['/', '/'])
  await act(async () => ready())
  expect([address(), window.location.pathname]).toEqual(['/terms', '/terms'])
})
test('of two steps the last one asked for wins', async () => {
  const ready: Record<string, () => void> = {}
  await show('/', { prepare: ({ pathname }) => new Promise<void>(resolve => (ready[pathname] = resolve)) })
  await act(async () => {
    void navigate('/slow')
    void navigate('/quick')
  })
  await act(async () => ready['/quick']?.())
  await act(async () => ready['/slow']?.())
  expect(address()).toBe('/quick')
})
test('a query stays on its page, takes the entry’s place when told, and Back leaves the page as a whole', async () => {
  await show('/')
  await act(async () => navigate('/flight?q=1'))
  await act(async () => navigate('?q=2', { replace: true, preventScrollReset: true }))
  expect(address()).toBe('/flight?q=2')
  await act(async () => setParams({ q: '3' }, { replace: true }))
  expect(address()).toBe('/flight?q=3')
  await goBack()
  expect(address()).toBe('/')
})
test('the page that is left may be called otherwise from then on, when the next one is there', async () => {
  let ready = () => {}
  await show('/', { prepare: () => new Promise<void>(resolve => (ready = resolve)) })
  await act(async () => void navigate('/flight', { leaving: '/?from=EBL' }))
  expect([address(), window.location.search]).toEqual(['/', ''])
  await act(async () => ready())
  expect([address(), window.location.pathname]).toEqual(['/flight', '/flight'])
  await goBack()
  await act(async () => ready())
  expect(address()).toBe('/?from=EBL')
})
test('[GD-1] a page that leads elsewhere is not seen, and Back does not meet it', async () => {
  await show('/', { redirect: ({ pathname }) => (pathname === '/hotel' ? '/' : undefined) })
  await act(async () => navigate('/terms'))
  await act(async () => navigate('/hotel'))
  expect([address(), window.location.pathname]).toEqual(['/', '/'])
  await goBack()
  expect(address()).toBe('/terms')
})
test('[GD-5] a step forward glides to the top, a filter and the way from rooms back to the hotels do not', async () => {
  await show('/hotel/packages')
  await act(async () => navigate('/hotel'))
  expect(scrollTo).not.toHaveBeenCalled()
  await act(async () => navigate('?q=1', { preventScrollReset: true }))
  expect(scrollTo).not.toHaveBeenCalled()
  await act(async () => navigate('/hotel/packages'))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 })
  expect(document.documentElement.hasAttribute('data-forward')).toBe(true)
})
test('[GD-5] a step back stands at once where it was left', async () => {
  await show('/')
  vi.stubGlobal('scrollY', 480)
  await act(async () => navigate('/terms'))
  vi.stubGlobal('scrollY', 0)
  await goBack()
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 480, behavior: 'instant' })
  expect(document.documentElement.hasAttribute('data-forward')).toBe(false)
})
describe('a page that still fills', () => {
  let grow = () => {}
  const heights = (height: number) => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 700)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(received: () => void) {
          grow = received
        }
        observe() {}
        disconnect() {
          grow = () => {}
        }
      },
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.stubGlobal('ResizeObserver', undefined)
    vi.stubGlobal('scrollY', 0)
    sessionStorage.clear()
  })
  const reloadedAt = async (top: number) => {
    heights(3000)
    await show('/')
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('pagehide'))
    await unmount()
    // The document of the tests has none.
    performance.getEntriesByType ??= () => []
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
    heights(1200)
    await show('/')
    scrollTo.mockClear()
  }
  test('stands where it was before a reload once it is tall enough', async () => {
    await reloadedAt(1862)
    grow()
    expect(scrollTo).not.toHaveBeenCalled()
    heights(3700)
    grow()
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 1862, behavior: 'instant' })
    scrollTo.mockClear()
    grow()
    expect(scrollTo).not.toHaveBeenCalled()
  })
  test('is left where it is when the visitor has moved on it meanwhile', async () => {
    await reloadedAt(1862)
    window.dispatchEvent(new Event('touchstart'))
    heights(3700)
    grow()
    expect(scrollTo).not.toHaveBeenCalled()
  })
})
test('a link for another tab or with a modifier is the browser’s', async () => {
  await show('/hotel/packages')
  const press = (id: string, more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
    act(() => document.getElementById(id)?.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([press('tab'), press('link', { ctrlKey: true }), press('link')]).toEqual([false, false, true])
})
test('a link of a menu says that its page is open', async () => {
  await show('/hotel/packages')
  expect(document.getElementById('menu')?.getAttribute('aria-current')).toBe('page')
})
