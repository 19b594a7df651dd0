// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

vi.mock('../../i18n/index.ts', () => {
  const t = (key: string, values: { count?: number } = {}) => [key, values.count].filter(part => part !== undefined).join(' ')
  return { useLocale: () => ({ t }) }
})

const cities = ['Erbil', 'Baghdad', 'Basra']
const picked = vi.fn()
const closed = vi.fn()
let root: Root

function Cities() {
  const [text, setText] = useState('')
  const items = cities.filter(city => city.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <Combobox
      label="City"
      text={text}
      onText={setText}
      groups={[{ items }]}
      keyOf={city => city}
      render={city => city}
      onPick={city => {
        setText(city)
        picked(city)
      }}
      onClose={closed}
      empty="Nothing found"
    />
  )
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => {}
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
})

const show = async (): Promise<HTMLInputElement> => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Cities />))
  const input = document.querySelector('input')
  if (!input) throw new Error('the field is not there')
  await act(async () => input.focus())
  return input
}
const press = (input: HTMLInputElement, key: string) =>
  act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const pointedAt = (input: HTMLInputElement): string | undefined =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined
const isOpen = (input: HTMLInputElement) => input.getAttribute('aria-expanded') === 'true'

test('arrows go round the list, Enter picks what is pointed at and closes it', async () => {
  const input = await show()
  expect(isOpen(input)).toBe(true)
  await press(input, 'ArrowDown')
  await press(input, 'ArrowDown')
  expect(pointedAt(input)).toBe('Baghdad')
  await press(input, 'ArrowUp')
  await press(input, 'ArrowUp')
  expect(pointedAt(input)).toBe('Basra')
  await press(input, 'Enter')
  expect(picked).toHaveBeenCalledExactlyOnceWith('Basra')
  expect(isOpen(input)).toBe(false)
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
})

test('Escape closes the list without picking and lets the caller settle the text; an arrow opens it again', async () => {
  const input = await show()
  await press(input, 'Escape')
  expect(isOpen(input)).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
  expect(picked).not.toHaveBeenCalled()
  await press(input, 'ArrowDown')
  expect(isOpen(input)).toBe(true)
})

test('the number of proposals is said, and that there are none', async () => {
  const input = await show()
  const status = () => document.querySelector('[role=status]')?.textContent
  expect(status()).toBe('search.placesFound 3')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'zz')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(status()).toBe('Nothing found')
})

test('the platform’s request to close (Android’s back button) closes the list and not the page, and is only heard while it is open', async () => {
  const watchers: { onclose: (() => void) | null; gone: boolean }[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null
      gone = false
      constructor() {
        watchers.push(this)
      }
      destroy() {
        this.gone = true
      }
    },
  )
  const before = history.length
  const input = await show()
  expect(watchers).toHaveLength(1)
  await act(async () => watchers[0]?.onclose?.())
  expect([isOpen(input), watchers[0]?.gone, closed.mock.calls.length]).toEqual([false, true, 1])
  await press(input, 'ArrowDown')
  expect(watchers).toHaveLength(2)
  await press(input, 'Escape')
  expect([isOpen(input), watchers[1]?.gone, history.length]).toEqual([false, true, before])
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
