// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RangeSlider } from './range-slider.tsx'

let root: Root
const change = vi.fn()
const show = (min: number, max: number, value: readonly [number, number] = [min, max]) =>
  act(() =>
    root.render(
      <RangeSlider
        min={min}
        max={max}
        value={value}
        onChange={change}
        label="Price"
        lowLabel="Lowest"
        highLabel="Highest"
        describe={String}
      />,
    ),
  )
const lowest = () => document.querySelector<HTMLInputElement>('input:not([type=range])') as HTMLInputElement
const highest = () => document.querySelectorAll<HTMLInputElement>('input:not([type=range])')[1] as HTMLInputElement
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
const type = (text: string, box = highest()) =>
  act(() => {
    setValue?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
const enter = (box = highest()) => act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  change.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show(100_000, 900_000)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('the number somebody is about to type over stays while the ends of the line change, and so does what is typed', () => {
  act(() => highest().focus())
  show(100_000, 700_000)
  expect(highest().value).toBe('900,000')
  type('450,000')
  show(100_000, 650_000)
  expect(highest().value).toBe('450,000')
  enter()
  expect(change).toHaveBeenCalledExactlyOnceWith([100_000, 450_000])
})
test('who only looks in chooses nothing, whatever changed meanwhile', () => {
  act(() => highest().focus())
  show(100_000, 950_000)
  act(() => highest().blur())
  expect(change).not.toHaveBeenCalled()
  expect(highest().value).toBe('950,000')
})
test('digits of another script are taken', () => {
  type('٤٥٠٬٠٠٠')
  enter()
  expect(change).toHaveBeenCalledExactlyOnceWith([100_000, 450_000])
})
test('cents stand after a comma as after a point; three digits are thousands', () => {
  for (const [typed, read] of [
    ['450000,50', 450_000.5],
    ['450000.5', 450_000.5],
    ['٤٥٠٠٠٠،٥٠', 450_000.5],
    ['450,500', 450_500],
  ] as const) {
    type(typed)
    enter()
    expect(change.mock.calls.splice(0)).toEqual([[[100_000, read]]])
  }
})
test('a box that is emptied limits nothing', () => {
  show(100_000, 900_000, [200_000, 400_000])
  type('')
  enter()
  expect(change).toHaveBeenLastCalledWith([200_000, 900_000])
  type('', lowest())
  enter(lowest())
  expect(change).toHaveBeenLastCalledWith([100_000, 400_000])
})
test('what is typed counts: an older number on its wrong side gives way', () => {
  show(100_000, 900_000, [300_000, 400_000])
  type('250,000')
  enter()
  expect(change).toHaveBeenLastCalledWith([100_000, 250_000])
  type('500,000', lowest())
  enter(lowest())
  expect(change).toHaveBeenLastCalledWith([500_000, 900_000])
})
test('where both handles meet at the far end the one that can still move lies on top', () => {
  const isOnTop = () => document.querySelector('input[type=range]')?.classList.contains('z-raised')
  show(100_000, 900_000, [900_000, 900_000])
  expect(isOnTop()).toBe(true)
  show(100_000, 900_000, [100_000, 100_000])
  expect(isOnTop()).toBe(false)
})
