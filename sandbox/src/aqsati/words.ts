import type { InEachLanguage } from '../kit/languages.ts'

export const aqsatiWords: InEachLanguage<{
  title: string
  intro: string
  accounts: string
  account: string
  happens: string
  any: string
  unknown: string
  score: string
  limit: string
  recent: string
  none: string
  state: string
  total: string
  number: string
  due: string
  amount: string
  paid: string
  deduct: string
  back: string
  yes: string
  no: string
}> = {
  en: {
    title: 'Aqsati: installments on salary accounts',
    intro: 'Plays the provider of installments. The code comes as a text message to the phone of the account; it counts for three minutes.',
    accounts: 'Accounts',
    account: 'Account number',
    happens: 'What happens',
    any: 'any other of 10 to 19 digits',
    unknown: 'there is no such account',
    score: 'the score is too low',
    limit: 'the limit is exceeded',
    recent: 'Last agreements',
    none: 'No agreement yet.',
    state: 'State',
    total: 'Total',
    number: 'Installment',
    due: 'Due on',
    amount: 'Amount',
    paid: 'Paid',
    deduct: 'Take the next installment from the salary',
    back: 'All agreements',
    yes: 'yes',
    no: 'no',
  },
  ar: {
    title: 'أقساطي: التقسيط على حسابات الرواتب',
    intro: 'يمثّل مزوّد التقسيط. يصل الرمز برسالة نصية إلى هاتف الحساب، وهو صالح لثلاث دقائق.',
    accounts: 'الحسابات',
    account: 'رقم الحساب',
    happens: 'ما الذي يحدث',
    any: 'أي رقم آخر من 10 إلى 19 خانة',
    unknown: 'لا يوجد حساب بهذا الرقم',
    score: 'التقييم الائتماني منخفض',
    limit: 'تم تجاوز الحد',
    recent: 'آخر الاتفاقات',
    none: 'لا اتفاقات بعد.',
    state: 'الحالة',
    total: 'المجموع',
    number: 'القسط',
    due: 'تاريخ الاستحقاق',
    amount: 'المبلغ',
    paid: 'مدفوع',
    deduct: 'اقتطاع القسط التالي من الراتب',
    back: 'جميع الاتفاقات',
    yes: 'نعم',
    no: 'لا',
  },
  ckb: {
    title: 'ئەقساتی: قیست لەسەر هەژماری مووچە',
    intro: 'ڕۆڵی دابینکەری قیست دەبینێت. کۆدەکە بە نامەی کورت دەچێت بۆ مۆبایلی هەژمارەکە و سێ خولەک کار دەکات.',
    accounts: 'هەژمارەکان',
    account: 'ژمارەی هەژمار',
    happens: 'چی ڕوو دەدات',
    any: 'هەر ژمارەیەکی تر لە 10 تا 19 ڕەنووس',
    unknown: 'هەژماری وا نییە',
    score: 'هەڵسەنگاندنی متمانە نزمە',
    limit: 'لە سنوور تێپەڕیوە',
    recent: 'دوایین ڕێککەوتنەکان',
    none: 'هێشتا هیچ ڕێککەوتنێک نییە.',
    state: 'دۆخ',
    total: 'کۆی گشتی',
    number: 'قیست',
    due: 'بەرواری دان',
    amount: 'بڕ',
    paid: 'دراوە',
    deduct: 'قیستی داهاتوو لە مووچە ببڕە',
    back: 'هەموو ڕێککەوتنەکان',
    yes: 'بەڵێ',
    no: 'نەخێر',
  },
}
