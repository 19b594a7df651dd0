import type { Words } from '../../translator/index.ts'
import type { home as source } from '../en/home.ts'

export const home = {
  'home.searchTitle': 'گەڕان بۆ گەشت یان هۆتێل',
  'home.whereTo': 'لە {city} بۆ کوێ؟',
  'home.flightsTo': 'گەشت بۆ {city}',
  'home.hotelsIn': 'هۆتێل لە {city}',
  'home.popularHotels': 'شارە بەناوبانگەکان بۆ مانەوە',
  'home.why': 'بۆچی {brand}',
  'home.whyPriceTitle': 'یەک نرخ، هەرگیز زیاتر نا',
  'home.whyPriceText': 'نرخی پیشاندراو هەر ئەوەیە کە دەیدەیت. ئەگەر هێڵی ئاسمانی بیگۆڕێت، بڕیار لای تۆیە.',
  'home.whyTicketTitle': 'بلیت، یان پارەکەت دەگەڕێتەوە',
  'home.whyTicketText': 'ئەگەر پشتڕاست نەکرایەوە، گەڕاندنەوەی پارە خۆکارانە دەست پێ دەکات.',
  'home.whyHelpTitle': 'کەسانێک وەڵامت دەدەنەوە',
  'home.whyHelpText': 'بە زمانی خۆت، بە تەلەفۆن و WhatsApp.',
  'home.findBookingTitle': 'پێشتر حیجزت کردووە؟',
  'home.findBookingText': 'بەبێ هەژمار بیبینە.',
} satisfies Words<typeof source>
