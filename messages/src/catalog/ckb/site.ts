import type { Words } from '../../translator/index.ts'
import type { site as source } from '../en/site.ts'

export const site = {
  'site.mainMenu': 'لیستی سەرەکی',
  'site.openMenu': 'کردنەوەی لیست',
  'site.chooseLanguage': 'هەڵبژاردنی زمان',
  'site.sandbox': 'نموونەی تاقیکاری',
  'site.sandboxShort': 'نموونەی تاقیکاری: هیچ شتێک بەڕاستی نافرۆشرێت',
  'site.preview': 'پێشبینین: فرۆشگا بۆ {moment}. لێرە هیچ شتێک حیجز ناکرێت.',
  'site.contact': 'پەیوەندی',
  'site.company': 'کۆمپانیا',
  'site.credits': 'سەرچاوە و سوپاس',
  'site.rights': '© {year} {company} · هەموو مافێک پارێزراوە',
  'site.partOf': '{brand} خزمەتگوزارییەکی {company}',
  'site.appStore': 'داگرتن لە App Store',
  'site.googlePlay': 'داگرتن لە Google Play',
  'site.offices': 'نووسینگەکانمان',
  'site.logoHome': '{brand}، چوون بۆ سەرەتا',
  'site.notices': 'ئاگادارییەکان',
  'site.noticeMore': 'چی بکەیت',
  'site.noticeDismiss': 'شاردنەوەی ئەم ئاگادارییە',
  'site.notice_info': 'ئاگاداری',
  'site.notice_warning': 'هۆشداری',
  'site.notice_danger': 'مەترسی',
} satisfies Words<typeof source>
