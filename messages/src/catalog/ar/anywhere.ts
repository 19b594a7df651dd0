import type { Words } from '../../translator/index.ts'
import type { anywhere as source } from '../en/anywhere.ts'

export const anywhere = {
  'anywhere.title': 'رحلات إلى أي مكان',
  'anywhere.from': 'من {city} إلى أي مكان',
  'anywhere.choice': 'أي مكان',
  'anywhere.choiceText': 'أرخص الوجهات',
  'anywhere.all': 'كل الوجهات والأسعار',
  'anywhere.months': 'شهر الذهاب',
  'anywhere.anyMonth': 'أي شهر',
  'anywhere.withStops': 'مع توقف',
  'anywhere.emptyTitle': 'لم يبحث أحد عن هذه الرحلات مؤخراً',
  'anywhere.emptyText': 'تظهر هنا أسعار آخر 3 أيام. ابحث عن رحلة ليظهر سعرها هنا للجميع.',
  'anywhere.emptyChoice': 'قد تتوفر أسعار في شهر آخر أو لرحلات ذهاب وعودة أو مع توقف.',
} satisfies Words<typeof source>
