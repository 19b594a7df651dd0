import type { Words } from '../../translator/index.ts'
import type { map as source } from '../en/map.ts'

export const map = {
  'map.hotels': 'نەخشەی هۆتێلەکانی {city}',
  'map.hotel': 'نەخشە: {hotel} و دەوروبەری',
  'map.keys': 'تیرەکان نەخشەکە دەجووڵێنن، + و − نزیک و دووری دەکەنەوە. لیستەکە هەمان شت پیشان دەدات.',
  'map.skip': 'پەڕاندنی نەخشە',
  'map.zoomIn': 'نزیککردنەوە',
  'map.zoomOut': 'دوورخستنەوە',
  'map.wheelHint': 'Ctrl دابگرە بۆ نزیککردنەوە بە تەگەرەی ماوس',
  'map.touchHint': 'بە دوو پەنجە نەخشەکە بجووڵێنە',
  'map.failed': 'نەخشەکە بار نەبوو.',
  'map.pin': '{hotel}، {stars}، {price}',
  'map.cluster': '{count, plural, one {# هۆتێل لێرەیە} other {# هۆتێل لێرەن}}، نرخ لە: {price}. نزیککردنەوە',
  'map.prices': 'نرخەکان بە {currency} بۆ هەموو مانەوەکە',
  'map.open': 'بارکردنی نەخشە',
  'map.savesData': 'پاشەکەوتکردنی داتا: نەخشەکە نزیکەی {size} کیلۆبایتە.',
  'map.cards': 'هۆتێلەکان لەسەر نەخشە',
  'map.shown': '{count, plural, =0 {لەم بەشەی نەخشەدا هۆتێل نییە} one {# هۆتێل لەم بەشەی نەخشەدایە} other {# هۆتێل لەم بەشەی نەخشەدان}}',
} as const satisfies Words<typeof source>
