import type { Words } from '../../translator/index.ts'
import type { room as source } from '../en/room.ts'

export const room = {
  'room.payNow': 'الدفع الآن',
  'room.payNowOrOffice': 'الدفع الآن أو في المكتب',
  'room.heldUntil': 'يمكن تثبيته مؤقتاً حتى {date}',
  'room.payAtOffice': 'يمكن الدفع في المكتب',
  'room.nightly': 'سعر كل ليلة',
  'room.noRefundFrom': 'من {date}: بدون استرداد',
  'room.sameForAll': 'العرض نفسه لكل الغرف',
  'room.chosenOf': 'الغرف المختارة: {count} من {total}',
  'room.ready': 'اختيارات جاهزة لكل الغرف',
  'room.stillToChoose': 'بقي اختيار: {rooms}',
  'room.chooseNumber': 'اختيار الغرفة {room}',
  'room.change': 'تغيير الاختيار',
  'room.moreOffers':
    '{count, plural, zero {لا عروض أخرى} one {عرض واحد آخر} two {عرضان آخران} few {# عروض أخرى} many {# عرضاً آخر} other {# عرض آخر}}',
  'room.moreRooms':
    '{count, plural, zero {لا غرف أخرى} one {غرفة أخرى} two {غرفتان أخريان} few {# غرف أخرى} many {# غرفة أخرى} other {# غرفة أخرى}}',
  'room.fewerOffers': 'عروض أقل',
  'room.filterOffers': 'تصفية العروض',
  'room.offersShown': 'العروض الظاهرة: {count} من {total}',
  'room.noOfferFits': 'لا عرض يطابق خيارات التصفية',
  'room.gone': 'لم يعد متاحاً',
  'room.againSame': 'غرفك متاحة بالأسعار نفسها.',
  'room.againOtherPrice': 'لغرفك أسعار جديدة. يرجى مراجعة المجموع.',
  'room.againGone': 'لم تعد إحدى غرفك متاحة. يرجى اختيار غيرها.',
  'room.nearest': 'أقرب العروض في هذا الفندق',
} satisfies Words<typeof source>
