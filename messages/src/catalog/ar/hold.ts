import type { Words } from '../../translator/index.ts'
import type { hold as source } from '../en/hold.ts'

export const hold = {
  'hold.section': 'الدفع في المكتب',
  'hold.until': 'مثبت حتى',
  'hold.extend': 'تمديد التثبيت',
  'hold.title': 'تمديد تثبيت الحجز',
  'hold.newEnd': 'الموعد الجديد',
  'hold.help': 'بتوقيت السوق. يحتفظ المزوّدون بالسعر حتى {time} كحد أقصى.',
  'hold.full': 'لا يحتفظ المزوّدون بالسعر أكثر من ذلك.',
  'hold.mailed': 'تصل إلى المسافر رسالة بالموعد الجديد.',
  'hold.needed': 'اختر يوم الموعد الجديد ووقته.',
  'hold.notLonger': 'الحجز مثبت حتى ذلك الوقت من قبل. اختر وقتاً لاحقاً.',
  'hold.tooLong': 'لا يحتفظ المزوّدون بالسعر حتى ذلك الوقت. اختر وقتاً أبكر.',
} satisfies Words<typeof source>
