import { addDays, type LocalDate, weekday } from '../calendar/index.ts'
import { gatewayRefunds, type RefundKind } from './gateways.ts'
import type { AttemptMethod, GatewayCapabilities } from './port.ts'

/** Tells how money comes back by the method it was paid by; at an office where nothing was paid by any. */
export const refundKindOf = (method: AttemptMethod | null): RefundKind =>
  method === null || method === 'office' ? 'office' : gatewayRefunds[method]

/**
 * Working days until the money shows: first and last that are usual. Card issuers take 5 to 10 (experience: "Banks
 * usually need 5 to 10 working days").
 */
export const refundWorkingDays: Readonly<Record<RefundKind, readonly [number, number]>> = {
  card: [5, 10],
  wallet: [0, 2],
  'bank-app': [0, 2],
  office: [1, 3],
  'by-hand': [1, 7],
  several: [0, 10],
}

/**
 * Tells whether a gateway gives back `amount` of a payment of `paid` (both in minor units) that was made `sinceMs`
 * milliseconds ago. If it does not, a person gives it back by hand.
 */
export const givesBack = (
  { refunds, refundsWithinMs = Number.POSITIVE_INFINITY }: Pick<GatewayCapabilities, 'refunds' | 'refundsWithinMs'>,
  { amount, paid, sinceMs }: { readonly amount: number; readonly paid: number; readonly sinceMs: number },
): boolean => refunds !== 'no' && (refunds === 'partial' || amount === paid) && sinceMs < refundsWithinMs

/** Friday and Saturday are the weekend of Iraq and Syria; holidays are not counted. */
const worksOn = (date: LocalDate): boolean => weekday(date) !== 5 && weekday(date) !== 6
const addWorkingDays = (date: LocalDate, days: number): LocalDate => {
  let at = date
  for (let left = days; left > 0 || !worksOn(at); ) {
    at = addDays(at, 1)
    if (worksOn(at)) left -= 1
  }
  return at
}

/** Days in which money sent on `sentOn` usually shows, both included. */
export const refundArrival = (kind: RefundKind, sentOn: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } => {
  const [first, last] = refundWorkingDays[kind]
  return { from: addWorkingDays(sentOn, first), until: addWorkingDays(sentOn, last) }
}
