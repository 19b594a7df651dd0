import type { InEachLanguage } from '../kit/languages.ts'

/**
 * The cards the sandbox's issuer knows. The first six are the platform's own test cards; the others are numbers
 * commonly used for tests, given a meaning here. Any expiry in the future and any CVV go; a card that is not in the
 * list is not enrolled for 3-D Secure.
 */
export interface TestCard {
  readonly number: string
  readonly brand: string
  /** The issuer asks the shopper: approve, refuse or walk away. */
  readonly challenge: boolean
  /** Code at the end of the payment when the shopper is who they say. */
  readonly code: string
  /** Code that it turns into after a while. */
  readonly later?: { readonly code: string; readonly afterMs: number }
  readonly meaning: InEachLanguage
}

const paid = '000.100.110'
const soon = 15_000

export const testCards: readonly TestCard[] = [
  {
    number: '4200000000000091',
    brand: 'VISA',
    challenge: false,
    code: paid,
    meaning: { en: 'Paid, no questions (frictionless)', ar: 'مدفوعة بلا أسئلة', ckb: 'پارەکە دەدرێت، بێ پرسیار' },
  },
  {
    number: '5200000000000007',
    brand: 'MASTER',
    challenge: false,
    code: paid,
    meaning: { en: 'Paid, no questions (frictionless)', ar: 'مدفوعة بلا أسئلة', ckb: 'پارەکە دەدرێت، بێ پرسیار' },
  },
  {
    number: '4711100000000000',
    brand: 'VISA',
    challenge: true,
    code: paid,
    meaning: {
      en: 'Paid when the 3-D Secure page is approved',
      ar: 'مدفوعة بعد الموافقة في صفحة المصرف',
      ckb: 'دوای ڕازیبوون لە پەڕەی بانک پارەکە دەدرێت',
    },
  },
  {
    number: '5212345678901234',
    brand: 'MASTER',
    challenge: true,
    code: paid,
    meaning: {
      en: 'Paid when the 3-D Secure page is approved',
      ar: 'مدفوعة بعد الموافقة في صفحة المصرف',
      ckb: 'دوای ڕازیبوون لە پەڕەی بانک پارەکە دەدرێت',
    },
  },
  {
    number: '4200000000000109',
    brand: 'VISA',
    challenge: false,
    code: paid,
    meaning: {
      en: 'Paid, 3-D Secure only attempted',
      ar: 'مدفوعة، والتحقق محاولة فقط',
      ckb: 'پارەکە دەدرێت، پشکنینی بانک تەنها هەوڵ بووە',
    },
  },
  {
    number: '4200000000000026',
    brand: 'VISA',
    challenge: false,
    code: paid,
    meaning: { en: 'Paid, no method data', ar: 'مدفوعة بلا بيانات الجهاز', ckb: 'پارەکە دەدرێت، بێ داتای ئامێر' },
  },
  {
    number: '378282246310005',
    brand: 'AMEX',
    challenge: false,
    code: paid,
    meaning: { en: 'Paid (American Express)', ar: 'مدفوعة (أمريكان إكسبريس)', ckb: 'پارەکە دەدرێت (ئەمریکان ئێکسپرێس)' },
  },
  {
    number: '4000000000000002',
    brand: 'VISA',
    challenge: false,
    code: '800.100.152',
    meaning: { en: 'Declined by the bank', ar: 'رفضها المصرف', ckb: 'بانک ڕەتی دەکاتەوە' },
  },
  {
    number: '4000008400001629',
    brand: 'VISA',
    challenge: true,
    code: '800.100.152',
    meaning: { en: 'Declined by the bank after 3-D Secure', ar: 'رفضها المصرف بعد التحقق', ckb: 'دوای پشکنین بانک ڕەتی دەکاتەوە' },
  },
  {
    number: '4000000000009995',
    brand: 'VISA',
    challenge: false,
    code: '800.100.155',
    meaning: { en: 'Not enough money on the card', ar: 'الرصيد غير كافٍ', ckb: 'پارەی پێویست لە کارتەکەدا نییە' },
  },
  {
    number: '4000000000000069',
    brand: 'VISA',
    challenge: false,
    code: '800.100.157',
    meaning: { en: 'Wrong expiry date', ar: 'تاريخ الانتهاء خاطئ', ckb: 'بەرواری بەسەرچوون هەڵەیە' },
  },
  {
    number: '4000000000000127',
    brand: 'VISA',
    challenge: false,
    code: '800.100.153',
    meaning: { en: 'Wrong CVV', ar: 'رمز الأمان خاطئ', ckb: 'کۆدی پاراستن هەڵەیە' },
  },
  {
    number: '4000008260003178',
    brand: 'VISA',
    challenge: false,
    code: '100.380.401',
    meaning: { en: '3-D Secure refused by the issuer', ar: 'رفض المصرف التحقق', ckb: 'بانک پشکنینەکە ڕەت دەکاتەوە' },
  },
  {
    number: '4000000000009235',
    brand: 'VISA',
    challenge: false,
    code: '000.400.000',
    meaning: {
      en: 'Paid, but to be reviewed (suspected fraud)',
      ar: 'مدفوعة لكنها قيد المراجعة (اشتباه باحتيال)',
      ckb: 'پارەکە دەدرێت بەڵام دەبێت پێیدا بچنەوە (گومانی ساختەکاری)',
    },
  },
  {
    number: '4000000000000077',
    brand: 'VISA',
    challenge: false,
    code: '000.200.000',
    later: { code: paid, afterMs: soon },
    meaning: { en: 'Pending, paid after 15 seconds', ar: 'معلّقة، وتُدفع بعد 15 ثانية', ckb: 'چاوەڕوانە، دوای 15 چرکە دەدرێت' },
  },
  {
    number: '4000000000003063',
    brand: 'VISA',
    challenge: false,
    code: '000.200.000',
    later: { code: '800.100.152', afterMs: soon },
    meaning: { en: 'Pending, declined after 15 seconds', ar: 'معلّقة، وتُرفض بعد 15 ثانية', ckb: 'چاوەڕوانە، دوای 15 چرکە ڕەت دەکرێتەوە' },
  },
  {
    number: '4000000000000119',
    brand: 'VISA',
    challenge: false,
    code: '900.100.300',
    later: { code: paid, afterMs: soon },
    meaning: {
      en: 'Uncertain (timeout), found paid after 15 seconds',
      ar: 'غير مؤكدة، ويتبيّن بعد 15 ثانية أنها مدفوعة',
      ckb: 'نادیارە، دوای 15 چرکە دەردەکەوێت کە دراوە',
    },
  },
  {
    number: '4000000000000341',
    brand: 'VISA',
    challenge: false,
    code: '900.100.300',
    later: { code: '800.100.152', afterMs: soon },
    meaning: {
      en: 'Uncertain (timeout), found declined after 15 seconds',
      ar: 'غير مؤكدة، ويتبيّن بعد 15 ثانية أنها مرفوضة',
      ckb: 'نادیارە، دوای 15 چرکە دەردەکەوێت کە ڕەتکراوەتەوە',
    },
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
