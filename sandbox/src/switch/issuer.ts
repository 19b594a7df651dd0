import { brandOf, findTestCard, hasCheckDigit } from './cards.ts'
import { centsOf, fromCents, toCents } from './cents.ts'
import type { Ledger } from './ledger.ts'
import type { Card, Checkout } from './types.ts'

/** The card that a shopper typed. It lives for one call; number and CVV are never kept. */
export interface CardInput {
  readonly number: string
  readonly holder: string
  /** '01' … '12' */
  readonly expiryMonth: string
  /** Four digits. */
  readonly expiryYear: string
  readonly cvv: string
}
interface Fate {
  readonly challenge: boolean
  readonly code: string
  readonly later?: { readonly code: string; readonly afterMs: number } | undefined
}

/** Returns the outcome of a card at a checkout. */
export function fateOf(ledger: Ledger, checkout: Checkout, input: CardInput): Fate {
  if (!hasCheckDigit(input.number)) return { challenge: false, code: '100.100.101' }
  if (isPast(ledger, input)) return { challenge: false, code: '100.100.303' }
  const card = findTestCard(input.number)
  const forced = checkout.sent['customParameters[3DS2_flow]']
  const challenge = card !== undefined && (forced === 'challenge' || (forced !== 'frictionless' && card.challenge))
  const script = ledger.scripts.of(checkout.merchantTransactionId)
  const notice = script.value('code')
  if (script.take('code')) return { challenge, code: notice }
  return script.take('decline') ? { challenge, code: '800.100.152' } : { challenge, code: card?.code ?? '000.400.109', later: card?.later }
}

/** A card is good until the end of its month. */
function isPast(ledger: Ledger, { expiryMonth, expiryYear }: CardInput): boolean {
  const now = ledger.options.clock.now()
  return Number(expiryYear) * 12 + Number(expiryMonth) - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()
}

/** The amount the gateway takes: the checkout's, unless a script bends it. */
export function bookedAmount(ledger: Ledger, checkout: Checkout): { amount: string; currency: string } {
  const script = ledger.scripts.of(checkout.merchantTransactionId)
  const change = script.has('amount') ? centsOf(script.value('amount')) : 0
  return { amount: fromCents(toCents(checkout.amount) + change), currency: script.value('currency') || checkout.currency }
}

export const cardOf = (input: CardInput): Card => ({
  brand: findTestCard(input.number)?.brand ?? brandOf(input.number),
  bin: input.number.slice(0, 6),
  last4: input.number.slice(-4),
  holder: input.holder,
  expiryMonth: input.expiryMonth,
  expiryYear: input.expiryYear,
})
