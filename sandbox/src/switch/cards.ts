/**
 * The cards the sandbox's issuer knows. The first six are the platform's own test cards; the others are numbers commonly used for tests,
 * given a meaning here. Any expiry in the future and any CVV go; a card that is not in the list is not enrolled for 3-D Secure.
 */
export interface TestCard {
  readonly number: string
  readonly brand: string
  /** The issuer asks the shopper: approve, refuse or walk away. */
  readonly challenge: boolean
  /** What the payment ends with when the shopper is who they say. */
  readonly code: string
  /** What it turns into after a while. */
  readonly later?: { readonly code: string; readonly afterMs: number }
  readonly meaning: string
}

const paid = '000.100.110'
const soon = 15_000

export const testCards: readonly TestCard[] = [
  { number: '4200000000000091', brand: 'VISA', challenge: false, code: paid, meaning: 'Paid, no questions (frictionless)' },
  { number: '5200000000000007', brand: 'MASTER', challenge: false, code: paid, meaning: 'Paid, no questions (frictionless)' },
  { number: '4711100000000000', brand: 'VISA', challenge: true, code: paid, meaning: 'Paid when the 3-D Secure page is approved' },
  { number: '5212345678901234', brand: 'MASTER', challenge: true, code: paid, meaning: 'Paid when the 3-D Secure page is approved' },
  { number: '4200000000000109', brand: 'VISA', challenge: false, code: paid, meaning: 'Paid, 3-D Secure only attempted' },
  { number: '4200000000000026', brand: 'VISA', challenge: false, code: paid, meaning: 'Paid, no method data' },
  { number: '378282246310005', brand: 'AMEX', challenge: false, code: paid, meaning: 'Paid (American Express)' },
  { number: '4000000000000002', brand: 'VISA', challenge: false, code: '800.100.152', meaning: 'Declined by the bank' },
  { number: '4000008400001629', brand: 'VISA', challenge: true, code: '800.100.152', meaning: 'Declined by the bank after 3-D Secure' },
  { number: '4000000000009995', brand: 'VISA', challenge: false, code: '800.100.155', meaning: 'Not enough money on the card' },
  { number: '4000000000000069', brand: 'VISA', challenge: false, code: '800.100.157', meaning: 'Wrong expiry date' },
  { number: '4000000000000127', brand: 'VISA', challenge: false, code: '800.100.153', meaning: 'Wrong CVV' },
  { number: '4000008260003178', brand: 'VISA', challenge: false, code: '100.380.401', meaning: '3-D Secure refused by the issuer' },
  {
    number: '4000000000009235',
    brand: 'VISA',
    challenge: false,
    code: '000.400.000',
    meaning: 'Paid, but to be reviewed (suspected fraud)',
  },
  {
    number: '4000000000000077',
    brand: 'VISA',
    challenge: false,
    code: '000.200.000',
    later: { code: paid, afterMs: soon },
    meaning: 'Pending, paid after 15 seconds',
  },
  {
    number: '4000000000003063',
    brand: 'VISA',
    challenge: false,
    code: '000.200.000',
    later: { code: '800.100.152', afterMs: soon },
    meaning: 'Pending, declined after 15 seconds',
  },
  {
    number: '4000000000000119',
    brand: 'VISA',
    challenge: false,
    code: '900.100.300',
    later: { code: paid, afterMs: soon },
    meaning: 'Uncertain (timeout), found paid after 15 seconds',
  },
  {
    number: '4000000000000341',
    brand: 'VISA',
    challenge: false,
    code: '900.100.300',
    later: { code: '800.100.152', afterMs: soon },
    meaning: 'Uncertain (timeout), found declined after 15 seconds',
  },
]

export const findTestCard = (number: string): TestCard | undefined => testCards.find(card => card.number === number)

/** The brand by the first digits, as the platform names brands. */
export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'VISA'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTER'
  if (/^3[47]/.test(number)) return 'AMEX'
  return 'OTHER'
}

/** The check digit of a card number (Luhn). */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
