// @vitest-environment jsdom
import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { ChosenBag } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney, formatNumber, formatWeight } from '@karwan/messages/format'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Faults } from '../../form/index.ts'
import { draftFor } from './booking-draft.ts'
import { ExtraBags } from './extra-bags.tsx'

vi.mock('../../base/i18n/index.ts', async original => ({
  ...(await original<object>()),
  useLocale: () => ({
    t: translatorOf('en'),
    format: {
      money: (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, 'en'),
      number: formatNumber,
      weight: (kilograms: number) => formatWeight(kilograms, 'en'),
    },
  }),
}))

type Bag = ValidatedItineraryWire['bags'][number]
const bag = (id: string, leg: number): Bag => ({
  id,
  kilograms: 20,
  leg,
  kinds: ['adt', 'chd'],
  most: 2,
  refund: 'none',
  price: money(30_000, 'IQD'),
  usd: money(2273, 'USD'),
})
const both = [bag('out', 0), bag('back', 1)]
const { travelers } = draftFor({ adt: 1, chd: 1, sen: 0, yth: 0, inf: 1, ins: 0 }, 'IQ', undefined)

interface Shown {
  readonly bags?: readonly Bag[]
  readonly chosen?: readonly ChosenBag[]
  readonly fault?: string
}
const show = ({ bags = both, chosen = [], fault }: Shown = {}) => {
  const place = document.createElement('div')
  const changes: (readonly ChosenBag[])[] = []
  const offer = { bags: [...bags], itinerary: { type: 1 } } as unknown as ValidatedItineraryWire
  const faults = { at: (path: string) => (path === 'bags.0' ? fault : undefined) } as Faults
  act(() =>
    createRoot(place).render(
      <ExtraBags offer={offer} travelers={travelers} chosen={chosen} faults={faults} onChange={next => changes.push(next)} />,
    ),
  )
  return { place, changes, groups: () => [...place.querySelectorAll('fieldset')] }
}
const plus = (group: Element | undefined, at: number) =>
  group?.querySelectorAll<HTMLButtonElement>('[role=group]')[at]?.querySelectorAll('button')[1]

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('where no bag is sold there is nothing', () => {
  expect(show({ bags: [] }).place.innerHTML).toBe('')
})

test('it is folded until somebody wants bags, and open with those that were chosen', () => {
  const { place, groups } = show()
  expect(groups()).toEqual([])
  expect(place.textContent).toContain('from IQD 30,000')
  act(() => place.querySelector('button')?.click())
  expect(groups()).toHaveLength(2)
  const open = show({ chosen: [{ bagId: 'out', passenger: 0, quantity: 2 }] })
  expect(open.groups()).toHaveLength(2)
  expect(open.place.textContent).toContain('2 · IQD 60,000')
})

test('each traveler but an infant has a stepper for each direction, up to the most that is sold', () => {
  const chosen = [{ bagId: 'out', passenger: 0, quantity: 2 }]
  const { groups, changes } = show({ chosen })
  expect(groups().map(group => group.querySelectorAll('[role=group]').length)).toEqual([2, 2])
  expect(groups()[0]?.textContent).toContain('20 kg · Outbound')
  expect(plus(groups()[0], 0)?.disabled).toBe(true)
  act(() => plus(groups()[1], 1)?.click())
  expect(changes).toEqual([[...chosen, { bagId: 'back', passenger: 1, quantity: 1 }]])
  act(() => groups()[0]?.querySelectorAll<HTMLButtonElement>('[role=group] button')[0]?.click())
  expect(changes.at(-1)).toEqual([{ bagId: 'out', passenger: 0, quantity: 1 }])
})

test('a bag that is taken away is none of the order', () => {
  const { groups, changes } = show({ chosen: [{ bagId: 'out', passenger: 0, quantity: 1 }] })
  act(() => groups()[0]?.querySelectorAll<HTMLButtonElement>('[role=group] button')[0]?.click())
  expect(changes).toEqual([[]])
})

test('what the server refuses is told beside its traveler, unfolded', () => {
  const { groups } = show({ fault: 'This bag is not sold for this traveler' })
  expect(groups()[0]?.textContent).toContain('This bag is not sold')
  expect(groups()[0]?.getAttribute('aria-describedby')).toBe(groups()[0]?.querySelector('[data-fault]')?.id)
})
