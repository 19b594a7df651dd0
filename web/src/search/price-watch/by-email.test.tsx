// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { WatchPanel } from './watch-panel.lazy.tsx'

const t = translatorOf('en')
vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const { translatorOf: translator } = await import('@karwan/messages/all')
  const locale = { t: translator('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../session/index.ts', () => ({ requireSignIn: vi.fn(), useAccount: () => ({ state: 'out', user: undefined }) }))
const server = vi.hoisted(() => ({ post: vi.fn(), get: vi.fn(async () => ['com']) }))
vi.mock('../../base/server-client/index.ts', async original => ({
  ...(await original<typeof import('../../base/server-client/index.ts')>()),
  server,
}))
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('a visitor without an account gives an address: faults stand at the field, what was typed stays, and a link is told', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<WatchPanel code="f-code" />))
  const field = () => place.querySelector('input')
  const type = (text: string) =>
    act(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field(), text)
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = () => act(async () => place.querySelector('form')?.requestSubmit())
  const shown = () => place.textContent?.replaceAll(/[\u2066-\u2069]/g, '')

  await type('shilan')
  await send()
  expect(server.post).not.toHaveBeenCalled()
  expect(field()?.getAttribute('aria-invalid')).toBe('true')
  expect(shown()).toContain(t('error.emailInvalid'))
  expect(document.activeElement).toBe(field())

  await type('shilan@gmial.com')
  expect(shown()).toContain('Did you mean gmail.com?')
  server.post.mockResolvedValueOnce({ failed: 'too-many-requests', title: '' })
  await send()
  expect(place.querySelector('[role=alert]')?.textContent).toContain(t('problem.too-many-requests'))
  expect(field()?.value).toBe('shilan@gmial.com')

  server.post.mockResolvedValueOnce({ asked: true })
  await send()
  expect(server.post.mock.lastCall).toMatchObject(['/price-watches/by-email', { body: { code: 'f-code', email: 'shilan@gmial.com' } }])
  expect(place.querySelector('[role=status]')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'We sent a link to shilan@gmial.com',
  )
  await act(async () => [...place.querySelectorAll('button')].find(each => each.textContent === t('watch.otherEmail'))?.click())
  expect(field()?.value).toBe('shilan@gmial.com')
  act(() => root.unmount())
})
