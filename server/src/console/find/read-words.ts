import type { foundIn } from '@karwan/contract/console'
import { normalizeEmail } from '@karwan/domain/accounts'
import { normalizeDigits } from '@karwan/domain/locales'
import { readOfficeCode } from '@karwan/domain/offices'
import { findPhone } from '@karwan/domain/travelers'

export type FoundIn = (typeof foundIn)[number]
/** One way to read what a person typed, with the value to look up. */
export interface Lookup {
  readonly in: FoundIn
  /** Several where a phone without a country may be of several. */
  readonly values: readonly string[]
}

/** Ticket numbers have three digits of the airline and ten more. */
const ticketDigits = 13

/** Returns all that words may be, the likeliest first. `dialCodes` are those of the person's markets. */
export const readWords = (words: string, dialCodes: readonly string[]): readonly Lookup[] => {
  const typed = normalizeDigits(words).trim()
  if (typed.includes('@')) return [{ in: 'email', values: [normalizeEmail(typed)] }]
  const plain = typed.toUpperCase()
  const digits = typed.replace(/[\s-]/g, '')
  const office = readOfficeCode(typed)
  const reference = /^(?:KW)?-?([0-9A-Z]{6})$/.exec(plain)?.[1]
  const phones = [...new Set(dialCodes.flatMap(code => findPhone(typed, code) ?? []))]
  const isTicket = new RegExp(`^\\d{${ticketDigits}}$`).test(digits)
  return [
    ...(reference === undefined ? [] : [{ in: 'reference' as const, values: [`KW-${reference}`] }]),
    ...(office?.kind === 'code' ? [{ in: 'office-code' as const, values: [office.value] }] : []),
    ...(office?.kind === 'receipt' ? [{ in: 'receipt' as const, values: [office.value] }] : []),
    ...(isTicket ? [{ in: 'ticket' as const, values: [digits] }] : []),
    ...(phones.length > 0 && !isTicket ? [{ in: 'phone' as const, values: phones }] : []),
    { in: 'confirmation', values: [plain] },
    { in: 'payment', values: [plain] },
    { in: 'supplier', values: [plain] },
  ]
}
