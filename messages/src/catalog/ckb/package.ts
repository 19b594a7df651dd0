import type { Words } from '../../translator/index.ts'
import type { packages as source } from '../en/package.ts'

export const packages = {
  'package.tabShort': 'پاکێج',
  'package.included': 'بە گەشتی ئاسمانییەوە ({travelers})',
  'package.perPerson': '{price} بۆ هەر کەسێک',
  'package.less': '{amount} هەرزانترە لە جیا',
  'package.pinnedFlight': 'گەشتی ئاسمانیی ناو هەموو نرخەکان',
  'package.changeFlight': 'گۆڕینی گەشتی ئاسمانی',
  'package.change': 'گۆڕین',
  'package.difference': 'جیاوازی بۆ هەمووان',
  'package.flightsReady': 'گەشتەکان دۆزرانەوە، هۆتێلەکان هێشتا دێن ({count})',
  'package.noFlights': 'لەم ڕۆژانەدا هیچ گەشتێکی ئاسمانی نییە',
  'package.noHotels': 'لەم شەوانەدا هیچ هۆتێلێک بەردەست نییە',
  'package.flightsFailed': 'گەڕان بۆ گەشتە ئاسمانییەکان سەرکەوتوو نەبوو',
  'package.hotelsFailed': 'گەڕان بۆ هۆتێلەکان سەرکەوتوو نەبوو',
  'package.flightsAlone': 'پیشاندانی گەشتی ئاسمانی بە تەنها',
  'package.hotelsAlone': 'پیشاندانی هۆتێل بە تەنها',
  'package.landsAt': 'نیشتنەوە {time}:',
  'package.roomReady': 'ژوور ئامادەیە لە گەیشتن، لە {date}',
  'package.checkInLater': 'چوونەژوورەوە لە {date}، لە کاتی هۆتێلەکە',
  'package.otherNights': 'ئەم گەشتە بۆ شەوانێکی تر گونجاوە: {dates}.',
  'package.takeNights': 'هەڵبژاردنی ئەم شەوانە',
  'package.noLonger': 'نرخی پاکێج چیتر کاری پێ ناکرێت',
  'package.promise': 'یان هەردوو بەشەکە، یان هەموو پارەکەت بۆ دەگەڕێتەوە.',
} satisfies Words<typeof source>
