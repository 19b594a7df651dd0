import type { Words } from '../../translator/index.ts'
import type { payment as source } from '../en/payment.ts'

export const payment = {
  'payment.title': 'پارەدان',
  'payment.chooseMethod': 'دەتەوێت چۆن پارە بدەیت؟',
  'payment.cardTitle': 'پارەدان بە کارت',
  'payment.cardText': 'فۆڕمی کارتەکە هی لایەنی پارەدانە. ئێمە ژمارەی کارتەکەت نابینین و هەڵیناگرین.',
  'payment.loadingForm': 'فۆڕمی کارت دەهێنرێت',
  'payment.formFailed': 'نەتوانرا فۆڕمی کارت بهێنرێت',
  'payment.orderNumber': 'ژمارەی حیجز: {reference}',
  'payment.testMode': 'دۆخی تاقیکردنەوە: ئەو کارتە تاقیکارییانە بەکاربهێنە کە لەم پەڕەیەدا پیشان دراون. هیچ پارەیەک وەرناگیرێت.',
  'payment.testCards': 'کارتی تاقیکاری',
  'payment.amountToPay': 'بڕی پارەکە',
  'payment.secure': 'پەیوەندیی پارێزراو',
  'payment.timeLeft': 'کاتی ماوە بۆ پارەدان',
  'payment.checking': 'پارەدانەکەت دەپشکنرێت',
  'payment.checkingText': 'چەند چرکەیەکی پێ دەچێت. تکایە ئەم پەڕەیە بە کراوەیی بهێڵەرەوە.',
  'payment.paidTitle': 'پارە درا',
  'payment.paidText': '{amount} گەیشتە دەستمان. حیجزەکەت پشتڕاست کرایەوە و بەڵگەنامەکان بۆ {email} دەنێردرێن.',
  'payment.confirmingTitle': 'پارە درا، لە پشتڕاستکردنەوەدایە',
  'payment.confirmingText':
    '{amount} گەیشتە دەستمان و چاوەڕێی پشتڕاستکردنەوەی دابینکەرین. دەتوانیت ئەم پەڕەیە دابخەیت، بە ئیمەیڵ ئاگادارت دەکەینەوە.',
  'payment.pendingTitle': 'چاوەڕێی وەڵامی پارەدانین',
  'payment.pendingText': 'ئەم پەڕەیە خۆی دەیپشکنێت.',
  'payment.failedTitle': 'پارەدانەکە سەرکەوتوو نەبوو',
  'payment.failedText': 'حیجزەکەت تا {time} ڕاگیراوە. دەتوانیت بە هەمان حیجز دووبارە هەوڵ بدەیتەوە.',
  'payment.expiredTitle': 'کاتی پارەدان بەسەرچوو',
  'payment.expiredText': 'هیچ پارەیەکت لێ وەرنەگیراوە. تکایە دووبارە بگەڕێ، لەوانەیە نرخەکان گۆڕابن.',
  'payment.notConfirmedTitle': 'پارە درا، بەڵام پشتڕاست نەکرایەوە',
  'payment.notConfirmedText':
    'دابینکەر نەیتوانی حیجزەکە پشتڕاست بکاتەوە. گەڕاندنەوەی بڕی {amount} دەستی پێ کردووە، پێویست ناکات هیچی تر بکەیت.',
  'payment.refundedTitle': 'پارەکە گەڕێندرایەوە',
  'payment.tryAgain': 'دووبارە هەوڵدانەوەی پارەدان',
  'payment.seeBooking': 'بینینی حیجزەکە',
  'payment.alreadyPaid': 'پێشتر پارەی ئەم حیجزە دراوە',
  'payment.methodCard': 'کارتی {brand} کە کۆتاییەکەی {digits}',
} satisfies Words<typeof source>
