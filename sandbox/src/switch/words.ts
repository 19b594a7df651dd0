import type { InEachLanguage, Language } from '../kit/languages.ts'

/**
 * The widget's own words. The platform speaks no Kurdish: a shop gives its labels through `wpwlOptions.labels`, under
 * these names.
 */
export const widgetWords = {
  en: {
    brand: 'Cards taken',
    cardNumber: 'Card number',
    expiryDate: 'Expiry date (MM / YY)',
    cardHolder: 'Name on the card',
    cvv: 'Security code (CVV)',
    submit: 'Pay {amount}',
    processing: 'One moment…',
    secured: 'Your card is entered on the payment provider’s own page.',
    cardNumberError: 'This card number is not valid',
    brandError: 'This kind of card is not taken here',
    expiryDateError: 'Enter a month and year in the future',
    cardHolderError: 'Enter the name as it stands on the card',
    cvvError: 'Enter the security code of the card',
    sessionError: 'The time to pay has run out. Go back and start again.',
    systemError: 'The payment could not be sent. Please try again.',
  },
  ar: {
    brand: 'البطاقات المقبولة',
    cardNumber: 'رقم البطاقة',
    expiryDate: 'تاريخ الانتهاء (شهر / سنة)',
    cardHolder: 'الاسم المكتوب على البطاقة',
    cvv: 'رمز الأمان (CVV)',
    submit: 'دفع {amount}',
    processing: 'لحظة من فضلك…',
    secured: 'تُدخل بيانات بطاقتك في صفحة جهة الدفع نفسها.',
    cardNumberError: 'رقم البطاقة غير صحيح',
    brandError: 'لا نقبل هذا النوع من البطاقات هنا',
    expiryDateError: 'أدخل شهراً وسنة في المستقبل',
    cardHolderError: 'أدخل الاسم كما هو مكتوب على البطاقة',
    cvvError: 'أدخل رمز أمان البطاقة',
    sessionError: 'انتهت مهلة الدفع. عُد وابدأ من جديد.',
    systemError: 'تعذّر إرسال الدفعة. يرجى المحاولة مرة أخرى.',
  },
} as const

export const sandboxNote: InEachLanguage = {
  en: 'Sandbox: no money moves',
  ar: 'بيئة تجريبية: لا تُدفع أموال',
  ckb: 'ژینگەی تاقیکردنەوە: هیچ پارەیەک نادرێت',
}

interface ChallengeWords {
  readonly title: string
  readonly text: string
  readonly amount: string
  readonly card: string
  readonly approve: string
  readonly deny: string
  readonly cancel: string
}
/** The issuer's page speaks all three. */
export const challengeWords: Readonly<Record<Language, ChallengeWords>> = {
  en: {
    title: 'Confirm it is you',
    text: 'Your bank asks before this payment is made. In the sandbox you choose the answer.',
    amount: 'Amount',
    card: 'Card',
    approve: 'Approve',
    deny: 'Refuse',
    cancel: 'Cancel and go back',
  },
  ar: {
    title: 'أكّد هويتك',
    text: 'يطلب مصرفك تأكيدك قبل إتمام هذه الدفعة. في البيئة التجريبية تختار الجواب بنفسك.',
    amount: 'المبلغ',
    card: 'البطاقة',
    approve: 'موافقة',
    deny: 'رفض',
    cancel: 'إلغاء والعودة',
  },
  ckb: {
    title: 'دڵنیابکەرەوە کە خۆتیت',
    text: 'بانکەکەت پێش ئەم پارەدانە پرسیارت لێ دەکات. لە ژینگەی تاقیکردنەوەدا وەڵامەکە خۆت هەڵدەبژێریت.',
    amount: 'بڕ',
    card: 'کارت',
    approve: 'ڕازیم',
    deny: 'ڕەتی دەکەمەوە',
    cancel: 'هەڵوەشاندنەوە و گەڕانەوە',
  },
}
