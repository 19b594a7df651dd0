import type { Words } from '../../translator/index.ts'
import type { prices as source } from '../en/prices.ts'

export const prices = {
  'prices.open': 'التواريخ والأسعار',
  'prices.grid': 'جدول',
  'prices.month': 'شهر',
  'prices.graph': 'مخطط',
  'prices.about': 'أقل إجمالي لجميع المسافرين في آخر 3 أيام ({currency})',
  'prices.weekends': 'عطلات الأسبوع',
  'prices.cheapestWeekend': 'أرخص عطلة أسبوع',
  'prices.eachOneWay': 'أسعار كل رحلة على حدة، ذهاب فقط',
  'prices.seen': 'شوهد: {ago}',
  'prices.unknown': 'السعر غير معروف',
  'prices.trip': 'الذهاب {departure}، العودة {back}',
  'prices.length':
    '{count, plural, =0 {العودة في اليوم نفسه} zero {العودة في اليوم نفسه} one {العودة بعد يوم واحد} two {العودة بعد يومين} few {العودة بعد # أيام} many {العودة بعد # يوماً} other {العودة بعد # يوم}}',
} satisfies Words<typeof source>
