import type { Words } from '../../translator/index.ts'
import type { cancelling as source } from '../en/cancelling.ts'

export const cancelling = {
  'cancelling.one': 'إلغاء الحجز نيابةً عن المسافر',
  'cancelling.all': 'إلغاء الكل نيابةً عن المسافر',
  'cancelling.title': 'إلغاء الحجز نيابةً عن المسافر',
  'cancelling.asking': 'جارٍ السؤال عن المبلغ المسترد …',
  'cancelling.how': 'كيف طلب المسافر ذلك؟',
  'cancelling.asked_phone': 'هاتفياً',
  'cancelling.asked_office': 'في المكتب',
  'cancelling.asked_writing': 'كتابةً',
  'cancelling.howNeeded': 'اختر كيف طلب المسافر ذلك.',
  'cancelling.askAgain': 'السؤال مرة أخرى',
  'cancelling.confirm': 'إلغاء الحجز',
  'cancelling.keep': 'الإبقاء على الحجز',
  'cancelling.kept': 'رسوم الإلغاء',
  'cancelling.discountTaken': 'خصم الباقة الذي يسقط',
  'cancelling.back': 'المبلغ المسترد',
  'cancelling.notTold': 'لم يحدده المزوّد بعد',
  'cancelling.arrives': 'يصل إلى المسافر حتى {day}.',
  'cancelling.holds': 'سارٍ حتى {time}.',
  'cancelling.mailed': 'تصل رسالة بذلك إلى المسافر.',
} satisfies Words<typeof source>
