import type { Words } from '../../translator/index.ts'
import type { policy as source } from '../en/policy.ts'

export const policy = {
  'policy.accepting': 'تُعدّ المتابعة موافقةً على هذه الشروط وعلى شروطنا العامة.',
  'policy.paymentAgreement': 'يُعدّ الدفع موافقةً على شروط هذا الحجز وعلى استيفاء {amount}.',
  'policy.paymentAgreementOffice': 'تُعدّ المتابعة موافقةً على شروط هذا الحجز وعلى دفع {amount} في مكتب قبل الموعد.',
  'policy.paymentAgreementMonthly': 'تُعدّ المتابعة موافقةً على شروط هذا الحجز وعلى دفع {amount} بالأقساط مع رسوم الخطة.',
  'policy.paymentCurrency': 'يُستوفى المبلغ بعملة {currency}. والعملات الأخرى للاطلاع، بسعر الصرف في {time}.',
  'policy.hotel.nonTransferable': 'لا يمكن نقل الحجز إلى شخص آخر.',
  'policy.hotel.noNameChange': 'لا يمكن تغيير الأسماء في قسيمة الحجز.',
  'policy.hotel.feesNonRefundable': 'رسوم الخدمة غير قابلة للاسترداد، إلا عند إلغاء الغرفة مجاناً.',
  'policy.hotel.priceNotGuaranteed': 'السعر والغرفة غير مضمونين إلى أن يؤكد الفندق.',
  'policy.hotel.checkInDocuments': 'يُبرز كل نزيل جواز السفر أو بطاقة الهوية.',
  'policy.flight.nonTransferable': 'لا يمكن نقل التذكرة إلى شخص آخر.',
  'policy.flight.noNameChange': 'لا يمكن تغيير الأسماء: يجب أن تكون كما في جواز السفر تماماً.',
  'policy.flight.feesNonRefundable': 'رسوم الخدمة غير قابلة للاسترداد. أما ما تعيده شركة الطيران فيخضع لشروط التذكرة.',
  'policy.flight.priceNotGuaranteed': 'السعر غير مضمون إلى أن تصدر التذكرة.',
  'policy.flight.passportValidity': 'يجب أن يبقى جواز سفرك صالحاً 6 أشهر على الأقل بعد تاريخ العودة.',
  'policy.package.promise': 'تعهّدنا',
  'policy.package.organiser': 'المسؤولية عن الباقة كلها، من طيران وإقامة، تقع على {brand} ({company}).',
  'policy.package.both': 'الجزآن معاً، أو يعود إليك المبلغ كاملاً.',
  'policy.package.priceFixed': 'لا يرتفع السعر بعد الدفع.',
  'policy.package.failed':
    'إذا تأكد جزء واحد فقط راسلناك فوراً والخيار لك: الاحتفاظ به أو استعادة المبلغ كاملاً. وتذكر الرسالة الموعد الأخير وما يحدث بلا ردّ.',
  'policy.package.cancelling': 'يُلغى كل جزء وفق شروطه. وقد يسقط خصم الباقة عند إلغاء جزء وحده.',
  'policy.package.help': 'للمساعدة أثناء السفر: الاتصال على {phone} أو المراسلة عبر WhatsApp.',
  'policy.package.nonTransferable': 'لا يمكن نقل الحجز إلى شخص آخر.',
  'policy.package.feesNonRefundable':
    'رسوم الخدمة غير قابلة للاسترداد، إلا عند إلغاء الغرفة مجاناً. أما ما تعيده شركة الطيران فيخضع لشروط التذكرة.',
  'policy.package.priceNotGuaranteed': 'السعر والأماكن غير مضمونة قبل الدفع.',
  'policy.pointsPrompt': 'إنشاء حساب يتيح لك جمع النقاط من هذا الحجز ومن كل حجز لاحق.',
  'policy.sandboxNotice': 'عرض تجريبي: لا حجز حقيقي ولا يُستوفى أي مبلغ.',
  'policy.visa.authorityDecides': 'القرار للجهة المانحة. ولا يمكن لأحد ضمان التأشيرة.',
  'policy.visa.beforeSubmission': 'ما يُسترد قبل التقديم مبيَّن في جدول التأشيرة.',
  'policy.visa.afterSubmission': 'بعد التقديم لا تُسترد الرسوم الرسمية.',
  'policy.visa.truth': 'يجب أن تكون الإجابات والمستندات صحيحة وكاملة.',
} satisfies Words<typeof source>
