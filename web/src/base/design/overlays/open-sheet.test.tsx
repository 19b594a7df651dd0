// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { OpenSheet } from './open-sheet.lazy.tsx'

vi.mock('../../i18n/index.ts', () => ({ useLocale: () => ({ t: (key: string) => key }) }))
let isWide = false
vi.mock('../media.ts', () => ({ useMedia: () => isWide, wide: '' }))

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
})

test('Escape in a sheet that was opened over another closes that one alone', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <OpenSheet title="Compare" onClose={outer}>
        <OpenSheet title="How it works" onClose={inner}>
          by the month
        </OpenSheet>
      </OpenSheet>,
    ),
  )
  const [first, second] = document.querySelectorAll('dialog')
  const pressEscape = (dialog: Element | undefined) =>
    act(async () => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await pressEscape(second)
  expect([outer, inner].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  await pressEscape(first)
  expect([outer, inner].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await act(async () => root.unmount())
})

test('a sheet that stood beside its button lies at the lower edge once the window is a phone’s', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = async (wide: boolean) => {
    isWide = wide
    await act(async () =>
      root.render(
        <OpenSheet title="Pay for me" anchor={{ current: button }} onClose={() => {}}>
          a link
        </OpenSheet>,
      ),
    )
    return document.querySelector('dialog')
  }
  expect((await draw(true))?.style.left).toMatch(/px$/)
  expect((await draw(false))?.getAttribute('style') ?? '').toBe('')
  await act(async () => root.unmount())
})
