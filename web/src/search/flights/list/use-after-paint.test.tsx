// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

let root: Root
function Page({ pressed, search }: { pressed: string; search: string }) {
  const list = useAfterPaint(pressed, search)
  return `${pressed}, list by ${list}, counts by ${useAfterPaint(list, search, { calmly: true })}`
}
const show = (pressed: string, search = 'EBL-IST') => act(() => root.render(<Page pressed={pressed} search={search} />))
const text = () => document.body.textContent

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a press is painted first, the list follows when it has been, the counts when the list has', () => {
  show('best')
  show('cheapest')
  expect(text()).toBe('cheapest, list by best, counts by best')
  act(() => void vi.advanceTimersByTime(100))
  expect(text()).toBe('cheapest, list by cheapest, counts by best')
  act(() => void vi.advanceTimersByTime(100))
  expect(text()).toBe('cheapest, list by cheapest, counts by cheapest')
})

test('of two presses before a frame, the last one counts', () => {
  show('best')
  show('cheapest')
  show('quickest')
  act(() => void vi.advanceTimersByTime(100))
  expect(text()).toBe('quickest, list by quickest, counts by best')
})

test('the list of another search is its own from the first', () => {
  show('best')
  show('cheapest', 'BGW-DXB')
  expect(text()).toBe('cheapest, list by cheapest, counts by cheapest')
})
