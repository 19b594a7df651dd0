import type { Words } from '../../translator/index.ts'
import type { site as source } from '../en/site.ts'

export const site = {
  'site.mainMenu': 'القائمة الرئيسية',
  'site.openMenu': 'فتح القائمة',
  'site.chooseLanguage': 'اختيار اللغة',
  'site.sandbox': 'عرض تجريبي',
  'site.sandboxShort': 'عرض تجريبي: لا حجز حقيقي ولا دفع',
  'site.preview': 'معاينة: المتجر بتاريخ {moment}. لا يمكن الحجز هنا.',
  'site.contact': 'التواصل',
  'site.company': 'الشركة',
  'site.credits': 'المصادر والشكر',
  'site.rights': '© {year} {company} · جميع الحقوق محفوظة',
  'site.partOf': '{brand} من خدمات {company}',
  'site.appStore': 'التنزيل من App Store',
  'site.googlePlay': 'التنزيل من Google Play',
  'site.offices': 'مكاتبنا',
  'site.logoHome': '{brand}، إلى الصفحة الرئيسية',
  'site.notices': 'تنبيهات',
  'site.noticeMore': 'ما يجب فعله',
  'site.noticeDismiss': 'إخفاء هذا التنبيه',
  'site.notice_info': 'تنبيه',
  'site.notice_warning': 'تحذير',
  'site.notice_danger': 'خطر',
} satisfies Words<typeof source>
