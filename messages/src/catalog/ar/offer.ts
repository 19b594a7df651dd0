import type { Words } from '../../translator/index.ts'
import type { offer as source } from '../en/offer.ts'

export const offer = {
  'offer.earnPoints':
    '{count, plural, zero {بدون نقاط} one {نقطة واحدة عند الحجز بحساب} two {نقطتان عند الحجز بحساب} few {# نقاط عند الحجز بحساب} many {# نقطة عند الحجز بحساب} other {# نقطة عند الحجز بحساب}}',
  'offer.points': 'النقاط عند الحجز بحساب',
  'offer.monthly': 'بالأقساط',
  'offer.forEveryone': 'للجميع',
  'offer.forOnePerson': 'للشخص الواحد',
  'offer.times': 'المغادرة والوصول',
  'offer.localTimes': 'جميع الأوقات بالتوقيت المحلي.',
  'offer.compareChosen': '{count} من 3 للمقارنة',
  'offer.compareRemove': 'الإزالة من المقارنة: {name}',
  'offer.compareMore': 'يمكن إضافة رحلة أو رحلتين للمقارنة.',
  'offer.compareDiffers': 'مختلف',
  'offer.compareDiffersHelp': 'الأسطر المعلّمة مختلفة.',
  'offer.compareGone': 'إحدى الرحلات لم تعد ضمن النتائج.',
  'offer.price': 'السعر',
  'offer.fareOf': 'أرخص تذكرة',
  'offer.readingRules': 'جارٍ تحميل الشروط',
  'offer.rulesChanged': 'السعر الآن {now}، وفي القائمة {before}. سنسألك عند اختيارها.',
  'offer.rulesFailed': 'تعذّرت قراءة شروط التذكرة.',
  'offer.rulesOf': 'شروط التذكرة: {name}',
  'offer.inOurWords': 'باختصار',
  'offer.changeAirportNote': 'الرحلة التالية من مطار آخر. والانتقال إليه على عاتقك.',
} satisfies Words<typeof source>
