import type { Words } from '../../translator/index.ts'
import type { site as source } from '../en/site.ts'

export const site = {
  'site.mainMenu': 'لیستی سەرەکی',
  'site.openMenu': 'کردنەوەی لیست',
  'site.closeMenu': 'داخستنی لیست',
  'site.footer': 'بنی پەڕە',
  'site.chooseLanguage': 'هەڵبژاردنی زمان',
  'site.languageEn': 'ئینگلیزی',
  'site.languageAr': 'عەرەبی',
  'site.languageCkb': 'کوردیی سۆرانی',
  'site.sandbox': 'نموونەی تاقیکاری',
  'site.contact': 'پەیوەندی',
  'site.company': 'کۆمپانیا',
  'site.products': 'گەشت',
  'site.legal': 'زانیاریی یاسایی',
  'site.followUs': 'بەدواداچوونمان',
  'site.credits': 'سەرچاوە و سوپاس',
  'site.rights': '© {year} {company}. هەموو مافێک پارێزراوە.',
  'site.partOf': '{brand} خزمەتگوزارییەکی {company}',
  'site.appStore': 'داگرتن لە App Store',
  'site.googlePlay': 'داگرتن لە Google Play',
  'site.backToTop': 'گەڕانەوە بۆ سەرەوە',
  'site.newWindow': 'لە پەنجەرەیەکی نوێدا دەکرێتەوە',
  'site.openingHours': 'کاتەکانی کارکردن',
  'site.offices': 'نووسینگەکانمان',
  'site.logoHome': '{brand}، چوون بۆ سەرەتا',
} satisfies Words<typeof source>
