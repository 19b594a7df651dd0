/** Net prices are US dollars, counted in cents. */
export type Cents = number

/** `41250` → `"412.50"`. */
export const writeAmount = (cents: Cents): string => {
  const whole = Math.trunc(cents / 100)
  return `${whole}.${String(Math.abs(cents - whole * 100)).padStart(2, '0')}`
}
/** `"412.5"` → `41250`; undefined when it is no amount. */
export const readAmount = (text: string): Cents | undefined => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
