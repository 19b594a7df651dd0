// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { KeptPages } from './kept.tsx'
import { Link } from './link.tsx'
import { mirrorQuery } from './mirrored.ts'
import { Router, useLocation, useNavigate, useSearchParams } from './router.tsx'

let mounts = 0
let running = 0
function Results() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  useState(() => mounts++)
  useEffect(() => {
    running++
    return () => {
      running--
    }
  }, [])
  return (
    <main>
      <p id="address">{`${pathname}?${params}`}</p>
      <button type="button" id="card" onClick={() => setOpen(true)}>
        {open ? 'open' : 'closed'}
      </button>
      <button type="button" id="filter" onClick={() => setParams({ q: 'one', stops: '0' }, { replace: true })} />
      <Link id="book" to="/flight/book?fare=1" />
    </main>
  )
}
const Book = () => <p id="book-page">{useLocation().search}</p>

let navigate: ReturnType<typeof useNavigate>
function Shop() {
  const { pathname } = useLocation()
  navigate = useNavigate()
  if (pathname === '/') return <p id="home" />
  return <KeptPages keep={['/flight']} page={pathname === '/flight' ? results : book} />
}
const results = <Results />
const book = <Book />

const show = async (start: string) => {
  window.history.replaceState(null, '', start)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  await act(async () =>
    root.render(
      <Router start={start}>
        <Shop />
      </Router>,
    ),
  )
  return {
    go: (to: string) => act(async () => navigate(to)),
    back: () =>
      act(async () => {
        const arrived = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
        window.history.back()
        await arrived
      }),
    press: (id: string) => act(async () => document.getElementById(id)?.click()),
    unmount: () => act(async () => root.unmount()),
  }
}
const text = (id: string) => document.getElementById(id)?.textContent

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  mounts = 0
  document.body.replaceChildren()
})

test('[RT-2] results left for booking come back as they were, without a new start', async () => {
  const { back, press, unmount } = await show('/flight?q=one')
  await press('card')
  await press('filter')
  expect(text('address')).toBe('/flight?q=one&stops=0')
  await press('book')
  expect(text('book-page')).toBe('?fare=1')
  expect(running).toBe(0)
  await back()
  expect(text('card')).toBe('open')
  expect(text('address')).toBe('/flight?q=one&stops=0')
  expect({ mounts, running }).toEqual({ mounts: 1, running: 1 })
  await unmount()
})

test('[RT-2] a list whose address changed after the last scrolling still stands where it was left; another search begins at its top', async () => {
  const scrolls: unknown[] = []
  vi.stubGlobal('scrollTo', (...asked: unknown[]) => scrolls.push(...asked))
  const { go, press, unmount } = await show('/flight?q=one')
  vi.stubGlobal('scrollY', 700)
  window.dispatchEvent(new Event('scroll'))
  await press('filter')
  await press('book')
  const drawn = () => act(() => new Promise(resolve => requestAnimationFrame(resolve)))
  await drawn()
  scrolls.length = 0
  await go('/flight?q=one&stops=0')
  // A step forward begins at the top, which the browser tells before it draws.
  vi.stubGlobal('scrollY', 0)
  window.dispatchEvent(new Event('scroll'))
  await drawn()
  expect(scrolls).toContainEqual({ top: 700, behavior: 'instant' })
  await press('book')
  scrolls.length = 0
  await go('/flight?q=two')
  await drawn()
  expect(scrolls).not.toContainEqual(expect.objectContaining({ top: 700 }))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', () => {})
  await unmount()
})

test('[RT-2] who comes back is at what was pressed, by Back and by a link; another search takes no focus', async () => {
  const { go, back, press, unmount } = await show('/flight?q=one')
  const focused = () => document.activeElement?.id
  document.body.appendChild(Object.assign(document.createElement('button'), { id: 'header' }))
  await press('card')
  await press('book')
  document.getElementById('header')?.focus()
  await back()
  expect(focused()).toBe('book')
  await press('book')
  document.getElementById('header')?.focus()
  await go('/flight?q=one')
  expect(focused()).toBe('book')
  await press('book')
  document.getElementById('header')?.focus()
  await go('/flight?q=two')
  expect(focused()).toBe('header')
  await unmount()
})

test('[RT-2] a query that the page wrote into the address itself is still its own on the way back', async () => {
  const { go, press, unmount } = await show('/flight?q=one')
  mirrorQuery('q=one&open=three+fares')
  await press('book')
  await go('/flight?q=one&open=three%20fares')
  expect(document.activeElement?.id).toBe('book')
  await unmount()
})

test('[RT-2] a hidden page sees its own address and takes no part', async () => {
  const { press, unmount } = await show('/flight?q=one')
  await press('book')
  expect(text('address')).toBe('/flight?q=one')
  expect(document.getElementById('address')?.closest<HTMLElement>('main')?.style.display).toBe('none')
  await unmount()
})

test('a page that was never shown is not made', async () => {
  const { unmount } = await show('/flight/book')
  expect(mounts).toBe(0)
  await unmount()
})

test('leaving the family forgets what was kept', async () => {
  const { go, press, unmount } = await show('/flight?q=one')
  await press('card')
  await go('/')
  await go('/flight?q=one')
  expect(text('card')).toBe('closed')
  await unmount()
})
