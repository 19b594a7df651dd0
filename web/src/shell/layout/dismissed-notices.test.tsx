// @vitest-environment jsdom
import type { ShownNotice } from '@karwan/contract/content'
import { linkedPages } from '@karwan/domain/content'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notFound, routeOf } from '../routes.ts'
import { hideDismissed } from './dismissed-notices.ts'

const key = 'karwan.notices'
let root: Root
let box: HTMLElement

const notice = (more: Partial<ShownNotice> = {}): ShownNotice => ({
  id: 'a.1',
  level: 'warning',
  text: 'Fog in Erbil',
  link: null,
  products: [],
  airports: [],
  airlines: [],
  days: null,
  ...more,
})

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  document.head.append(document.createElement('style'))
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  delete document.documentElement.dataset.notices
})

const rules = () => [...(document.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(/\s/g, ''))
const line = ({ id, level, text }: ShownNotice) => (
  <div data-notice={id}>
    {text}
    {level !== 'danger' && (
      <button type="button" data-dismiss={id}>
        x
      </button>
    )}
  </div>
)

test('[HC-4] a notice that was dismissed is hidden at once, and with the next page', () => {
  act(() => root.render(line(notice())))
  hideDismissed()
  box.querySelector('button')?.click()
  expect(rules()).toEqual(['[data-notice="a.1"]{display:none!important;}'])
  expect(localStorage.getItem(key)).toBe('["a.1"]')
  document.head.replaceChildren(document.createElement('style'))
  delete document.documentElement.dataset.notices
  hideDismissed()
  expect(rules()).toEqual(['[data-notice="a.1"]{display:none!important;}'])
})
test('[HC-4] another version of it is shown, and nothing that was kept can be written into the page', () => {
  localStorage.setItem(key, JSON.stringify(['a.1', 7, '"]{}*{display:none}', null]))
  hideDismissed()
  expect(rules()).toHaveLength(1)
  expect(rules()[0]).not.toContain('a.2')
})
test.each(['no json', '{"a":1}', '7', ''])('[HC-4] what else is kept, %o, hides nothing', kept => {
  localStorage.setItem(key, kept)
  expect(hideDismissed).not.toThrow()
  expect(rules()).toEqual([])
})
test('[HC-11] every page that a notice may lead to is one of the shop', () => {
  for (const page of linkedPages) expect([page, routeOf(page) === notFound]).toEqual([page, false])
})
