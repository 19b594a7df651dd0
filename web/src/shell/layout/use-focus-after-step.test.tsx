// @vitest-environment jsdom
import { act, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Link, Router, useLocation } from '../../base/router/index.ts'
import { useFocusAfterStep } from './use-focus-after-step.ts'

function Shop() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useFocusAfterStep(main)
  return (
    <>
      <input id="outside" />
      <main ref={main} tabIndex={-1}>
        {pathname === '/' ? <Leading /> : pathname === '/own' ? <Own /> : <p id="page">{pathname}</p>}
      </main>
    </>
  )
}
const Leading = () => (
  <>
    <Link id="to-page" to="/page" />
    <Link id="to-own" to="/own" />
  </>
)
function Own() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} id="own" tabIndex={-1}>
      Own
    </h1>
  )
}

const root = () => document.querySelector('#root') as HTMLElement
const frames = () =>
  act(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))))
const press = (id: string) =>
  act(async () => {
    const link = document.getElementById(id)
    link?.focus()
    link?.click()
  })
let close = () => {}
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => close())
const open = async () => {
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = '<div id="root"></div>'
  const app = createRoot(root())
  await act(async () =>
    app.render(
      <Router start="/">
        <Shop />
      </Router>,
    ),
  )
  close = () => act(() => app.unmount())
  await frames()
}

test('the first page takes no focus; the next one does, since the link that led there is gone', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
  await press('to-page')
  await frames()
  expect(document.querySelector('#page')).not.toBeNull()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('a page that says where reading begins keeps the focus there', async () => {
  await open()
  await press('to-own')
  await frames()
  expect(document.activeElement?.id).toBe('own')
})

test('a field outside the page that has the focus keeps it', async () => {
  await open()
  document.getElementById('outside')?.focus()
  await act(async () => document.getElementById('to-page')?.click())
  await frames()
  expect(document.activeElement?.id).toBe('outside')
})
