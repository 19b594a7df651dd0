import type { Words } from '../../translator/index.ts'
import type { rescue as source } from '../en/rescue.ts'

export const rescue = {
  'rescue.title': 'چاوەڕێی هەڵبژاردنی گەشتیارە',
  'rescue.until': 'بەشێکی پاکێجەکە ڕەتکرایەوە. بەشەکەی تر تا {time} گیراوە.',
  'rescue.silenceKeep': 'ئەگەر هەڵنەبژێردرێت، ئەو کاتە دەهێڵرێتەوە.',
  'rescue.silenceRelease': 'ئەگەر هەڵنەبژێردرێت، ئەو کاتە هەڵدەوەشێنرێتەوە.',
  'rescue.answer': 'هەڵبژاردن لەبری گەشتیار',
  'rescue.which': 'گەشتیار چی هەڵدەبژێرێت؟',
  'rescue.keep': 'هێشتنەوەی بەشە پشتڕاستکراوەکە',
  'rescue.release': 'هەڵوەشاندنەوەی هەموو حیجزەکە',
  'rescue.replace': '{hotel} لەبری ئەو',
  'rescue.back': '{amount} دەگەڕێتەوە.',
  'rescue.needed': 'هەڵبژێرە گەشتیار چی دەوێت.',
  'rescue.final': 'ئەمە ناگەڕێندرێتەوە. ئیمەیڵێک لەم بارەیەوە دەگاتە گەشتیار.',
  'rescue.flightTitle': 'هێڵی ئاسمانی گەشتێکی گۆڕیوە',
  'rescue.flightUntil': 'چاوەڕێی وەڵامی گەشتیارە تا {time}.',
  'rescue.flightAccepting': 'گۆڕانکارییەکە لای دابینکەر قبوڵ دەکرێت.',
  'rescue.stayAsked': 'لە گەشتیار دەپرسرێت ئایا هۆتێلەکە هێشتا گونجاوە.',
  'rescue.flightBefore': 'حیجزکراو',
  'rescue.flightNow': 'کاتی نوێ',
  'rescue.flightAccept': 'قبوڵکردن لەبری گەشتیار',
  'rescue.flightFinal': 'گۆڕانکارییەکە لای دابینکەر قبوڵ دەکرێت و گەشتیار ئیمەیڵێکی بە بەڵگەنامە نوێیەکانەوە بۆ دێت.',
  'rescue.stayKeep': 'هێشتنەوەی هۆتێل لەبری گەشتیار',
  'rescue.stayKept': 'هۆتێلەکە وەک خۆی دەمێنێتەوە و چیتر لە گەشتیار ناپرسرێت.',
  'rescue.send': 'ناردنی وەڵام',
  'rescue.confirm': 'ناردنی هەڵبژاردنەکە',
} satisfies Words<typeof source>
