import type { InEachLanguage } from '../kit/languages.ts'

export interface WalletWords {
  readonly intro: string
  readonly title: string
  readonly payer: string
  readonly amount: string
  readonly about: string
  readonly order: string
  readonly state: string
  readonly pay: string
  readonly late: string
  readonly fail: string
  readonly cancel: string
  readonly over: string
  readonly back: string
  readonly recent: string
  readonly none: string
}

/** Of the wallet's page and of its list of payments; `{wallet}` is its name. */
export const walletWords: InEachLanguage<WalletWords> = {
  en: {
    intro: 'When you pay in the shop with {wallet}, its page opens here. No money moves.',
    title: 'Pay with {wallet}',
    payer: 'Wallet',
    amount: 'Amount',
    about: 'For',
    order: 'Order of the shop',
    state: 'State',
    pay: 'Pay',
    late: 'Pay, booked 15 seconds later',
    fail: 'Let it fail (not enough money)',
    cancel: 'Cancel and go back',
    over: 'This page takes no payment any more.',
    back: 'Back to the shop',
    recent: 'Last payments',
    none: 'Nobody has paid yet.',
  },
  ar: {
    intro: 'عند الدفع في المتجر بواسطة {wallet} تُفتح صفحتها هنا. لا تُدفع أموال.',
    title: 'الدفع بواسطة {wallet}',
    payer: 'المحفظة',
    amount: 'المبلغ',
    about: 'مقابل',
    order: 'طلب المتجر',
    state: 'الحالة',
    pay: 'ادفع',
    late: 'ادفع، على أن تُقيَّد الدفعة بعد 15 ثانية',
    fail: 'اجعلها تفشل (الرصيد لا يكفي)',
    cancel: 'إلغاء والعودة',
    over: 'لم تعد هذه الصفحة تقبل الدفع.',
    back: 'العودة إلى المتجر',
    recent: 'آخر الدفعات',
    none: 'لم يدفع أحد بعد.',
  },
  ckb: {
    intro: 'کاتێک لە فرۆشگا بە {wallet} پارە دەدەیت، پەڕەکەی لێرە دەکرێتەوە. هیچ پارەیەک نادرێت.',
    title: 'پارەدان بە {wallet}',
    payer: 'جزدان',
    amount: 'بڕ',
    about: 'بۆ',
    order: 'داواکاریی فرۆشگا',
    state: 'دۆخ',
    pay: 'پارە بدە',
    late: 'پارە بدە، دوای 15 چرکە تۆمار دەکرێت',
    fail: 'با سەرکەوتوو نەبێت (پارە بەش ناکات)',
    cancel: 'هەڵوەشاندنەوە و گەڕانەوە',
    over: 'ئەم پەڕەیە چیتر پارە وەرناگرێت.',
    back: 'گەڕانەوە بۆ فرۆشگا',
    recent: 'دوایین پارەدانەکان',
    none: 'هێشتا کەس پارەی نەداوە.',
  },
}
