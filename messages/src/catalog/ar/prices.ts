import type { Words } from '../../translator/index.ts'
import type { prices as source } from '../en/prices.ts'

export const prices = {
  'prices.open': 'التواريخ والأسعار',
  'prices.grid': 'جدول الأسعار',
  'prices.graph': 'مخطط الأسعار',
  'prices.about':
    'أقل الأسعار التي ظهرت في آخر 3 أيام لبالغ واحد، شاملةً الضرائب والرسوم، بعملة {currency}. الرمز “–” يوم لم يبحث عنه أحد؛ اضغط عليه للبحث.',
  'prices.eachOneWay': 'أسعار كل رحلة على حدة، ذهاب فقط',
  'prices.seen': 'شوهد: {ago}',
  'prices.unknown': 'السعر غير معروف',
  'prices.trip': 'الذهاب {departure}، العودة {back}',
  'prices.known': '{known} من {total} يوماً لها سعر',
  'prices.noneKnown': 'لم يبحث أحد عن هذه الأيام مؤخراً',
  'prices.length':
    '{count, plural, =0 {العودة في اليوم نفسه} zero {العودة في اليوم نفسه} one {العودة بعد يوم واحد} two {العودة بعد يومين} few {العودة بعد # أيام} many {العودة بعد # يوماً} other {العودة بعد # يوم}}',
} satisfies Words<typeof source>
