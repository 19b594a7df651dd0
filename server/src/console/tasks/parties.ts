import type { KnownNow } from '@karwan/contract/console'
import type { TaskKind } from '@karwan/domain/operations'
import { eq, inArray, lte } from 'drizzle-orm'
import { askCancellation } from '../../orders/cancel/index.ts'
import { askBooking } from '../../orders/index.ts'
import { readAttempt } from '../../payments/index.ts'
import { tables } from '../../platform/database/index.ts'
import { type OrderFacts, takenOf } from '../order-facts.ts'
import type { WorkContext } from '../work-context.ts'

const { partyAnswers } = tables

/** One question that a supplier or a gateway can be asked about an order. */
interface Party {
  readonly kind: 'booking' | 'cancellation' | 'payment'
  /** Id of the item, the cancellation or the attempt. */
  readonly subject: string
  readonly party: string
  /** As our own rows have it. */
  readonly says: string
  readonly at: Date
}

type Subject = Party['kind'] | 'none'
const subjects: Readonly<Record<TaskKind, Subject>> = {
  'booking-unknown': 'booking',
  'bags-differ': 'booking',
  'flight-changed': 'booking',
  'booking-held': 'booking',
  'partly-confirmed': 'booking',
  'rescue-overdue': 'booking',
  'late-confirmation': 'booking',
  'payment-mismatch': 'payment',
  'payment-review': 'payment',
  'payment-disputed': 'payment',
  'payment-unresolved': 'payment',
  'refund-unresolved': 'payment',
  'refund-at-office': 'none',
  'cancellation-unknown': 'cancellation',
  'cancellation-refused': 'cancellation',
  'cancellation-amount': 'cancellation',
  'cancellation-difference': 'cancellation',
  'late-cancellation': 'cancellation',
  'installments-unsettled': 'none',
  'installments-not-voided': 'none',
  'installments-differ': 'none',
  'installments-shortfall': 'none',
  'visa-check': 'none',
  'visa-submit': 'none',
  'visa-not-submitted': 'none',
  'visa-fee': 'none',
  'visa-decision': 'none',
  'visa-rule-reported': 'none',
  'visa-rules-differ': 'none',
}

/** Names a state, or a word of a party, as the console's texts do: `rejected` is `refused`. */
const wordOf = (state: string): string => (state === 'rejected' ? 'refused' : state.replaceAll('_', '-'))

const partiesOf = (kind: TaskKind, facts: OrderFacts): readonly Party[] => {
  const { items, cancellations } = facts
  switch (subjects[kind]) {
    case 'booking':
      return items.map(({ id, supplier, state, updatedAt }) => ({
        kind: 'booking',
        subject: id,
        party: supplier,
        says: wordOf(state),
        at: updatedAt,
      }))
    case 'cancellation':
      return cancellations.map(({ id, serviceId, state, updatedAt }) => ({
        kind: 'cancellation',
        subject: id,
        party: items.find(item => item.id === serviceId)?.supplier ?? '',
        says: wordOf(state),
        at: updatedAt,
      }))
    case 'payment':
      return paymentsOf(facts)
    case 'none':
      return []
  }
}

/** Payments that took money; where none did, all of them. Cash has nobody to ask. */
const paymentsOf = (facts: OrderFacts): readonly Party[] => {
  const byGateway = facts.attempts.filter(({ gateway }) => gateway !== 'office')
  const taken = takenOf({ attempts: byGateway })
  return (taken.length > 0 ? taken : byGateway).slice(-5).map(({ id, gateway, state, updatedAt }) => ({
    kind: 'payment',
    subject: id,
    party: gateway,
    says: wordOf(state),
    at: updatedAt,
  }))
}

/** Returns what suppliers and gateways said of a task's order last; before anybody asked, what our own rows have. */
export const findKnown = async ({ db }: Pick<WorkContext, 'db'>, kind: TaskKind, facts: OrderFacts): Promise<KnownNow[]> => {
  const parties = partiesOf(kind, facts)
  if (parties.length === 0) return []
  const subjectIds = parties.map(({ subject }) => subject)
  const rows = await db.select().from(partyAnswers).where(inArray(partyAnswers.subject, subjectIds))
  const answers = new Map(rows.map(row => [row.subject, row]))
  return parties.map(({ kind: of, subject, party, says, at }) => {
    const answer = answers.get(subject)
    const role = of === 'payment' ? 'gateway' : 'supplier'
    if (!answer) return { party, role, says, at: at.toISOString(), answered: true }
    const { answered, answeredAt } = answer
    // It may have told more in the background since.
    const isNewest = answeredAt !== null && answeredAt >= at
    return { party, role, says: isNewest ? answer.says : says, at: (isNewest ? answeredAt : at).toISOString(), answered }
  })
}

/** Nobody is asked more often than that about one thing, whoever wants to know. */
const askAgainMs = 20_000

/**
 * Asks the suppliers or gateways of a task again. What they say counts, as in the background. Returns the names of
 * those that were asked.
 */
export const askParties = async (context: WorkContext, kind: TaskKind, facts: OrderFacts): Promise<readonly string[]> => {
  const parties = partiesOf(kind, facts)
  const asked = await Promise.all(parties.map(party => askParty(context, facts.order.id, party)))
  return [...new Set(parties.filter((_, at) => asked[at]).map(({ party }) => party))]
}

/** Returns whether it was asked. */
const askParty = async (context: WorkContext, orderId: string, party: Party): Promise<boolean> => {
  const at = context.now()
  const row = { subject: party.subject, orderId, role: party.kind === 'payment' ? 'gateway' : 'supplier', party: party.party } as const
  const claimed = await context.db
    .insert(partyAnswers)
    .values({ ...row, says: party.says, answered: false, askedAt: at })
    .onConflictDoUpdate({
      target: partyAnswers.subject,
      set: { askedAt: at },
      setWhere: lte(partyAnswers.askedAt, new Date(at.getTime() - askAgainMs)),
    })
    .returning({ subject: partyAnswers.subject })
  if (claimed.length === 0) return false
  const word = await ask(context, party)
  await context.db
    .update(partyAnswers)
    .set(word === undefined ? { answered: false } : { says: wordOf(word), answeredAt: context.now(), answered: true })
    .where(eq(partyAnswers.subject, party.subject))
  return true
}

/** Undefined: no answer, or it was asked enough this minute. */
const ask = async (context: WorkContext, { kind, subject }: Party): Promise<string | undefined> => {
  if (kind === 'booking') return askBooking(context, subject)
  if (kind === 'cancellation') return askCancellation(context, subject)
  const state = await readAttempt(context, subject, 'asked-by-operations')
  return state === 'unknown' || state === 'throttled' ? undefined : state
}
