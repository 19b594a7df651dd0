import type { Words } from '../../translator/index.ts'
import type { points as source } from '../en/points.ts'

export const points = {
  'points.balance': 'نقاطك',
  'points.worth': 'قيمتها {amount} في حجزك القادم',
  'points.reserved':
    '{count, plural, zero {لا نقاط محجوزة} one {نقطة واحدة محجوزة} two {نقطتان محجوزتان} few {# نقاط محجوزة} many {# نقطة محجوزة} other {# نقطة محجوزة}} لدفعة لم تنتهِ بعد.',
  'points.how': 'نقطة عن كل دولار كامل من حجز مؤكد. وتدفع حتى {share} من السعر.',
  'points.earned': 'من حجز مؤكد',
  'points.usedFor': 'استُخدمت في حجز',
  'points.released': 'أُعيدت: لم تتم الدفعة',
  'points.returned': 'أُعيدت: استُرد مبلغ الحجز',
  'points.takenBack': 'سُحبت: أُلغي الحجز',
  'points.corrected': 'صُححت من خدمة الزبائن',
  'points.balanceAfter': 'الرصيد {count}',
  'points.search': 'البحث عن رحلة',
  'points.failed': 'تعذّر تحميل نقاطك',
} satisfies Words<typeof source>
