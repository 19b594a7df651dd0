// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

let root: Root
let shown: string | undefined
let type: (text: string | undefined) => void
const received = vi.fn()
type See = (text: string | undefined, type: (text: string | undefined) => void) => void
function Box({ value, see }: { value: string | undefined; see: See }) {
  see(...useDebounced(value, received))
  return null
}
const show = (value: string | undefined) =>
  act(() =>
    root.render(
      <Box
        value={value}
        see={(text, set) => {
          shown = text
          type = set
        }}
      />,
    ),
  )
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  vi.useFakeTimers()
  received.mockReset()
  root = createRoot(document.createElement('div'))
  show('')
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('what is typed shows at once and is reported once when typing stops', async () => {
  act(() => type('a'))
  await wait(200)
  act(() => type('ab'))
  expect([shown, received.mock.calls]).toEqual(['ab', []])
  await wait(5000)
  expect(received).toHaveBeenCalledExactlyOnceWith('ab')
})
test('text typed after a report stays when the reported value comes back, and is reported too', async () => {
  act(() => type('ab'))
  await wait(300)
  act(() => type('abc'))
  show('ab')
  expect(shown).toBe('abc')
  await wait(300)
  expect(received).toHaveBeenLastCalledWith('abc')
})
test('a change from outside takes the place of what was typed', async () => {
  act(() => type('ab'))
  await wait(300)
  show('ab')
  show('')
  expect(shown).toBe('')
  act(() => type('x'))
  show('other')
  expect(shown).toBe('other')
  await wait(5000)
  expect(received).toHaveBeenCalledTimes(1)
})
test('what is cleared from outside is not told again', async () => {
  act(() => type('ab'))
  await wait(300)
  show('ab')
  show(undefined)
  expect(shown).toBeUndefined()
  await wait(5000)
  expect(received).toHaveBeenCalledTimes(1)
})
