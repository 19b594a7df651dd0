import type { Words } from '../../translator/index.ts'
import type { home as source } from '../en/home.ts'

export const home = {
  'home.title': 'دەتەوێت بۆ کوێ بچیت؟',
  'home.intro': 'گەشت و هۆتێلی چەندین دابینکەر لە یەک گەڕاندا، لە سەرەتاوە بە نرخی تەواو.',
  'home.searchTitle': 'گەڕان بۆ گەشت یان هۆتێل',
  'home.topDestinationsText': 'ئەو شوێنانەی گەشتیاران لێرەوە زۆرتر بۆیان دەچن',
  'home.flightsTo': 'گەشت بۆ {city}',
  'home.hotelsIn': 'هۆتێل لە {city}',
  'home.popularHotels': 'شارە بەناوبانگەکان بۆ مانەوە',
  'home.popularHotelsText': 'لە میوانخانەوە تا هۆتێلی گەورە',
  'home.why': 'بۆچی {brand}',
  'home.whyPriceTitle': 'یەک نرخ، هەرگیز زیاتر نا',
  'home.whyPriceText': 'ئەو نرخەی لە ئەنجامەکاندایە هەر ئەوەیە کە دەیدەیت. ئەگەر هێڵی ئاسمانی بیگۆڕێت، پێت دەڵێین و بڕیار لای تۆیە.',
  'home.whyPayTitle': 'بەو شێوازە پارە بدە کە بۆت دەگونجێت',
  'home.whyPayText': 'بە کارت، یان بە کاش لە نووسینگەیەکی نزیکت.',
  'home.whyTicketTitle': 'بلیت، یان پارەکەت دەگەڕێتەوە',
  'home.whyTicketText': 'ئەگەر حیجزێکی پارەدراو پشتڕاست نەکرایەوە، گەڕاندنەوەی پارە خۆکارانە دەست پێ دەکات و دەستبەجێ ئاگادارت دەکەینەوە.',
  'home.whyHelpTitle': 'کەسانێک وەڵامت دەدەنەوە',
  'home.whyHelpText': 'خزمەتگوزاریی کڕیاران بە زمانی خۆت، بە تەلەفۆن و WhatsApp.',
  'home.appTitle': 'گەشتەکەت لە گیرفانتدا',
  'home.appText': 'بلیت و بەڵگەی حیجز لەبەردەستدا، بەبێ ئینتەرنێتیش.',
  'home.findBookingTitle': 'پێشتر حیجزت کردووە؟',
  'home.findBookingText': 'بەبێ هەژمار حیجزەکەت و بەڵگەنامەکانی ببینە.',
  'home.officesTitle': 'سەردانمان بکە',
  'home.officesText': 'بۆ پارەدان، پرسیارکردن یان گۆڕینی حیجز خۆت وەرە.',
} satisfies Words<typeof source>
