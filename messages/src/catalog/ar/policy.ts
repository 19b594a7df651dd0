import type { Words } from '../../translator/index.ts'
import type { policy as source } from '../en/policy.ts'

export const policy = {
  'policy.accepting': 'تُعدّ المتابعة موافقةً على هذه الشروط وعلى شروطنا العامة.',
  'policy.paymentAgreement': 'يُعدّ إتمام الدفع موافقةً على شروط هذا الحجز، وتخويلاً لنا باستيفاء مبلغ {amount} بطريقة الدفع المختارة.',
  'policy.paymentAgreementOffice': 'تُعدّ المتابعة موافقةً على شروط هذا الحجز وعلى دفع مبلغ {amount} في أحد المكاتب قبل الموعد المبيّن.',
  'policy.paymentAgreementMonthly': 'تُعدّ المتابعة موافقةً على شروط هذا الحجز وعلى دفع مبلغ {amount} على أقساط شهرية مع رسوم الخطة المختارة.',
  'policy.paymentCurrency': 'سيُستوفى المبلغ بعملة {currency}. الأسعار بالعملات الأخرى للاطلاع فقط، بحسب سعر الصرف في {time}.',
  'policy.hotel.nonTransferable': 'حجز الفندق شخصي ولا يمكن نقله إلى شخص آخر.',
  'policy.hotel.noNameChange': 'لا يمكن تغيير أسماء النزلاء في قسيمة الحجز بعد إتمامه.',
  'policy.hotel.feesNonRefundable': 'رسوم الخدمة غير قابلة للاسترداد، إلا عند إلغاء الغرفة مجاناً.',
  'policy.hotel.priceNotGuaranteed': 'السعر والغرفة غير مضمونين إلى أن يؤكد الفندق الحجز.',
  'policy.hotel.checkInDocuments': 'يُبرز كل نزيل جواز السفر أو بطاقة الهوية عند الوصول.',
  'policy.flight.nonTransferable': 'تذكرة الطيران شخصية ولا يمكن نقلها إلى شخص آخر.',
  'policy.flight.noNameChange': 'لا يمكن تغيير الأسماء على التذاكر، لذلك يجب أن تكون كما في جواز السفر تماماً.',
  'policy.flight.feesNonRefundable': 'رسوم الخدمة غير قابلة للاسترداد. أما ما تعيده شركة الطيران فيخضع لشروط التذكرة.',
  'policy.flight.priceNotGuaranteed': 'السعر غير مضمون إلى أن تصدر التذكرة.',
  'policy.flight.passportValidity': 'يجب أن يبقى جواز سفرك صالحاً 6 أشهر على الأقل بعد تاريخ العودة.',
  'policy.pointsPrompt': 'إنشاء حساب يتيح لك جمع النقاط من هذا الحجز ومن كل حجز لاحق.',
  'policy.sandboxNotice': 'هذا عرض تجريبي. لا شيء هنا حجز حقيقي ولا يُستوفى أي مبلغ.',
} satisfies Words<typeof source>
