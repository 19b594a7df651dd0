import type { Instant } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'

/** Kinds of lines: money received, money refunded, something bought. */
export const lineKinds = ['payment', 'refund', 'booking'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * One line of what another party says happened. Only what counts there: money that was captured or given back, bookings
 * that were taken.
 */
export interface TheirLine {
  readonly kind: LineKind
  /** The party's own id of it. */
  readonly id: string
  /** Ours as the party kept it; null where it keeps none. */
  readonly reference: string | null
  /** For a refund: the party's id of the payment. */
  readonly of: string | null
  readonly amount: Money
  /** `cancelled`: a booking that stands no more. */
  readonly state: 'done' | 'cancelled'
  readonly at: Instant
}

/** The same in our own record. */
export interface OurLine {
  readonly kind: LineKind
  /** Id of our row. */
  readonly id: string
  /** Our references, which the party may have kept. */
  readonly references: readonly string[]
  /** The party's ids as we were told them. */
  readonly theirIds: readonly string[]
  readonly of: string | null
  readonly amount: Money
  /**
   * `counts`: we say it happened. `open`: we do not know yet and are asking. `not`: we say it did not, or stands no
   * more.
   */
  readonly state: 'counts' | 'open' | 'not'
  readonly orderId: string
}

/** The twelve ways in which two books can differ. `-unknown`: only theirs has it; `-missing`: only ours. */
export const differenceKinds = [
  'payment-unknown',
  'payment-missing',
  'payment-amount',
  'payment-uncounted',
  'refund-unknown',
  'refund-missing',
  'refund-amount',
  'refund-uncounted',
  'booking-unknown',
  'booking-missing',
  'booking-price',
  'booking-state',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export interface Difference {
  readonly kind: DifferenceKind
  readonly ours: OurLine | null
  readonly theirs: TheirLine | null
}
export interface Compared {
  readonly differences: readonly Difference[]
  /** Lines that tell of the same thing, equal or not. */
  readonly pairs: readonly { readonly ours: OurLine; readonly theirs: TheirLine }[]
}

/** Gateways keep references without hyphens, or in capitals. */
const plain = (reference: string): string => reference.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Lays two books beside each other. Pure; nothing is mended. A line is found by the party's id, else by our reference,
 * else, among refunds of one payment, by its amount; each is used once. Amounts that differ are of the same thing;
 * currencies count as amounts.
 */
export const compareRecords = (ours: readonly OurLine[], theirs: readonly TheirLine[]): Compared => {
  const free = new Set(theirs)
  const pairs: { ours: OurLine; theirs: TheirLine }[] = []
  const take = (line: OurLine, fits: (other: TheirLine) => boolean): boolean => {
    const found = [...free].find(other => other.kind === line.kind && fits(other))
    if (!found) return false
    free.delete(found)
    pairs.push({ ours: line, theirs: found })
    return true
  }
  // Surest first: what counts here is paired before what does not, and an id before a reference before an amount.
  const methods: readonly ((line: OurLine) => (other: TheirLine) => boolean)[] = [
    line => other => line.theirIds.includes(other.id) && (line.kind !== 'refund' || line.of === other.of),
    line => {
      const references = line.references.map(plain)
      return other => other.reference !== null && references.includes(plain(other.reference))
    },
    line => other => line.kind === 'refund' && line.of !== null && line.of === other.of && equalMoney(line.amount, other.amount),
    line => other => line.kind === 'refund' && line.of !== null && line.of === other.of,
  ]
  let left = [...ours].sort((one, other) => weight(one) - weight(other))
  for (const method of methods) left = left.filter(line => !take(line, method(line)))
  return {
    pairs,
    differences: [
      ...pairs.flatMap(differenceOf),
      ...left
        .filter(({ state }) => state === 'counts')
        .map((line): Difference => ({ kind: `${line.kind}-missing`, ours: line, theirs: null })),
      // A booking that came and went without us costs nothing.
      ...[...free]
        .filter(({ state }) => state === 'done')
        .map((line): Difference => ({ kind: `${line.kind}-unknown`, ours: null, theirs: line })),
    ],
  }
}
const weight = ({ state }: OurLine): number => ['counts', 'open', 'not'].indexOf(state)
const equalMoney = (one: Money, other: Money): boolean => one.amount === other.amount && one.currency === other.currency

const differenceOf = ({ ours, theirs }: { ours: OurLine; theirs: TheirLine }): readonly Difference[] => {
  if (ours.state === 'open') return []
  const stands = theirs.state === 'done'
  if ((ours.state === 'counts') !== stands) {
    if (ours.kind === 'booking') return [{ kind: 'booking-state', ours, theirs }]
    return ours.state === 'not' ? [{ kind: `${ours.kind}-uncounted`, ours, theirs }] : []
  }
  if (ours.state === 'not' || equalMoney(ours.amount, theirs.amount)) return []
  return [{ kind: ours.kind === 'booking' ? 'booking-price' : `${ours.kind}-amount`, ours, theirs }]
}
