// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

let root: Root
let shown: string
let type: (text: string) => void
const told = vi.fn()
function Box({ value, see }: { value: string; see: (text: string, type: (text: string) => void) => void }) {
  see(...useSettled(value, told))
  return null
}
const show = (value: string) =>
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
  told.mockReset()
  root = createRoot(document.createElement('div'))
  show('')
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('what is typed is seen at once and told once when it rests', async () => {
  act(() => type('a'))
  await wait(200)
  act(() => type('ab'))
  expect([shown, told.mock.calls]).toEqual(['ab', []])
  await wait(5000)
  expect(told).toHaveBeenCalledExactlyOnceWith('ab')
})
test('letters typed after the telling stay when what was told comes back, and are told too', async () => {
  act(() => type('ab'))
  await wait(300)
  act(() => type('abc'))
  show('ab')
  expect(shown).toBe('abc')
  await wait(300)
  expect(told).toHaveBeenLastCalledWith('abc')
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
  expect(told).toHaveBeenCalledTimes(1)
})
