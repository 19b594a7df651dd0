import { addDays, type LocalDate, weekday } from '../calendar/index.ts'
import type { GatewayKind } from './port.ts'

/** How money of a gateway reaches who it came from. `office`: it was paid at a desk. */
export type RefundKind = 'card' | 'wallet' | 'bank-app' | 'office'
export const refundKindOf = (gateway: GatewayKind | null): RefundKind => (gateway === null ? 'office' : kinds[gateway])
const kinds = {
  switch: 'card',
  zaincash: 'wallet',
  fastpay: 'wallet',
  asiahawala: 'wallet',
  fib: 'bank-app',
} as const satisfies Record<GatewayKind, RefundKind>

/** Working days until the money shows: first and last that are usual. Card issuers take 5 to 10 (experience: "Banks usually need 5 to 10 working days"). */
const workingDays: Readonly<Record<RefundKind, readonly [number, number]>> = {
  card: [5, 10],
  wallet: [0, 2],
  'bank-app': [0, 2],
  office: [1, 3],
}

/** Friday and Saturday are the weekend of Iraq and Syria; holidays are not counted. */
const worksOn = (date: LocalDate): boolean => weekday(date) !== 5 && weekday(date) !== 6
const addWorkingDays = (date: LocalDate, days: number): LocalDate => {
  let at = date
  for (let left = days; left > 0 || !worksOn(at); ) {
    at = addDays(at, 1)
    if (left > 0 && worksOn(at)) left -= 1
  }
  return at
}

/** Days in which money sent on `sentOn` usually shows, both included. */
export const refundArrival = (kind: RefundKind, sentOn: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } => {
  const [first, last] = workingDays[kind]
  return { from: addWorkingDays(sentOn, first), until: addWorkingDays(sentOn, last) }
}
