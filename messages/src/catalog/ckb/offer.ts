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
  'offer.compareMore': 'گەشتێک یان دوو گەشتی تر زیاد بکە بۆ بینینی جیاوازییەکان.',
  'offer.compareDiffers': 'جیاوازە',
  'offer.compareDiffersHelp': 'ئەو دێڕانەی ئەم نیشانەیان هەیە جیاوازن.',
  'offer.compareGone': 'یەکێک لە گەشتە هەڵبژێردراوەکان لەناو ئەم ئەنجامانەدا نییە.',
  'offer.price': 'نرخ',
  'offer.fareOf': 'هەرزانترین بلیت',
  'offer.readingRules': 'پرسیار لە هێڵی ئاسمانی دەکەین بۆ مەرجەکانی',
  'offer.rulesChanged':
    'نرخی ئێستای ئەم بلیتە لای هێڵی ئاسمانی: {now}، لە لیستەکەدا: {before}. لە کاتی هەڵبژاردنیدا دیسان پرسیارت لێ دەکەین.',
  'offer.rulesFailed': 'مەرجەکانی بلیت نەخوێنرانەوە.',
  'offer.rulesOf': 'مەرجەکانی بلیت: {name}',
  'offer.inOurWords': 'بە کورتی',
  'offer.changeAirportNote': 'گەشتی داهاتوو لە فڕۆکەخانەیەکی تر دەڕوات، گەیشتن بەوێ لەسەر خۆتە.',
} satisfies Words<typeof source>
