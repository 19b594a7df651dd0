import type { Words } from '../../translator/index.ts'
import type { prices as source } from '../en/prices.ts'

export const prices = {
  'prices.open': 'بەروار و نرخەکان',
  'prices.grid': 'خشتە',
  'prices.month': 'مانگ',
  'prices.graph': 'هێڵکاری',
  'prices.about': 'کەمترین کۆی نرخ بۆ هەموو گەشتیاران لە 3 ڕۆژی ڕابردوودا ({currency})',
  'prices.weekends': 'کۆتایی هەفتە',
  'prices.cheapestWeekend': 'هەرزانترین کۆتایی هەفتە',
  'prices.eachOneWay': 'نرخی هەر گەشتێک بە تەنیا، تەنها چوون',
  'prices.seen': 'بینراوە: {ago}',
  'prices.unknown': 'نرخەکە نازانرێت',
  'prices.trip': 'چوون {departure}، گەڕانەوە {back}',
  'prices.length': '{count, plural, =0 {گەڕانەوە لە هەمان ڕۆژدا} one {گەڕانەوە دوای # ڕۆژ} other {گەڕانەوە دوای # ڕۆژ}}',
} satisfies Words<typeof source>
