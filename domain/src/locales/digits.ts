/**
 * Arabic-Indic (٠-٩) and Persian (۰-۹) digits become 0-9; everything else stays. Numerals of both are accepted wherever
 * digits are.
 */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
