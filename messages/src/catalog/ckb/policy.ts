import type { Words } from '../../translator/index.ts'
import type { policy as source } from '../en/policy.ts'

export const policy = {
  'policy.accepting': 'بە بەردەوامبوون، بەم مەرجانە و بە مەرج و ڕێساکانمان ڕازی دەبیت.',
  'policy.paymentAgreement':
    'بە پارەدان، بە مەرجەکانی ئەم حیجزە ڕازی دەبیت و ڕێگەمان پێ دەدەیت بڕی {amount} بەو شێوازەی هەڵتبژاردووە وەربگرین.',
  'policy.paymentAgreementOffice': 'بە مەرجەکانی ئەم حیجزە ڕازی دەبیت و بڕی {amount} پێش ئەو کاتەی دیاری کراوە لە نووسینگەیەک دەدەیت.',
  'policy.paymentAgreementMonthly':
    'بە مەرجەکانی ئەم حیجزە ڕازی دەبیت و بڕی {amount} مانگ بە مانگ دەدەیت، لەگەڵ کرێی ئەو پلانەی هەڵیدەبژێریت.',
  'policy.paymentCurrency': 'پارەکە بە {currency} وەردەگیرێت. نرخ بە دراوەکانی تر تەنها بۆ زانیارییە، بەپێی نرخی ئاڵوگۆڕ لە {time}.',
  'policy.hotel.nonTransferable': 'حیجزی هۆتێل تایبەتە بە خاوەنەکەی و ناگوازرێتەوە بۆ کەسێکی تر.',
  'policy.hotel.noNameChange': 'دوای ئەوەی حیجزەکە کرا، ناوی میوانەکان لەسەر بەڵگەی حیجز ناگۆڕدرێت.',
  'policy.hotel.feesNonRefundable': 'کرێی خزمەتگوزاری ناگەڕێتەوە، جگە لەوەی ژوورەکە بێبەرامبەر هەڵبوەشێنرێتەوە.',
  'policy.hotel.priceNotGuaranteed': 'تا هۆتێلەکە حیجزەکە پشتڕاست نەکاتەوە، نرخ و ژوور مسۆگەر نین.',
  'policy.hotel.checkInDocuments': 'هەر میوانێک لە کاتی گەیشتندا پاسپۆرت یان ناسنامەی پیشان دەدات.',
  'policy.flight.nonTransferable': 'بلیتی فڕۆکە تایبەتە بە خاوەنەکەی و ناگوازرێتەوە بۆ کەسێکی تر.',
  'policy.flight.noNameChange': 'ناوی سەر بلیت ناگۆڕدرێت، بۆیە دەبێت ڕێک وەک ناوی ناو پاسپۆرتەکە بێت.',
  'policy.flight.feesNonRefundable': 'کرێی خزمەتگوزاری ناگەڕێتەوە. ئەوەی هێڵی ئاسمانی دەیگەڕێنێتەوە بەپێی مەرجەکانی بلیتە.',
  'policy.flight.priceNotGuaranteed': 'تا بلیتەکە دەرنەچێت، نرخەکەی مسۆگەر نییە.',
  'policy.flight.passportValidity': 'دەبێت پاسپۆرتەکەت لانیکەم تا 6 مانگ دوای بەرواری گەڕانەوە کاری پێ بکرێت.',
  'policy.pointsPrompt': 'هەژمارێک دروست بکە تا لەم حیجزە و هەموو حیجزەکانی داهاتووت خاڵ کۆبکەیتەوە.',
  'policy.sandboxNotice': 'ئەمە نموونەیەکی تاقیکارییە. هیچ حیجزێک لێرە ڕاستەقینە نییە و هیچ پارەیەک وەرناگیرێت.',
} satisfies Words<typeof source>
