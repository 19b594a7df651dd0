import type { Words } from '../../translator/index.ts'
import type { visa as source } from '../en/visa.ts'

export const visa = {
  'visa.title': 'هل تلزمك تأشيرة؟',
  'visa.lead': 'اختر جواز السفر والبلد واليوم وأعمار المسافرين.',
  'visa.question': 'الرحلة',
  'visa.answer': 'المطلوب للسفر',
  'visa.destination': 'بلد الوجهة',
  'visa.day': 'يوم الوصول',
  'visa.ages': 'أعمار المسافرين',
  'visa.ageOf': 'عمر المسافر {number}',
  'visa.purpose': 'الغرض من السفر',
  'visa.purpose_tourism': 'سياحة',
  'visa.purpose_pilgrimage': 'عمرة وزيارة دينية',
  'visa.purpose_medical': 'علاج',
  'visa.purpose_business': 'رحلة عمل',
  'visa.purpose_family': 'زيارة عائلية',
  'visa.holds': 'تأشيرة أو تصريح إقامة لديك',
  'visa.holdsNothing': 'لا شيء',
  'visa.holdsVisa': 'تأشيرة: {country}',
  'visa.holdsResidence': 'تصريح إقامة: {country}',
  'visa.schengen': 'منطقة شنغن',
  'visa.check': 'تحقق',
  'visa.mistake': 'الإبلاغ عن خطأ',
} satisfies Words<typeof source>
