/** Mail services that most of our travelers use. A slip in them is asked about. */
const common = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'] as const
/** Other services whose names differ from a common one by one slip. */
const others: ReadonlySet<string> = new Set(['mail.com', 'ymail.com', 'email.com', 'yahoo.co', 'hotmail.co'])

/** Tells whether one slip turns a text into the other: one character left out, added or exchanged, or two swapped. */
const isOneSlip = (typed: string, meant: string): boolean => {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [a, b] = [typed.slice(start), meant.slice(start)]
  if (a.length > b.length) return a.slice(1) === b
  if (a.length < b.length) return a === b.slice(1)
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

/**
 * Finds the address that was probably meant, if the domain of an e-mail address is one slip from that of a common mail
 * service. Undefined if there is nothing to ask.
 */
export const findMeantEmail = (email: string): { readonly email: string; readonly domain: string } | undefined => {
  const [, local, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? []
  const lower = typed.toLowerCase()
  if (local === undefined || others.has(lower) || common.some(each => each === lower)) return undefined
  const domain = common.find(each => isOneSlip(lower, each))
  return domain && { email: `${local}@${domain}`, domain }
}
