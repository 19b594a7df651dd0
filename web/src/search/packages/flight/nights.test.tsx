// @vitest-environment jsdom
import type { PinnedFlight } from '@karwan/contract/packages'
import { type Money, money } from '@karwan/domain/money'
import { type PackageSearch, readPackageAddress } from '@karwan/domain/packages'
import { translatorOf } from '@karwan/messages/all'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { directTrip, segmentOf } from '../../../testing/index.ts'
import type { HotelSource } from '../../hotels/index.ts'
import { PackageProvider } from '../package-context.ts'
import { Nights } from './nights.tsx'

const now = vi.hoisted(() => ({
  run: { status: 'complete', code: 'f~h2' } as object,
  searched: [] as object[],
  source: undefined as unknown,
  lowest: {} as Record<string, Money>,
}))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const useLocale = () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' })
  return { ...real, useLocale, Bdi: ({ children }: { children: ReactNode }) => <bdi>{children}</bdi> }
})
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShownMoney: () => ({ shown: (amount: unknown) => amount }),
}))
vi.mock('../../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Icon: () => null,
  Skeleton: () => <i>…</i>,
}))
vi.mock('../../../base/router/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ to, children, 'aria-current': current }: { to: string; children: ReactNode; 'aria-current'?: 'true' }) => (
    <a href={to} aria-current={current}>
      {children}
    </a>
  ),
}))
vi.mock('../../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  useQuery: ({ queryKey: [, code, choice] }: { queryKey: readonly string[] }) => ({
    data: { summary: { from: now.lowest[`${code} ${choice}`] ?? null } },
    isPending: false,
  }),
}))
vi.mock('../../hotels/index.ts', () => ({
  hotelSource: { payload: (stay: object) => ({ h: stay }) },
  useSource: () => ({ payload: () => ({ f: {}, h: {} }), sidOf: () => 'both' }),
  SourceProvider: ({ value, children }: { value: unknown; children: ReactNode }) => {
    now.source = value
    return children
  },
  useHotelRun: (stay: object) => {
    now.searched.push(stay)
    return { run: now.run }
  },
}))

const [before, after] = ['2027-03-10', '2027-03-11']
const searchOf = (query: string) =>
  readPackageAddress(new URLSearchParams(`fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=${before}&eDate=2027-03-15&guestData=2${query}`))
    .search as PackageSearch
const segment = segmentOf()
const early = {
  choice: 'a.b',
  itinerary: {
    ...directTrip('a'),
    legs: [{ durationMinutes: 165, segments: [{ ...segment, to: { ...segment.to, at: `${after}T03:40` } }] }],
  },
  airports: {},
  stay: { checkIn: after, checkOut: '2027-03-15', nightBefore: before },
} as unknown as PinnedFlight

interface Drawn {
  readonly query?: string
  readonly isReady?: boolean
  readonly lowest?: Money
}
const draw = ({ query = '', isReady = true, lowest }: Drawn = {}) => {
  const search = searchOf(query)
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(
    <PackageProvider value={{ search, flight: 'a.b' }}>
      <Nights flight={early} code="f~h" isReady={isReady} lowest={lowest} />
    </PackageProvider>,
  )
  return [...drawn.querySelectorAll('a')].map(link => ({
    text: (link.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, ''),
    isTaken: link.getAttribute('aria-current') === 'true',
    checkIn: readPackageAddress(new URLSearchParams(link.getAttribute('href')?.split('?')[1])).search?.stay.checkIn,
    path: link.getAttribute('href')?.split('?')[0],
  }))
}
beforeEach(() => {
  now.run = { status: 'complete', code: 'f~h2' }
  now.searched = []
  now.source = undefined
  now.lowest = { 'f~h a.b': money(1_250_000, 'IQD'), 'f~h2 a.b': money(1_180_000, 'IQD') }
})

test('[PK-7] after a landing at 03:40 both stays stand with their prices, each with the same flight', () => {
  const [ready, later] = draw()
  expect(ready).toMatchObject({ isTaken: true, checkIn: before, path: '/packages' })
  expect(ready?.text).toContain('room ready on arrival')
  expect(ready?.text).toContain('from IQD 1,250,000')
  expect(later).toMatchObject({ isTaken: false, checkIn: after })
  expect(later?.text).toContain('check-in on')
  expect(later?.text).toContain('from IQD 1,180,000')
  expect(now.searched).toMatchObject([{ checkIn: after, checkOut: '2027-03-15' }])
})

test('[PK-7] with the later check-in searched for, it is the night before that is priced apart', () => {
  const [ready, later] = draw({ query: `&cIn=${after}` })
  expect([ready?.isTaken, later?.isTaken]).toEqual([false, true])
  expect([ready?.text, later?.text]).toEqual([expect.stringContaining('1,180,000'), expect.stringContaining('1,250,000')])
  expect(now.searched).toMatchObject([{ checkIn: before }])
})

test('[PK-7] of one hotel the prices are its own', () => {
  const [ready, later] = draw({ query: '&hotelId=IST-1', lowest: money(990_000, 'IQD') })
  expect(ready?.text).toContain('from IQD 990,000')
  expect(later).toMatchObject({ path: '/package', text: expect.stringContaining('1,180,000') })
  expect(now.searched).toMatchObject([{ checkIn: after, hotelId: 'IST-1' }])
})

test('[PK-7] the hotels of the other stay are paired with the flights that are found; nothing but them is searched again', () => {
  draw()
  const { payload, sidOf } = now.source as HotelSource
  expect(payload({ checkIn: after } as never)).toEqual({ h: { checkIn: after } })
  expect(sidOf?.(['h3'])).toBe('f~h3')
  expect(sidOf?.([])).toBeUndefined()
})

test('[PK-7] nothing is searched for before the list is there, and no price is told that is not known', () => {
  expect(draw({ isReady: false }).map(({ text }) => text.includes('IQD'))).toEqual([false, false])
  expect(now.searched).toEqual([])
  now.run = { status: 'searching' }
  expect(draw().map(({ text }) => text.includes('…'))).toEqual([false, true])
  now.run = { status: 'failed', code: 'f~h2' }
  expect(draw().map(({ text }) => text.includes('IQD'))).toEqual([true, false])
})
