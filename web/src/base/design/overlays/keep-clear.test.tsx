// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useKeepClear } from './keep-clear.ts'

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  useKeepClear(bar)
  return <div ref={bar} />
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.restoreAllMocks())

test('the page keeps clear of a bar at its lower edge, as high as it is, and only while it is there', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140)
  let grow = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(received: () => void) {
        grow = received
      }
      observe() {}
      disconnect() {}
    },
  )
  const { style } = document.documentElement
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Bar />))
  expect(style.scrollPaddingBlockEnd).toBe('156px')
  height.mockReturnValue(200)
  act(() => grow())
  expect(style.scrollPaddingBlockEnd).toBe('216px')
  act(() => root.unmount())
  expect(style.scrollPaddingBlockEnd).toBe('')
})
