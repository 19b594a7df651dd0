import type { InEachLanguage } from '../kit/languages.ts'
import type { Decision, VisaSurname } from './outcomes.ts'
import type { AuthorityState } from './types.ts'

interface Words {
  readonly title: string
  readonly intro: string
  readonly surname: string
  readonly happens: string
  readonly recent: string
  readonly none: string
  readonly applicant: string
  readonly product: string
  /** Behind the product. */
  readonly express: string
  readonly reference: string
  readonly state: string
  readonly document: string
  readonly size: string
  readonly note: string
  readonly visa: string
  readonly back: string
  readonly states: Readonly<Record<AuthorityState, string>>
  readonly decisions: Readonly<Record<Decision, string>>
  readonly surnames: Readonly<Record<VisaSurname, string>>
}

export const visaWords: InEachLanguage<Words> = {
  en: {
    title: 'Visa authority',
    intro: 'Applications that the shop handed in. They are decided after 20 seconds, or by you.',
    surname: 'Surname of the traveler',
    happens: 'What happens',
    recent: 'Last applications',
    none: 'No application yet.',
    applicant: 'Applicant',
    product: 'Visa',
    express: '(express)',
    reference: 'Reference of the shop',
    state: 'State',
    document: 'Document',
    size: 'Bytes',
    note: 'Note',
    visa: 'Number, valid until',
    back: 'All applications',
    states: { received: 'received', more_wanted: 'more wanted', approved: 'approved', refused: 'refused', withdrawn: 'withdrawn' },
    decisions: { approve: 'Approve', refuse: 'Refuse', more: 'Ask for a bank statement' },
    surnames: {
      VISAREFUSED: 'refused, with a reason',
      VISAMORE: 'a bank statement is wanted once, then approved',
      VISASLOW: 'decided after twenty days, or by you',
      VISALOST: 'handed in, but the answer is lost: it is looked up',
      VISADOWN: 'closed for maintenance at the first try: handed in later',
      VISADEARER: 'costs 30 more than was paid: the traveler is asked',
      VISARISE: 'costs 5 more: the agency bears it',
      VISACHEAPER: 'costs 5 less',
    },
  },
  ar: {
    title: 'جهة التأشيرات',
    intro: 'الطلبات التي قدّمها المتجر. يُبتّ فيها بعد 20 ثانية، أو تبتّ فيها أنت.',
    surname: 'لقب المسافر',
    happens: 'ما الذي يحدث',
    recent: 'آخر الطلبات',
    none: 'لا طلبات بعد.',
    applicant: 'مقدّم الطلب',
    product: 'التأشيرة',
    express: '(مستعجل)',
    reference: 'رقم المتجر',
    state: 'الحالة',
    document: 'المستند',
    size: 'بايت',
    note: 'ملاحظة',
    visa: 'الرقم، صالحة حتى',
    back: 'كل الطلبات',
    states: { received: 'مستلَم', more_wanted: 'مطلوب المزيد', approved: 'موافَق عليه', refused: 'مرفوض', withdrawn: 'مسحوب' },
    decisions: { approve: 'موافقة', refuse: 'رفض', more: 'طلب كشف حساب' },
    surnames: {
      VISAREFUSED: 'يُرفض مع ذكر السبب',
      VISAMORE: 'يُطلب كشف حساب مرة واحدة ثم تأتي الموافقة',
      VISASLOW: 'يُبتّ فيه بعد عشرين يوماً، أو تبتّ فيه أنت',
      VISALOST: 'قُدّم لكن الجواب ضاع، فيُبحث عنه',
      VISADOWN: 'مغلق للصيانة في المحاولة الأولى، ويُقدَّم لاحقاً',
      VISADEARER: 'يزيد الرسم 30 عما دُفع، فيُسأل المسافر',
      VISARISE: 'يزيد الرسم 5، وتتحمله الوكالة',
      VISACHEAPER: 'ينقص الرسم 5',
    },
  },
  ckb: {
    title: 'دەزگای ڤیزا',
    intro: 'ئەو داواکارییانەی فرۆشگاکە پێشکەشی کردوون. دوای 20 چرکە بڕیاریان لەسەر دەدرێت، یان تۆ بڕیار دەدەیت.',
    surname: 'نازناوی گەشتیار',
    happens: 'چی ڕوو دەدات',
    recent: 'دوایین داواکارییەکان',
    none: 'هێشتا هیچ داواکارییەک نییە.',
    applicant: 'داواکار',
    product: 'ڤیزا',
    express: '(خێرا)',
    reference: 'ژمارەی فرۆشگا',
    state: 'دۆخ',
    document: 'بەڵگەنامە',
    size: 'بایت',
    note: 'تێبینی',
    visa: 'ژمارە، بەسەرچوون',
    back: 'هەموو داواکارییەکان',
    states: {
      received: 'وەرگیرا',
      more_wanted: 'زیاتر داوا کراوە',
      approved: 'پەسەند کرا',
      refused: 'ڕەت کرایەوە',
      withdrawn: 'کشێنرایەوە',
    },
    decisions: { approve: 'پەسەندکردن', refuse: 'ڕەتکردنەوە', more: 'داواکردنی پوختەی هەژماری بانک' },
    surnames: {
      VISAREFUSED: 'بە هۆکارەوە ڕەت دەکرێتەوە',
      VISAMORE: 'جارێک پوختەی هەژماری بانک داوا دەکرێت، پاشان پەسەند دەکرێت',
      VISASLOW: 'دوای بیست ڕۆژ بڕیاری لەسەر دەدرێت، یان تۆ بڕیار دەدەیت',
      VISALOST: 'پێشکەش کراوە، بەڵام وەڵامەکە ون دەبێت و بەدوایدا دەگەڕێن',
      VISADOWN: 'لە یەکەم هەوڵدا بۆ چاککردنەوە داخراوە، دواتر پێشکەش دەکرێت',
      VISADEARER: 'تێچووەکە 30 زیاترە لەوەی درابوو، لە گەشتیار دەپرسرێت',
      VISARISE: 'تێچووەکە 5 زیاترە، ئاژانس دەیدات',
      VISACHEAPER: 'تێچووەکە 5 کەمترە',
    },
  },
}
