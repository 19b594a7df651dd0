// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkField } from './link-field.tsx'

const announce = vi.hoisted(() => vi.fn())
const t = translatorOf('en')
vi.mock('../i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t: translatorOf('en') }) }))
vi.mock('../design/index.ts', async original => ({ ...(await original<object>()), useVoice: () => ({ announce }) }))

const writeText = vi.fn()
const button = () => document.querySelector('button')
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<LinkField url="https://shop.test/trip" />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[ER-1] a link that is copied says “Link copied to clipboard”, to the eye and aloud', async () => {
  expect(button()?.textContent).toBe(t('ui.copyLink'))
  await act(async () => button()?.click())
  expect(writeText).toHaveBeenCalledWith('https://shop.test/trip')
  expect(button()?.textContent).toBe('Link copied to clipboard')
  expect(announce).toHaveBeenCalledWith('Link copied to clipboard')
})

test('a link that the device does not copy is not said to be copied', async () => {
  writeText.mockRejectedValueOnce(new Error('denied'))
  document.execCommand = () => false
  await act(async () => button()?.click())
  expect(button()?.textContent).toBe(t('ui.copyLink'))
  expect(announce).not.toHaveBeenCalled()
})
