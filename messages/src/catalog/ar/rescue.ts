import type { Words } from '../../translator/index.ts'
import type { rescue as source } from '../en/rescue.ts'

export const rescue = {
  'rescue.title': 'بانتظار اختيار المسافر',
  'rescue.until': 'رُفض جزء من الباقة. الجزء الآخر مثبَّت حتى {time}.',
  'rescue.silenceKeep': 'إن لم يتم الاختيار يُبقى عليه حينها.',
  'rescue.silenceRelease': 'إن لم يتم الاختيار يُلغى حينها.',
  'rescue.answer': 'الاختيار نيابةً عن المسافر',
  'rescue.which': 'ماذا يختار المسافر؟',
  'rescue.keep': 'الإبقاء على الجزء المؤكد',
  'rescue.release': 'إلغاء الحجز كله',
  'rescue.replace': '{hotel} بدلاً منه',
  'rescue.back': 'المبلغ المسترد {amount}.',
  'rescue.needed': 'اختر ما يريده المسافر.',
  'rescue.final': 'لا يمكن التراجع عن ذلك. تصل رسالة بذلك إلى المسافر.',
  'rescue.flightTitle': 'غيّرت شركة الطيران رحلة',
  'rescue.flightUntil': 'يُنتظر رد المسافر قبل {time}.',
  'rescue.flightAccepting': 'يُقبل التغيير لدى المزوّد الآن.',
  'rescue.stayAsked': 'يُسأل المسافر إن كان الفندق ما زال مناسباً.',
  'rescue.flightBefore': 'المحجوز',
  'rescue.flightNow': 'الموعد الجديد',
  'rescue.flightAccept': 'القبول نيابةً عن المسافر',
  'rescue.flightFinal': 'يُقبل التغيير لدى المزوّد، وتصل المسافر رسالة بالمستندات الجديدة.',
  'rescue.stayKeep': 'إبقاء الفندق نيابةً عن المسافر',
  'rescue.stayKept': 'يبقى الفندق كما هو، ولا يُسأل المسافر بعد ذلك.',
  'rescue.send': 'إرسال الرد',
  'rescue.confirm': 'إرسال الاختيار',
} satisfies Words<typeof source>
