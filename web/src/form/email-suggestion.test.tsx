// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { EmailSuggestion } from './email-suggestion.tsx'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  return { ...real, useLocale: () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }) }
})

test('gmial.com is asked about, and a press takes gmail.com over', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const taken: string[] = []
  act(() => root.render(<EmailSuggestion email="shilan@gmial.com" onTake={email => taken.push(email)} />))
  expect(place.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Did you mean gmail.com?')
  act(() => place.querySelector('button')?.click())
  expect(taken).toEqual(['shilan@gmail.com'])
  act(() => root.render(<EmailSuggestion email="shilan@gmail.com" onTake={() => {}} />))
  expect(place.textContent).toBe('')
})
