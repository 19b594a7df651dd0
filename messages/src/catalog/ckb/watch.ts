import type { Words } from '../../translator/index.ts'
import type { watch as source } from '../en/watch.ts'

export const watch = {
  'watch.open': 'چاودێریی نرخ',
  'watch.about': 'ڕۆژی چوار جار سەیری ئەم گەڕانە دەکەین و هەر کاتێک کەمترین نرخی دابەزی، یەک جار بۆت دەنووسین.',
  'watch.signIn': 'چوونەژوورەوە بۆ چاودێری',
  'watch.needsEmail': 'هێشتا ئیمەیڵ لە هەژمارەکەتدا نییە. لە پڕۆفایلەکەتدا زیادی بکە، بۆ ئەوەی بتوانین بۆت بنووسین.',
  'watch.start': 'چاودێریی ئەم نرخە بکە',
  'watch.started': 'چاودێریی ئەم نرخە دەکەین',
  'watch.watching': 'لەژێر چاودێریدایە، کەمترین نرخ: {price}',
  'watch.letters': 'نامەکان دەنێردرێن بۆ {email}.',
  'watch.stop': 'ڕاگرتنی چاودێری',
  'watch.stopNamed': 'ڕاگرتنی چاودێریی {title}',
  'watch.stopped': 'ئیتر چاودێریی ئەم نرخە ناکەیت',
  'watch.stoppedText': 'ئیتر نامەت لەسەری بۆ نایەت.',
  'watch.stopQuestion': 'دەتەوێت چاودێریی ئەم نرخە ڕابگریت؟',
  'watch.linkStrange': 'ئەم بەستەرە تەواو نییە',
  'watch.others': 'گەڕانەکانی ژێر چاودێری',
  'watch.count': 'ژێر چاودێری: {count} لە {most}',
  'watch.untilFound': 'کاتێک گەشت هەبوو نامەت بۆ دەنێرین',
  'watch.watchingNothing': 'چاودێری دەکرێت: هێشتا هیچ نەدۆزراوەتەوە',
  'watch.none': 'چاودێریی هیچ نرخێک ناکەیت.',
} satisfies Words<typeof source>
