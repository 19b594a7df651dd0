/** Points at which a shop is killed during a payment (reliability 4.3, test 7). */

export interface CrashPoint {
  readonly name: string
  /**
   * `within`: in the transaction that writes it, before its commit. `after`: right after that commit, before anything
   * else. Null: by hand.
   */
  readonly when: 'within' | 'after' | 'at-supplier' | null
  /** True of the database at the moment; `$1` is when the trap was set. */
  readonly sees: string
  /** Last state of the order. */
  readonly ends: 'confirmed' | 'refunded'
  /** Of a package: the step whose part it is about. A flight is sold otherwise. */
  readonly step?: 0 | 1
  /** Of a package: it is about the seats that are held before anything is booked. */
  readonly holds?: true
  /** Of a package whose stay was refused: what is taken in its place. The trap is set when the choice is there. */
  readonly takes?: ReplacementKind
}

/**
 * Packages that are sold, by what decides the order of their parts: seats that the airline keeps, a stay that can be
 * given back, or neither.
 */
export const packagePlans = ['keepable', 'returnable', 'final'] as const
export type PackagePlan = (typeof packagePlans)[number]

/**
 * Replacements of a refused stay, each with its hotel of the sandbox: of a cheaper one the difference goes back, a
 * dearer one costs nothing more, and where it is refused too the rest is kept.
 */
export const replacementHotels = { cheaper: 'SBX-032', dearer: 'SBX-031', refused: 'SBX-033' } as const
export type ReplacementKind = keyof typeof replacementHotels

const flightPoints: readonly CrashPoint[] = [
  { name: 'before the capture', when: null, sees: '', ends: 'confirmed' },
  {
    name: 'after the capture, before its commit',
    when: 'within',
    sees: "select 1 from order_events where to_state = 'paid' and service_id is null and at >= $1",
    ends: 'confirmed',
  },
  {
    name: 'after the commit, before ticketing',
    when: 'after',
    sees: "select 1 from order_events where to_state = 'paid' and service_id is null and at >= $1",
    ends: 'confirmed',
  },
  {
    name: 'after booking started, before the supplier hears of it',
    when: 'after',
    sees: "select 1 from order_events where to_state = 'booking' and service_id is not null and at >= $1",
    ends: 'confirmed',
  },
  { name: 'during ticketing', when: 'at-supplier', sees: '', ends: 'confirmed' },
  {
    name: 'after ticketing, before its commit',
    when: 'within',
    sees: "select 1 from order_events where to_state = 'confirmed' and service_id is not null and at >= $1",
    ends: 'confirmed',
  },
  {
    name: 'a refund sent, before its commit',
    when: 'within',
    sees: "select 1 from refunds where state in ('refunded', 'pending') and updated_at >= $1",
    ends: 'refunded',
  },
  {
    name: 'a callback stored, before it is worked',
    when: 'after',
    sees: "select 1 from payment_events where state = 'stored' and received_at >= $1",
    ends: 'confirmed',
  },
]

/** True right after a part of a package went into a state. */
const partCame = (step: 0 | 1, state: string): string =>
  `select 1 from order_events e join order_services s on s.id = e.service_id
     where s.step = ${step} and e.to_state = '${state}' and e.at >= $1`

/** Of a package whose second part is booked when the first is confirmed (PK-17). */
const packagePoints: readonly CrashPoint[] = ([0, 1] as const).flatMap(step => {
  const part = step === 0 ? 'first' : 'second'
  return [
    { name: `package: ${part} part asked for`, when: 'after', sees: partCame(step, 'booking'), ends: 'confirmed', step },
    { name: `package: ${part} part at its supplier, unanswered`, when: 'at-supplier', sees: '', ends: 'confirmed', step },
    { name: `package: ${part} part confirmed`, when: 'after', sees: partCame(step, 'confirmed'), ends: 'confirmed', step },
  ] as const
})

/** Of a package whose seats are held before its stay is booked (PK-16). */
const holdPoints: readonly CrashPoint[] = [
  {
    name: 'package: seats asked for',
    when: 'after',
    sees: "select 1 from supplier_hold_moves where to_state = 'asking' and at >= $1",
    ends: 'confirmed',
    step: 1,
    holds: true,
  },
  { name: 'package: seats at the airline, unanswered', when: 'at-supplier', sees: '', ends: 'confirmed', step: 1, holds: true },
  {
    name: 'package: seats held',
    when: 'after',
    sees: "select 1 from supplier_hold_moves where to_state = 'held' and at >= $1",
    ends: 'confirmed',
    step: 1,
    holds: true,
  },
]

const chosen = "select 1 from package_rescues where state = 'replaced' and updated_at >= $1"
/** True right after what takes the place of a refused part went into a state. */
const replacementCame = (state: string): string =>
  `select 1 from order_events e join order_services s on s.replaced_by = e.service_id where e.to_state = '${state}' and e.at >= $1`

/** Of a package whose refused stay is replaced (PK-19). */
const replacementPoints: readonly CrashPoint[] = (['cheaper', 'dearer', 'refused'] as const).flatMap(takes => {
  const point = (name: string, when: CrashPoint['when'], sees = ''): CrashPoint => ({
    name: `replacement, ${takes}: ${name}`,
    when,
    sees,
    ends: 'confirmed',
    step: 1,
    takes,
  })
  const common = [
    point('chosen, before its commit', 'within', chosen),
    point('chosen', 'after', chosen),
    point('asked for', 'after', replacementCame('booking')),
  ]
  if (takes === 'refused')
    return [
      ...common,
      point('refused, before its commit', 'within', replacementCame('rejected')),
      point('refused', 'after', replacementCame('rejected')),
    ]
  const ended = [
    ...common,
    point('at its supplier, unanswered', 'at-supplier'),
    point('confirmed, before its commit', 'within', replacementCame('confirmed')),
    point('confirmed', 'after', replacementCame('confirmed')),
  ]
  const sent = "select 1 from refunds where state in ('refunded', 'pending') and updated_at >= $1"
  return takes === 'cheaper' ? [...ended, point('difference sent, before its commit', 'within', sent)] : ended
})

export const crashPoints: readonly CrashPoint[] = [...flightPoints, ...packagePoints, ...holdPoints, ...replacementPoints]
