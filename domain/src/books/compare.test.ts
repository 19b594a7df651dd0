import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRecords, type DifferenceKind, differenceKinds, type LineKind, type OurLine, type TheirLine } from './index.ts'

const dinars = (amount: number) => ({ amount, currency: 'IQD' as const })
const pair = (kind: LineKind, number: number, amount: number): { ours: OurLine; theirs: TheirLine } => ({
  ours: {
    kind,
    id: `${kind}-row-${number}`,
    references: [`Ref-${kind}-${number}`],
    theirIds: number % 2 === 0 ? [`${kind}-${number}`] : [],
    of: kind === 'refund' ? `payment-${number}` : null,
    amount: dinars(amount),
    state: 'counts',
    orderId: `order-${number}`,
  },
  theirs: {
    kind,
    id: `${kind}-${number}`,
    reference: number % 3 === 0 && number % 2 === 0 ? null : `REF${kind}${number}`,
    of: kind === 'refund' ? `payment-${number}` : null,
    amount: dinars(amount),
    state: 'done',
    at: '2026-11-22T09:00:00Z',
  },
})
const books = fc.uniqueArray(fc.record({ number: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 250, max: 9_000_000 }) }), {
  selector: ({ number }) => number,
  minLength: 1,
  maxLength: 12,
})
const kinds = fc.constantFrom<LineKind>('payment', 'refund', 'booking')

test('equal books have no difference, in whichever order they are written', () => {
  fc.assert(
    fc.property(books, kinds, fc.nat(), (lines, kind, turn) => {
      const pairs = lines.map(({ number, amount }) => pair(kind, number, amount))
      const theirs = pairs.map(each => each.theirs)
      const turned = [...theirs.slice(turn % theirs.length), ...theirs.slice(0, turn % theirs.length)]
      const compared = compareRecords(
        pairs.map(each => each.ours),
        turned,
      )
      expect([compared.differences, compared.pairs.length]).toEqual([[], pairs.length])
    }),
  )
})

type Damage = (ours: OurLine[], theirs: TheirLine[]) => void
const replace = <Line>(lines: Line[], change: (line: Line) => Line): void => void lines.splice(0, 1, ...lines.slice(0, 1).map(change))
const damages: readonly (readonly [LineKind, string, Damage, DifferenceKind])[] = (['payment', 'refund', 'booking'] as const).flatMap(
  kind => {
    const amount = kind === 'booking' ? 'booking-price' : (`${kind}-amount` as const)
    return [
      [kind, 'our row is deleted', ours => void ours.shift(), `${kind}-unknown`],
      [kind, 'their row is deleted', (_, theirs) => void theirs.shift(), `${kind}-missing`],
      [kind, 'our amount is altered', ours => replace(ours, line => ({ ...line, amount: dinars(line.amount.amount + 1) })), amount],
      [
        kind,
        'their amount is altered',
        (_, theirs) => replace(theirs, line => ({ ...line, amount: dinars(line.amount.amount - 1) })),
        amount,
      ],
      [
        kind,
        'their currency is altered',
        (_, theirs) => replace(theirs, line => ({ ...line, amount: { ...line.amount, currency: 'USD' as const } })),
        amount,
      ],
      [
        kind,
        'our state is altered',
        ours => replace(ours, line => ({ ...line, state: 'not' as const })),
        kind === 'booking' ? 'booking-state' : `${kind}-uncounted`,
      ],
    ] as const satisfies readonly (readonly [LineKind, string, Damage, DifferenceKind])[]
  },
)
test.each(damages)('[PY-9] %s: %s, and exactly that is told', (kind, _, damage, received) => {
  fc.assert(
    fc.property(books, lines => {
      const pairs = lines.map(({ number, amount }) => pair(kind, number, amount))
      const [ours, theirs] = [pairs.map(each => each.ours), pairs.map(each => each.theirs)]
      damage(ours, theirs)
      expect(compareRecords(ours, theirs).differences.map(each => each.kind)).toEqual([received])
    }),
  )
})

test('a booking that stands no more at the supplier is told; every kind has been', () => {
  const { ours, theirs } = pair('booking', 2, 500)
  const { differences } = compareRecords([ours], [{ ...theirs, state: 'cancelled' }])
  expect(differences.map(({ kind }) => kind)).toEqual(['booking-state'])
  expect([...new Set([...damages.map(([, , , received]) => received), 'booking-state'])].sort()).toEqual([...differenceKinds].sort())
})

test('what we are still asking about is no difference; two parts of one payment are told apart by their amounts', () => {
  const { ours, theirs } = pair('payment', 1, 500)
  expect(compareRecords([{ ...ours, state: 'open' }], [theirs]).differences).toEqual([])
  expect(compareRecords([{ ...ours, state: 'not' }], []).differences).toEqual([])
  const part = (id: string, amount: number) => ({ ...pair('refund', 2, amount), id })
  const [one, two] = [part('a', 100), part('b', 250)]
  const mine = [one, two].map(each => ({ ...each.ours, id: each.id, theirIds: [], references: [] }))
  const yours = [two, one].map(each => ({ ...each.theirs, id: each.id, reference: null }))
  expect(compareRecords(mine, yours).differences).toEqual([])
  expect(compareRecords(mine, yours.slice(1)).differences).toMatchObject([{ kind: 'refund-missing', ours: { amount: dinars(250) } }])
})
