import type { Words } from '../../translator/index.ts'
import type { policy as source } from '../en/policy.ts'

export const policy = {
  'policy.accepting': 'بە بەردەوامبوون، بەم مەرجانە و بە مەرج و ڕێساکانمان ڕازی دەبیت.',
  'policy.paymentAgreement': 'بە پارەدان، بە مەرجەکانی ئەم حیجزە و وەرگرتنی {amount} ڕازی دەبیت.',
  'policy.paymentAgreementOffice': 'بە مەرجەکانی ئەم حیجزە ڕازی دەبیت و {amount} پێش وادەکە لە نووسینگەیەک دەدەیت.',
  'policy.paymentAgreementMonthly': 'بە مەرجەکانی ئەم حیجزە ڕازی دەبیت و {amount} بە قیست دەدەیت، لەگەڵ کرێی پلانەکە.',
  'policy.paymentCurrency': 'پارەکە بە {currency} وەردەگیرێت. دراوەکانی تر تەنها بۆ زانیارین، بەپێی نرخی ئاڵوگۆڕ لە {time}.',
  'policy.hotel.nonTransferable': 'حیجزەکە بۆ کەسێکی تر ناگوازرێتەوە.',
  'policy.hotel.noNameChange': 'ناوەکان لەسەر بەڵگەی حیجز ناگۆڕدرێن.',
  'policy.hotel.feesNonRefundable': 'کرێی خزمەتگوزاری ناگەڕێتەوە، جگە لەوەی ژوورەکە بێبەرامبەر هەڵبوەشێنرێتەوە.',
  'policy.hotel.priceNotGuaranteed': 'تا هۆتێلەکە پشتڕاستی نەکاتەوە، نرخ و ژوور مسۆگەر نین.',
  'policy.hotel.checkInDocuments': 'هەر میوانێک پاسپۆرت یان ناسنامەی پیشان دەدات.',
  'policy.flight.nonTransferable': 'بلیتەکە بۆ کەسێکی تر ناگوازرێتەوە.',
  'policy.flight.noNameChange': 'ناوەکان ناگۆڕدرێن: ڕێک وەک پاسپۆرتەکە بیاننووسە.',
  'policy.flight.feesNonRefundable': 'کرێی خزمەتگوزاری ناگەڕێتەوە. ئەوەی هێڵی ئاسمانی دەیگەڕێنێتەوە بەپێی مەرجەکانی بلیتە.',
  'policy.flight.priceNotGuaranteed': 'تا بلیتەکە دەرنەچێت، نرخەکەی مسۆگەر نییە.',
  'policy.flight.passportValidity': 'دەبێت پاسپۆرتەکەت لانیکەم تا 6 مانگ دوای بەرواری گەڕانەوە کاری پێ بکرێت.',
  'policy.package.promise': 'بەڵێنی ئێمە',
  'policy.package.organiser': '{brand} ({company}) لە هەموو پاکێجەکە بەرپرسە، لە گەشتی ئاسمانی و مانەوە.',
  'policy.package.both': 'یان هەردوو بەشەکە، یان هەموو پارەکەت بۆ دەگەڕێتەوە.',
  'policy.package.priceFixed': 'دوای پارەدان نرخەکە بەرز نابێتەوە.',
  'policy.package.failed':
    'ئەگەر تەنها بەشێک پشتڕاست کرایەوە، دەستبەجێ نامەت بۆ دەنێرین و تۆ هەڵدەبژێریت: بیهێڵیتەوە، یان هەموو پارەکەت بگەڕێتەوە. دوا وادە و ئەوەی بەبێ وەڵام ڕوو دەدات لە نامەکەدایە.',
  'policy.package.cancelling':
    'هەر بەشێک بەپێی مەرجەکانی خۆی هەڵدەوەشێنرێتەوە. هەڵوەشاندنەوەی بەشێک بە تەنها لەوانەیە داشکاندنی پاکێجەکە لاببات.',
  'policy.package.help': 'بۆ یارمەتی لە کاتی گەشتدا، پەیوەندی بە {phone} بکە یان بە WhatsApp بنووسە.',
  'policy.package.nonTransferable': 'حیجزەکە بۆ کەسێکی تر ناگوازرێتەوە.',
  'policy.package.feesNonRefundable':
    'کرێی خزمەتگوزاری ناگەڕێتەوە، جگە لەوەی ژوورەکە بێبەرامبەر هەڵبوەشێنرێتەوە. ئەوەی هێڵی ئاسمانی دەیگەڕێنێتەوە بەپێی مەرجەکانی بلیتە.',
  'policy.package.priceNotGuaranteed': 'تا پارە نەدەیت، نرخ و شوێنەکان مسۆگەر نین.',
  'policy.pointsPrompt': 'هەژمارێک دروست بکە تا لەم حیجزە و هەموو حیجزەکانی داهاتووت خاڵ کۆبکەیتەوە.',
  'policy.sandboxNotice': 'نموونەیەکی تاقیکارییە: نە حیجزی ڕاستەقینە، نە پارە.',
  'policy.visa.authorityDecides': 'لایەنی دەرکردن بڕیار دەدات. کەس ناتوانێت بەڵێنی ڤیزا بدات.',
  'policy.visa.beforeSubmission': 'ئەوەی پێش پێشکەشکردن دەگەڕێتەوە لە خشتەی ڤیزاکەدایە.',
  'policy.visa.afterSubmission': 'دوای پێشکەشکردن کرێی فەرمی ناگەڕێتەوە.',
  'policy.visa.truth': 'وەڵام و بەڵگەنامەکان دەبێت ڕاست و تەواو بن.',
} satisfies Words<typeof source>
