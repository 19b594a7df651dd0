// @vitest-environment jsdom
import type { ValidatedPackage } from '@karwan/contract/packages'
import { money } from '@karwan/domain/money'
import { type PackageSearch, readPackageAddress } from '@karwan/domain/packages'
import { translatorOf } from '@karwan/messages/all'
import { act, type ComponentProps, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../../base/server-client/index.ts'
import type { PriceChangedDialog as Dialog } from '../../order/index.ts'
import { readChosenPackage } from '../../search/packages/index.ts'
import type { BookingRefused as RefusedPage } from '../form/index.ts'
import type { PackageBooking as Booking } from './package-booking.tsx'
import { PackageGate } from './package-gate.tsx'

const now = vi.hoisted(() => ({
  found: { state: 'reading' } as object,
  read: vi.fn(async () => {}),
  navigate: vi.fn(),
  booking: undefined as unknown,
  dialog: undefined as unknown,
  refused: undefined as unknown,
}))
vi.mock('../../base/i18n/index.ts', async original => ({
  ...(await original<object>()),
  useLocale: () => ({ t: translatorOf('en') }),
}))
vi.mock('../../base/router/index.ts', async original => ({ ...(await original<object>()), useNavigate: () => now.navigate }))
vi.mock('../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  useFailureText:
    () =>
    ({ title }: Failure) =>
      title,
}))
vi.mock('../../search/run/index.ts', async original => ({
  ...(await original<object>()),
  useValidatedOffer: () => ({ found: now.found, read: now.read }),
}))
vi.mock('../../search/flights/index.ts', () => ({ NamesProvider: ({ children }: { children: ReactNode }) => children }))
vi.mock('../../order/index.ts', () => ({
  PriceChangedDialog: (props: object) => {
    now.dialog = props
    return null
  },
}))
vi.mock('../form/index.ts', () => ({
  BookingSkeleton: () => null,
  BookingRefused: (props: object) => {
    now.refused = props
    return null
  },
}))
vi.mock('./package-booking.tsx', () => ({
  PackageBooking: (props: object) => {
    now.booking = props
    return null
  },
}))
vi.mock('../../search/packages/index.ts', async () => ({
  ...(await vi.importActual<object>('../../search/packages/addresses.ts')),
  ...(await vi.importActual<object>('../../search/packages/package-offers.ts')),
  goneText: ({ data }: Failure) => (data?.part === 'flight' ? 'package.flightGone' : 'package.stayGone'),
  NearPackagesOf: () => null,
  PriceMoved: () => null,
}))

const query = 'fLId=EBL&tLId=IST&tCCode=IST&to=Istanbul&sDate=2027-03-10&eDate=2027-03-15&guestData=2&step=review'
const { search } = readPackageAddress(new URLSearchParams(query)) as { readonly search: PackageSearch }
const iqd = (amount: number) => money(amount, 'IQD')
const offerAt = (flight: number, stay: number, saving: number) =>
  ({
    total: iqd(flight + stay - saving),
    saving: iqd(saving),
    alone: { flight: iqd(flight), stay: iqd(stay), total: iqd(flight + stay) },
    separable: { flight: true, hotel: true },
    flight: { airports: {}, itinerary: { type: 1 }, fare: { price: { total: iqd(flight) } } },
  }) as unknown as ValidatedPackage
const parts = { flight: 500_000, alone: { flight: 500_000, stay: 300_000 } }
const chosen = {
  hotelId: 'IST-1',
  code: 'f~h',
  flight: 'a.b',
  roomCodes: ['r1'],
  seen: { total: 780_000, saving: 20_000, parts },
}
const booking = () => now.booking as ComponentProps<typeof Booking>
const dialog = () => now.dialog as ComponentProps<typeof Dialog>
const moved = () => (dialog().children as { props: object }).props

let root: Root
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.createElement('div'))
  Object.assign(now, { booking: undefined, dialog: undefined, refused: undefined })
  now.read.mockClear()
  now.navigate.mockClear()
})
afterEach(() => act(() => root.unmount()))
const draw = (found: object) => {
  now.found = found
  act(() => root.render(<PackageGate search={search} chosen={chosen} query={query} />))
}

test('[FS-8] [PK-26] a dearer package is asked about with what was seen of its parts; accepted, it is the price that was seen', () => {
  draw({ state: 'there', offer: offerAt(540_000, 300_000, 12_000) })
  expect(dialog()).toMatchObject({ open: true, before: iqd(780_000), now: iqd(828_000) })
  const seen = { total: 828_000, saving: 12_000, parts: { flight: 540_000, alone: { flight: 540_000, stay: 300_000 } } }
  expect(moved()).toEqual({ before: chosen.seen, now: seen, currency: 'IQD' })
  act(() => dialog().onAccept())
  const address = new URLSearchParams(now.navigate.mock.calls[0]?.[0].split('?')[1])
  expect(readChosenPackage(address)).toEqual({ ...chosen, seen })
  expect(address.get('step')).toBe('review')
})

test('[PK-26] a cheaper package is taken, and by how much it fell is told; the same price says nothing', () => {
  draw({ state: 'there', offer: offerAt(500_000, 280_000, 20_000) })
  expect([dialog().open, booking().fallen]).toEqual([false, iqd(20_000)])
  draw({ state: 'there', offer: offerAt(500_000, 300_000, 20_000) })
  expect([dialog().open, booking().fallen]).toEqual([false, undefined])
})

test('[PK-26] another price while ordering is read again, and compared with the price on the page', async () => {
  draw({ state: 'there', offer: offerAt(500_000, 280_000, 20_000) })
  await act(() => booking().onChanged())
  expect(now.read).toHaveBeenCalledTimes(1)
  // Dearer than on the page, though still cheaper than it was in the list.
  draw({ state: 'there', offer: offerAt(500_000, 290_000, 20_000) })
  expect(dialog()).toMatchObject({ open: true, before: iqd(760_000), now: iqd(770_000) })
  expect(booking().fallen).toBeUndefined()
})

test.each([
  ['flight', 'The flight is no longer sold.'],
  ['stay', 'The room is no longer sold.'],
])('[PK-26] with its %s gone the package is unavailable, and those near to it are offered', (part, text) => {
  const failure = { failed: 'offer-gone', title: '', data: { part } } as const
  draw({ state: 'failed', failure })
  const { gone } = now.refused as ComponentProps<typeof RefusedPage>
  expect(gone).toMatchObject({ title: 'Package Unavailable', text, instead: { props: { failure, search, chosen } } })
})
