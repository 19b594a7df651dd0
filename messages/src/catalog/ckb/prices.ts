import type { Words } from '../../translator/index.ts'
import type { prices as source } from '../en/prices.ts'

export const prices = {
  'prices.open': 'بەروار و نرخەکان',
  'prices.grid': 'خشتەی نرخەکان',
  'prices.graph': 'هێڵکاریی نرخەکان',
  'prices.about':
    'کەمترین نرخەکان کە لە 3 ڕۆژی ڕابردوودا بۆ یەک گەورە بینراون، بە باج و کرێوە، بە {currency}. “–” ڕۆژێکە کەس بۆی نەگەڕاوە؛ دەستی لێ بدە بۆ گەڕان.',
  'prices.eachOneWay': 'نرخی هەر گەشتێک بە تەنیا، تەنها چوون',
  'prices.seen': 'بینراوە: {ago}',
  'prices.unknown': 'نرخەکە نازانرێت',
  'prices.trip': 'چوون {departure}، گەڕانەوە {back}',
  'prices.known': '{known} لە {total} ڕۆژ نرخیان هەیە',
  'prices.noneKnown': 'لەم دواییەدا کەس بۆ ئەم ڕۆژانە نەگەڕاوە',
  'prices.length': '{count, plural, =0 {گەڕانەوە لە هەمان ڕۆژدا} one {گەڕانەوە دوای # ڕۆژ} other {گەڕانەوە دوای # ڕۆژ}}',
} satisfies Words<typeof source>
