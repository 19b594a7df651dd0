import type { Words } from '../../translator/index.ts'
import type { mail as source } from '../en/mail.ts'

export const mail = {
  'mail.openBooking': 'عرض الحجز',
  'mail.createdSubject': 'الحجز {reference}: بانتظار الدفع',
  'mail.createdHeading': 'تم إنشاء حجزك',
  'mail.createdBody': 'يرجى دفع {amount} قبل {deadline}. بعد ذلك تنتهي مهلة الحجز تلقائياً.',
  'mail.confirmingSubject': 'الحجز {reference}: تم استلام الدفعة',
  'mail.confirmingHeading': 'تم استلام دفعتك',
  'mail.confirmingBody': 'استلمنا {amount} ونؤكّد الحجز الآن لدى المزوّد. تليها المستندات.',
  'mail.confirmedSubject': 'الحجز {reference}: مؤكَّد',
  'mail.confirmedBody': 'استلمنا {amount} وكل شيء مؤكَّد. يرجى التحقق من الأسماء والأوقات.',
  'mail.documentsAttached': 'المستندات مرفقة.',
  'mail.failedSubject': 'الحجز {reference}: تعذّر التأكيد',
  'mail.failedHeading': 'نعتذر: تعذّر تأكيد الحجز',
  'mail.refundTime': 'يعود المبلغ إلى وسيلة الدفع المستخدمة. تحتاج المصارف عادةً من 5 إلى 10 أيام عمل لإظهاره.',
  'mail.refundedSubject': 'الحجز {reference}: تمت إعادة المبلغ',
  'mail.refundedHeading': 'تمت إعادة المبلغ',
  'mail.refundedBody': 'أعدنا إليك مبلغ {amount}.',
  'mail.returnedSubject': 'الحجز {reference}: تُعاد إليك دفعتك',
  'mail.returnedHeading': 'وصلت دفعتك بعد انتهاء الحجز',
  'mail.returnedBody': 'لم نتمكن من استخدام هذه الدفعة، لذلك بدأنا إعادة مبلغ {amount}.',
  'mail.expiredSubject': 'الحجز {reference}: انتهت المهلة',
  'mail.expiredHeading': 'انتهت مهلة حجزك',
  'mail.expiredBody': 'لم يُدفع في الوقت المحدد. لم يُخصم أي مبلغ.',
} satisfies Words<typeof source>
