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
const reconciliation = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 250, max: 9_000_000 }) }),
  {
    selector: ({ number }) => number,
    minLength: 1,
    maxLength: 12,
  },
)
const kinds = fc.constantFrom<LineKind>('payment', 'refund', 'booking')

test('equal books have no difference, in whichever order they are written', () => {
  fc.assert(
    fc.property(reconciliation, kinds, fc.nat(), (lines, kind, turn) => {
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
    fc.property(reconciliation, lines => {
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

test('a line is found by id before reference, and what counts here before what is open, what is open before what does not count', () => {
  const { ours, theirs } = pair('payment', 2, 500)
  const named = (id: string, change: Partial<OurLine>): OurLine => ({ ...ours, id, theirIds: [], ...change })
  const pairedWith = (mine: readonly OurLine[], yours: readonly TheirLine[] = [theirs]) =>
    compareRecords(mine, yours).pairs.map(each => [each.ours.id, each.theirs.id])
  expect(pairedWith([named('by reference', {}), named('by id', { theirIds: [theirs.id], references: [] })])).toEqual([['by id', theirs.id]])
  expect(pairedWith([named('not', { state: 'not' }), named('open', { state: 'open' }), named('counts', {})])).toEqual([
    ['counts', theirs.id],
  ])
  expect(pairedWith([named('not', { state: 'not' }), named('open', { state: 'open' })])).toEqual([['open', theirs.id]])
  // A reference is the same with and without capitals and hyphens; a line without one is found by none.
  expect(pairedWith([named('a', { references: ['AB-12'] })], [{ ...theirs, reference: 'ab12' }])).toEqual([['a', theirs.id]])
  expect(pairedWith([named('a', { references: ['AB-12'] })], [{ ...theirs, reference: null }])).toEqual([])
  expect(pairedWith([named('a', { kind: 'booking' })])).toEqual([])
})

test('a refund belongs to its payment: the same id of another payment is another refund', () => {
  const { ours, theirs } = pair('refund', 2, 500)
  const mine = { ...ours, references: [] }
  const kinds = (yours: TheirLine, own: OurLine = mine) =>
    compareRecords([own], [{ ...yours, reference: null }]).differences.map(({ kind }) => kind)
  expect(kinds(theirs)).toEqual([])
  expect(kinds({ ...theirs, of: 'payment-9' })).toEqual(['refund-missing', 'refund-unknown'])
  // Without an id it is the refund of its payment, also where the amounts differ.
  const unnamed = { ...mine, theirIds: [] }
  expect(kinds({ ...theirs, amount: dinars(400) }, unnamed)).toEqual(['refund-amount'])
  expect(kinds({ ...theirs, of: null }, { ...unnamed, of: null })).toEqual(['refund-missing', 'refund-unknown'])
  expect(kinds({ ...theirs, of: 'payment-9' }, unnamed)).toEqual(['refund-missing', 'refund-unknown'])
  const payment = pair('payment', 1, 500)
  const paid = { ...payment.ours, references: [], theirIds: [], of: 'x' }
  expect(compareRecords([paid], [{ ...payment.theirs, reference: null, of: 'x' }]).pairs).toEqual([])
})

test('the refund of the same amount is taken before another of its payment', () => {
  const { ours, theirs } = pair('refund', 2, 250)
  const yours = [100, 250].map(amount => ({ ...theirs, id: `theirs-${amount}`, reference: null, amount: dinars(amount) }))
  const { pairs } = compareRecords([{ ...ours, references: [], theirIds: [] }], yours)
  expect(pairs.map(each => each.theirs.id)).toEqual(['theirs-250'])
})

test('a booking that came and went without us is no difference; one that stands is', () => {
  const { theirs } = pair('booking', 1, 500)
  expect(compareRecords([], [{ ...theirs, state: 'cancelled' }]).differences).toEqual([])
  expect(compareRecords([], [theirs]).differences).toEqual([{ kind: 'booking-unknown', ours: null, theirs }])
})

test('an amount that we do not count is not compared, and money that was taken back counts for neither', () => {
  const { ours, theirs } = pair('booking', 2, 500)
  expect(compareRecords([{ ...ours, state: 'not' }], [{ ...theirs, state: 'cancelled', amount: dinars(1) }]).differences).toEqual([])
  expect(compareRecords([{ ...ours, state: 'open' }], [{ ...theirs, amount: dinars(1) }]).differences).toEqual([])
  const payment = pair('payment', 2, 500)
  expect(compareRecords([payment.ours], [{ ...payment.theirs, state: 'cancelled' }]).differences).toEqual([])
  expect(compareRecords([{ ...payment.ours, state: 'not' }], [payment.theirs]).differences.map(({ kind }) => kind)).toEqual([
    'payment-uncounted',
  ])
})
