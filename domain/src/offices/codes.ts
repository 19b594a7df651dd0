/** Without 0 O, 1 I L, 5 S, 2 Z, 8 B and U V: what is read out and typed in three languages. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY'
const codeLength = 8

/** Some 78 thousand million codes; `draw` answers a whole number below the one it is given, unguessable. */
export const newOfficeCode = (draw: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => alphabet[draw(alphabet.length)]).join('')
/** Formats a code for people: `K7QF-39MX`. */
export const readableOfficeCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Number of a receipt: `R-` and as many letters and digits. */
export const newReceiptNumber = (draw: (below: number) => number): string => `R-${newOfficeCode(draw)}`

/**
 * Reads what was typed or scanned at an office: a hold's code, a receipt's number, or the address in a QR code
 * (`…/desk?code=`). Returns undefined for anything else.
 */
export const readOfficeCode = (typed: string): { readonly kind: 'code' | 'receipt'; readonly value: string } | undefined => {
  const result = /[?&]code=([^&#\s]+)/.exec(typed)?.[1] ?? typed
  const letters = result.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '')
  if (new RegExp(`^[${alphabet}]{${codeLength}}$`).test(letters)) return { kind: 'code', value: letters }
  const receipt = new RegExp(`^R([${alphabet}]{${codeLength}})$`).exec(letters)?.[1]
  return receipt === undefined ? undefined : { kind: 'receipt', value: `R-${receipt}` }
}
