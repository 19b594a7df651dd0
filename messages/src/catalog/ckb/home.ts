import type { Words } from '../../translator/index.ts'
import type { home as source } from '../en/home.ts'

export const home = {
  'home.searchTitle': 'گەڕان بۆ گەشت یان هۆتێل',
  'home.whereTo': 'لە {city} بۆ کوێ؟',
  'home.flightsTo': 'گەشت بۆ {city}',
  'home.from': 'لە {price}',
  'home.pricesOfFlights': 'کەمترین نرخی بینراوی دوا {days}: 1 گەورە، تەنها چوون، {currency}',
  'home.topHotels': 'باشترین ئۆفەرەکانی هۆتێل',
  'home.pricesOfStays': 'کەمترین نرخی بینراوی دوا {days}: 2 گەورە، {stars} ئەستێرە و زیاتر',
  'home.payLater': 'گەشت بە قیست',
  'home.payLaterExample': '{place}، چوون و هاتنەوە بۆ 1 گەورە: مانگانە {amount} بۆ {months}. کۆی گشتی {total}، یەکەم قیست ئەمڕۆ.',
  'home.pricesOfMonths': 'کەمترین نرخی بینراوی دوا {days}: گەشت بۆ 1 گەورە، مانەوە بۆ 2 گەورە.',
  'home.pointsTitle': 'خاڵ لەگەڵ هەموو حیجزێک',
  'home.pointsOfTrip': '{city}، چوون و هاتنەوە: {count, plural, one {# خاڵ} other {# خاڵ}}',
  'home.pointsBalance': '{count, plural, one {# خاڵت هەیە} other {# خاڵت هەیە}}',
  'home.notNow': 'ئێستا نا',
  'home.app': 'ئەپی {brand}',
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
