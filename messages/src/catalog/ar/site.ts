import type { Words } from '../../translator/index.ts'
import type { site as source } from '../en/site.ts'

export const site = {
  'site.mainMenu': 'القائمة الرئيسية',
  'site.openMenu': 'فتح القائمة',
  'site.closeMenu': 'إغلاق القائمة',
  'site.footer': 'تذييل الصفحة',
  'site.chooseLanguage': 'اختيار اللغة',
  'site.languageEn': 'الإنجليزية',
  'site.languageAr': 'العربية',
  'site.languageCkb': 'الكردية السورانية',
  'site.sandbox': 'عرض تجريبي',
  'site.contact': 'التواصل',
  'site.company': 'الشركة',
  'site.products': 'السفر',
  'site.legal': 'معلومات قانونية',
  'site.followUs': 'متابعتنا',
  'site.credits': 'المصادر والشكر',
  'site.rights': '© {year} {company}. جميع الحقوق محفوظة.',
  'site.partOf': '{brand} من خدمات {company}',
  'site.appStore': 'التنزيل من App Store',
  'site.googlePlay': 'التنزيل من Google Play',
  'site.backToTop': 'العودة إلى الأعلى',
  'site.newWindow': 'يُفتح في نافذة جديدة',
  'site.openingHours': 'ساعات العمل',
  'site.offices': 'مكاتبنا',
  'site.logoHome': '{brand}، إلى الصفحة الرئيسية',
} satisfies Words<typeof source>
