import type { Words } from '../../translator/index.ts'
import type { room as source } from '../en/room.ts'

export const room = {
  'room.payNow': 'پارەدان لە ئێستادا',
  'room.payNowOrOffice': 'پارەدان لە ئێستادا یان لە نووسینگە',
  'room.heldUntil': 'تا {date} بۆت دەگیرێت',
  'room.payAtOffice': 'پارەکەی لە نووسینگە دەدرێت',
  'room.nightly': 'نرخی هەر شەوێک',
  'room.noRefundFrom': 'لە {date}: پارەکەی ناگەڕێتەوە',
  'room.sameForAll': 'هەمان ئۆفەر بۆ هەموو ژوورەکان',
  'room.chosenOf': 'ژوورە هەڵبژێردراوەکان: {count} لە {total}',
  'room.ready': 'هەڵبژاردنی ئامادە بۆ هەموو ژوورەکان',
  'room.stillToChoose': 'هێشتا هەڵنەبژێردراوە: {rooms}',
  'room.chooseNumber': 'هەڵبژاردنی ژووری {room}',
  'room.change': 'گۆڕینی هەڵبژاردن',
  'room.moreOffers': '{count, plural, one {# ئۆفەری تر} other {# ئۆفەری تر}}',
  'room.moreRooms': '{count, plural, one {# ژووری تر} other {# ژووری تر}}',
  'room.fewerOffers': 'ئۆفەری کەمتر',
  'room.filterOffers': 'فلتەرکردنی ئۆفەرەکان',
  'room.offersShown': 'ئۆفەرە پیشاندراوەکان: {count} لە {total}',
  'room.noOfferFits': 'هیچ ئۆفەرێک لەگەڵ فلتەرەکان ناگونجێت',
  'room.gone': 'چیتر بەردەست نییە',
  'room.againSame': 'ژوورەکانت هێشتا بەردەستن، بە هەمان نرخ.',
  'room.againOtherPrice': 'نرخی ژوورەکانت گۆڕاوە. تکایە کۆی گشتی بپشکنە.',
  'room.againGone': 'ژوورێکی هەڵبژێردراو نەماوە. تکایە یەکێکی تر هەڵبژێرە.',
  'room.nearest': 'نزیکترین ئۆفەرەکانی ئەم هۆتێلە',
} satisfies Words<typeof source>
