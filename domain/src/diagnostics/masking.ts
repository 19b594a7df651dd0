const hidden = '[hidden]'

/**
 * A key is masked where one of its words is one of these: `userPassword`, `card_cvv`, `X-Sign`; never `passengers` or
 * `design`.
 */
const secretWords = new Set([
  'password',
  'passwd',
  'passcode',
  'pass',
  'pwd',
  'passport',
  'pin',
  'mpin',
  'otp',
  'cvc',
  'cvv',
  'cvv2',
  'token',
  'secret',
  'sign',
  'signature',
  'authorization',
  'cookie',
  'iban',
])
/** Or where these stand in it, its words written as one. */
const secretParts =
  /password|passwd|creditcard|cardnumber|cardno|readableid|accesstoken|refreshtoken|clientsecret|authorization|apikey|privatekey/

const isSecretKey = (key: string): boolean => {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some(word => secretWords.has(word)) || secretParts.test(words.join(''))
}

/** Twelve to nineteen digits, in groups or not; only those with a card's check digit are masked. */
const cardLike = /(?<!\w)\d(?:[ -]?\d){11,18}(?!\w)/g
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
/** `cvv 737`, as people write it beside a card number; `pin 1234` too. With `:` or `=` between it is a pair. */
const shortCode = /\b((?:cvv2?|cvc2?|csc|security code|pin|otp)(?:\s+(?:is|was|code|number))?\s*[#:=-]?\s*)\d{3,8}\b/gi
const token = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const iban = /\b[A-Z]{2}\d{2}[A-Z]{4}\d{10,22}\b/g
const email = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g
/** `token=…`, `password: …`, `"otp":"…"` inside a text. */
const pair = /(["']?)([\w-]{2,40})\1(\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;)}\]]+)/g

/** A text without card numbers, tokens, addresses of people, and values that stand behind a secret's name. */
export const maskedText = (text: string): string =>
  text
    .replace(token, hidden)
    .replace(bearer, `$1 ${hidden}`)
    .replace(iban, hidden)
    .replace(email, hidden)
    .replace(shortCode, `$1${hidden}`)
    .replace(cardLike, found => (hasCheckDigit(found.replace(/\D/g, '')) ? hidden : found))
    .replace(pair, (whole, quote: string, key: string, between: string, value: string) =>
      isSecretKey(key) && !value.startsWith('[hidden') ? `${quote}${key}${quote}${between}${hidden}` : whole,
    )

const deepest = 12

/**
 * A copy of plain data in which everything is hidden that stands under a secret's name, at any depth (AP-12), and what
 * looks like a secret inside texts. What is no plain object, list or text is left as it is; what stands deeper than
 * twelve levels is left out.
 */
export const masked = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return depth < deepest ? value.map(each => masked(each, depth + 1)) : hidden
  if (!isPlain(value)) return value
  if (depth >= deepest) return hidden
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isSecretKey(key) ? hide(each) : masked(each, depth + 1)]))
}
/** Hides a value, but not whether there was one. */
const hide = (value: unknown): unknown => (value === null || value === undefined || typeof value === 'boolean' ? value : hidden)

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
