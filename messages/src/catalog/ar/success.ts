import type { Words } from '../../translator/index.ts'
import type { success as source } from '../en/success.ts'

export const success = {
  'success.codeApplied': 'تم تطبيق الرمز بنجاح',
  'success.accountCreated': 'تم إنشاء الحساب بنجاح',
  'success.profileUpdated': 'تم تحديث معلومات الملف الشخصي بنجاح',
  'success.informationUpdated': 'تم تحديث معلوماتك',
  'success.passwordChanged': 'تم تغيير كلمة المرور بنجاح',
  'success.linkCopied': 'تم نسخ الرابط',
  'success.resetLinkSent': 'يرجى مراجعة بريدك الإلكتروني للحصول على رابط إعادة تعيين كلمة المرور.',
  'success.bookingPartlyConfirmed': 'تم تأكيد جزء من حجزك',
  'success.partlyText': 'لم يتمكن المزوّد من تأكيد: {refused}. ما دُفع عن ذلك، {amount}، يعود إليك؛ وبقية حجزك قائمة.',
  'success.partlyPlanText':
    'لم يتمكن المزوّد من تأكيد: {refused}. وبقية الحجز مؤكَّدة. لأن الدفع بالأقساط، يتصل بك فريقنا للاتفاق على المبالغ.',
  'success.bookingConfirmed': 'تم تأكيد حجزك',
  'success.officeBooked': 'تم تثبيت حجزك مؤقتاً. يرجى زيارة أقرب مكتب قبل {deadline} وذكر الرمز {code}.',
  'success.bookingCancelled': 'تم إلغاء حجزك',
  'success.copied': 'تم النسخ',
  'success.draftKept': 'محفوظ كمسودة على هذا الجهاز لمدة 24 ساعة، دون أرقام الجوازات',
} satisfies Words<typeof source>
