// @vitest-environment jsdom
import type { ShownNotice } from '@karwan/contract/content'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { directTrip } from '../../../testing/index.ts'
import { CardNotice } from './card-notice.tsx'

const shop: { notices: readonly ShownNotice[] | undefined } = { notices: undefined }
vi.mock('../../../base/brand/index.ts', async original => ({ ...(await original<object>()), useShop: () => shop }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const { translatorOf } = await import('@karwan/messages/all')
  return { ...(await original<object>()), useLocale: () => ({ t: translatorOf('en') }) }
})

const box = document.body.appendChild(document.createElement('div'))
const root = createRoot(box)
const { legs } = directTrip()
const [segment] = legs[0]?.segments ?? []
const notice = (more: Partial<ShownNotice>): ShownNotice => ({
  ...{ id: 'a.1', level: 'warning', text: 'Fog', link: null, products: [], airlines: [], days: null },
  airports: [segment?.from.airport ?? ''],
  ...more,
})
const show = (...notices: readonly ShownNotice[]): string => {
  shop.notices = notices.length > 0 ? notices : undefined
  act(() => root.render(<CardNotice legs={legs} />))
  return box.textContent ?? ''
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => act(() => root.render(null)))

test('[HC-4] a row of results says the most serious notice about one of its flights', () => {
  expect(show(notice({ level: 'danger', text: 'Closed' }), notice({}))).toBe('Danger: Closed')
})
test('[HC-4] a row says nothing of notices about other flights, about all, or where there are none', () => {
  expect([show(notice({ airports: ['XXX'] })), show(notice({ airports: [] })), show()]).toEqual(['', '', ''])
})
