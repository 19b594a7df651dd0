import type { Words } from '../../translator/index.ts'
import type { visa as source } from '../en/visa.ts'

export const visa = {
  'visa.title': 'هل أحتاج إلى تأشيرة؟',
  'visa.lead': 'اختر جواز السفر والبلد واليوم وأعمار المسافرين.',
  'visa.question': 'الرحلة',
  'visa.answer': 'المطلوب للسفر',
  'visa.destination': 'الوجهة',
  'visa.day': 'يوم الوصول',
  'visa.ages': 'أعمار المسافرين',
  'visa.ageOf': 'عمر المسافر {number}',
  'visa.purpose': 'الغرض',
  'visa.purpose_tourism': 'سياحة',
  'visa.purpose_pilgrimage': 'زيارة دينية',
  'visa.purpose_medical': 'علاج',
  'visa.purpose_business': 'عمل',
  'visa.purpose_family': 'زيارة عائلية',
  'visa.holds': 'تأشيرة أو تصريح إقامة لديك',
  'visa.holdsNothing': 'لا شيء',
  'visa.holdsVisa': 'تأشيرة: {country}',
  'visa.holdsResidence': 'تصريح إقامة: {country}',
  'visa.schengen': 'منطقة شنغن',
  'visa.check': 'تحقق',
  'visa.mistake': 'الإبلاغ عن خطأ',
} satisfies Words<typeof source>
