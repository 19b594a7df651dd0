// @vitest-environment jsdom
import type { VisaVerdictAnswer } from '@karwan/contract/visas'
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VerdictLine } from './verdict-line.tsx'
import { VisasOfOrder } from './visas-of-order.tsx'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ today: '2026-11-17', country: 'IQ', sells: () => true }),
}))
vi.mock('../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ children }: { children: string }) => <a href="/visas">{children}</a>,
}))

let page: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})
const verdict: VisaVerdictAnswer = { kind: 'embassy', conditions: [] }
const startBy = 'Start by Wednesday, 9 December 2026 at the latest'
const late = 'The visa may not be ready before your arrival'

test('[VI-20] a verdict names the last safe day to start; where it is over, that it may be too late; else neither', () => {
  const show = (day?: string) => {
    act(() => root.render(<VerdictLine crossing="enter" verdict={{ ...verdict, ...(day && { startBy: day }) }} airports={{}} />))
    return page.textContent
  }
  expect(show('2026-12-09')).toContain(startBy)
  expect(show('2026-11-17')).toContain('Start by')
  expect(show('2026-11-16')).toContain(late)
  for (const words of ['Start by', late]) expect(show()).not.toContain(words)
})

test('[VI-20] a trip names the day to start by while it is still ahead', () => {
  const show = (day: string) => {
    const border = { kind: 'enter', country: 'FR', all: 2, need: 2, notAdmitted: 0, unknown: 0, startBy: day } as const
    act(() => root.render(<VisasOfOrder order={{ visas: [border], Services: [] }} />))
    return page.textContent
  }
  expect(show('2026-12-09')).toContain(startBy)
  expect(show('2026-11-16')).not.toMatch(/Start by|may not be ready/)
})
