/**
 * 1234567.5 → `1,234,567.5`: Latin digits, groups of three, in every language. Not for years, room numbers or codes:
 * pass those as text.
 */
export function groupDigits(value: number, decimals?: number): string {
  const plain = decimals === undefined ? String(value) : value.toFixed(decimals)
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
