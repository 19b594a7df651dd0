import { findDecimal, type Money } from '@karwan/domain/money'
import { NotificationRefused, type PaymentStatus, type StartOutcome } from '@karwan/domain/payments'

/** Whole dinars, or null: also for `1,000`, `0.5` and what is no number at all. ZainCash writes numbers and strings. */
export const dinarsOf = (result: unknown): Money | null =>
  typeof result === 'number' || typeof result === 'string' ? (findDecimal(String(result), 'IQD') ?? null) : null

/** A status that says paid without an amount that can be read is not one. */
export const sound = (status: PaymentStatus): PaymentStatus =>
  status.state === 'paid' && status.amount === null
    ? { ...status, state: 'unknown', impossible: true, paymentId: null, detail: 'its amount cannot be read' }
    : status

/** The only token of a query; throws NotificationRefused where there is none, or more than one. */
export function tokenOf(query: string): string {
  const [token, ...more] = new URLSearchParams(query).getAll('token')
  if (token === undefined || more.length > 0) throw new NotificationRefused('the return carries no token, or several')
  return token
}

/** Returns true if the address is a page of the gateway itself. A payer is sent nowhere else. */
export function isOwnPage(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  return origin === new URL(baseUrl).origin || (protocol === 'https:' && /(^|\.)zaincash\.iq$/.test(hostname))
}

/** ZainCash takes no less. */
export const leastDinars = 250
/** Of an amount that ZainCash cannot take; undefined for one that it can. */
export function refusalOfAmount({ amount, currency }: Money): StartOutcome | undefined {
  if (currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'ZainCash takes dinars only' }
  return amount < leastDinars ? { next: 'refused', code: 'amount', detail: `ZainCash takes ${leastDinars} dinars or more` } : undefined
}
