import { begunPaymentPeriod, millisecondsOfPeriod } from '@karwan/domain/retention'
import { useMemo, useSyncExternalStore } from 'react'

/** A payment that this browser began: told where the record of the server lacks it, as after a restored backup. */
export interface BegunPayment {
  readonly orderId: string
  /** Of the booking: `KW-7F3K9Q`. */
  readonly reference: string
  /** Ours; the gateway knows the payment by it too. */
  readonly paymentId: string
}
interface Kept extends BegunPayment {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Signing out removes it. */
const place = 'karwan.payments'
const mostKept = 10

export const keepPayment = (begun: BegunPayment, now = Date.now()): void => {
  const others = parse(readText()).filter(({ paymentId }) => paymentId !== begun.paymentId)
  try {
    localStorage.setItem(place, JSON.stringify([{ ...begun, at: now }, ...others].slice(0, mostKept)))
  } catch {
    // Without a store the page tells the payment's number alone.
  }
}

/** Returns the newest payment that was begun here for an order, or of this number. Undefined if there is none. */
export function useBegunPayment({ orderId, paymentId }: Partial<BegunPayment>): BegunPayment | undefined {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  return useMemo(
    () =>
      parse(text).find(
        kept =>
          kept.at > Date.now() - millisecondsOfPeriod(begunPaymentPeriod) && (kept.orderId === orderId || kept.paymentId === paymentId),
      ),
    [text, orderId, paymentId],
  )
}

const subscribe = () => () => {}
const readText = (): string | null => {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
const parse = (text: string | null): readonly Kept[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}
const isKept = (each: Partial<Record<keyof Kept, unknown>> | null): each is Kept =>
  typeof each?.orderId === 'string' &&
  typeof each.reference === 'string' &&
  typeof each.paymentId === 'string' &&
  typeof each.at === 'number'
