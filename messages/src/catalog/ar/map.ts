import type { Words } from '../../translator/index.ts'
import type { map as source } from '../en/map.ts'

export const map = {
  'map.hotels': 'خريطة الفنادق في {city}',
  'map.hotel': 'خريطة: {hotel} وما حوله',
  'map.keys': 'تحرّك مفاتيح الأسهم الخريطة، وتقرّبها + وتبعدها −. والقائمة تعرض الشيء نفسه.',
  'map.skip': 'تخطي الخريطة',
  'map.zoomIn': 'تكبير',
  'map.zoomOut': 'تصغير',
  'map.wheelHint': 'التكبير بمفتاح Ctrl مع عجلة الفأرة',
  'map.touchHint': 'حرّك الخريطة بإصبعين',
  'map.failed': 'تعذّر تحميل الخريطة.',
  'map.pin': '{hotel}، {stars}، {price}',
  'map.cluster':
    '{count, plural, zero {لا فنادق هنا} one {فندق واحد هنا} two {فندقان هنا} few {# فنادق هنا} many {# فندقاً هنا} other {# فندق هنا}}، السعر من: {price}. تكبير',
  'map.prices': 'الأسعار بعملة {currency} للإقامة كلها',
  'map.open': 'تحميل الخريطة',
  'map.savesData': 'توفير البيانات مفعّل: حجم الخريطة نحو {size} كيلوبايت.',
  'map.cards': 'الفنادق على الخريطة',
  'map.shown':
    '{count, plural, zero {لا فنادق في هذا الجزء من الخريطة} one {فندق واحد في هذا الجزء من الخريطة} two {فندقان في هذا الجزء من الخريطة} few {# فنادق في هذا الجزء من الخريطة} many {# فندقاً في هذا الجزء من الخريطة} other {# فندق في هذا الجزء من الخريطة}}',
} as const satisfies Words<typeof source>
