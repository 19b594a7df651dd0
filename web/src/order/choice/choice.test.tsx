// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Choice } from './choice.lazy.tsx'

const server = vi.hoisted(() => ({ post: vi.fn() }))
vi.mock('../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  server,
  useFailureText:
    () =>
    ({ failed }: { failed: string }) =>
      failed,
}))
vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Dialog: ({ open, actions, children }: DialogProps) =>
    open ? (
      <div role="dialog">
        {children}
        {actions}
      </div>
    ) : null,
}))
vi.mock('../../base/brand/index.ts', () => ({ useShop: () => ({ today: '2026-11-22', timeZone: 'Asia/Baghdad' }) }))

interface DialogProps {
  readonly open: boolean
  readonly actions: ReactNode
  readonly children: ReactNode
}
const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
const rescue: NonNullable<OrderView['rescue']> = {
  id: 'r1',
  serviceId: 's1',
  until: new Date(Date.now() + 3_600_000).toISOString(),
  silence: 'release',
  keep: { back: iqd(300_000), stands: iqd(200_000) },
  release: { back: iqd(500_000), stands: iqd(0) },
  replacements: [],
  mayChoose: true,
}
const serviceOf = (Id: string) => ({
  Id,
  serviceType: 'hotel',
  hotel: { name: `Hotel ${Id}`, policies: { checkInFrom: '14:00' }, images: [] },
  checkIn: '2026-12-22',
  checkOut: '2026-12-25',
  nights: 3,
})
// Only what the card reads of an order.
const order = { Id: 'o1', Services: [serviceOf('s1'), serviceOf('s2')] } as unknown as OrderView

let root: Root
const received = { onChosen: vi.fn(), onOutdated: vi.fn() }
const text = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
const show = (change: Partial<typeof rescue> = {}) =>
  act(async () => root.render(<Choice order={order} rescue={{ ...rescue, ...change }} {...received} />))
const button = (name: string) => [...document.querySelectorAll('button')].find(each => each.textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const [keep, release] = ['Keep the hotel, money back for the rest', 'Cancel the whole booking, all money back'] as const

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
})

test('[PK-19] tells what was refused, what each answer gives back and what silence means; the last press chooses, once', async () => {
  await show()
  for (const shown of ['One part could not be confirmed: Hotel s1', 'Hotel s2', 'IQD 300,000', 'IQD 500,000', 'we cancel everything'])
    expect(text()).toContain(shown)
  await press(keep)
  expect(server.post).not.toHaveBeenCalled()
  expect(text()).toContain('IQD 300,000 goes back to you.')
  server.post.mockResolvedValueOnce(order)
  await act(async () => {
    button('Confirm')?.click()
    button('Confirm')?.click()
  })
  expect(server.post.mock.calls).toMatchObject([['/orders/o1/rescue', { body: { rescueId: 'r1', choice: 'keep' } }]])
  expect(received.onChosen).toHaveBeenCalledWith(order)
})

test('[PK-19] what was chosen elsewhere is read again; what was lost on the way may be sent again', async () => {
  await show()
  await press(release)
  server.post.mockResolvedValueOnce({ failed: 'offline', title: '' }).mockResolvedValueOnce({ failed: 'choice-over', title: '' })
  await press('Confirm')
  expect([text().includes('You can safely try again'), received.onOutdated.mock.calls.length]).toEqual([true, 0])
  await press('Confirm')
  expect(received.onOutdated).toHaveBeenCalledOnce()
  expect(received.onChosen).not.toHaveBeenCalled()
})

const replacement = (id: string, back: number) => ({
  id,
  hotel: { name: `Hotel ${id}`, stars: 4, images: [{ file: `${id}.webp`, kind: 'outside' }] },
  rooms: [{ name: 'Twin room', board: 'BB', refundable: true, cancellation: [{ before: '2026-12-20T18:00', penalty: iqd(0) }] }],
  meters: 400,
  back: iqd(back),
})
// Only what a card reads of a replacement.
const others = [replacement('r-cheaper', 12_000), replacement('r-dearer', 0)] as unknown as typeof rescue.replacements

test('[PK-19] a replacement shows what it is and what it means for the money, and is taken after a confirmation', async () => {
  await show({ replacements: others })
  for (const shown of ['Hotel r-cheaper', '400 m from Hotel s1', 'Twin room', 'Breakfast', 'Free cancellation until', 'IQD 12,000'])
    expect(text()).toContain(shown)
  expect(text().split('You pay nothing more').length).toBe(2)
  const [first] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Take this instead')
  await act(async () => first?.click())
  expect(text()).toContain('We book Hotel r-cheaper for the same nights')
  expect(text()).toContain('IQD 12,000 goes back to you.')
  server.post.mockResolvedValueOnce({ failed: 'price-changed', title: '' }).mockResolvedValueOnce(order)
  await press('Confirm')
  expect(received.onOutdated).toHaveBeenCalledOnce()
  await show({ replacements: others.map(each => ({ ...each, back: iqd(9000) })) })
  expect(text()).toContain('IQD 9,000 goes back to you.')
  await press('Confirm')
  expect(server.post.mock.calls.at(-1)).toMatchObject([
    '/orders/o1/rescue',
    { body: { rescueId: 'r1', choice: 'replace', replacementId: 'r-cheaper' } },
  ])
  expect(received.onChosen).toHaveBeenCalledWith(order)
})

test('[PK-19] a replacement that is gone cannot be confirmed any more', async () => {
  await show({ replacements: others })
  await act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Take this instead')?.click())
  await show({ replacements: [] })
  expect(button('Confirm')?.disabled).toBe(true)
})

test('[PK-19] who may not choose sees the answers without their buttons', async () => {
  await show({ mayChoose: false })
  expect([button(keep), button(release)]).toEqual([undefined, undefined])
  expect(text()).toContain('please sign in with the account of this booking')
})
