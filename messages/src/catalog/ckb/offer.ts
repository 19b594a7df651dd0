import type { Words } from '../../translator/index.ts'
import type { offer as source } from '../en/offer.ts'

export const offer = {
  'offer.earnPoints': '{count, plural, one {# خاڵ بۆ حیجزی بە هەژمار} other {# خاڵ بۆ حیجزی بە هەژمار}}',
  'offer.points': 'خاڵ بۆ حیجزی بە هەژمار',
  'offer.monthly': 'بە قیست',
  'offer.forEveryone': 'بۆ هەمووان',
  'offer.forOnePerson': 'بۆ یەک کەس',
  'offer.times': 'ڕۆشتن و گەیشتن',
  'offer.localTimes': 'هەموو کاتەکان بە کاتی ناوخۆیین.',
  'offer.compareChosen': '{count} لە 3 بۆ بەراوردکردن',
  'offer.compareRemove': 'لابردن لە بەراورد: {name}',
  'offer.compareMore': 'یەک یان دوو گەشت بۆ بەراورد زیاد بکە.',
  'offer.compareDiffers': 'جیاوازە',
  'offer.compareDiffersHelp': 'دێڕە نیشانکراوەکان جیاوازن.',
  'offer.compareGone': 'گەشتێک لە ئەنجامەکاندا نەماوە.',
  'offer.price': 'نرخ',
  'offer.fareOf': 'هەرزانترین بلیت',
  'offer.readingRules': 'مەرجەکان دەهێنرێن',
  'offer.rulesChanged': 'نرخی ئێستا {now}، لە لیستەکەدا {before}. لە کاتی هەڵبژاردن پرسیارت لێ دەکەین.',
  'offer.rulesFailed': 'مەرجەکانی بلیت نەخوێنرانەوە.',
  'offer.rulesOf': 'مەرجەکانی بلیت: {name}',
  'offer.inOurWords': 'بە کورتی',
  'offer.changeAirportNote': 'گەشتی داهاتوو لە فڕۆکەخانەیەکی ترە. گەیشتن بەوێ لەسەر خۆتە.',
} satisfies Words<typeof source>
