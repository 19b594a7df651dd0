/**
 * `'25000.00'` as a whole number of hundredths. The gateway writes two decimals for every currency; more than 15 digits
 * are refused before.
 */
export const toCents = (amount: string): number => Number(amount.replace('.', ''))
export const fromCents = (cents: number): string => `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
export const isAmount = (text: string): boolean => /^\d{1,12}\.\d{2}$/.test(text)
/** `'+1'`, `'-0.01'` as hundredths, for scripts that change an amount. */
export function centsOf(change: string): number {
  const found = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(change)
  if (!found) return 0
  const cents = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] === '-' ? -cents : cents
}
