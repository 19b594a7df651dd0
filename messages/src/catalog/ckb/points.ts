import type { Words } from '../../translator/index.ts'
import type { points as source } from '../en/points.ts'

export const points = {
  'points.balance': 'خاڵەکانت',
  'points.worth': 'بەهاکەی لە حیجزی داهاتووتدا: {amount}',
  'points.reserved': '{count, plural, one {# خاڵ} other {# خاڵ}} بۆ پارەدانێک دانراوە کە هێشتا تەواو نەبووە.',
  'points.how': 'بۆ هەر دۆلارێکی تەواوی حیجزێکی پشتڕاستکراو یەک خاڵ. تا {share} لە نرخ دەدەن.',
  'points.earned': 'لە حیجزێکی پشتڕاستکراوەوە',
  'points.usedFor': 'بۆ حیجزێک بەکارهات',
  'points.released': 'گەڕێنرایەوە: پارەدانەکە سەری نەگرت',
  'points.returned': 'گەڕێنرایەوە: پارەی حیجزەکە گەڕێنرایەوە',
  'points.takenBack': 'وەرگیرایەوە: حیجزەکە هەڵوەشێنرایەوە',
  'points.corrected': 'لەلایەن خزمەتگوزاریی کڕیارانەوە ڕاست کرایەوە',
  'points.balanceAfter': 'باڵانس {count}',
  'points.search': 'گەشتێک بدۆزەرەوە',
  'points.failed': 'نەتوانرا خاڵەکانت باربکرێن',
} satisfies Words<typeof source>
